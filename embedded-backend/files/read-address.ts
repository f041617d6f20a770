import { timingSafeEqual } from 'node:crypto'

import { isSignatureValid, hasExpired, signClaims, toExpiry } from './signature.ts'

const lifetimeMs = 60 * 60 * 1000
const bucketMs = 15 * 60 * 1000
/** Signs of a revision in an address, of six bits each. */
const revisionLength = 16

/** What an address lets its holder read: one object, as long as its item is at this revision. */
export interface ReadGrant {
  readonly key: string
  readonly revision: number
}

/** What decides how the files of an item are addressed. */
export interface AddressedItem {
  readonly filesId: string
  readonly revision: number
  /** As others are shown it. */
  readonly isPublic: boolean
}

export type ReadCheck = { readonly ok: true } | { readonly ok: false; readonly reason: 'EXPIRED' | 'FORGED' }

interface ReadAddressOptions {
  /** The present moment; the clock of the machine by default. */
  readonly now?: () => Date
  /** Secrets whose addresses count too. */
  readonly alsoAccepted?: readonly Uint8Array[]
  /** Scheme and host before the addresses of PUBLIC items' files; this site's own by default. */
  readonly publicOrigin?: string | null
}

/**
 * Root-relative addresses of stored objects, made by the server whatever the driver: a bucket's own signed
 * addresses would outlive an item's turn to PRIVATE. Those of a PUBLIC item's files stay the same until it
 * gets another revision, and may begin with another origin. Every other address is signed, lives 45 to 60
 * minutes and stays the same for 15.
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

  /** Addresses of an item's files by their names. */
  ofItem({ filesId, revision, isPublic }: AddressedItem): (name: string) => string {
    if (!isPublic) return (name) => this.sign({ key: `items/${filesId}/${name}`, revision })
    const place = `${this.#publicOrigin}/files/items/${filesId}/${publicRevision(this.#secret, filesId, revision)}`
    return (name) => `${place}/${name}`
  }

  /** Whether `given` is how addresses of that item's files carry this revision while it is PUBLIC. */
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

/** Neither guessed nor counted on from one that was seen; signed addresses always name a file and a time. */
function publicRevision(secret: Uint8Array, filesId: string, revision: number): string {
  const claims = { method: 'GET', key: `items/${filesId}`, expires: '', revision: String(revision) } as const
  return signClaims(secret, claims).slice(0, revisionLength)
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
