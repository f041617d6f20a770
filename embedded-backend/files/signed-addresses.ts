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

const lifetimeMs = 60 * 60 * 1000
const bucketMs = 15 * 60 * 1000
/** Length of a revision in an address, in characters of six bits. */
const revisionLength = 16

/** Claims of a read address: one object, as long as its item has this revision. */
interface ReadGrant {
  readonly key: string
  readonly revision: number
}

/** Fields that determine the addresses of an item's files. */
export interface AddressedItem {
  readonly filesId: string
  readonly revision: number
  /** The visibility that applies to others. */
  readonly isPublic: boolean
}

type ReadCheck = { readonly ok: true } | { readonly ok: false; readonly reason: 'EXPIRED' | 'FORGED' }

interface ReadAddressOptions {
  /** Current time; the system clock by default. */
  readonly now?: () => Date
  /** Further secrets whose addresses are accepted. */
  readonly alsoAccepted?: readonly Uint8Array[]
  /** Scheme and host in the addresses of PUBLIC items' files; this site's own by default. */
  readonly publicOrigin?: string | null
}

/**
 * Root-relative addresses of stored objects, made by the server for every driver: a bucket's own signed
 * addresses would outlive an item's change to PRIVATE. Addresses of a PUBLIC item's files are stable until
 * its revision changes, and may be on another origin. All others are signed, expire after 45 to 60 minutes
 * and are stable for 15.
 */
export class ReadAddresses {
  readonly #secret: Uint8Array
  readonly #alsoAccepted: readonly Uint8Array[]
  readonly #now: () => Date
  readonly #publicOrigin: string

  constructor(
    secret: Uint8Array,
    { now = () => new Date(), alsoAccepted = [], publicOrigin }: ReadAddressOptions = {},
  ) {
    this.#secret = secret
    this.#alsoAccepted = alsoAccepted
    this.#now = now
    this.#publicOrigin = publicOrigin ?? ''
  }

  /** Addresses of an item's files by name. */
  ofItem({ filesId, revision, isPublic }: AddressedItem): (name: string) => string {
    if (!isPublic) return (name) => this.sign({ key: `items/${filesId}/${name}`, revision })
    const place = `${this.#publicOrigin}/files/items/${filesId}/${publicRevision(this.#secret, filesId, revision)}`
    return (name) => `${place}/${name}`
  }

  /** True if `given` is the form of this revision in the addresses of the item's files while it is PUBLIC. */
  isRevision({ filesId, revision }: Omit<AddressedItem, 'isPublic'>, given: string): boolean {
    return [this.#secret, ...this.#alsoAccepted].some((secret) =>
      isSame(publicRevision(secret, filesId, revision), given),
    )
  }

  sign({ key, revision }: ReadGrant): string {
    const bucket = Math.floor(this.#now().getTime() / bucketMs)
    const expires = toExpiry(new Date(bucket * bucketMs + lifetimeMs))
    const signature = this.#signature(key, String(revision), expires)
    return `/files/${key}?r=${revision}&e=${expires}&s=${signature}`
  }

  check(address: { key: string; revision: string; expires: string; signature: string }): ReadCheck {
    const claims = { method: 'GET', ...address } as const
    const secrets = [this.#secret, ...this.#alsoAccepted]
    if (!secrets.some((secret) => isSignatureValid(secret, claims, address.signature)))
      return { ok: false, reason: 'FORGED' }
    return hasExpired(address.expires, this.#now()) ? { ok: false, reason: 'EXPIRED' } : { ok: true }
  }

  #signature(key: string, revision: string, expires: string): string {
    return signClaims(this.#secret, { method: 'GET', key, revision, expires })
  }
}

/**
 * Cannot be guessed or derived from another one; signed addresses always contain a file and a time, so they
 * differ from it.
 */
function publicRevision(secret: Uint8Array, filesId: string, revision: number): string {
  const claims = { method: 'GET', key: `items/${filesId}`, expires: '', revision: String(revision) } as const
  return signClaims(secret, claims).slice(0, revisionLength)
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
