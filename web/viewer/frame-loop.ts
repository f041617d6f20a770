/**
 * Calls `draw` once a display frame while it answers true, and then no more until `wake`. Stands still while `surface` is
 * out of sight. Times are those of requestAnimationFrame.
 */
export const createFrameLoop = (surface: HTMLElement, draw: (now: number) => boolean) => {
  let request = 0
  let inSight = true
  let wanted = false

  const onFrame = (now: number): void => {
    request = 0
    wanted = draw(now)
    if (wanted) ask()
  }
  const ask = (): void => {
    if (request === 0 && inSight) request = requestAnimationFrame(onFrame)
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
    /** Watches whether the surface is in sight; safe to call again. */
    start(): void {
      observer ??= new IntersectionObserver(watch)
      observer.observe(surface)
    },
    wake(): void {
      wanted = true
      ask()
    },
    stop(): void {
      observer?.disconnect()
      cancelAnimationFrame(request)
    },
  }
}
