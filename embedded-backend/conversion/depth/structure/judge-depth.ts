import { boxMean } from '#backend/conversion/scene/box-filters.ts'
import { levelAt } from '#backend/conversion/scene/gray.ts'
import type { Gray } from '#backend/conversion/scene/gray.ts'
import type { Predictions } from '#backend/conversion/scene/measured-depth.ts'
import { quantile, resampleDepth } from '#backend/conversion/scene/picture.ts'
import type { DepthMap } from '#backend/conversion/scene/picture.ts'

import type { Shifts } from '../stereo/pick-shifts.ts'
import { lensNumbers, spreadOf, writeRay } from './lens.ts'
import type { Lens } from './lens.ts'
import { rotationMatrix } from './matrices.ts'
import type { Neighbour, DepthRange } from './plane-sweep.ts'

/** In grey levels: larger differences are occlusions. */
const mostDifference = 32
const stride = 2

/**
 * Predicts a picture that took no part in the measurement from the reference: with its depth, with flat
 * depth, and with the depth guessed from a single picture, fitted to the measured depth.
 */
export function predict(
  reference: Gray,
  lens: Lens,
  held: Neighbour,
  inverse: Float32Array,
  guess: DepthMap,
): Predictions {
  const { width, height } = reference
  const flat = new Float32Array(inverse.length).fill(quantile(inverse, 0.5))
  const laid = layOver(resampleDepth(guess, width, height).inverse, inverse)
  const [measured, none, guessed] = [inverse, flat, laid].map((depth) =>
    difference(reference, lens, held, depth),
  )
  return { measured: measured, flat: none, guessed: guessed }
}

/** Fits a factor, not below zero, and an offset by least squares. */
function layOver(from: Float32Array, to: Float32Array): Float32Array {
  let [x, y, xx, xy] = [0, 0, 0, 0]
  for (let i = 0; i < from.length; i++) {
    x += from[i]
    y += to[i]
    xx += from[i] ** 2
    xy += from[i] * to[i]
  }
  const count = from.length
  const factor = Math.max(0, (count * xy - x * y) / Math.max(1e-9, count * xx - x * x))
  return from.map((value) => Math.max(0, factor * value + (y - factor * x) / count))
}

function difference(reference: Gray, lens: Lens, held: Neighbour, inverse: Float32Array): number {
  const { width, height, level } = reference
  const [own, other] = [lensNumbers(lens), lensNumbers(held.lens)]
  const turn = rotationMatrix(held.turn[0], held.turn[1], held.turn[2])
  const ray = new Float64Array(3)
  const differences: number[] = []
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      const i = y * width + x
      writeRay(own, x, y, ray)
      const a = ray[0] + inverse[i] * held.move[0]
      const b = ray[1] + inverse[i] * held.move[1]
      const c = ray[2] + inverse[i] * held.move[2]
      const vx = turn[0] * a + turn[1] * b + turn[2] * c
      const vy = turn[3] * a + turn[4] * b + turn[5] * c
      const vz = turn[6] * a + turn[7] * b + turn[8] * c
      const spread = spreadOf(other, vx, vy, vz) * other.focal
      const seen = sample(held.gray, other.cx + spread * vx, other.cy + spread * vy)
      if (seen !== undefined) differences.push(seen - level[i])
    }
  }
  const sorted = Float32Array.from(differences).toSorted()
  const brighter = sorted[sorted.length >> 1] ?? 0
  const sum = differences.reduce(
    (total, own) => total + Math.min(mostDifference, Math.abs(own - brighter)),
    0,
  )
  return sum / Math.max(1, differences.length)
}

function sample(gray: Gray, x: number, y: number): number | undefined {
  return x >= 0 && y >= 0 && x < gray.width - 1 && y < gray.height - 1 ? levelAt(gray, x, y) : undefined
}

/** Radius of the comparison window in pixels, and the least mean step in it, in levels. */
const radius = 4
const leastStep = 2

/** Measured shares of a picture. */
type MeasuredShares = {
  /** Share of the measurable pixels: neither sky nor blank. */
  readonly ofTextured: number
  /** Share of all pixels but the sky. */
  readonly ofAll: number
}

/** 1 for pixels with enough texture to be recognised in another picture. */
export function texturedIn({ level, width, height }: Gray): Uint8Array {
  const steps = new Float32Array(level.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      steps[i] = Math.abs(level[i + 1] - level[i - 1]) + Math.abs(level[i + width] - level[i - width])
    }
  }
  const means = boxMean(steps, width, height, radius)
  return Uint8Array.from(means, (mean) => (mean > 2 * leastStep ? 1 : 0))
}

/**
 * Returns the measured shares. Sky counts neither as measured nor as missing, and blank walls are not
 * measurable.
 */
export function measuredShares({ trusted }: Shifts, own: Gray, sky: Uint8Array | undefined): MeasuredShares {
  const textured = texturedIn(own)
  let [all, measured, able, found] = [0, 0, 0, 0]
  for (let i = 0; i < trusted.length; i++) {
    if (sky?.[i]) continue
    all++
    measured += trusted[i]
    if (!textured[i]) continue
    able++
    found += trusted[i]
  }
  return { ofTextured: found / Math.max(1, able), ofAll: measured / Math.max(1, all) }
}

/** Depth measured from a picture's own position. */
type Measured = { readonly lens: Lens; readonly range: DepthRange; readonly shifts: Shifts }

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
