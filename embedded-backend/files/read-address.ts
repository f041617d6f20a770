import { isSignatureValid, hasExpired, signClaims, toExpiry } from './signature.ts'

const lifetimeMs = 60 * 60 * 1000
const bucketMs = 15 * 60 * 1000

/** What an address lets its holder read: one object, as long as its item is at this revision. */
export interface ReadGrant {
  readonly key: string
  readonly revision: number
}

export type ReadCheck = { readonly ok: true } | { readonly ok: false; readonly reason: 'EXPIRED' | 'FORGED' }

/**
 * Root-relative addresses of stored objects, signed by the server whatever the driver: a bucket's own signed
 * addresses would outlive an item's turn to PRIVATE. One address lives 45 to 60 minutes and stays the same
 * for 15, so that caches hit.
 */
export class ReadAddresses {
  readonly #secret: Uint8Array
  readonly #alsoAccepted: readonly Uint8Array[]
  readonly #now: () => Date

  /** Addresses that were signed with one of `alsoAccepted` count too. */
  constructor(
    secret: Uint8Array,
    now: () => Date = () => new Date(),
    alsoAccepted: readonly Uint8Array[] = [],
  ) {
    this.#secret = secret
    this.#alsoAccepted = alsoAccepted
    this.#now = now
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
