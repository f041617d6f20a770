import type { Shifts } from '../stereo/pick-shifts.ts'
import { lensNumbers, spreadOf, writeRay, type Lens } from './lens.ts'
import type { DepthRange, Neighbour } from './plane-sweep.ts'
import { rotationMatrix } from './rotation.ts'

/** Depth measured from a picture's own position. */
export type Measured = { readonly lens: Lens; readonly range: DepthRange; readonly shifts: Shifts }

/** Steps of depth (about pixels) by which two measurements of one thing may differ. */
const mostSteps = 1.5

/**
 * Checks each trusted pixel against another picture's measurement in the same unit, and distrusts those where
 * the two differ. Returns the share of confirmed pixels among those measured by both.
 */
export function confirmDepth(own: Measured, other: Measured, { turn, move }: Neighbour): number {
  const { width, height, shift, trusted } = own.shifts
  const [lens, seenBy] = [lensNumbers(own.lens), lensNumbers(other.lens)]
  const matrix = rotationMatrix(turn[0], turn[1], turn[2])
  const ray = new Float64Array(3)
  let [asked, confirmed] = [0, 0]
  for (let i = 0; i < width * height; i++) {
    if (!trusted[i]) continue
    const inverse = own.range.first + own.range.step * shift[i]
    writeRay(lens, i % width, Math.floor(i / width), ray)
    const a = ray[0] + inverse * move[0]
    const b = ray[1] + inverse * move[1]
    const c = ray[2] + inverse * move[2]
    const x = matrix[0] * a + matrix[1] * b + matrix[2] * c
    const y = matrix[3] * a + matrix[4] * b + matrix[5] * c
    const z = matrix[6] * a + matrix[7] * b + matrix[8] * c
    const spread = spreadOf(seenBy, x, y, z) * seenBy.focal
    const column = Math.round(seenBy.cx + spread * x)
    const row = Math.round(seenBy.cy + spread * y)
    const isInside = column >= 0 && row >= 0 && column < other.shifts.width && row < other.shifts.height
    const at = row * other.shifts.width + column
    if (!isInside || !other.shifts.trusted[at]) continue
    asked++
    writeRay(seenBy, column, row, ray)
    const expected = (inverse * ray[2]) / z
    const measured = other.range.first + other.range.step * other.shifts.shift[at]
    if (Math.abs(expected - measured) <= mostSteps * Math.max(own.range.step, other.range.step)) confirmed++
    else trusted[i] = 0
  }
  return confirmed / Math.max(1, asked)
}
