import { createHmac, timingSafeEqual } from 'node:crypto'

/** All fields covered by a signature, in order; absent ones count as empty. */
const fields = ['method', 'key', 'expires', 'type', 'size', 'upload', 'part', 'revision'] as const

export type SignedClaims = {
  readonly method: 'GET' | 'PUT'
  readonly key: string
  readonly expires: string
} & Partial<Record<(typeof fields)[number], string>>

function digest(secret: Uint8Array, claims: SignedClaims): Buffer {
  // Includes the lengths, so that no value can pose as the beginning of the next.
  const text = fields.map((field) => `${field}:${(claims[field] ?? '').length}:${claims[field] ?? ''}`)
  return createHmac('sha256', secret).update(text.join('\n')).digest()
}

/** HMAC-SHA256 over the claims, base64url. */
export function signClaims(secret: Uint8Array, claims: SignedClaims): string {
  return digest(secret, claims).toString('base64url')
}

/** True if the signature matches the claims; compares in constant time. */
export function isSignatureValid(secret: Uint8Array, claims: SignedClaims, signature: string): boolean {
  const expected = digest(secret, claims)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Seconds since 1970, as used in addresses. */
export function toExpiry(date: Date): string {
  return String(Math.floor(date.getTime() / 1000))
}

export function hasExpired(expires: string, now: Date): boolean {
  const seconds = Number(expires)
  return !Number.isSafeInteger(seconds) || seconds * 1000 <= now.getTime()
}
