import type { Gray } from '#backend/conversion/scene/gray.ts'
import type { BehindMap, Predictions } from '#backend/conversion/scene/measured-depth.ts'
import { quantile, type DepthMap, type Picture } from '#backend/conversion/scene/picture.ts'
import type { DepthRejection } from '#contract/scene-format.ts'

import { estimateDepth } from '../guess/estimate-depth.ts'
import { adjustBundle } from './adjust-bundle.ts'
import type { Structure } from './bundle-equations.ts'
import { fillDepth, markSky, sweepDepth } from './dense-depth.ts'
import { followClip } from './follow-clip.ts'
import { predict, measuredShares } from './judge-depth.ts'
import { explainedPoints, judgePoints, isPureRotation } from './judge-structure.ts'
import { lensNumbers, writeRay, type Lens } from './lens.ts'
import { measureEyes } from './measure-eyes.ts'
import type { DepthRange, Neighbour } from './plane-sweep.ts'
import { seeBehind, type ColouredNeighbour } from './see-behind.ts'
import { pickSpread, solveClip } from './solve-clip.ts'
import { spreadPlanes } from './spread-depth.ts'
import { pickPictures, pickPoints, type Tracks } from './tracks.ts'

/** Depth of the reference picture from camera motion; the focal length is a share of its width. */
export type MotionDepth = {
  readonly map: DepthMap
  readonly focalShare: number
  readonly predictions: Predictions
  /** Areas hidden in the reference, as seen in other pictures. */
  readonly behind?: BehindMap
}

export type MotionResult = { readonly found: MotionDepth } | { readonly rejected: DepthRejection }

/** Pictures of one size, and a structure that explains them as far as possible. */
type SolvedViews = {
  readonly grays: Gray[]
  readonly groups: (0 | 1)[]
  readonly tracks: Tracks
  readonly structure: Structure
  /** Opens one of `grays` in colour. */
  readonly open: ((index: number) => Promise<Picture | undefined>) | undefined
}

const picturesUsed = 24
const fewestPictures = 6
const [mostSteps, fewestSteps] = [112, 24]
const neighboursASide = 3
/** Least measured shares, of textured pixels and of all pixels but the sky. */
const leastMeasured = { ofTextured: 0.25, ofAll: 0.12 }
/**
 * The measured depth has to predict another picture better than flat depth by this factor, and no worse than
 * the guess.
 */
const leastGain = 0.93
const lastRounds = 15
const progressAfter = { followed: 0.25, solved: 0.5, measured: 0.6 }

/**
 * Finds the depth of one picture of a clip by structure from motion. Rejects a camera that stands still or
 * only turns, moving objects, and depth that explains other pictures no better than a guess.
 */
export async function findMotionDepth(
  clip: readonly Gray[],
  reference: number,
  picture: Picture,
  onProgress: (share: number) => void = () => {},
  open?: (index: number) => Promise<Picture | undefined>,
): Promise<MotionResult> {
  const own = clip[reference]
  const { tracks, pictures } = followClip(clip, reference, (share) =>
    onProgress(progressAfter.followed * share),
  )
  if (pictures.length < fewestPictures) return { rejected: 'FEW_PICTURES' }
  const chosen = pickSpread(tracks, pictures, reference, picturesUsed)
  const used = chosen.map((k) => pictures[k])
  const part = pickPictures(tracks, chosen)
  const size = { width: own.width, height: own.height }
  if (isPureRotation(part, size)) return { rejected: 'NO_PARALLAX' }
  const structure = solveClip(part, used, reference, size)
  onProgress(progressAfter.solved)
  const views: SolvedViews = {
    grays: used.map((i) => clip[i]),
    groups: used.map((i) => (i < reference ? 0 : 1)),
    tracks: part,
    structure,
    open: open && ((index) => open(used[index])),
  }
  return measureDepth(own, picture, views, (share) =>
    onProgress(progressAfter.solved + (1 - progressAfter.solved) * share),
  )
}

