import type { Picture } from '#backend/conversion/scene/picture.ts'

import { smoothAlongPicture } from '../refine/edge-aware-smoother.ts'
import type { Shifts } from './pick-shifts.ts'

/** Median of each cell and the eight around it; border cells stay. */
export function medianOfNine(values: Float32Array, width: number, height: number): Float32Array {
  const result = values.slice()
  const around = new Float32Array(9)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      let members = 0
      for (let row = i - width; row <= i + width; row += width) {
        for (let at = row - 1; at <= row + 1; at++) {
          const value = values[at]
          let place = members++
          while (place > 0 && around[place - 1] > value) {
            around[place] = around[place - 1]
            place--
          }
          around[place] = value
        }
      }
      result[i] = around[4]
    }
  }
  return result
}

const reach = 7
const stride = 2
const sigma = 18
const weightOfGuess = 0.3
const members = Math.ceil((2 * reach + 1) / stride) ** 2

/** Gives each untrusted pixel the median of those around it, weighted by the similarity of their colours. */
export function settleByColour(
  values: Float32Array,
  trusted: Uint8Array,
  { rgb, width, height }: Picture,
): Float32Array {
  const likeness = Float32Array.from({ length: 766 }, (_, sum) => Math.exp(-sum / (3 * sigma)))
  const result = values.slice()
  const around = new Float64Array(members)
  const weights = new Float64Array(members)
  for (let i = 0; i < values.length; i++) {
    if (trusted[i]) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    let [count, total] = [0, 0]
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += stride) {
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += stride) {
        const j = row * width + column
        const weight = likeness[difference(rgb, i, j)] * (trusted[j] ? 1 : weightOfGuess)
        total += weight
        let place = count++
        for (; place > 0 && around[place - 1] > values[j]; place--) {
          around[place] = around[place - 1]
          weights[place] = weights[place - 1]
        }
        around[place] = values[j]
        weights[place] = weight
      }
    }
    let passed = 0
    let place = 0
    while (place < count - 1 && (passed += weights[place]) < total / 2) place++
    result[i] = around[place]
  }
  return result
}

function difference(rgb: Uint8Array, i: number, j: number): number {
  return (
    Math.abs(rgb[3 * i] - rgb[3 * j]) +
    Math.abs(rgb[3 * i + 1] - rgb[3 * j + 1]) +
    Math.abs(rgb[3 * i + 2] - rgb[3 * j + 2])
  )
}

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
