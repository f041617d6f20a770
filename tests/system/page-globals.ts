import { Aborter, createSignals } from './aborter.ts'
import { digest } from './browser.ts'
import { createChannelClass } from './page-channel.ts'
import { createFetch } from './page-fetch.ts'
import { PageListeners } from './page-listeners.ts'
import { createRequestClass } from './page-request.ts'
import type { PageWindow, Tab } from './world-types.ts'

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
export interface PageWorld {
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
