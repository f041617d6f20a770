import { vi } from 'vitest'

/** The channels that are open just now. */
const open = new Set<FakeChannel>()

/** A BroadcastChannel that delivers at once. */
class FakeChannel extends EventTarget {
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
    open.add(this)
  }

  postMessage(data: unknown): void {
    for (const other of open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }))
  }

  close(): void {
    open.delete(this)
  }
}

/** Puts channels in the place of the browser's that deliver at once; none is open. */
export function stubChannels() {
  open.clear()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  return {
    /** How many are open. */
    count: () => open.size,
    /** Another tab's end of a channel, and what it has heard. */
    openAnother: (name: string) => {
      const heard: unknown[] = []
      const channel = new FakeChannel(name)
      channel.addEventListener('message', (event) => heard.push((event as MessageEvent).data))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
      return { heard, say: (data: unknown) => channel.postMessage(data) }
    },
  }
}
