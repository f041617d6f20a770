import type { CameraParameters, Vector } from '#contract/scene-format.ts'

import { rotationMatrix } from '../scene/quaternion.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { mortonKeys, orderSplats } from './arrange-splats.ts'

const sweeps = 5
const pairs = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const

/**
 * Finds the axes of an ellipsoid: diagonalises a symmetric 3×3 matrix (nine numbers, row by row) by Jacobi
 * rotations. Afterwards its diagonal holds the squared lengths, and `turn` the rotation as a quaternion w, x,
 * y, z.
 */
export function findMainAxes(matrix: Float64Array, turn: Float64Array): void {
  turn.set([1, 0, 0, 0])
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const [p, q] of pairs) {
      const off = matrix[3 * p + q]
      const [own, other] = [matrix[4 * p], matrix[4 * q]]
      if (Math.abs(off) < 1e-7 * Math.sqrt(Math.abs(own * other))) continue
      const angle = 0.5 * Math.atan2(2 * off, own - other)
      rotatePlane(matrix, p, q, Math.cos(angle), Math.sin(angle))
      turnFurther(turn, p, q, angle / 2)
    }
  }
}

/** Rᵀ·M·R, where R rotates in the plane of p and q. */
function rotatePlane(matrix: Float64Array, p: number, q: number, cos: number, sin: number): void {
  for (let k = 0; k < 3; k++) {
    const [a, b] = [matrix[3 * k + p], matrix[3 * k + q]]
    matrix[3 * k + p] = cos * a + sin * b
    matrix[3 * k + q] = cos * b - sin * a
  }
  for (let k = 0; k < 3; k++) {
    const [a, b] = [matrix[3 * p + k], matrix[3 * q + k]]
    matrix[3 * p + k] = cos * a + sin * b
    matrix[3 * q + k] = cos * b - sin * a
  }
}

/** turn · r, where r is a rotation in the plane of p and q by twice the angle, about the third axis. */
function turnFurther(turn: Float64Array, p: number, q: number, half: number): void {
  const axis = 3 - p - q
  const sign = axis === 1 ? -1 : 1
  const [w, s] = [Math.cos(half), sign * Math.sin(half)]
  const [a, x, y, z] = [turn[0], turn[1], turn[2], turn[3]]
  const [rx, ry, rz] = [axis === 0 ? s : 0, axis === 1 ? s : 0, axis === 2 ? s : 0]
  turn[0] = a * w - x * rx - y * ry - z * rz
  turn[1] = a * rx + x * w + y * rz - z * ry
  turn[2] = a * ry - x * rz + y * w + z * rx
  turn[3] = a * rz + x * ry - y * rx + z * w
}

/** Cells of up to 2 ** levels steps per side become one splat; larger ones would be visible as blots. */
const levels = 6
const searchSteps = 16
/** Cost of moving a splat by one step, in squared levels of colour. */
const placeCost = 60
/**
 * Factor by which the members' positions widen a merged splat: 1 for widely overlapping Gaussians, 3.24 for
 * tiles that only touch.
 */
const widening = 2

type Sums = { readonly weight: Float64Array; readonly square: Float64Array; readonly first: Float64Array[] }
type Cells = { readonly keys: Uint32Array; readonly sums: Sums; readonly limit: number }

/**
 * Thins a cloud to about `target` splats at most: similar neighbours are merged into one, as large and as
 * dense as they were together; where colours change, and on thin things, splats stay. Drops harmonics.
 */
export function thinSplats(cloud: SplatCloud, camera: CameraParameters, target: number): SplatCloud {
  if (cloud.count <= target) return cloud
  const ordered = orderSplats(cloud, cellKeys(cloud, camera))
  const keys = cellKeys(ordered, camera)
  const sums = sumUp(ordered, keys, camera.position)
  let [low, high] = [0, 40]
  for (let step = 0; step < searchSteps; step++) {
    const middle = (low + high) / 2
    let count = 0
    eachGroup({ keys, sums, limit: 2 ** middle }, () => count++)
    if (count > target) low = middle
    else high = middle
  }
  const ends: number[] = []
  eachGroup({ keys, sums, limit: 2 ** high }, (_, end) => ends.push(end))
  return merge(ordered, ends)
}

/** Cells of the view frustum for a camera that hardly moves, cells of space for an orbit camera. */
function cellKeys(cloud: SplatCloud, { position: eye, limits }: CameraParameters): Uint32Array {
  if (limits.yaw[1] - limits.yaw[0] > 90) return mortonKeys(cloud)
  const position = new Float32Array(3 * cloud.count)
  for (let i = 0; i < cloud.count; i++) {
    const distance = Math.sqrt(squaredDistance(cloud, i, eye))
    for (let axis = 0; axis < 2; axis++)
      position[3 * i + axis] = (cloud.position[3 * i + axis] - eye[axis]) / distance
    position[3 * i + 2] = 1 / distance
  }
  return mortonKeys({ count: cloud.count, position })
}

function squaredDistance({ position }: SplatCloud, i: number, eye: Vector): number {
  const [x, y, z] = [position[3 * i] - eye[0], position[3 * i + 1] - eye[1], position[3 * i + 2] - eye[2]]
  return Math.max(1e-6, x * x + y * y + z * z)
}

/** Opacity times the cross-section: a splat's contribution to a picture. */
function weightOf({ sigma, rgba }: SplatCloud, i: number): number {
  const [a, b, c] = [sigma[3 * i], sigma[3 * i + 1], sigma[3 * i + 2]]
  return ((rgba[4 * i + 3] / 255) * (a * b * c)) / Math.min(a, b, c)
}

