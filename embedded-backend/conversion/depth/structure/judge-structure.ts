import type { Gray } from '#backend/conversion/scene/gray.ts'
import type { DepthRejection } from '#contract/scene-format.ts'

import { adjustBundle } from './adjust-bundle.ts'
import type { AdjustSettings } from './adjust-bundle.ts'
import { forEachError } from './bundle-equations.ts'
import type { Structure } from './bundle-equations.ts'
import { texturedIn } from './judge-depth.ts'
import type { Lens } from './lens.ts'
import { multiply, rotationAxis, rotationMatrix } from './matrices.ts'
import { pickPoints, countSeen, pickPictures } from './tracks.ts'
import type { Tracks } from './tracks.ts'

/** Largest root mean square error of a point over all pictures, in pixels. */
const mostError = 1.6
const leastPictures = 3
const leastPoints = 40
const leastExplained = 0.5
const grid = { columns: 6, rows: 5 }
const leastCells = 0.4
/** Cells of sky or blank walls have no points and do not count; at least this many have to be left. */
const fewestCells = 8
const leastTextured = 0.35
/** Least residual, under a pure rotation, of the points that move most, as a share of the longer side. */
const leastParallax = 0.004
const movingMost = 0.85
const turningRounds = 12
const guessedFocal = 0.8

/**
 * Flags the points seen in at least `fewestViews` pictures (in all, if there are fewer) whose places the
 * structure explains.
 */
export function explainedPoints(
  tracks: Tracks,
  structure: Structure,
  fewestViews = leastPictures,
): boolean[] {
  const points = structure.inverse.length
  const [sums, counts] = [new Float64Array(points), new Uint16Array(points)]
  forEachError(tracks, structure, (_, point, square) => {
    sums[point] += square
    counts[point]++
  })
  const least = Math.min(fewestViews, tracks.places.length)
  return Array.from(sums, (sum, i) => counts[i] >= least && Math.sqrt(sum / counts[i]) < mostError)
}

/**
 * Returns undefined if the points show one rigid scene, all over the textured part of the picture (`own`),
 * from different places; otherwise the reason.
 */
export function judgePoints(
  tracks: Tracks,
  structure: Structure,
  own?: Gray,
  fewestViews = leastPictures,
): DepthRejection | undefined {
  const explained = explainedPoints(tracks, structure, fewestViews)
  const often = countOften(tracks, fewestViews)
  const count = explained.filter(Boolean).length
  if (often < leastPoints) return 'FEW_POINTS'
  if (count < leastPoints || count < leastExplained * often) return 'UNEXPLAINED'
  const able = own ? Math.max(fewestCells, cellsWithTexture(own)) : grid.columns * grid.rows
  if (filledCells(tracks, structure, explained) < leastCells * able) return 'ONE_CORNER'
  if (parallaxOf(tracks, structure, explained) < leastParallax) return 'NO_PARALLAX'
  return undefined
}

function countOften({ start, seen }: Tracks, fewestViews: number): number {
  let count = 0
  for (let i = 0; i < start.length / 2; i++) {
    const pictures = seen.reduce((sum, own) => sum + own[i], 0)
    if (pictures >= Math.min(fewestViews, seen.length)) count++
  }
  return count
}

function filledCells({ start }: Tracks, { lens }: Structure, explained: readonly boolean[]): number {
  const cells = new Set<number>()
  explained.forEach((isExplained, i) => {
    if (!isExplained) return
    const column = Math.floor((start[2 * i] / lens.width) * grid.columns)
    const row = Math.floor((start[2 * i + 1] / lens.height) * grid.rows)
    cells.add(row * grid.columns + column)
  })
  return cells.size
}

function cellsWithTexture(own: Gray): number {
  const cells = new Float64Array(grid.columns * grid.rows)
  const textured = texturedIn(own)
  textured.forEach((isTextured, i) => {
    const column = Math.floor(((i % own.width) / own.width) * grid.columns)
    const row = Math.floor((Math.floor(i / own.width) / own.height) * grid.rows)
    cells[row * grid.columns + column] += isTextured
  })
  const least = (leastTextured * textured.length) / cells.length
  return cells.reduce((count, members) => count + (members >= least ? 1 : 0), 0)
}

