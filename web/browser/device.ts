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
