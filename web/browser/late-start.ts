import { readCookie } from './cookies.ts'
import { isSearchServed } from './served-search.ts'

/** What a person does with a page; each of them starts the app at once. */
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

/** Browsers report a pointer that rests where a page appears as one that moves by nothing. */
function isResting(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === 'pointermove' &&
    event.movementX === 0 &&
    event.movementY === 0
  )
}

/** A page that is only looked at gets its app by itself this long after it has loaded, in milliseconds. */
export const PAUSE_MS = 4_000

/** A scene that takes longer is not waited for: the page is looked at, and counts as that. */
export const SCENE_PATIENCE_MS = 20_000

/**
 * Where data is to be saved, and on telephones, whose readers scroll: a scene costs them a megabyte that they
 * may not want.
 */
function waitsForTouch(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(hover: none)').matches
}

/** One after the other: a language has to speak before the app is evaluated. */
async function importAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await import(/* @vite-ignore */ address)
}

/** Asks for all of them at once: otherwise each would say what it needs once it has come. */
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

/** What stands behind a question mark may lead to another page, where none was drawn for it. */
function isDrawnForAddress(): boolean {
  return location.search === '' || isSearchServed()
}

function comesBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit !== undefined && visit.type !== 'navigate'
}

/** The first sign that somebody does something with the page. */
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

/** An address that says how a scene is looked at: that is for the app to read. */
function saysHowToLook(): boolean {
  const words = new URLSearchParams(location.search)
  return ['yaw', 'pitch', 'distance', 'autoplay'].some((name) => words.has(name))
}

/** Who turns the scene, or moves a pointer over the page, wants nothing of the app. */
function isForScene({ type, target }: Event): boolean {
  return type === 'pointermove' || (target instanceof Element && target.closest('[data-gestures]') !== null)
}

/** What stands in the small script's element of a page that can be used without its app. */
interface LateApp {
  readonly addresses: readonly string[]
  /** What it needs besides, on pages that show a scene before it. */
  readonly parts: readonly string[] | null
}

function lateApp(): LateApp | null {
  const { app, parts } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}
  return app === undefined ? null : { addresses: app.split(' '), parts: parts?.split(' ') ?? null }
}

interface Starting {
  readonly load?: (addresses: readonly string[]) => Promise<void>
  /** Shows the page's scene, and settles once it can be turned, or it is clear that it cannot. */
  readonly showScene?: () => Promise<void>
}

/**
 * Starts the app of a page that can be used without it: at once for those who have an account, for visitors
 * as soon as they do something, and else when the page's scene can be turned or, without one, when the page
 * has stood for a while.
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
  // Who comes back is taken to their place.
  const isAppFirst = hasScene ? saysHowToLook() : !isDrawnForAddress()
  if (!isVisitor() || isAppFirst || comesBack()) return start()
  // What visitors alone see need not wait for the app to know who it is.
  document.documentElement.dataset['visitor'] = ''
  watchTouches(start, signal, hasScene ? isForScene : () => false)
  if (hasScene) {
    const patience = setTimeout(start, SCENE_PATIENCE_MS)
    signal.addEventListener('abort', () => clearTimeout(patience))
    void showScene().then(start, start)
  } else if (!waitsForTouch()) startAfterPause(start, signal)
}
