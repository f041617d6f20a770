import type { Gray } from '#backend/conversion/scene/gray.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'
import type { DepthRejection } from '#contract/scene-format.ts'

import { estimateDepth } from '../guess/estimate-depth.ts'
import type { Structure } from './bundle-equations.ts'
import { fillDepth, markSky, sweepDepth, type Swept } from './dense-depth.ts'
import { motionDepth, rangeOf, refine, type MotionDepth } from './find-motion-depth.ts'
import { confirmDepth, predict, measuredShares } from './judge-depth.ts'
import { explainedPhotos, isReversalPlausible, movedPhotos, judgePoints } from './judge-structure.ts'
import type { Lens } from './lens.ts'
import { measureEyes } from './measure-eyes.ts'
import { pairPhotos, type PairedPhotos } from './pair-photos.ts'
import { holdOneOut, neighboursOf, seenFrom } from './photo-neighbours.ts'
import { seeBehind, type ColouredNeighbour } from './see-behind.ts'
import { solvePhotos } from './solve-photos.ts'
import { spreadMeans } from './spread-depth.ts'
import { pickPictures } from './tracks.ts'

/** Grey photos of one place, all with the same long side. `focalShares` are shares of that side, if known. */
export type PhotoSet = {
  readonly grays: readonly Gray[]
  readonly sharpness: readonly number[]
  readonly focalShares: readonly (number | undefined)[]
  readonly open: (photo: number) => Promise<Picture>
}

/** `reference` is the index of the photo with the depth, `picture` that photo. */
type PhotoDepth = {
  readonly reference: number
  readonly picture: Picture
  readonly depth: MotionDepth
}

export type PhotoDepthResult = { readonly found: PhotoDepth } | { readonly rejected: DepthRejection }

/** Least measured shares, of textured pixels and of all pixels but the sky. */
const leastMeasured = { ofTextured: 0.4, ofAll: 0.15 }
/** Share of pixels measured by two photos that have to agree. */
const leastConfirmed = 0.85
/** The depth has to predict another photo better than flat depth and than the guess, by this factor. */
const leastGain = 0.85
const alikeFocals = 1.05
const usualFocal = { least: 0.4, most: 1.8 }
const progressAfter = { paired: 0.35, solved: 0.45, measured: 0.97 }

/**
 * Finds the depth of one of several photos by structure from motion. Rejects photos of different things or
 * from the same place, and depth on which two photos disagree or that predicts another photo hardly better
 * than a guess.
 */
export async function findPhotoDepth(
  photos: PhotoSet,
  onProgress: (share: number) => void = () => {},
): Promise<PhotoDepthResult> {
  const { grays, sharpness } = photos
  const paired = await pairPhotos(grays, sharpness, (share) => onProgress(progressAfter.paired * share))
  if (!paired) return { rejected: 'FEW_PICTURES' }
  const own = grays[paired.reference]
  const moved = pickPhotos(paired, movedPhotos(paired.tracks, own))
  if (moved.others.length === 0) return { rejected: 'NO_PARALLAX' }
  const solved = solve(moved, photos)
  if ('rejected' in solved) return solved
  onProgress(progressAfter.solved)
  const picture = await photos.open(paired.reference)
  const depth = await measure(solved, photos, picture, (share) =>
    onProgress(progressAfter.solved + (progressAfter.measured - progressAfter.solved) * share),
  )
  onProgress(1)
  if ('rejected' in depth) return depth
  return { found: { reference: paired.reference, picture, depth: depth.found } }
}

type Solved = PairedPhotos & { readonly structure: Structure }

function pickPhotos(
  { reference, others, tracks, fundamentals }: PairedPhotos,
  kept: readonly number[],
): PairedPhotos {
  return {
    reference,
    others: kept.map((k) => others[k]),
    tracks: pickPictures(tracks, kept),
    fundamentals: kept.map((k) => fundamentals[k]),
  }
}

