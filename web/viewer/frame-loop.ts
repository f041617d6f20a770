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

/** Frame times, in milliseconds, above which motion feels heavy, and below which more pixels may fit. */
const heavy = 26
const easy = 20
/** Frame time, in milliseconds, from which nothing looks like motion. */
const crawling = 120
const framesToDrop = 2
const framesToCrawl = 4
const framesToJudge = 10
const framesToTrust = 60
/** Share of the frame time that fewer pixels must save to be worth their blur. */
const leastGain = 0.07
const steps = [1, 0.85, 0.7, 0.6, 0.5] as const
const lowest = steps.length - 1

/**
 * Chooses the share of full resolution from the time between frames during motion. It starts at the lowest,
 * so that the first picture comes soon, and goes to full resolution if one measured frame leaves time for it.
 * A step down that does not help (the display itself is slow) is undone and not tried again.
 */
export function createAdaptiveResolution() {
  let step = lowest
  let sum = 0
  let count = 0
  let slowOnes = 0
  let trust = framesToTrust
  let before: { readonly average: number; readonly step: number } | undefined
  let settled = false

  const startCounting = (): void => {
    sum = 0
    count = 0
  }

  const goDown = (average: number, to: number): void => {
    before = { average, step }
    step = to
    startCounting()
  }

  const judge = (average: number): void => {
    if (before !== undefined) {
      if (average > before.average * (1 - leastGain)) {
        step = before.step
        settled = true
      }
      before = undefined
      startCounting()
    } else if (step < lowest && !settled) {
      trust *= 2
      goDown(average, step + 1)
    } else startCounting()
  }

  return {
    share: (): number => steps[step] ?? 1,
    /** True after several frames in a row that were so slow that drawing takes all the time. */
    isCrawling: (): boolean => slowOnes >= framesToCrawl,
    /** Reports how long one frame took to draw from start to end, and at which share of the resolution. */
    measured(milliseconds: number, share: number): void {
      if (milliseconds / share ** 2 < crawling) step = 0
      startCounting()
    },
    /** Reports the time since the previous frame; pauses are not frames and must not be passed. */
    frame(milliseconds: number): void {
      slowOnes = milliseconds < crawling ? 0 : slowOnes + 1
      sum += milliseconds
      count += 1
      const average = sum / count
      if (slowOnes === framesToDrop && step < lowest && !settled) goDown(milliseconds, lowest)
      else if (count >= framesToJudge && (before !== undefined || average > heavy)) judge(average)
      else if (count >= trust) {
        if (average < easy && step > 0) step -= 1
        startCounting()
      }
    },
  }
}
