import type { ShiftRange } from './matching-cost.ts'

/** Shift (pixels) of each pixel of a view; `trusted` is 1 if it is reliable, otherwise 0. */
export type Shifts = {
  readonly shift: Float32Array
  readonly trusted: Uint8Array
  readonly width: number
  readonly height: number
}

/** Both views of a pair: a shift leads from the left one to the right one, or back. */
export type PairShifts = { readonly left: Shifts; readonly right: Shifts }

const mostDisagreement = 1
/**
 * The best shift has to be better than all others by this share plus this cost, a few comparisons on each of
 * the eight paths.
 */
const distinctness = 0.03
const leastDistance = 20
const none = 0xffff

/**
 * Takes the cheapest shift of each pixel, refined between steps by a parabola. Shifts are trusted if they are
 * distinct and pass the left-right check, which excludes areas that only one view shows.
 */
export function pickShifts(
  sum: Uint16Array,
  width: number,
  height: number,
  { first, steps }: ShiftRange,
): PairShifts {
  const [left, right] = [noShifts(width, height), noShifts(width, height)]
  const { shift, trusted } = left
  const best = new Int16Array(width)
  const bestOfRight = new Int16Array(width)
  const costOfRight = new Uint16Array(width)
  for (let y = 0; y < height; y++) {
    costOfRight.fill(none)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const at = i * steps
      let [least, step] = [none, 0]
      for (let k = 0; k < steps; k++) {
        const cost = sum[at + k]
        if (cost < least) [least, step] = [cost, k]
        const other = x - first - k
        if (other >= 0 && other < width && cost < costOfRight[other]) {
          costOfRight[other] = cost
          bestOfRight[other] = k
        }
      }
      best[x] = step
      shift[i] = first + step + betweenSteps(sum, at, step, steps)
      trusted[i] = isDistinct(sum, at, step, steps, least) ? 1 : 0
    }
    for (let x = 0; x < width; x++) {
      const other = x - first - best[x]
      const agrees = other >= 0 && other < width && Math.abs(bestOfRight[other] - best[x]) <= mostDisagreement
      if (!agrees) trusted[y * width + x] = 0
    }
    for (let other = 0; other < width; other++) {
      const j = y * width + other
      if (costOfRight[other] === none) continue
      const x = other + first + bestOfRight[other]
      right.shift[j] = shift[y * width + x] - best[x] + bestOfRight[other]
      right.trusted[j] =
        trusted[y * width + x] && Math.abs(best[x] - bestOfRight[other]) <= mostDisagreement ? 1 : 0
    }
  }
  return { left, right }
}

function noShifts(width: number, height: number): Shifts {
  return {
    shift: new Float32Array(width * height),
    trusted: new Uint8Array(width * height),
    width,
    height,
  }
}

/** Position of the minimum of a parabola through the costs around the cheapest step: -0.5 to 0.5. */
export function betweenSteps(sum: Uint16Array, at: number, step: number, steps: number): number {
  if (step === 0 || step === steps - 1) return 0
  const [before, own, after] = [sum[at + step - 1], sum[at + step], sum[at + step + 1]]
  const bend = before + after - 2 * own
  return bend > 0 ? (0.5 * (before - after)) / bend : 0
}

function isDistinct(sum: Uint16Array, at: number, step: number, steps: number, least: number): boolean {
  const limit = least * (1 + distinctness) + leastDistance
  for (let k = 0; k < steps; k++) {
    if (k >= step - 1 && k <= step + 1) continue
    if (sum[at + k] <= limit) return false
  }
  return true
}
