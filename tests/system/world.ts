import { CookieJar, Store } from './browser.ts'
import { Clock } from './clock.ts'
import { NativeApp } from './native-app.ts'
import { Network } from './network.ts'
import { Server } from './server.ts'
import { BrowserTab, type Stage } from './tab.ts'
import type { Beginning, ChannelEnd, CommandRecord, Hooks, Stream, Watching, World } from './world-types.ts'

/** Error for a broken invariant. */
export class Violation extends Error {
  readonly invariant: string
  constructor(invariant: string, detail: string) {
    super(`${invariant}: ${detail}`)
    this.name = 'Violation'
    this.invariant = invariant
  }
}

/** One browser with its tabs, one server, one network, and one clock. */
export class SimulatedWorld implements World {
  readonly clock = new Clock()
  readonly server = new Server(this.clock)
  readonly network = new Network(this.clock, this.server)
  readonly native = new NativeApp(this)
  readonly localStorage = new Store()
  readonly cookies: CookieJar
  readonly streams = new Set<Stream>()
  readonly channels = new Set<ChannelEnd>()
  readonly tabs: readonly BrowserTab[]
  readonly isNative: boolean
  readonly hasAnalytics: boolean
  /** Every command that expects an answer. */
  readonly commands: CommandRecord[] = []
  /** Violations reported so far; the first one ends the history. */
  readonly violations: Violation[] = []
  skew: number
  /** Outside actions that invariants take into account. */
  readonly ghost = { touchedUploadAt: -1, jumps: 0 }
  readonly hooks: readonly Hooks[]
  readonly #ignored: readonly RegExp[]
  #numbers = 0

  constructor(
    { isNative, skew, hasAnalytics, tabs }: Beginning,
    stages: readonly Stage[],
    { invariants, ignored }: Watching,
  ) {
    this.#ignored = ignored
    this.isNative = isNative
    this.skew = skew
    this.hasAnalytics = hasAnalytics
    this.cookies = new CookieJar(() => this.deviceNow())
    this.server.onTaskChanged = (task) => {
      for (const stream of this.streams)
        if (stream.taskId === task.id) stream.push({ taskUpdated: { __typename: 'Task', ...task } })
    }
    this.hooks = invariants.map(({ name, watch }) => watch(this, (detail) => this.report(name, detail)))
    this.network.onSent = (request) => {
      for (const { sent } of this.hooks) sent?.(request)
    }
    this.network.onReply = (request, answer) => {
      for (const { reply } of this.hooks) reply?.(request, answer)
    }
    this.tabs = stages.slice(0, tabs).map((stage, index) => new BrowserTab(this, `tab ${index + 1}`, stage))
  }

  /** Time on the device's clock, in milliseconds since 1970. */
  deviceNow(): number {
    return this.clock.time + this.skew
  }

  /** Shifts the device's clock, by milliseconds. */
  jump(ms: number): void {
    this.skew += ms
    this.ghost.jumps += 1
  }

  nextNumber(): number {
    this.#numbers += 1
    return this.#numbers
  }

  /** Advances the time by this many milliseconds. */
  async wait(ms: number): Promise<void> {
    await this.clock.advance(ms, async () => await this.settle())
  }

  /** Lets all immediate consequences happen; throws the first violation. */
  async settle(): Promise<void> {
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
    const [violation] = this.violations
    if (violation) throw violation
  }

  report(invariant: string, detail: string): void {
    const violation = new Violation(invariant, detail)
    if (!this.#ignored.some((known) => known.test(violation.message))) this.violations.push(violation)
  }

  /** Breaks all streams, as a loss of the network does. */
  breakStreams(): void {
    for (const stream of this.streams) stream.break()
  }

  /** Removes everything of a page that is gone. */
  forget(page: object): void {
    this.clock.clearAll(page)
    this.network.drop(page)
    for (const stream of this.streams) if (stream.page === page) this.streams.delete(stream)
    for (const end of this.channels) if (end.page === page) this.channels.delete(end)
  }
}
