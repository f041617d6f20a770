import { grayPyramid, type Gray } from '#backend/conversion/scene/gray.ts'

import { findCorners } from './corners.ts'
import { followPoints, type Followed } from './follow-points.ts'
import { countSeen, type Tracks } from './tracks.ts'

const wantedPoints = 1000
const pyramidLevels = 4
/** Least share of the points in a picture; with fewer, it is too far away to help. */
const leastLeft = 0.25
const fewest = 40

/**
 * Tracks through the pictures of a clip that still show enough of the reference, in order; `pictures` has
 * their indexes.
 */
export type FollowedClip = { readonly tracks: Tracks; readonly pictures: number[] }

/** Tracks corners of one picture of a clip forwards and backwards, while enough of them stay in sight. */
export function followClip(
  clip: readonly Gray[],
  reference: number,
  onProgress: (share: number) => void,
): FollowedClip {
  const start = findCorners(clip[reference], wantedPoints)
  const points = start.length / 2
  const found = new Map<number, Followed>()
  const least = Math.max(fewest, leastLeft * points)
  let done = 0
  for (const direction of [1, -1]) {
    let pyramid = grayPyramid(clip[reference], pyramidLevels)
    let before: Followed = { places: start, seen: new Uint8Array(points).fill(1) }
    let guess: Float32Array | undefined
    for (let i = reference + direction; i >= 0 && i < clip.length; i += direction) {
      const next = grayPyramid(clip[i], pyramidLevels)
      const after = followPoints(pyramid, next, before.places, before.seen, guess)
      onProgress(++done / clip.length)
      if (countSeen(after.seen) < least) break
      found.set(i, after)
      // Predict constant motion.
      guess = after.places.map((place, k) => (after.seen[k >> 1] ? 2 * place - before.places[k] : place))
      pyramid = next
      before = after
    }
  }
  const pictures = [...found.keys()].toSorted((a, b) => a - b)
  return {
    pictures,
    tracks: {
      start,
      places: pictures.map((i) => found.get(i)!.places),
      seen: pictures.map((i) => found.get(i)!.seen),
    },
  }
}
