/**
 * Calls `draw` once per display frame until it returns false, then not again until `wake`; if it returns a
 * promise, the next call waits for that. Pauses while `surface` is out of sight. Times are those of
 * requestAnimationFrame.
 */
export function createFrameLoop(surface: HTMLElement, draw: (now: number) => boolean | Promise<void>) {
  let request = 0
  let inSight = true
  let wanted = false
  let waiting = false

  const onFrame = (now: number): void => {
    request = 0
    const next = draw(now)
    wanted = next !== false
    if (next instanceof Promise) {
      waiting = true
      void next.finally(() => {
        waiting = false
        if (wanted) ask()
      })
    } else if (next) ask()
  }
  const ask = (): void => {
    if (request === 0 && inSight && !waiting) request = requestAnimationFrame(onFrame)
  }
  const watch = (entries: IntersectionObserverEntry[]): void => {
    inSight = entries.at(-1)?.isIntersecting ?? true
    if (inSight && wanted) ask()
    if (!inSight) {
      cancelAnimationFrame(request)
      request = 0
    }
  }
  let observer: IntersectionObserver | undefined

  return {
    /** Starts to watch whether the surface is in sight; may be called again. */
    start(): void {
      observer ??= new IntersectionObserver(watch)
      observer.observe(surface)
    },
    wake(): void {
      wanted = true
      ask()
    },
    stop(): void {
      wanted = false
      observer?.disconnect()
      cancelAnimationFrame(request)
    },
  }
}
