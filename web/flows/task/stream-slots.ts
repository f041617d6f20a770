/**
 * Limit of streams: browsers open six connections to a site over HTTP/1.1 in all tabs, and requests need some
 * of them.
 */
const MOST_STREAMS = 2

/**
 * Returns a function that takes a slot; it returns a function to release the slot once, or null if all are
 * taken.
 */
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
