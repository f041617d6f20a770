import { lensNumbers, spreadOf, writeRay, type Lens, type LensNumbers } from './lens.ts'
import { rotationMatrix } from './matrices.ts'
import type { Tracks } from './tracks.ts'

/**
 * All unknowns: the lens, a rotation and a translation for each picture (six numbers), and the inverse depth
 * of each point along the reference's ray. A picture sees a point of the reference at rotation × (ray +
 * inverse depth × translation).
 */
export type Structure = { readonly lens: Lens; readonly poses: Float64Array; readonly inverse: Float64Array }

/**
 * Normal equations, with the points in arrays of their own; the last two of the other unknowns are log focal
 * length and bend.
 */
export type Equations = {
  readonly size: number
  readonly matrix: Float64Array
  readonly right: Float64Array
  /** Coupling of each point to each other unknown. */
  readonly coupling: Float64Array
  readonly ownMatrix: Float64Array
  readonly ownRight: Float64Array
}

/** Errors beyond this many pixels count less and less (Cauchy). */
const tolerance = 1
const [focalStep, bendStep] = [1e-4, 1e-4]
/** Error, in pixels, of a point behind a camera. */
const behind = 30

/** Robust sum of squared errors, in pixels. */
export function costOf(tracks: Tracks, structure: Structure): number {
  let sum = 0
  forEachError(tracks, structure, (_, __, square) => (sum += Math.log1p(square / tolerance ** 2)))
  return (sum * tolerance ** 2) / 2
}

/**
 * Calls back with the squared distance, in pixels, between the observed and the predicted place of each point
 * in each picture.
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
    const turn = rotationMatrix(poses[6 * m], poses[6 * m + 1], poses[6 * m + 2])
    for (let i = 0; i < inverse.length; i++) {
      if (!seen[m][i]) continue
      writeRay(numbers, start[2 * i], start[2 * i + 1], ray)
      const [x, y, z] = transform(turn, ray, inverse[i], poses, 6 * m)
      const spread = spreadOf(numbers, x, y, z) * numbers.focal
      error[0] = spread * x + numbers.cx - places[m][2 * i]
      error[1] = spread * y + numbers.cy - places[m][2 * i + 1]
      const square = error[0] * error[0] + error[1] * error[1]
      visit(m, i, Number.isFinite(square) ? square : behind ** 2)
    }
  }
}

type Place = readonly [x: number, y: number, z: number]

function transform(
  turn: Float64Array,
  ray: Float64Array,
  inverse: number,
  poses: Float64Array,
  at: number,
): Place {
  const a = ray[0] + inverse * poses[at + 3]
  const b = ray[1] + inverse * poses[at + 4]
  const c = ray[2] + inverse * poses[at + 5]
  return [
    turn[0] * a + turn[1] * b + turn[2] * c,
    turn[3] * a + turn[4] * b + turn[5] * c,
    turn[6] * a + turn[7] * b + turn[8] * c,
  ]
}

/** Linearises all errors around a structure, each with its robust weight. */
export function buildEquations(tracks: Tracks, structure: Structure): Equations {
  const { poses, inverse } = structure
  const equations = emptyEquations(poses.length + 2, inverse.length)
  const lenses = variedLenses(structure.lens)
  for (let picture = 0; picture < tracks.places.length; picture++) {
    const at = 6 * picture
    const turn = rotationMatrix(poses[at], poses[at + 1], poses[at + 2])
    for (let point = 0; point < inverse.length; point++) {
      if (!tracks.seen[picture][point]) continue
      addSighting(equations, { tracks, structure, lenses, turn, picture, point })
    }
  }
  return equations
}

function emptyEquations(size: number, points: number): Equations {
  return {
    size,
    matrix: new Float64Array(size * size),
    right: new Float64Array(size),
    coupling: new Float64Array(points * size),
    ownMatrix: new Float64Array(points),
    ownRight: new Float64Array(points),
  }
}

/** A lens and two variants a small step away, for numeric derivatives. */
type VariedLenses = { readonly own: LensNumbers; readonly longer: LensNumbers; readonly bent: LensNumbers }

