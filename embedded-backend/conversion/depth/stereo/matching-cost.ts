import { censusDistance } from './census.ts'

/** Shifts to try (pixels, left minus right): `steps` of them from `first` on. */
export type ShiftRange = { readonly first: number; readonly steps: number }

const border = 4
/**
 * Cost beyond the right view's border: with much more than a match costs, shifts that leave the picture would
 * lose.
 */
const unknown = 20

/** Cost of each shift at each pixel of the left view: `steps` numbers per pixel, 0 to `censusBits`. */
export function matchingCost(
  left: Int32Array,
  right: Int32Array,
  width: number,
  height: number,
  { first, steps }: ShiftRange,
): Uint8Array {
  const cost = new Uint8Array(width * height * steps)
  let at = 0
  for (let i = 0; i < width * height; i++) {
    const x = i % width
    for (let step = 0; step < steps; step++, at++) {
      const other = x - first - step
      cost[at] =
        other < border || other >= width - border ? unknown : censusDistance(left, i, right, i - first - step)
    }
  }
  return cost
}