/** Running sums, from which the spread of any run of splats can be computed directly. */
function sumUp(cloud: SplatCloud, keys: Uint32Array, eye: Vector): Sums {
  const { count, rgba } = cloud
  const column = () => new Float64Array(count + 1)
  const sums = { weight: column(), square: column(), first: Array.from({ length: 6 }, column) }
  const unit = cloud.sigma.length / cloud.sigma.reduce((sum, value) => sum + value, 0)
  const values = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < count; i++) {
    const weight = (weightOf(cloud, i) * unit * unit) / squaredDistance(cloud, i, eye)
    for (let axis = 0; axis < 3; axis++) {
      values[axis] = rgba[4 * i + axis]
      values[3 + axis] = Math.sqrt(placeCost) * placeOf(keys[i], axis)
    }
    sums.weight[i + 1] = sums.weight[i] + weight
    let square = 0
    for (const [k, value] of values.entries()) {
      square += value * value
      sums.first[k][i + 1] = sums.first[k][i] + weight * value
    }
    sums.square[i + 1] = sums.square[i] + weight * square
  }
  return sums
}

/** Extracts every third bit of a key: the step along one axis. */
function placeOf(key: number, axis: number): number {
  let place = 0
  for (let bit = 0; bit < 10; bit++) place |= ((key >>> (3 * bit + axis)) & 1) << bit
  return place
}

function costOf({ weight, square, first }: Sums, start: number, end: number): number {
  const total = weight[end] - weight[start]
  if (!(total > 0)) return 0
  const squares = first.reduce((sum, column) => sum + (column[end] - column[start]) ** 2, 0)
  return square[end] - square[start] - squares / total
}

/** Calls back with each run of splats to merge: the largest cells that cost no more than the limit. */
function eachGroup(cells: Cells, visit: (start: number, end: number) => void): void {
  walk(cells, 0, cells.keys.length, levels, visit)
}

function walk(
  cells: Cells,
  from: number,
  to: number,
  level: number,
  visit: (start: number, end: number) => void,
): void {
  const bits = 3 * level
  for (let start = from; start < to;) {
    const cell = cells.keys[start] >>> bits
    let end = start + 1
    while (end < to && cells.keys[end] >>> bits === cell) end++
    if (end - start === 1 || costOf(cells.sums, start, end) <= cells.limit) visit(start, end)
    else if (level > 0) walk(cells, start, end, level - 1, visit)
    else for (let i = start; i < end; i++) visit(i, i + 1)
    start = end
  }
}

function merge(cloud: SplatCloud, ends: readonly number[]): SplatCloud {
  const count = ends.length
  const to: SplatCloud = {
    count,
    rowLength: Math.max(1, Math.ceil(Math.sqrt(count))),
    position: new Float32Array(3 * count),
    sigma: new Float32Array(3 * count),
    rgba: new Uint8Array(4 * count),
    ...(cloud.rotation ? { rotation: new Float32Array(4 * count) } : {}),
  }
  let start = 0
  for (const [i, end] of ends.entries()) {
    if (end - start === 1) copySplat(cloud, start, to, i)
    else mergeRun(cloud, start, end, to, i)
    start = end
  }
  return to
}

function copySplat(cloud: SplatCloud, from: number, to: SplatCloud, at: number): void {
  to.position.set(cloud.position.subarray(3 * from, 3 * from + 3), 3 * at)
  to.sigma.set(cloud.sigma.subarray(3 * from, 3 * from + 3), 3 * at)
  to.rgba.set(cloud.rgba.subarray(4 * from, 4 * from + 4), 4 * at)
  if (cloud.rotation) to.rotation?.set(cloud.rotation.subarray(4 * from, 4 * from + 4), 4 * at)
}

const axes = [1, 0, 0, 0, 1, 0, 0, 0, 1]
const covariance = new Float64Array(9)
const turn = new Float64Array(4)

/** Merges a run of splats, keeping its centre, spread, colour and density. */
function mergeRun(cloud: SplatCloud, start: number, end: number, to: SplatCloud, at: number): void {
  const { position, sigma, rgba, rotation } = cloud
  const [middle, colour] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  let total = 0
  for (let i = start; i < end; i++) {
    const weight = weightOf(cloud, i)
    total += weight
    for (let k = 0; k < 3; k++) {
      middle[k] += weight * position[3 * i + k]
      colour[k] += weight * rgba[4 * i + k]
    }
  }
  for (let k = 0; k < 3; k++) middle[k] /= total
  covariance.fill(0)
  for (let i = start; i < end; i++) {
    const share = weightOf(cloud, i) / total
    if (rotation) rotationMatrix(rotation, 4 * i, axes)
    for (let a = 0; a < 3; a++) {
      for (let b = 0; b < 3; b++) {
        let own = 0
        for (let k = 0; k < 3; k++) own += axes[3 * a + k] * axes[3 * b + k] * sigma[3 * i + k] ** 2
        const off = (position[3 * i + a] - middle[a]) * (position[3 * i + b] - middle[b])
        covariance[3 * a + b] += share * (own + widening * off)
      }
    }
  }
  to.position.set(middle, 3 * at)
  if (to.rotation) {
    findMainAxes(covariance, turn)
    to.rotation.set(turn, 4 * at)
  }
  for (let k = 0; k < 3; k++) {
    to.sigma[3 * at + k] = Math.sqrt(Math.max(covariance[4 * k], 1e-14))
    to.rgba[4 * at + k] = Math.round(colour[k] / total)
  }
  to.rgba[4 * at + 3] = 255
  to.rgba[4 * at + 3] = Math.round(255 * Math.min(0.99, total / weightOf(to, at)))
}