function variedLenses(lens: Lens): VariedLenses {
  return {
    own: lensNumbers(lens),
    longer: lensNumbers({ ...lens, focal: lens.focal * Math.exp(focalStep) }),
    bent: lensNumbers({ ...lens, bend: lens.bend + bendStep }),
  }
}

/** Observation of a point in one picture. */
type Sighting = {
  readonly tracks: Tracks
  readonly structure: Structure
  readonly lenses: VariedLenses
  readonly turn: Float64Array
  readonly picture: number
  readonly point: number
}

const sightRay = new Float64Array(3)
const [slopesX, slopesY] = [new Float64Array(9), new Float64Array(9)]

function addSighting(equations: Equations, sighting: Sighting): void {
  const { tracks, lenses, picture, point } = sighting
  const { focal, curve, cx, cy } = lenses.own
  const place = placeOf(sighting, lenses.own)
  const [x, y, z] = place
  const spread = spreadOf(lenses.own, x, y, z)
  if (!Number.isFinite(spread)) return
  const [px, py] = [focal * spread * x, focal * spread * y]
  const seenAt = tracks.places[picture]
  const [ex, ey] = [px + cx - seenAt[2 * point], py + cy - seenAt[2 * point + 1]]
  const weight = 1 / (1 + (ex * ex + ey * ey) / tolerance ** 2)
  const root = Math.sqrt(z * z - 4 * curve * (x * x + y * y))
  const byX = (2 * spread * spread * curve * x) / root
  const byY = (2 * spread * spread * curve * y) / root
  const byZ = -0.5 * spread * spread * (1 + z / root)
  fillSlopes(slopesX, [focal * (spread + x * byX), focal * x * byY, focal * x * byZ], place, sighting)
  fillSlopes(slopesY, [focal * y * byX, focal * (spread + y * byY), focal * y * byZ], place, sighting)
  const [longX, longY] = project(sighting, lenses.longer)
  const [bentX, bentY] = project(sighting, lenses.bent)
  slopesX[7] = (longX - px) / focalStep
  slopesY[7] = (longY - py) / focalStep
  slopesX[8] = (bentX - px) / bendStep
  slopesY[8] = (bentY - py) / bendStep
  addError(equations, slopesX, ex, weight, picture, point)
  addError(equations, slopesY, ey, weight, picture, point)
}

/** The point in camera coordinates. */
function placeOf(
  { tracks: { start }, structure: { poses, inverse }, turn, picture, point }: Sighting,
  lens: LensNumbers,
): Place {
  writeRay(lens, start[2 * point], start[2 * point + 1], sightRay)
  return transform(turn, sightRay, inverse[point], poses, 6 * picture)
}

/** Predicted place of the point, in pixels from the middle of the picture. */
function project(sighting: Sighting, lens: LensNumbers): readonly [x: number, y: number] {
  const [x, y, z] = placeOf(sighting, lens)
  const spread = spreadOf(lens, x, y, z) * lens.focal
  return [spread * x, spread * y]
}

/**
 * Fills in the derivatives of one pixel coordinate by rotation (3), translation (3) and inverse depth, given
 * those by the point.
 */
function fillSlopes(
  slope: Float64Array,
  [jx, jy, jz]: Place,
  [x, y, z]: Place,
  { structure: { poses, inverse }, turn, picture, point }: Sighting,
): void {
  slope[0] = jz * y - jy * z
  slope[1] = jx * z - jz * x
  slope[2] = jy * x - jx * y
  let along = 0
  for (let axis = 0; axis < 3; axis++) {
    const byMove = jx * turn[axis] + jy * turn[3 + axis] + jz * turn[6 + axis]
    slope[3 + axis] = byMove * inverse[point]
    along += byMove * poses[6 * picture + 3 + axis]
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
  const own = slope[6]
  for (let k = 0; k < 9; k++) {
    if (k === 6) continue
    const row = indexOf(k)
    const weighted = weight * slope[k]
    right[row] += weighted * error
    coupling[point * size + row] += weighted * own
    for (let l = 0; l <= k; l++) {
      if (l === 6) continue
      matrix[row * size + indexOf(l)] += weighted * slope[l]
    }
  }
  ownMatrix[point] += weight * own * own
  ownRight[point] += weight * own * error
}
