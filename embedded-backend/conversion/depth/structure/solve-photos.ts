import { adjustBundle, type Adjusted, type LensHold } from './adjust-bundle.ts'
import type { Pairs } from './fundamental.ts'
import type { Lens } from './lens.ts'
import { rotationAxis, type Matrix3 } from './matrices.ts'
import { countSeen, pickPictures, type Tracks } from './tracks.ts'
import { recoverTwoViews, type TwoViews } from './two-views.ts'

/** Focal lengths to try, as shares of the long side: from wide phones to telephoto lenses. */
const focalShares = [0.55, 0.75, 1, 1.4]
/** Prior of the focal length and its deviation (of the logarithm): two photos hardly constrain it. */
const usual = { focal: Math.log(0.8), spread: 0.35, spreadOfTwo: 0.12 }
const known = { spread: 0.03, bendSpread: 0.05 }
const bendSpread = 0.08
const [roughRounds, fineRounds] = [20, 40]
const leastShared = 8
const mostInverse = 20

/**
 * Solves the poses of photos around a reference and the inverse depth of its points: each pair by its
 * fundamental matrix, then all together. `focalShare` is a share of the long side, if known.
 */
export function solvePhotos(
  tracks: Tracks,
  fundamentals: readonly Matrix3[],
  size: { readonly width: number; readonly height: number },
  focalShare?: number,
): Adjusted {
  const long = Math.max(size.width, size.height)
  const spread = fundamentals.length === 1 ? usual.spreadOfTwo : usual.spread
  const hold: LensHold = {
    focal: focalShare === undefined ? usual.focal + Math.log(long) : Math.log(focalShare * long),
    focalSpread: focalShare === undefined ? spread : known.spread,
    bend: 0,
    bendSpread: focalShare === undefined ? bendSpread : known.bendSpread,
  }
  const rough = (focalShare === undefined ? focalShares : [focalShare]).map((share) => {
    return takeInPhotos(tracks, fundamentals, { ...size, focal: share * long, bend: 0 })
  })
  const best = rough.toSorted((a, b) => a.cost - b.cost)[0]
  return adjustBundle(tracks, best.structure, { rounds: fineRounds, lens: 'free', hold })
}

/**
 * Adds photos, starting with the one that shares most with the reference: each is initialised by its pair,
 * then all are optimised together.
 */
function takeInPhotos(tracks: Tracks, fundamentals: readonly Matrix3[], lens: Lens): Adjusted {
  const long = Math.max(lens.width, lens.height)
  const points = tracks.start.length / 2
  const order = tracks.seen
    .map((seen, picture) => ({ picture, count: countSeen(seen) }))
    .toSorted((a, b) => b.count - a.count)
    .map(({ picture }) => picture)
  const poses = new Float64Array(6 * fundamentals.length)
  let inverse = new Float64Array(points)
  let cost = Infinity
  order.forEach((picture, k) => {
    const shown = Array.from({ length: points }, (_, i) => i).filter((i) => tracks.seen[picture][i])
    const views = recoverTwoViews(fundamentals[picture], pairsOf(tracks, picture, lens), lens.focal / long)
    const scale = scaleOf(views, shown, inverse)
    shown.forEach((point, i) => {
      if (inverse[point] === 0) inverse[point] = Math.max(0, Math.min(mostInverse, views.inverse[i] / scale))
    })
    poses.set([...rotationAxis(views.turn), ...views.move.map((value) => value * scale)], 6 * picture)
    const used = order.slice(0, k + 1)
    const part = Float64Array.from(used.flatMap((index) => [...poses.subarray(6 * index, 6 * index + 6)]))
    const adjusted = adjustBundle(
      pickPictures(tracks, used),
      { lens, inverse, poses: part },
      { rounds: roughRounds, lens: 'fixed' },
    )
    cost = adjusted.cost
    inverse = Float64Array.from(adjusted.structure.inverse)
    used.forEach((index, i) => poses.set(adjusted.structure.poses.subarray(6 * i, 6 * i + 6), 6 * index))
  })
  return { structure: { lens, poses, inverse }, cost }
}

/** Points shown by a picture, from the middle, as shares of the long side. */
function pairsOf(
  { start, places, seen }: Tracks,
  picture: number,
  { width, height }: { readonly width: number; readonly height: number },
): Pairs {
  const long = Math.max(width, height)
  const middle = [(width - 1) / 2, (height - 1) / 2]
  const [own, other]: [number[], number[]] = [[], []]
  for (let i = 0; i < start.length / 2; i++) {
    if (!seen[picture][i]) continue
    for (const axis of [0, 1]) {
      own.push((start[2 * i + axis] - middle[axis]) / long)
      other.push((places[picture][2 * i + axis] - middle[axis]) / long)
    }
  }
  return { own: Float64Array.from(own), other: Float64Array.from(other) }
}

/** Length of the translation that puts points at their known depth; the first pair has length 1. */
function scaleOf(views: TwoViews, shown: readonly number[], known: Float64Array): number {
  const before = shown.map((_, k) => k).filter((k) => views.inverse[k] > 0)
  const ratios = before.flatMap((k) => (known[shown[k]] > 0 ? views.inverse[k] / known[shown[k]] : []))
  const values = ratios.length < leastShared ? before.map((k) => views.inverse[k]) : ratios
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 1
}
