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
