import { readCookie } from './cookies.ts'
import { isSearchServed } from './served-data.ts'

/** Interactions with a page; each starts the app at once. */
const touches = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'change',
  'dragenter',
  'paste',
]

/** True for the event of a resting pointer: browsers report it on a new page as a move by zero. */
function isResting(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === 'pointermove' &&
    event.movementX === 0 &&
    event.movementY === 0
  )
}

/** Delay after load until the app starts on a page without interaction, in milliseconds. */
const PAUSE_MS = 4_000

/** Longest wait for a scene before the app starts, in milliseconds. */
const SCENE_PATIENCE_MS = 20_000

/**
 * True in data-saver mode and on phones, whose readers scroll: a scene costs them a megabyte that they may
 * not want.
 */
function waitsForTouch(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(hover: none)').matches
}

/** Imports one after the other: the language has to be set before the app is evaluated. */
async function importAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await import(/* @vite-ignore */ address)
}

/** Preloads all parts at once; otherwise each would request its imports only after it has loaded. */
function loadAhead(parts: readonly string[]): void {
  for (const part of parts) {
    const link = document.createElement('link')
    for (const [name, value] of Object.entries({ rel: 'modulepreload', crossorigin: '', href: part }))
      link.setAttribute(name, value)
    document.head.append(link)
  }
}

function isVisitor(): boolean {
  return (readCookie('client_refresh_token') ?? readCookie('refresh_token')) === null
}

/** True if the page was rendered for its query string; otherwise the query may lead to another page. */
function isDrawnForAddress(): boolean {
  return location.search === '' || isSearchServed()
}

function comesBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit !== undefined && visit.type !== 'navigate'
}

/** Calls `start` at interactions with the page, except ignored ones. */
function watchTouches(start: () => void, signal: AbortSignal, ignored: (event: Event) => boolean): void {
  const touch = (event: Event) => {
    if (!isResting(event) && !ignored(event)) start()
  }
  for (const type of touches) addEventListener(type, touch, { capture: true, passive: true, signal })
}

function startAfterPause(start: () => void, signal: AbortSignal): void {
  const pause = () => {
    const timer = setTimeout(start, PAUSE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  if (document.readyState === 'complete') pause()
  else addEventListener('load', pause, { once: true, signal })
}

/** True if the address sets the view of a scene, which only the app reads. */
function saysHowToLook(): boolean {
  const words = new URLSearchParams(location.search)
  return ['yaw', 'pitch', 'distance', 'autoplay'].some((name) => words.has(name))
}

/** True for events that only turn the scene or move the pointer; they do not need the app. */
function isForScene({ type, target }: Event): boolean {
  return type === 'pointermove' || (target instanceof Element && target.closest('[data-gestures]') !== null)
}

/** Attributes of the small script's element on a page that works without its app. */
interface LateApp {
  readonly addresses: readonly string[]
  /** Further parts of the app to preload, on pages that show a scene before it; else null. */
  readonly parts: readonly string[] | null
}

function lateApp(): LateApp | null {
  const { app, parts } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}
  return app === undefined ? null : { addresses: app.split(' '), parts: parts?.split(' ') ?? null }
}

interface Starting {
  readonly load?: (addresses: readonly string[]) => Promise<void>
  /** Shows the page's scene; settles once it can be turned or has failed. */
  readonly showScene?: () => Promise<void>
}

/**
 * Starts the app of a page that works without it: at once for users with an account, reloads and history
 * navigation; for visitors at the first interaction, else once the page's scene can be turned or, without a
 * scene, a while after the page has loaded.
 */
export function startLate({ load = importAll, showScene = () => Promise.resolve() }: Starting = {}): void {
  const late = lateApp()
  if (late === null) return
  const hasScene = late.parts !== null
  const waiting = new AbortController()
  const { signal } = waiting
  const start = () => {
    if (signal.aborted) return
    waiting.abort()
    loadAhead(late.parts ?? [])
    void load(late.addresses)
  }
  // Reloads and history navigation need the app at once, to restore the place on the page.
  const isAppFirst = hasScene ? saysHowToLook() : !isDrawnForAddress()
  if (!isVisitor() || isAppFirst || comesBack()) return start()
  // Show the content for visitors without waiting for the app to resolve the session.
  document.documentElement.dataset['visitor'] = ''
  watchTouches(start, signal, hasScene ? isForScene : () => false)
  if (hasScene) {
    const patience = setTimeout(start, SCENE_PATIENCE_MS)
    signal.addEventListener('abort', () => clearTimeout(patience))
    void showScene().then(start, start)
  } else if (!waitsForTouch()) startAfterPause(start, signal)
}
