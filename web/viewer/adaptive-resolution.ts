/**
 * Above this a moving picture feels heavy; below the other there may be room for more pixels. Milliseconds a
 * frame.
 */
const heavy = 26
const easy = 20
/** Frames that take this long are no motion any more. */
const crawling = 120
const framesToDrop = 2
const framesToCrawl = 4
const framesToJudge = 10
const framesToTrust = 60
/** Fewer pixels that save less than this share of the time are not worth their blur. */
const leastGain = 0.07
const steps = [1, 0.85, 0.7, 0.6, 0.5] as const
const lowest = steps.length - 1

/**
 * Chooses the share of full resolution from the time between frames while things move. It begins at the
 * lowest, so that the first picture comes soon, and goes to full where one measured frame says that there is
 * time for it. A step down that does not help (the display itself is slow) is taken back and not tried again.
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
    /** Frames are so slow, one after the other, that drawing takes all there is. */
    isCrawling: (): boolean => slowOnes >= framesToCrawl,
    /** Tells how long one frame took to draw from begin to end, at which share of the resolution. */
    measured(milliseconds: number, share: number): void {
      if (milliseconds / share ** 2 < crawling) step = 0
      startCounting()
    },
    /** Tells the time since the frame before; pauses are not frames and must not be passed. */
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