/** Measures the depth of every pixel of the reference from a structure, if it passes the checks. */
async function measureDepth(
  reference: Gray,
  picture: Picture,
  views: SolvedViews,
  onProgress: (share: number) => void,
): Promise<MotionResult> {
  const rejected = judgePoints(views.tracks, views.structure, reference)
  if (rejected) return { rejected }
  const structure = refine(views.tracks, views.structure)
  const { lens } = structure
  const neighbours = neighboursOf({ ...views, structure })
  const { held, used } = holdBack(neighbours)
  const range = rangeOf(structure, used)
  const found = await sweepDepth(reference, lens, used, range, (share) =>
    onProgress(progressAfter.measured * share),
  )
  const swept = await markSky(found, picture, range)
  const shares = measuredShares(found, reference, swept.sky)
  if (shares.ofTextured < leastMeasured.ofTextured || shares.ofAll < leastMeasured.ofAll)
    return { rejected: 'LITTLE_MEASURED' }
  const inverse = fillDepth(swept, range, spreadPlanes)
  const predictions = predict(reference, lens, held, inverse, await estimateDepth(picture))
  const { measured, flat, guessed } = predictions
  if (measured > leastGain * flat || measured > guessed) return { rejected: 'NO_BETTER' }
  const coloured = await inColour(used, views, neighbours)
  const eyes = await measureEyes({ gray: reference, lens }, coloured, range, (share) =>
    onProgress(progressAfter.measured + (1 - progressAfter.measured) * share),
  )
  const behind = await seeBehind(picture, inverse, lens, eyes)
  return { found: motionDepth(inverse, lens, predictions, behind) }
}

/** The neighbours used for the measurement, in colour. */
async function inColour(
  used: readonly Neighbour[],
  { open }: SolvedViews,
  all: readonly Neighbour[],
): Promise<ColouredNeighbour[]> {
  const coloured: ColouredNeighbour[] = []
  for (const neighbour of used) {
    const picture = await open?.(all.indexOf(neighbour))
    if (picture) coloured.push({ neighbour, picture })
  }
  return coloured
}

/** Result in axial depth; the given `inverse` is along the rays. */
export function motionDepth(
  inverse: Float32Array,
  lens: Lens,
  predictions: Predictions,
  behind?: BehindMap,
): MotionDepth {
  const { width, height } = lens
  return {
    map: { inverse: alongAxis(inverse, lens), width, height },
    focalShare: lens.focal / width,
    predictions,
    ...(behind && { behind: { ...behind, inverse: alongAxis(behind.inverse, lens, behind.border) } }),
  }
}

/** Optimises once more without points that move by themselves. */
export function refine(tracks: Tracks, structure: Structure, fewestViews?: number): Structure {
  const explained = explainedPoints(tracks, structure, fewestViews)
  const start = { ...structure, inverse: structure.inverse.filter((_, i) => explained[i]) }
  const rest = pickPoints(tracks, (i) => explained[i])
  return adjustBundle(rest, start, { rounds: lastRounds, lens: 'fixed' }).structure
}

function neighboursOf({ grays, groups, structure }: SolvedViews): Neighbour[] {
  const { lens, poses } = structure
  return grays.map((gray, m) => ({
    gray,
    lens,
    group: groups[m],
    turn: [...poses.subarray(6 * m, 6 * m + 3)],
    move: [...poses.subarray(6 * m + 3, 6 * m + 6)],
  }))
}

/** Uses a far, a middle and a near picture from each side; one in between is held out for the check. */
function holdBack(neighbours: readonly Neighbour[]): {
  readonly held: Neighbour
  readonly used: Neighbour[]
} {
  const far = neighbours.toSorted((a, b) => Math.hypot(...b.move) - Math.hypot(...a.move))
  const sides = [0, 1].map((group) => far.filter((own) => own.group === group))
  const longer = sides[0].length >= sides[1].length ? sides[0] : sides[1]
  const held =
    longer[Math.min(longer.length - 1, Math.floor(longer.length * 0.25) + (longer.length > 1 ? 1 : 0))]
  const used = sides.flatMap((side) => {
    const rest = side.filter((own) => own !== held)
    const count = Math.min(rest.length, neighboursASide)
    return Array.from(
      { length: count },
      (_, k) => rest[Math.floor((k * rest.length * 0.75) / neighboursASide)],
    )
  })
  return { held, used: [...new Set(used)] }
}

/** Range from beyond the farthest point to before the nearest, in steps of about a pixel. */
export function rangeOf({ inverse, lens }: Structure, neighbours: readonly Neighbour[]): DepthRange {
  const depths = Float32Array.from(inverse)
  const first = 0.5 * quantile(depths, 0.01)
  const last = 1.25 * quantile(depths, 0.99)
  const longest = Math.max(...neighbours.map(({ move }) => Math.hypot(...move)))
  const pixels = lens.focal * longest * (last - first)
  const steps = 4 * Math.ceil(Math.max(fewestSteps, Math.min(mostSteps, pixels)) / 4)
  return { first, step: (last - first) / (steps - 1), steps }
}

/** Converts inverse depth along rays to inverse depth along the camera's axis. */
function alongAxis(inverse: Float32Array, lens: Lens, border = 0): Float32Array {
  const numbers = lensNumbers(lens)
  const ray = new Float64Array(3)
  const width = lens.width + 2 * border
  return inverse.map((value, i) => {
    writeRay(numbers, (i % width) - border, Math.floor(i / width) - border, ray)
    return value / ray[2]
  })
}
