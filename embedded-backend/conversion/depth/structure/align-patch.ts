import { levelAt, type Gray } from '#backend/conversion/scene/gray.ts'

import { solveSymmetric } from './matrices.ts'

const radius = 7
const side = 2 * radius + 1
const pixels = side * side
const rounds = 12
const enough = 0.01
/** Largest shift in pixels: a patch that moves farther was no match. */
const farthest = 3.5
const leastLikeness = 0.8
const mostStretch = 0.6

/**
 * Affine warp of a patch into another picture: the pixel at (u, v) from its middle is seen at x + (1 + a) u +
 * b v, y + c u + (1 + d) v.
 */
type Warp = { x: number; y: number; a: number; b: number; c: number; d: number }

/**
 * Finds the exact position of a patch around (x, y) in another picture that shows it at about `near`, under
 * an affine warp (Lucas and Kanade, Baker and Matthews 2004) and independent of brightness and contrast.
 * Undefined if the two do not match.
 */
export function alignPatch(
  from: Gray,
  to: Gray,
  [x, y]: readonly [number, number],
  near: readonly [number, number],
): [number, number] | undefined {
  const grown = sample(from, { x, y, a: 0, b: 0, c: 0, d: 0 })
  if (!grown) return undefined
  const { slopes, matrix } = slopesOf(from, x, y)
  const own = normalise(grown)
  if (!own) return undefined
  const warp: Warp = { x: near[0], y: near[1], a: 0, b: 0, c: 0, d: 0 }
  let alike = 0
  for (let round = 0; round < rounds; round++) {
    const seen = sample(to, warp)
    const other = seen && normalise(seen)
    if (!other) return undefined
    const right = new Float64Array(6)
    alike = 0
    for (let k = 0; k < pixels; k++) {
      alike += own.level[k] * other.level[k]
      const error = (other.level[k] - own.level[k]) * own.spread
      for (let p = 0; p < 6; p++) right[p] += slopes[6 * k + p] * error
    }
    const step = solveSymmetric(matrix.slice(), right)
    if (!step) return undefined
    compose(warp, step)
    if (Math.hypot(warp.x - near[0], warp.y - near[1]) > farthest) return undefined
    if (Math.max(Math.abs(warp.a), Math.abs(warp.b), Math.abs(warp.c), Math.abs(warp.d)) > mostStretch)
      return undefined
    if (Math.abs(step[0]) + Math.abs(step[1]) < enough) break
  }
  return alike > leastLikeness ? [warp.x, warp.y] : undefined
}

/** Composes the warp with the inverse of a step. */
function compose(warp: Warp, [x, y, a, b, c, d]: Float64Array): void {
  const [e, f, g, h] = [1 + a, b, c, 1 + d]
  const determinant = e * h - f * g
  const [p, q, r, s] = [h / determinant, -f / determinant, -g / determinant, e / determinant]
  const [moveX, moveY] = [-(p * x + q * y), -(r * x + s * y)]
  const [i, j, k, l] = [1 + warp.a, warp.b, warp.c, 1 + warp.d]
  warp.x += i * moveX + j * moveY
  warp.y += k * moveX + l * moveY
  warp.a = i * p + j * r - 1
  warp.b = i * q + j * s
  warp.c = k * p + l * r
  warp.d = k * q + l * s - 1
}

/** Derivatives of each pixel of a patch by the six numbers of a warp, and the sums of their products. */
function slopesOf(gray: Gray, x: number, y: number) {
  const { width, height } = gray
  const slopes = new Float64Array(6 * pixels)
  const matrix = new Float64Array(36)
  const at = (px: number, py: number) =>
    levelAt(gray, Math.max(0, Math.min(width - 1.001, px)), Math.max(0, Math.min(height - 1.001, py)))
  for (let k = 0; k < pixels; k++) {
    const [u, v] = [(k % side) - radius, Math.floor(k / side) - radius]
    const dx = (at(x + u + 1, y + v) - at(x + u - 1, y + v)) / 2
    const dy = (at(x + u, y + v + 1) - at(x + u, y + v - 1)) / 2
    slopes.set([dx, dy, dx * u, dx * v, dy * u, dy * v], 6 * k)
    for (let p = 0; p < 6; p++)
      for (let q = 0; q <= p; q++) matrix[6 * p + q] += slopes[6 * k + p] * slopes[6 * k + q]
  }
  for (let p = 0; p < 6; p++) matrix[7 * p] += 1e-6 * matrix[7 * p] + 1e-6
  return { slopes, matrix }
}

function sample(gray: Gray, { x, y, a, b, c, d }: Warp): Float64Array | undefined {
  const { width, height } = gray
  const patch = new Float64Array(pixels)
  for (let k = 0; k < pixels; k++) {
    const [u, v] = [(k % side) - radius, Math.floor(k / side) - radius]
    const px = x + (1 + a) * u + b * v
    const py = y + c * u + (1 + d) * v
    if (!(px >= 0 && py >= 0 && px < width - 1 && py < height - 1)) return undefined
    patch[k] = levelAt(gray, px, py)
  }
  return patch
}

/** Normalises to mean 0 and length 1; undefined for a blank patch. */
function normalise(
  patch: Float64Array,
): { readonly level: Float64Array; readonly spread: number } | undefined {
  let mean = 0
  for (const value of patch) mean += value / pixels
  let square = 0
  for (const value of patch) square += (value - mean) ** 2
  const spread = Math.sqrt(square)
  if (spread < pixels * 0.1) return undefined
  return { level: patch.map((value) => (value - mean) / spread), spread }
}
