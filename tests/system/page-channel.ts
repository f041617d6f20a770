import type { ChannelEnd, Tab } from './world-types.ts'

/** BroadcastChannel of one page: its messages reach the browser's other pages a millisecond later. */
export function createChannelClass(tab: Tab, page: object) {
  const { world } = tab
  return class {
    readonly #ends = new Set<ChannelEnd>()
    readonly #name: string

    constructor(name: string) {
      this.#name = name
    }

    addEventListener(_: string, listener: (event: { readonly data: unknown }) => void): void {
      const end: ChannelEnd = { page, name: this.#name, hear: (data) => listener({ data }) }
      this.#ends.add(end)
      world.channels.add(end)
    }

    postMessage(data: unknown): void {
      for (const end of world.channels)
        if (end.name === this.#name && end.page !== page) world.clock.set(end.page, () => end.hear(data), 1)
    }

    close(): void {
      for (const end of this.#ends) world.channels.delete(end)
    }
  }
}
