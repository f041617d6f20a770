import { lensNumbers, spreadOf, writeRay, type Lens } from './lens.ts'
import { rotationMatrix } from './rotation.ts'
import type { Tracks } from './tracks.ts'

/**
 * A guess at everything: the lens, for each picture a turn and a move (six numbers), for each point its
 * inverse depth along the reference's ray. A point of the reference is seen by a picture at turn × (ray +
 * inverse depth × move).
 */
export type Structure = { lens: Lens; poses: Float64Array; inverse: Float64Array }

/**
 * Normal equations with the points in their own arrays; the last two of the other unknowns are log focal and
 * bend.
 */
export type Equations = {
  size: number
  matrix: Float64Array
  right: Float64Array
  /** For each point, how it is coupled to each other unknown. */
  coupling: Float64Array
  ownMatrix: Float64Array
  ownRight: Float64Array
}

/** Errors beyond this many pixels count less and less (Cauchy). */
const tolerance = 1
const [focalStep, bendStep] = [1e-4, 1e-4]
/** What it costs, in pixels, when a point ends up behind a camera. */
const behind = 30

/** The robust sum of squared errors, in pixels. */
export function costOf(tracks: Tracks, structure: Structure): number {
  let sum = 0
  forEachError(tracks, structure, (_, __, square) => (sum += Math.log1p(square / tolerance ** 2)))
  return (sum * tolerance ** 2) / 2
}

/**
 * Calls back with the squared distance, in pixels, between where each picture shows a point and where it
 * belongs.
 */
export function forEachError(
  { start, places, seen }: Tracks,
  { lens, poses, inverse }: Structure,
  visit: (picture: number, point: number, square: number) => void,
): void {
  const numbers = lensNumbers(lens)
  const ray = new Float64Array(3)
  const error = new Float64Array(2)
  for (let m = 0; m < places.length; m++) {
    const turn = rotationMatrix(poses[6 * m]!, poses[6 * m + 1]!, poses[6 * m + 2]!)
    for (let i = 0; i < inverse.length; i++) {
      if (!seen[m]![i]) continue
      writeRay(numbers, start[2 * i]!, start[2 * i + 1]!, ray)
      const [x, y, z] = transform(turn, ray, inverse[i]!, poses, 6 * m)
      const spread = spreadOf(numbers, x, y, z) * numbers.focal
      error[0] = spread * x + numbers.cx - places[m]![2 * i]!
      error[1] = spread * y + numbers.cy - places[m]![2 * i + 1]!
      const square = error[0] * error[0] + error[1] * error[1]
      visit(m, i, Number.isFinite(square) ? square : behind ** 2)
    }
  }
}

function transform(
  turn: Float64Array,
  ray: Float64Array,
  inverse: number,
  poses: Float64Array,
  at: number,
): [number, number, number] {
  const a = ray[0]! + inverse * poses[at + 3]!
  const b = ray[1]! + inverse * poses[at + 4]!
  const c = ray[2]! + inverse * poses[at + 5]!
  return [
    turn[0]! * a + turn[1]! * b + turn[2]! * c,
    turn[3]! * a + turn[4]! * b + turn[5]! * c,
    turn[6]! * a + turn[7]! * b + turn[8]! * c,
  ]
}

