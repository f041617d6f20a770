import { levelAt, type Gray } from '#backend/conversion/scene/gray.ts'
import type { Predictions } from '#backend/conversion/scene/measured-depth.ts'
import type { DepthMap } from '#backend/conversion/scene/picture.ts'
import { quantile, resampleDepth } from '#backend/conversion/scene/picture.ts'

import { lensNumbers, spreadOf, writeRay, type Lens } from './lens.ts'
import type { Neighbour } from './plane-sweep.ts'
import { rotationMatrix } from './rotation.ts'

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
