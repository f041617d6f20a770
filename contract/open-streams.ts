/** Most event streams open at once. */
export interface StreamLimits {
  readonly perAccount: number
  /** Shared by all people behind one router. */
  readonly perAddress: number
}

/** Keys by which an event stream is counted. */
export interface StreamOwner {
  readonly account: string
  /** Address as counted by rate limits; null if there is none to count by. */
  readonly address: string | null
}

interface OpenStream extends StreamOwner {
  readonly end: () => void
}

/**
 * Event streams of one process. Exceeding an account's limit closes its oldest stream, which most likely
 * belongs to a page that is gone; exceeding an address's limit refuses the new one (decision 019).
 */
export class OpenStreams {
  readonly #limits: StreamLimits
  readonly #accounts = new Map<string, Set<OpenStream>>()
  readonly #addresses = new Map<string, number>()

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** Number of open streams. */
  get size(): number {
    let size = 0
    for (const streams of this.#accounts.values()) size += streams.size
    return size
  }

  /**
   * Counts a stream until the returned function is called, which is idempotent; null if the stream is
   * refused.
   */
  open(owner: StreamOwner, end: () => void): (() => void) | null {
    const stream: OpenStream = { ...owner, end }
    const { account, address } = owner
    const own = this.#accounts.get(account)
    const oldest = own && own.size >= this.#limits.perAccount ? own.values().next().value : undefined
    if (address !== null) {
      const taken = (this.#addresses.get(address) ?? 0) - (oldest?.address === address ? 1 : 0)
      if (taken >= this.#limits.perAddress) return null
    }
    if (oldest) {
      this.#close(oldest)
      oldest.end()
    }
    const streams = this.#accounts.get(account) ?? new Set<OpenStream>()
    this.#accounts.set(account, streams.add(stream))
    if (address !== null) this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1)
    return () => this.#close(stream)
  }

  #close(stream: OpenStream): void {
    const { account, address } = stream
    const streams = this.#accounts.get(account)
    if (!streams?.delete(stream)) return
    if (streams.size === 0) this.#accounts.delete(account)
    if (address === null) return
    const left = (this.#addresses.get(address) ?? 1) - 1
    if (left > 0) this.#addresses.set(address, left)
    else this.#addresses.delete(address)
  }
}
