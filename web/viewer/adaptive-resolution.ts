/** Above this a moving picture feels heavy; below the other there is room for more pixels. Milliseconds a frame. */
const heavy = 26
const light = 13
const framesToJudge = 10
const framesToTrust = 90
const steps = [1, 0.85, 0.7, 0.6, 0.5] as const

/**
 * Chooses the share of full resolution from the time between frames while things move. A step down that does not help (the
 * display itself is slow) is taken back and not tried again.
 */
export const createAdaptiveResolution = () => {
  let step = 0
  let sum = 0
  let count = 0
  let before: number | undefined
  let settled = false

  const judge = (average: number): void => {
    if (before !== undefined) {
      if (average > before * 0.93) {
        step = Math.max(0, step - 1)
        settled = true
      }
      before = undefined
      return
    }
    if (average > heavy && step < steps.length - 1 && !settled) {
      before = average
      step += 1
    }
  }

  return {
    share: (): number => steps[step] ?? 1,
    /** Tells the time since the frame before; pauses are not frames and must not be told. */
    frame(milliseconds: number): void {
      sum += milliseconds
      count += 1
      const average = sum / count
      if (count >= framesToJudge && (before !== undefined || average > heavy)) {
        judge(average)
        sum = 0
        count = 0
      } else if (count >= framesToTrust) {
        if (average < light && step > 0) step -= 1
        sum = 0
        count = 0
      }
    },
  }
}