/** Solves the structure, and once more without photos that do not fit. */
function solve(
  all: PairedPhotos,
  { grays, focalShares }: PhotoSet,
): Solved | { readonly rejected: DepthRejection } {
  const own = grays[all.reference]
  const focalShare = commonFocal([all.reference, ...all.others].map((i) => focalShares[i]))
  const run = ({ tracks, fundamentals }: PairedPhotos) => solvePhotos(tracks, fundamentals, own, focalShare)
  let part = all
  let { structure, cost } = run(all)
  const kept = explainedPhotos(all.tracks, structure)
  if (kept.length === 0) return { rejected: 'UNEXPLAINED' }
  if (kept.length < all.others.length) {
    part = pickPhotos(all, kept)
    ;({ structure, cost } = run(part))
  }
  if (focalShare === undefined && !isUsualLens(structure.lens)) return { rejected: 'UNEXPLAINED' }
  const rejected = judgePoints(part.tracks, structure, own, fewestViews)
  if (rejected) return { rejected }
  if (isReversalPlausible(part.tracks, structure, cost)) return { rejected: 'NO_PARALLAX' }
  return { ...part, structure: refine(part.tracks, structure, fewestViews) }
}

/** A point needs two other photos that show it at the right place, or one if there is only one. */
const fewestViews = 2

/** An implausible focal length is a sign of cropped or zoomed photos. */
function isUsualLens({ focal, width, height }: Lens): boolean {
  const share = focal / Math.max(width, height)
  return share > usualFocal.least && share < usualFocal.most
}

function commonFocal(shares: readonly (number | undefined)[]): number | undefined {
  const [first] = shares
  if (first === undefined) return undefined
  const isAlike = (share: number | undefined) =>
    share !== undefined && Math.max(share / first, first / share) < alikeFocals
  return shares.every(isAlike) ? first : undefined
}

async function measure(
  { reference, others, structure }: Solved,
  { grays, open }: PhotoSet,
  picture: Picture,
  onProgress: (share: number) => void,
): Promise<{ readonly found: MotionDepth } | { readonly rejected: DepthRejection }> {
  const own = grays[reference]
  const { lens } = structure
  const all = neighboursOf(
    structure,
    others.map((i) => grays[i]),
  )
  const { neighbours, held } = holdOneOut(all)
  const range = rangeOf(structure, neighbours)
  const shifts = await sweepDepth(own, lens, neighbours, range, (share) => onProgress(0.35 * share))
  const first = await markSky(shifts, picture, range)
  if (isLittle(first, own)) return { rejected: 'LITTLE_MEASURED' }
  const [best, ...rest] = neighbours as [(typeof neighbours)[0]]
  const around = seenFrom(best, { gray: own, lens }, rest.slice(0, 1))
  const back = await sweepDepth(best.gray, best.lens, around, range, (share) =>
    onProgress(0.35 + 0.35 * share),
  )
  const confirmed = confirmDepth({ lens, range, shifts }, { lens: best.lens, range, shifts: back }, best)
  if (confirmed < leastConfirmed || isLittle(first, own)) return { rejected: 'LITTLE_MEASURED' }
  const inverse = fillDepth(first, range, spreadMeans)
  const predictions = predict(own, lens, held ?? best, inverse, await estimateDepth(picture))
  const { measured, flat, guessed } = predictions
  if (measured > leastGain * Math.min(flat, guessed)) return { rejected: 'NO_BETTER' }
  const coloured: ColouredNeighbour[] = []
  for (const neighbour of all)
    if (neighbours.includes(neighbour) || neighbour === held)
      coloured.push({ neighbour, picture: await open(others[all.indexOf(neighbour)]) })
  const swept = { from: best, shifts: back }
  const onRest = (share: number) => onProgress(0.7 + 0.3 * share)
  const eyes = await measureEyes({ gray: own, lens }, coloured, range, onRest, swept)
  const behind = await seeBehind(picture, inverse, lens, eyes)
  return { found: motionDepth(inverse, lens, predictions, behind) }
}

function isLittle({ found, sky }: Swept, own: Gray): boolean {
  const { ofTextured, ofAll } = measuredShares(found, own, sky)
  return ofTextured < leastMeasured.ofTextured || ofAll < leastMeasured.ofAll
}