/** Linearises all errors around a structure, each weighted by how much it may count. */
export function buildEquations(tracks: Tracks, structure: Structure): Equations {
  const { start, places, seen } = tracks
  const { lens, poses, inverse } = structure
  const points = inverse.length
  const size = poses.length + 2
  const equations: Equations = {
    size,
    matrix: new Float64Array(size * size),
    right: new Float64Array(size),
    coupling: new Float64Array(points * size),
    ownMatrix: new Float64Array(points),
    ownRight: new Float64Array(points),
  }
  const numbers = lensNumbers(lens)
  const longer = lensNumbers({ ...lens, focal: lens.focal * Math.exp(focalStep) })
  const bent = lensNumbers({ ...lens, bend: lens.bend + bendStep })
  const ray = new Float64Array(3)
  const slopes = [new Float64Array(9), new Float64Array(9)] as const
  const project = (l: typeof numbers, turn: Float64Array, point: number, at: number) => {
    writeRay(l, start[2 * point]!, start[2 * point + 1]!, ray)
    const [x, y, z] = transform(turn, ray, inverse[point]!, poses, at)
    const spread = spreadOf(l, x, y, z) * l.focal
    return [spread * x, spread * y] as const
  }
  for (let m = 0; m < places.length; m++) {
    const at = 6 * m
    const turn = rotationMatrix(poses[at]!, poses[at + 1]!, poses[at + 2]!)
    for (let i = 0; i < points; i++) {
      if (!seen[m]![i]) continue
      writeRay(numbers, start[2 * i]!, start[2 * i + 1]!, ray)
      const [x, y, z] = transform(turn, ray, inverse[i]!, poses, at)
      const spread = spreadOf(numbers, x, y, z)
      if (!Number.isFinite(spread)) continue
      const [px, py] = [numbers.focal * spread * x, numbers.focal * spread * y]
      const [ex, ey] = [px + numbers.cx - places[m]![2 * i]!, py + numbers.cy - places[m]![2 * i + 1]!]
      const weight = 1 / (1 + (ex * ex + ey * ey) / tolerance ** 2)
      const root = Math.sqrt(z * z - 4 * numbers.curve * (x * x + y * y))
      const byX = (2 * spread * spread * numbers.curve * x) / root
      const byY = (2 * spread * spread * numbers.curve * y) / root
      const byZ = -0.5 * spread * spread * (1 + z / root)
      const f = numbers.focal
      const [lx, ly] = project(longer, turn, i, at)
      const [bx, by] = project(bent, turn, i, at)
      fillSlopes(
        slopes[0],
        f * (spread + x * byX),
        f * x * byY,
        f * x * byZ,
        turn,
        [x, y, z],
        inverse[i]!,
        poses,
        at,
      )
      fillSlopes(
        slopes[1],
        f * y * byX,
        f * (spread + y * byY),
        f * y * byZ,
        turn,
        [x, y, z],
        inverse[i]!,
        poses,
        at,
      )
      slopes[0][7] = (lx - px) / focalStep
      slopes[1][7] = (ly - py) / focalStep
      slopes[0][8] = (bx - px) / bendStep
      slopes[1][8] = (by - py) / bendStep
      addError(equations, slopes[0], ex, weight, m, i)
      addError(equations, slopes[1], ey, weight, m, i)
    }
  }
  return equations
}

/**
 * How one coordinate of a pixel follows turn (3), move (3) and inverse depth, given how it follows the point.
 */
function fillSlopes(
  slope: Float64Array,
  jx: number,
  jy: number,
  jz: number,
  turn: Float64Array,
  [x, y, z]: readonly [number, number, number],
  inverse: number,
  poses: Float64Array,
  at: number,
): void {
  slope[0] = jz * y - jy * z
  slope[1] = jx * z - jz * x
  slope[2] = jy * x - jx * y
  let along = 0
  for (let axis = 0; axis < 3; axis++) {
    const byMove = jx * turn[axis]! + jy * turn[3 + axis]! + jz * turn[6 + axis]!
    slope[3 + axis] = byMove * inverse
    along += byMove * poses[at + 3 + axis]!
  }
  slope[6] = along
}

function addError(
  { size, matrix, right, coupling, ownMatrix, ownRight }: Equations,
  slope: Float64Array,
  error: number,
  weight: number,
  picture: number,
  point: number,
): void {
  const indexOf = (k: number) => (k < 6 ? 6 * picture + k : size - 9 + k)
  const own = slope[6]!
  for (let k = 0; k < 9; k++) {
    if (k === 6) continue
    const row = indexOf(k)
    const weighted = weight * slope[k]!
    right[row]! += weighted * error
    coupling[point * size + row]! += weighted * own
    for (let l = 0; l <= k; l++) {
      if (l === 6) continue
      matrix[row * size + indexOf(l)]! += weighted * slope[l]!
    }
  }
  ownMatrix[point]! += weight * own * own
  ownRight[point]! += weight * own * error
}
