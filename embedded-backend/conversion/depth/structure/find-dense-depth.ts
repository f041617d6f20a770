import type { Gray } from '#backend/conversion/scene/gray.ts'
import { type Picture, resizePicture } from '#backend/conversion/scene/picture.ts'

import { aggregatePaths } from '../stereo/aggregate-paths.ts'
import { dropIslands, dropPits } from '../stereo/drop-islands.ts'
import { medianOfNine } from '../stereo/median-of-nine.ts'
import type { Shifts } from '../stereo/pick-shifts.ts'
import { settleByColour } from '../stereo/settle-by-colour.ts'
import { findFarSky } from './find-far-sky.ts'
import { joinUprights } from './join-uprights.ts'
import type { Lens } from './lens.ts'
import { pickDepths } from './pick-depths.ts'
import { sweepPlanes, type DepthRange, type Neighbour } from './plane-sweep.ts'
import type { Spread } from './spread-depth.ts'

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
