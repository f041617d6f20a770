import type { Person } from './people.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

interface TokenKinds {
  readonly access: 'fresh' | 'stale'
  readonly refresh: 'live' | 'dead'
}

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
  /** What was asked of a page. */
  readonly calls: { readonly id: string; readonly page: object }[] = []
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

  /** Gives the first tab tokens: old ones, or of a session that has ended, are tokens all the same. */
  setTokens(person: Person, { access, refresh }: TokenKinds): void {
    const { server, tabs } = this.#world
    const bridge = tabs[0]?.loaded?.window.okuyukiBridge
    if (bridge === undefined) return
    const { authToken, refreshToken } = server.grant(person)
    const accessToken = access === 'fresh' ? authToken : server.grantStale(person, refreshToken)
    if (refresh === 'dead') server.endSession(refreshToken)
    this.#wait(bridge.setTokens(accessToken, refreshToken))
  }

  clearTokens(): void {
    const bridge = this.#world.tabs[0]?.loaded?.window.okuyukiBridge
    if (bridge !== undefined) this.#wait(bridge.clearTokens())
  }

  #wait(id: string): void {
    const page = this.#world.tabs[0]?.running
    if (page) this.calls.push({ id, page })
  }
}
