import { hasExpired, isSignatureValid, signClaims, toExpiry } from './signed-addresses.ts'

/** Beside the paths that they stand for: a proxy may have rules for those. */
export const PROBE_PATHS = { GET: '/v1/probe/events', PUT: '/files/uploads/probe' } as const

export type ProbeMethod = keyof typeof PROBE_PATHS

const LIFETIME_MS = 60_000

/** Path and query of a probe that is valid for a minute. */
export function probeAddress(secret: Uint8Array, method: ProbeMethod, now: Date): string {
  const expires = toExpiry(new Date(now.getTime() + LIFETIME_MS))
  const signature = signClaims(secret, { method, key: PROBE_PATHS[method], expires })
  return `${PROBE_PATHS[method]}?${new URLSearchParams({ expires, signature }).toString()}`
}

export function isProbeSigned(
  secret: Uint8Array,
  asked: {
    readonly method: ProbeMethod
    readonly query: Readonly<Record<string, string>>
    readonly now: Date
  },
): boolean {
  const { expires = '', signature = '' } = asked.query
  const claims = { method: asked.method, key: PROBE_PATHS[asked.method], expires }
  return !hasExpired(expires, asked.now) && isSignatureValid(secret, claims, signature)
}
