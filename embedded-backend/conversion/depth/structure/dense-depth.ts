import type { Gray } from '#backend/conversion/scene/gray.ts'
import { toLab } from '#backend/conversion/scene/lab-colour.ts'
import { resizePicture } from '#backend/conversion/scene/picture.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { findSky } from '../guess/find-sky.ts'
import { piecesOf } from '../refine/pieces.ts'
import { aggregatePaths } from '../stereo/aggregate-paths.ts'
import { dropIslands, dropPits } from '../stereo/drop-islands.ts'
import { medianOfNine, settleByColour } from '../stereo/fill-shifts.ts'
import { betweenSteps } from '../stereo/pick-shifts.ts'
import type { Shifts } from '../stereo/pick-shifts.ts'
import type { Lens } from './lens.ts'
import { sweepPlanes } from './plane-sweep.ts'
import type { DepthRange, Neighbour } from './plane-sweep.ts'
import type { Spread } from './spread-depth.ts'

/** Longest gap between two pieces of one post, as a share of the picture's height. */
const longestGap = 0.16
/** Steps of depth and levels of colour by which the pieces, and the pixels in between, may differ. */
const mostSteps = 2
const mostLevels = 36
/**
 * Distance in pixels to both sides at which the background has to appear, and its least difference from the
 * post.
 */
const sideways = 10
const leastContrast = 48

/**
 * Joins the measured parts of thin upright things, such as lamp posts: fills the gap between two pieces in
 * one column that have the same colour and depth, with a different background on both sides. Changes `found`.
 */
function joinUprights({ shift, trusted, width, height }: Shifts, { rgb }: Picture): void {
  const measured = trusted.slice()
  const gap = Math.round(longestGap * height)
  const levels = (i: number, j: number) =>
    Math.abs(rgb[3 * i] - rgb[3 * j]) +
    Math.abs(rgb[3 * i + 1] - rgb[3 * j + 1]) +
    Math.abs(rgb[3 * i + 2] - rgb[3 * j + 2])
  const isThin = (i: number) =>
    levels(i, i - sideways) > leastContrast && levels(i, i + sideways) > leastContrast
  for (let x = sideways; x < width - sideways; x++) {
    let last = -1
    for (let y = 0; y < height; y++) {
      const i = y * width + x
      if (!measured[i]) continue
      const from = last
      last = i
      if (from < 0 || i - from === width || i - from > gap * width) continue
      if (Math.abs(shift[i] - shift[from]) > mostSteps) continue
      if (isPost(from, i, width, (j) => isThin(j) && levels(j, from) < mostLevels)) join(from, i, width)
    }
  }

  function join(from: number, to: number, step: number): void {
    for (let j = from + step; j < to; j += step) {
      shift[j] = shift[from] + ((shift[to] - shift[from]) * (j - from)) / (to - from)
      trusted[j] = 1
    }
  }
}

function isPost(from: number, to: number, step: number, belongs: (i: number) => boolean): boolean {
  for (let j = from + step; j < to; j += step) if (!belongs(j)) return false
  return true
}

const distinctness = 0.03
const leastDistance = 20
/** Census bits by which the neighbours may differ from the reference at the chosen step. */
const mostDifference = 21

/**
 * Takes the cheapest step of inverse depth of each pixel, refined by a parabola: the shifts are in steps.
 * Steps that are distinct and fit well are trusted.
 */
function pickDepths(
  cost: Uint8Array,
  sum: Uint16Array,
  width: number,
  height: number,
  steps: number,
): Shifts {
  const shift = new Float32Array(width * height)
  const trusted = new Uint8Array(width * height)
  for (let i = 0; i < shift.length; i++) {
    const at = i * steps
    let least = 0xffff
    let best = 0
    for (let k = 0; k < steps; k++) {
      if (sum[at + k] >= least) continue
      least = sum[at + k]
      best = k
    }
    shift[i] = best + betweenSteps(sum, at, best, steps)
    if (cost[at + best] > mostDifference) continue
    const limit = least * (1 + distinctness) + leastDistance
    trusted[i] = 1
    for (let k = 0; k < steps; k++) if (sum[at + k] <= limit && (k < best - 1 || k > best + 1)) trusted[i] = 0
  }
  return { shift, trusted, width, height }
}

