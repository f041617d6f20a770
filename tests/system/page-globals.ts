import { digest } from './browser.ts'
import { PageListeners } from './page-listeners.ts'
import { createFetch, createRequestClass } from './page-requests.ts'
import type { ChannelEnd, Tab, PageWindow } from './world-types.ts'

/** BroadcastChannel of one page: its messages reach the browser's other pages a millisecond later. */
function createChannelClass(tab: Tab, page: object) {
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

/** Replaces AbortController, because that creates an exception with a stack at the end of every request. */
class Aborter {
  readonly signal = new Signal()

  abort(): void {
    this.signal.abort()
  }
}

/** Replaces AbortSignal. It follows its sources, a clock or other signals, only while it has listeners. */
class Signal {
  readonly #listeners = new Set<() => void>()
  readonly #follow: (abort: () => void) => () => void
  #leave: (() => void) | null = null
  aborted = false

  constructor(follow: (abort: () => void) => () => void = () => () => undefined) {
    this.#follow = follow
  }

  addEventListener(_: string, listener: () => void): void {
    this.#listeners.add(listener)
    this.#leave ??= this.#follow(() => this.abort())
  }

  removeEventListener(_: string, listener: () => void): void {
    this.#listeners.delete(listener)
    if (this.#listeners.size === 0) this.#end()
  }

  throwIfAborted(): void {
    if (this.aborted) throw new DOMException('aborted', 'AbortError')
  }

  abort(): void {
    if (this.aborted) return
    this.aborted = true
    this.#end()
    for (const listener of this.#listeners) listener()
  }

  #end(): void {
    this.#leave?.()
    this.#leave = null
  }
}

/** Static functions of AbortSignal: signals with a time limit, and signals that follow others. */
function createSignals(tab: Tab, page: object) {
  const { clock } = tab.world
  return {
    timeout: (ms: number) => {
      const end = clock.now + ms
      return new Signal((abort) => {
        // The browser owns this timer, not the page; a page that is gone is not notified.
        const timer = clock.set(clock, () => tab.running === page && abort(), end - clock.now)
        return () => clock.clear(timer)
      })
    },
    any: (signals: readonly Signal[]) =>
      new Signal((abort) => {
        for (const signal of signals) signal.addEventListener('abort', abort)
        return () => {
          for (const signal of signals) signal.removeEventListener('abort', abort)
        }
      }),
  }
}

const ORIGIN = 'https://okuyuki.test'

/** Globals of shared modules, which outlive a page: timers belong to the current page. */
export function createBaseGlobals(page: () => PageWorld | null): Readonly<Record<string, unknown>> {
  return {
    setTimeout: (run: () => void, ms = 0) => page()?.setTimer(run, ms) ?? 0,
    clearTimeout: (id: number) => page()?.clearTimer(id),
    process: { env: { NODE_ENV: 'production' } },
    console: silent,
    AbortController: Aborter,
    ...Object.fromEntries(pageNames.map((name) => [name, undefined])),
    globalThis: {},
    Date: createDate(() => page()?.deviceNow() ?? 0),
  }
}

/** An observer that never fires, because there are no elements. */
class BlindObserver {
  readonly observe = () => undefined
  readonly disconnect = () => undefined
}

/** Functions of the current page that shared modules use. */
interface PageWorld {
  readonly setTimer: (run: () => void, ms: number) => number
  readonly clearTimer: (id: number) => void
  readonly deviceNow: () => number
}

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined, info: () => undefined }

const pageNames = [
  'window',
  'globalThis',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'addEventListener',
  'removeEventListener',
  'requestIdleCallback',
  'matchMedia',
  'MutationObserver',
  'fetch',
  'XMLHttpRequest',
  'BroadcastChannel',
  'AbortSignal',
  'Date',
  'crypto',
] as const

/** Creates the globals of a page that is loaded into a tab. */
export function createPageGlobals(tab: Tab, page: object) {
  const { world } = tab
  const listeners = new PageListeners()
  const isGone = () => tab.running !== page
  const fetch = createFetch(tab, page)
  const BroadcastChannel = createChannelClass(tab, page)
  const window: Record<string, unknown> & PageWindow = {
    listeners,
    BroadcastChannel,
    addEventListener: listeners.add,
    removeEventListener: listeners.remove,
    fetch,
    ...(world.isNative
      ? { OkuyukiNative: { postMessage: (json: string) => isGone() || world.native.hear(tab, json) } }
      : {}),
  }
  window['top'] = window
  const document = {
    get cookie() {
      return world.cookies.read()
    },
    set cookie(text: string) {
      if (!isGone()) world.cookies.write(text)
    },
    addEventListener: listeners.add,
    removeEventListener: listeners.remove,
    visibilityState: 'visible',
    title: '',
    querySelector: () => null,
    createElement: () => createScript(tab),
    head: { append: (script: { readonly begin: () => void }) => script.begin() },
  }
  let madeIds = 0
  const globals: Record<(typeof pageNames)[number], unknown> = {
    window,
    globalThis: window,
    document,
    MutationObserver: BlindObserver,
    location: {
      origin: ORIGIN,
      href: `${ORIGIN}/`,
      protocol: 'https:',
      hostname: 'okuyuki.test',
      pathname: '/',
    },
    navigator: { userAgent: 'Checker', onLine: true },
    localStorage: world.localStorage,
    sessionStorage: tab.sessionStorage,
    addEventListener: listeners.add,
    removeEventListener: listeners.remove,
    requestIdleCallback: (run: () => void) => world.clock.set(page, run, 1),
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    fetch,
    XMLHttpRequest: createRequestClass(tab, page),
    BroadcastChannel,
    AbortSignal: createSignals(tab, page),
    Date: createDate(() => world.deviceNow()),
    crypto: {
      randomUUID: () => {
        madeIds += 1
        return `file-${tab.name}-${world.clock.now}-${madeIds}`
      },
      subtle: { digest: async (_: string, data: ArrayBuffer) => digest(data) },
    },
  }
  return { globals, window }
}

/** A script element; its script loads a moment later. */
function createScript(tab: Tab) {
  const listeners = new PageListeners()
  return {
    addEventListener: listeners.add,
    remove: () => undefined,
    begin: () => {
      const { world } = tab
      const page = tab.running
      if (page === null) return
      world.clock.set(
        page,
        () => listeners.dispatch(world.network.weather === 'quick' ? 'load' : 'error'),
        20,
      )
    },
  }
}

function createDate(now: () => number): DateConstructor {
  return class extends Date {
    constructor(...values: [] | [number | string]) {
      super(values[0] ?? now())
    }
    static override now(): number {
      return now()
    }
  } as DateConstructor
}
