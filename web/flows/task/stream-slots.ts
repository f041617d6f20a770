/**
 * Browsers open six connections to a site over HTTP/1.1, over all tabs; streams must leave room for requests.
 */
const MOST_STREAMS = 2

/** Takes a place for a stream; null where all are taken. What comes back gives the place up, once. */
export const createStreamSlots = (most = MOST_STREAMS) => {
  let taken = 0
  return (): (() => void) | null => {
    if (taken >= most) return null
    taken += 1
    let isHeld = true
    return () => {
      if (isHeld) taken -= 1
      isHeld = false
    }
  }
}
