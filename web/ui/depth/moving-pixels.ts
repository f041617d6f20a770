/** Device pixels per CSS pixel beyond which a moving picture gains nothing visible. */
export const maxPixelRatio = 2
/** Device pixels per CSS pixel that software rendering can draw without falling behind the pointer. */
export const minPixelRatio = 1
/** Limits of a quick and of a slow step, and how many in a row count as evidence. */
const quickStepMs = 24
const slowStepMs = 50
const tellingSteps = 4

/**
 * Returns a function that takes each step's duration and returns the device pixels per CSS pixel while
 * something moves: few until several steps in a row were quick, and few for good once several in a row were
 * slow at the high resolution. Only the graphics system knows the cost of a drawing; a page sees when the
 * next frame comes.
 */
export function createMovingPixelRatio(): (milliseconds: number) => number {
  let pixels = minPixelRatio
  let most = maxPixelRatio
  let [quick, slow] = [0, 0]
  return (milliseconds) => {
    quick = milliseconds < quickStepMs ? quick + 1 : 0
    slow = milliseconds > slowStepMs ? slow + 1 : 0
    if (slow >= tellingSteps && pixels === maxPixelRatio) pixels = most = minPixelRatio
    if (quick >= tellingSteps) pixels = most
    return pixels
  }
}
