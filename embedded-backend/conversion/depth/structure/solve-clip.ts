import { adjustBundle, type Adjusted, type AdjustSettings, type LensHold } from './adjust-bundle.ts'
import type { Structure } from './bundle-equations.ts'
import type { Lens } from './lens.ts'
import { pickPictures, type Tracks } from './tracks.ts'

/**
 * Focal lengths to try, as shares of the long side: a wide action camera, a phone, a phone that crops for
 * stabilisation.
 */
const focalShares = [0.55, 0.8, 1.1]
const hold = { focalSpread: 0.3, bendSpread: 0.15 }
const [roughRounds, fineRounds] = [12, 30]
/** Number of pictures that decide on the initial focal length. */
const nearest = 8

/**
 * Solves the camera poses of a clip and the inverse depth of the reference's points. Pictures are added from
 * the nearest on, each initialised with the pose before it. `focalShare` is a share of the long side, if
 * known.
 */
export function solveClip(
  tracks: Tracks,
  pictures: readonly number[],
  reference: number,
  size: { readonly width: number; readonly height: number },
  focalShare?: number,
): Structure {
  const long = Math.max(size.width, size.height)
  const order = pictures
    .map((picture, index) => ({ index, away: Math.abs(picture - reference) }))
    .toSorted((a, b) => a.away - b.away)
    .map(({ index }) => index)
  const shares = focalShare === undefined ? focalShares : [focalShare]
  const rough = shares.map((share) => {
    const lens: Lens = { ...size, focal: share * long, bend: 0 }
    return { lens, cost: takeIn(tracks, pictures, order.slice(0, nearest), lens, reference).cost }
  })
  const { lens } = rough.toSorted((a, b) => a.cost - b.cost)[0]
  const best = takeIn(tracks, pictures, order, lens, reference).structure
  const expected: LensHold = {
    ...hold,
    focal: Math.log(focalShare === undefined ? best.lens.focal : focalShare * long),
    focalSpread: focalShare === undefined ? hold.focalSpread : 0.05,
    bend: 0,
  }
  const settings: AdjustSettings = { rounds: fineRounds, lens: 'free', hold: expected }
  return adjustBundle(tracks, best, settings).structure
}

function takeIn(
  tracks: Tracks,
  pictures: readonly number[],
  order: readonly number[],
  lens: Lens,
  reference: number,
): Adjusted {
  const poses = new Float64Array(6 * pictures.length)
  let inverse = firstInverse(tracks)
  let [count, cost] = [0, Infinity]
  while (count < order.length) {
    const known = count
    count = Math.min(order.length, count === 0 ? 4 : 2 * count)
    for (const index of order.slice(known, count)) {
      const side = Math.sign(pictures[index] - reference)
      const neighbour = order
        .slice(0, order.indexOf(index))
        .findLast((other) => Math.sign(pictures[other] - reference) === side)
      if (neighbour === undefined) continue
      const stretch = (pictures[index] - reference) / (pictures[neighbour] - reference)
      for (let k = 0; k < 6; k++)
        poses[6 * index + k] = poses[6 * neighbour + k] * (known === 0 ? 1 : Math.min(1.5, stretch))
    }
    const used = order.slice(0, count)
    const part: Structure = {
      lens,
      inverse,
      poses: Float64Array.from(used.flatMap((index) => [...poses.subarray(6 * index, 6 * index + 6)])),
    }
    const adjusted = adjustBundle(pickPictures(tracks, used), part, { rounds: roughRounds, lens: 'fixed' })
    cost = adjusted.cost
    inverse = adjusted.structure.inverse
    used.forEach((index, k) => poses.set(adjusted.structure.poses.subarray(6 * k, 6 * k + 6), 6 * index))
  }
  return { structure: { lens, poses, inverse }, cost }
}

/** Starts all points at about one distance, with slight variation. */
function firstInverse({ start }: Tracks): Float64Array {
  return Float64Array.from({ length: start.length / 2 }, (_, i) => 0.9 + 0.2 * ((i * 0.618034) % 1))
}

/** Picks about `wanted` pictures at even steps of the points' movement, including the outermost. */
export function pickSpread(
  tracks: Tracks,
  pictures: readonly number[],
  reference: number,
  wanted: number,
): number[] {
  const away = tracks.places.map((places, k) => {
    const moved: number[] = []
    for (let i = 0; i < places.length / 2; i++) {
      if (!tracks.seen[k][i]) continue
      moved.push(Math.hypot(places[2 * i] - tracks.start[2 * i], places[2 * i + 1] - tracks.start[2 * i + 1]))
    }
    return Math.sign(pictures[k] - reference) * (quantileOf(moved, 0.8) + 0.3)
  })
  const chosen: number[] = []
  const range = [...away].toSorted((a, b) => a - b)
  const [low, high] = [range[0], range.at(-1)!]
  for (let step = 0; step < wanted; step++) {
    const goal = low + ((high - low) * step) / (wanted - 1)
    let best = 0
    for (let k = 1; k < away.length; k++) if (Math.abs(away[k] - goal) < Math.abs(away[best] - goal)) best = k
    if (!chosen.includes(best)) chosen.push(best)
  }
  return chosen.toSorted((a, b) => a - b)
}

function quantileOf(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
