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

/**
 * Starts the app of a page that can be read without it: at once for those who have an account, for visitors
 * as soon as they do something, and else when the page has stood for a while.
 */
export function startLate(load: (addresses: readonly string[]) => Promise<void> = importAll): void {
  const addresses = document.querySelector<HTMLElement>('script[data-app]')?.dataset['app']?.split(' ')
  if (addresses === undefined) return
  const waiting = new AbortController()
  const start = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    void load(addresses)
  }
  // Who comes back is taken to their place.
  if (!isVisitor() || !isDrawnForAddress() || comesBack()) return start()
  // What visitors alone see need not wait for the app to know who it is.
  document.documentElement.dataset['visitor'] = ''
  const options = { capture: true, passive: true, signal: waiting.signal }
  const startUnlessResting = (event: Event) => {
    if (!isResting(event)) start()
  }
  for (const touch of touches) addEventListener(touch, startUnlessResting, options)
  if (waitsForTouch()) return
  const pause = () => {
    const timer = setTimeout(start, PAUSE_MS)
    waiting.signal.addEventListener('abort', () => clearTimeout(timer))
  }
  if (document.readyState === 'complete') pause()
  else addEventListener('load', pause, { once: true, signal: waiting.signal })
}
