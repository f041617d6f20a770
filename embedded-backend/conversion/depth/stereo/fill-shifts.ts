import type { Picture } from '#backend/conversion/scene/picture.ts'

import { smoothAlongPicture } from '../refine/edge-aware-smoother.ts'
import { medianOfNine } from './median-of-nine.ts'
import type { Shifts } from './pick-shifts.ts'
import { settleByColour } from './settle-by-colour.ts'

const spreading = { lambda: 2500, sigma: 6 }
/** Weight of a shift as a source for others, by its origin. */
const weightOf = { matched: 1, hidden: 0.6, blank: 0 }

/**
 * Gives every pixel a shift. Occluded pixels belong to the background: they take the smaller shift beside
 * them in the row. Other unmatched pixels, mostly blank surfaces, are filled from surroundings of the same
 * colour.
 */
export function fillShifts(shifts: Shifts, picture: Picture): Float32Array {
  const { trusted, width, height } = shifts
  const filled = medianOfNine(shifts.shift, width, height)
  const weight = Float32Array.from(trusted)
  for (let y = 0; y < height; y++) fillRow(filled, weight, y * width, (y + 1) * width)
  fillBlank(filled, weight, picture)
  return medianOfNine(settleByColour(filled, trusted, picture), width, height)
}

/**
 * Runs of unknown pixels about as long as the depth step beside them are occluded in the other view, and so
 * are runs at a border that are no longer than the shift there.
 */
function fillRow(shift: Float32Array, weight: Float32Array, start: number, end: number): void {
  let at = start
  while (at < end) {
    if (weight[at] === weightOf.matched) {
      at++
      continue
    }
    let after = at
    while (after < end && weight[after] !== weightOf.matched) after++
    const before = at > start ? shift[at - 1] : Infinity
    const behind = after < end ? shift[after] : Infinity
    const least = Math.min(before, behind)
    const step = at > start && after < end ? Math.abs(behind - before) : Math.abs(least)
    const isHidden = Number.isFinite(least) && after - at <= step * 1.4 + 3
    shift.fill(Number.isFinite(least) ? least : 0, at, after)
    weight.fill(isHidden ? weightOf.hidden : weightOf.blank, at, after)
    at = after
  }
}

function fillBlank(shift: Float32Array, weight: Float32Array, picture: Picture): void {
  if (!weight.includes(weightOf.blank)) return
  const weighted = shift.map((value, i) => value * weight[i])
  const sums = smoothAlongPicture(weighted, picture, spreading)
  const weights = smoothAlongPicture(weight, picture, spreading)
  for (let i = 0; i < shift.length; i++)
    if (weight[i] === weightOf.blank && weights[i] > 1e-8) shift[i] = sums[i] / weights[i]
}
