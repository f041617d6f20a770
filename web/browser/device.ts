/** Properties of the device and its window (specification §3, breakpoints §9). */
export interface Device {
  readonly windows: boolean
  readonly canHover: boolean
  readonly mobile: boolean
  readonly tablet: boolean
}

const QUERIES = {
  canHover: '(hover: hover)',
  mobile: '(max-width: 768px)',
  tablet: '(min-width: 768.02px) and (max-width: 1024px)',
}

function read(): Device {
  return {
    windows: navigator.userAgent.includes('Windows'),
    canHover: matchMedia(QUERIES.canHover).matches,
    mobile: matchMedia(QUERIES.mobile).matches,
    tablet: matchMedia(QUERIES.tablet).matches,
  }
}

let current: Device | undefined

/** Returns the same object until something changes, so that React can compare it. */
export function readDevice(): Device {
  return (current ??= read())
}

export function watchDevice(onChange: () => void): () => void {
  const lists = Object.values(QUERIES).map((query) => matchMedia(query))
  const refresh = () => {
    current = read()
    onChange()
  }
  for (const list of lists) list.addEventListener('change', refresh)
  return () => {
    for (const list of lists) list.removeEventListener('change', refresh)
  }
}

export function watchConnectivity(onChange: (online: boolean) => void): () => void {
  const up = () => onChange(true)
  const down = () => onChange(false)
  addEventListener('online', up)
  addEventListener('offline', down)
  return () => {
    removeEventListener('online', up)
    removeEventListener('offline', down)
  }
}

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** False on slow connections and in data-saver mode, where links are not prefetched (specification §2). */
export function mayPrefetch(): boolean {
  const connection = (navigator as Navigator & { readonly connection?: Connection }).connection
  if (connection === undefined) return true
  return connection.saveData !== true && !/^(slow-2g|2g|3g)$/.test(connection.effectiveType ?? '')
}

const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Calls back once, at the first interaction beyond reading; returns an unsubscribe function. */
export function watchFirstTouch(onTouch: () => void): () => void {
  const listening = new AbortController()
  const hear = () => {
    listening.abort()
    onTouch()
  }
  for (const type of touches) addEventListener(type, hear, { signal: listening.signal, passive: true })
  return () => listening.abort()
}

const KEY = 'okuyuki.debugmode'

/**
 * True if this tab is in debug mode: `debugmode` true or 1 in the address turns it on (specification §2), any
 * other value turns it off. The tab remembers it, since navigation drops unknown parameters.
 */
export function isDebugMode(): boolean {
  const asked = new URLSearchParams(location.search).get('debugmode')
  try {
    if (asked === null) return sessionStorage.getItem(KEY) === '1'
    const isOn = asked === '1' || asked === 'true'
    if (isOn) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
    return isOn
  } catch {
    // Storage is switched off: the address alone decides.
    return asked === '1' || asked === 'true'
  }
}