/** True if the tracks are those of a camera that stands still or only rotates; needs no solved structure. */
export function isPureRotation(
  tracks: Tracks,
  size: { readonly width: number; readonly height: number },
): boolean {
  const lens = { ...size, focal: guessedFocal * Math.max(size.width, size.height), bend: 0 }
  const hold = { focal: Math.log(lens.focal), focalSpread: 0.3, bend: 0, bendSpread: 0.15 }
  return offWhenTurning(tracks, lens, { rounds: turningRounds, lens: 'free', hold }) < leastParallax
}

function parallaxOf(tracks: Tracks, { lens }: Structure, explained: readonly boolean[]): number {
  const own = pickPoints(tracks, (i) => explained[i])
  return offWhenTurning(own, lens, { rounds: turningRounds, lens: 'fixed' })
}

/**
 * Fits a camera that only rotates, and returns the residual of the points that move most, as a share of the
 * longer side.
 */
function offWhenTurning(tracks: Tracks, lens: Lens, settings: AdjustSettings): number {
  const points = tracks.start.length / 2
  const atInfinity = {
    lens,
    poses: new Float64Array(6 * tracks.places.length),
    inverse: new Float64Array(points),
  }
  const { structure } = adjustBundle(tracks, atInfinity, settings)
  const farthest = new Float64Array(points)
  forEachError(tracks, structure, (_, point, square) => {
    farthest[point] = Math.max(farthest[point], Math.sqrt(square))
  })
  return (farthest.toSorted()[Math.floor(movingMost * points)] ?? 0) / Math.max(lens.width, lens.height)
}

const mostPhotoError = 1.5
const leastExplainedByPhotos = 0.6
/** Least factor by which errors have to grow when near and far are swapped. */
const clearlyWorse = 1.5
const rounds = 20
/**
 * Correlation above which the optimisation has returned to the same solution: there is no second explanation.
 */
const sameScene = 0.5

/** Photos taken from another place than the reference, judged by the points of each. */
export function movedPhotos(
  tracks: Tracks,
  size: { readonly width: number; readonly height: number },
): number[] {
  return tracks.places.flatMap((_, picture) => {
    const pair = pickPictures(tracks, [picture])
    const seen = pickPoints(pair, (i) => tracks.seen[picture][i] === 1)
    return isPureRotation(seen, size) ? [] : picture
  })
}

/** Photos in which most points are where the structure predicts them. */
export function explainedPhotos(tracks: Tracks, structure: Structure): number[] {
  const near = new Float64Array(tracks.places.length)
  forEachError(tracks, structure, (picture, _, square) => {
    if (square < mostPhotoError ** 2) near[picture]++
  })
  return [...near.keys()].filter((k) => near[k] >= leastExplainedByPhotos * countSeen(tracks.seen[k]))
}

/**
 * True if the inverted scene, with near and far swapped and the opposite camera motion, explains the points
 * about as well: with a long lens and a small motion the two are ambiguous (Necker reversal).
 */
export function isReversalPlausible(tracks: Tracks, structure: Structure, cost: number): boolean {
  const { inverse, poses } = structure
  const sorted = inverse.toSorted()
  const sum = sorted[Math.floor(0.05 * sorted.length)] + sorted[Math.floor(0.95 * sorted.length)]
  const turned = poses.slice()
  for (let at = 0; at < poses.length; at += 6) {
    const [x, y, z] = [poses[at + 3], poses[at + 4], poses[at + 5]]
    const turn = multiply(
      rotationMatrix(poses[at], poses[at + 1], poses[at + 2]),
      rotationMatrix(-sum * y, sum * x, 0),
    )
    turned.set([...rotationAxis(turn), -x, -y, -z], at)
  }
  const start = { ...structure, poses: turned, inverse: inverse.map((value) => Math.max(0, sum - value)) }
  const { structure: found, cost: foundCost } = adjustBundle(tracks, start, { rounds, lens: 'fixed' })
  return foundCost < clearlyWorse * cost && likeness(found.inverse, inverse) < sameScene
}

/** Correlation, -1 to 1. */
function likeness(a: Float64Array, b: Float64Array): number {
  const [middleA, middleB] = [a, b].map((all) => all.reduce((sum, own) => sum + own, 0) / all.length) as [
    number,
    number,
  ]
  let [both, ofA, ofB] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] - middleA, b[i] - middleB]
    both += x * y
    ofA += x * x
    ofB += y * y
  }
  return both / Math.sqrt(ofA * ofB + 1e-30)
}
