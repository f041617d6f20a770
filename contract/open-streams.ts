/** How many event streams may be open at once. */
export interface StreamLimits {
  readonly perAccount: number
  /** People behind one router share an address. */
  readonly perAddress: number
}

/** What an event stream is counted by. */
export interface StreamOwner {
  readonly account: string
  /** As limits count addresses; null where there is none to count by. */
  readonly address: string | null
}

interface OpenStream extends StreamOwner {
  readonly end: () => void
}

/**
 * The event streams of one process. An account that opens one more than it may loses its oldest, which is the
 * likeliest to be left over from a page that is gone; an address that has all it may gets no more (decision
 * 019).
 */
export class OpenStreams {
  readonly #limits: StreamLimits
  readonly #accounts = new Map<string, Set<OpenStream>>()
  readonly #addresses = new Map<string, number>()

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** How many are open. */
  get size(): number {
    let size = 0
    for (const streams of this.#accounts.values()) size += streams.size
    return size
  }

  /**
   * Counts a stream until the returned function is called, once or more often; null where it has to be
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
