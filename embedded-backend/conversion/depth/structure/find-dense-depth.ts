import type { Gray } from '#backend/conversion/scene/gray.ts'
import { type Picture, resizePicture } from '#backend/conversion/scene/picture.ts'

import { smoothAlongPicture } from '../refine/edge-aware-smoother.ts'
import { aggregatePaths } from '../stereo/aggregate-paths.ts'
import { dropIslands } from '../stereo/drop-islands.ts'
import { medianOfNine } from '../stereo/median-of-nine.ts'
import type { Shifts } from '../stereo/pick-shifts.ts'
import { settleByColour } from '../stereo/settle-by-colour.ts'
import type { Lens } from './lens.ts'
import { pickDepths } from './pick-depths.ts'
import { sweepPlanes, type DepthRange, type Neighbour } from './plane-sweep.ts'

/**
 * Inverse depth along the ray of each pixel of a reference, and what share of them was measured, not filled.
 */
export type DenseDepth = { readonly inverse: Float32Array; readonly trustedShare: number }

const smallestIsland = 60
const islandShare = 1 / 2500
const spreading = { lambda: 2500, sigma: 6 }
const swept = 0.7

/**
 * Measures how far away each pixel of a reference is, by its neighbours: plane sweep, semi-global matching,
 * and gaps filled from surroundings of the same colour. Needs three bytes a pixel and step while it runs.
 */
export async function findDenseDepth(
  reference: Gray,
  picture: Picture,
  lens: Lens,
  neighbours: readonly Neighbour[],
  range: DepthRange,
  onProgress: (share: number) => void,
): Promise<DenseDepth> {
  const found = await sweepDepth(reference, lens, neighbours, range, (share) => onProgress(0.85 * share))
  const inverse = await fillDepth(found, picture, range)
  onProgress(1)
  return { inverse, trustedShare: trustedShareOf(found) }
}

/** The step of the range that each pixel is at, and which are trusted. */
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
  dropIslands(found, Math.max(smallestIsland, width * height * islandShare))
  onProgress(1)
  return found
}

/** Inverse depth of each pixel, the trusted ones as measured. */
export async function fillDepth(found: Shifts, picture: Picture, range: DepthRange): Promise<Float32Array> {
  const filled = fillUntrusted(found, await resizePicture(picture, found.width, found.height))
  return filled.map((step) => range.first + range.step * step)
}

export function trustedShareOf({ trusted }: Shifts): number {
  return trusted.reduce((count, own) => count + own, 0) / trusted.length
}

function fillUntrusted({ shift, trusted, width, height }: Shifts, picture: Picture): Float32Array {
  const calm = medianOfNine(shift, width, height)
  const sums = smoothAlongPicture(
    calm.map((value, i) => value * trusted[i]!),
    picture,
    spreading,
  )
  const weights = smoothAlongPicture(Float32Array.from(trusted), picture, spreading)
  for (let i = 0; i < calm.length; i++)
    if (!trusted[i] && weights[i]! > 1e-8) calm[i] = sums[i]! / weights[i]!
  return medianOfNine(settleByColour(calm, trusted, picture), width, height)
}