/** Clouds are measured at the far end: pixels nearer by this share of its inverse depth are no sky. */
const nearShare = 0.5
/**
 * Largest share of near pixels in a piece of sky; with more, it is a wall or a ceiling. Blank sky between a
 * house and the border of the picture gets the depth of its neighbours in up to two fifths.
 */
const mostNear = 0.45

/**
 * Finds the pixels of sky (1) in a picture with depth measured elsewhere: blue, white, overcast or dusk. A
 * pale wall at the upper edge looks the same, so each connected piece is judged by the depth measured in it.
 * Undefined if none is left.
 */
export function findFarSky(
  picture: Picture,
  { shift, trusted }: Shifts,
  { first, step }: DepthRange,
): Uint8Array | undefined {
  const sky = findSky(picture, toLab(picture), true)
  if (!sky) return undefined
  const isNear = (i: number) => trusted[i] === 1 && step * shift[i] > nearShare * first
  const far = new Uint8Array(shift.length)
  for (const piece of piecesOf(sky.mask, picture.width)) {
    const near = piece.filter(isNear).length
    if (near <= mostNear * piece.length) for (const i of piece) far[i] = 1
  }
  return far.includes(1) ? far : undefined
}

/** Result of a sweep, with the sky of the reference. */
export type Swept = {
  readonly found: Shifts
  /** The reference in colour, in the size of `found`. */
  readonly picture: Picture
  readonly sky: Uint8Array | undefined
}

const smallestIsland = 60
const islandShare = 1 / 2500
/** Largest area of a pit as a share of the picture, and its least depth as a share of the range. */
const [pitShare, pitDepth] = [1 / 200, 0.06]
const swept = 0.7

/**
 * Finds the step of the range at each pixel, and which are trusted, by plane sweep and semi-global matching.
 * Needs three bytes per pixel and step while it runs.
 */
export async function sweepDepth(
  reference: Gray,
  lens: Lens,
  neighbours: readonly Neighbour[],
  range: DepthRange,
  onProgress: (share: number) => void,
): Promise<Shifts> {
  const { width, height, level } = reference
  const cost = await sweepPlanes(reference, lens, neighbours, range, (share) => onProgress(swept * share))
  const sum = aggregatePaths(cost, level, width, height, range.steps)
  const found = pickDepths(cost, sum, width, height, range.steps)
  dropIslands(found, Math.max(smallestIsland, width * height * islandShare), true)
  dropPits(found, width * height * pitShare, pitDepth * range.steps)
  onProgress(1)
  return found
}

/** Finds the sky in a swept picture, and joins the measured parts of thin upright things. */
export async function markSky(found: Shifts, picture: Picture, range: DepthRange): Promise<Swept> {
  const small = await resizePicture(picture, found.width, found.height)
  joinUprights(found, small)
  return { found, picture: small, sky: findFarSky(small, found, range) }
}

/**
 * Inverse depth along the ray of each pixel; trusted pixels keep their measurement. Sky gets the far end of
 * the range, other gaps are filled from surroundings of the same colour.
 */
export function fillDepth({ found, picture, sky }: Swept, range: DepthRange, spread: Spread): Float32Array {
  const { width, height } = found
  const all = { shift: found.shift.slice(), trusted: found.trusted.slice(), width, height }
  for (let i = 0; i < all.shift.length; i++) if (sky?.[i]) all.trusted[i] = 0
  const filled = fillUntrusted(all, picture, spread)
  return filled.map((step, i) => range.first + range.step * (sky?.[i] ? 0 : step))
}

function fillUntrusted(
  { shift, trusted, width, height }: Shifts,
  picture: Picture,
  spread: Spread,
): Float32Array {
  const filled = spread(medianOfNine(shift, width, height), trusted, picture)
  return medianOfNine(settleByColour(filled, trusted, picture), width, height)
}
