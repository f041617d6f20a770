import type { PageWindow } from './page-globals.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

interface Heard {
  readonly tab: Tab
  readonly type: string
}

/** The native app around the page: it sets and clears tokens, and acknowledges what it hears. */
export class NativeApp {
  readonly #world: World
  /** Messages of the page, without acknowledgements. */
  readonly heard: Heard[] = []
  /** How often each message of the native app was answered. */
  readonly answers = new Map<string, number>()
  isSilent = false

  constructor(world: World) {
    this.#world = world
  }

  readonly hear = (tab: Tab, json: string): void => {
    const message = JSON.parse(json) as { id?: string; type?: string; ack?: string }
    const { id, type = '', ack } = message
    if (ack !== undefined) {
      this.answers.set(ack, (this.answers.get(ack) ?? 0) + 1)
      return
    }
    this.heard.push({ tab, type })
    const { running } = tab
    if (this.isSilent || running === null || id === undefined) return
    const acknowledge = () => {
      tab.loaded?.window.okuyukiBridge?.receive(JSON.stringify({ version: 1, ack: id, ok: true }))
    }
    this.#world.clock.set(running, acknowledge, 15)
  }

  /** Calls the page; the message waits for its one answer. */
  call(send: (bridge: NonNullable<PageWindow['okuyukiBridge']>) => string, tab: Tab): string | null {
    const bridge = tab.loaded?.window.okuyukiBridge
    if (bridge === undefined) return null
    return send(bridge)
  }
}
