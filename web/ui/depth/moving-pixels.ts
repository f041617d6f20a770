/** More device pixels than this a CSS pixel are not seen while it moves. */
export const mostPixels = 2
/** As many as a processor can draw that has to play the graphics, and still follows the hand. */
export const fewestPixels = 1
/** Between two steps of a card: what counts as quick, what as slow, and how many in a row tell something. */
const quickStepMs = 24
const slowStepMs = 50
const tellingSteps = 4

/**
 * How many device pixels a CSS pixel has while something moves, after each step and the milliseconds since
 * the one before: few until some in a row were quick, and for good once with many some in a row were slow.
 * What a drawing takes is known to the graphics alone; a page sees how soon the next frame comes.
 */
export function createMovingPixels(): (milliseconds: number) => number {
  let pixels = fewestPixels
  let most = mostPixels
  let [quick, slow] = [0, 0]
  return (milliseconds) => {
    quick = milliseconds < quickStepMs ? quick + 1 : 0
    slow = milliseconds > slowStepMs ? slow + 1 : 0
    if (slow >= tellingSteps && pixels === mostPixels) pixels = most = fewestPixels
    if (quick >= tellingSteps) pixels = most
    return pixels
  }
}
