import type { CensusStep } from './census-ladder.ts'

const border = 4
/** Largest cost of a place, and the cost of a place that no view shows: that of a bad match. */
export const unknown = 24

/**
 * Adds to `sums` the difference (census bits) of a reference pixel from each step of a straight path in
 * another view; counts steps outside that view in `unseen`. `path` holds the start, in pixels from the
 * corner, and the step: x, y, x, y. (An array, since plain number arguments would be boxed.)
 */
export function addMatches(
  own: Int32Array,
  pixel: number,
  { words, width, height }: CensusStep,
  path: Float64Array,
  steps: number,
  sums: Uint16Array,
  unseen: Uint8Array,
  at: number,
): void {
  const first = own[2 * pixel]
  const second = own[2 * pixel + 1]
  const right = width - border
  const bottom = height - border
  let x = path[0]
  let y = path[1]
  const stepX = path[2]
  const stepY = path[3]
  for (let k = 0; k < steps; k++, x += stepX, y += stepY) {
    if (!(x >= border && y >= border && x < right && y < bottom)) {
      unseen[at + k]++
      continue
    }
    const j = 2 * ((y | 0) * width + (x | 0))
    let a = first ^ words[j]
    let b = second ^ words[j + 1]
    a -= (a >>> 1) & 0x55555555
    b -= (b >>> 1) & 0x55555555
    a = (a & 0x33333333) + ((a >>> 2) & 0x33333333)
    b = (b & 0x33333333) + ((b >>> 2) & 0x33333333)
    const bits = ((a + (a >>> 4)) & 0x0f0f0f0f) + ((b + (b >>> 4)) & 0x0f0f0f0f)
    const count = Math.imul(bits, 0x01010101) >>> 24
    sums[at + k] += count < unknown ? count : unknown
  }
}
