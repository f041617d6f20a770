import type { Person } from './people.ts'
import type { Native, NativeCall, Tab, TokenKinds, World } from './world-types.ts'

/** The native app around the page: it sets and clears tokens, and acknowledges messages. */
export class NativeApp implements Native {
  readonly #world: World
  readonly #answers = new WeakMap<object, Map<string, number>>()
  readonly calls: NativeCall[] = []
  isSilent = false

  constructor(world: World) {
    this.#world = world
  }

  readonly hear = (tab: Tab, json: string): void => {
    const message = JSON.parse(json) as { id?: string; ack?: string }
    const { id, ack } = message
    const { running } = tab
    if (ack !== undefined && running !== null) {
      const answers = this.#answers.get(running) ?? new Map<string, number>()
      this.#answers.set(running, answers.set(ack, (answers.get(ack) ?? 0) + 1))
    } else this.#acknowledge(tab, id)
  }

  countAnswers({ id, page }: NativeCall): number {
    return this.#answers.get(page)?.get(id) ?? 0
  }

  #acknowledge(tab: Tab, id: string | undefined): void {
    const { running } = tab
    if (this.isSilent || running === null || id === undefined) return
    const acknowledge = () => {
      tab.loaded?.window.okuyukiBridge?.receive(JSON.stringify({ version: 1, ack: id, ok: true }))
    }
    this.#world.clock.set(running, acknowledge, 15)
  }

  /** Sends tokens to the first tab, possibly stale ones or those of a session that has ended. */
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
