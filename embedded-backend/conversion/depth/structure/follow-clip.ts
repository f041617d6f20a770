import { grayPyramid } from '#backend/conversion/scene/gray.ts'
import type { Gray } from '#backend/conversion/scene/gray.ts'

import { findCorners } from './corners.ts'
import { countSeen } from './tracks.ts'
import type { Tracks } from './tracks.ts'

const radius = 7
const side = 2 * radius + 1
const wide = side + 2
const rounds = 12
const enough = 0.02
/** Least eigenvalue of the structure tensor per pixel: flatter windows drift. */
const leastEigenvalue = 4
/** Largest mean difference of a found point in grey levels, after correcting for brightness. */
const mostDifference = 14
const mostReturn = 0.6

/** Buffers of one window, reused between calls. */
class Window {
  readonly grown = new Float32Array(wide * wide)
  readonly own = new Float32Array(side * side)
  readonly slopeX = new Float32Array(side * side)
  readonly slopeY = new Float32Array(side * side)
  readonly other = new Float32Array(side * side)
}

const window = new Window()

/** Places of points in another picture, and flags of those that it shows. */
type Followed = { readonly places: Float32Array; readonly seen: Uint8Array }

/**
 * Tracks points from one picture to the next (pyramidal Lucas and Kanade, Bouguet 2001) and back: a point
 * counts as seen if it returns to its start. `guess` has the initial places; brightness may change.
 */
function followPoints(
  from: readonly Gray[],
  to: readonly Gray[],
  start: Float32Array,
  seenBefore: Uint8Array,
  guess: Float32Array = start,
): Followed {
  const places = guess.slice()
  const seen = new Uint8Array(seenBefore.length)
  const place = new Float64Array(2)
  for (let i = 0; i < seen.length; i++) {
    if (!seenBefore[i]) continue
    const [x, y] = [start[2 * i], start[2 * i + 1]]
    place[0] = guess[2 * i]
    place[1] = guess[2 * i + 1]
    if (!descend(from, to, x, y, place, from.length - 1)) continue
    const [foundX, foundY] = [place[0], place[1]]
    place[0] = x
    place[1] = y
    if (!descend(to, from, foundX, foundY, place, Math.min(1, from.length - 1))) continue
    if (Math.hypot(place[0] - x, place[1] - y) > mostReturn) continue
    places[2 * i] = foundX
    places[2 * i + 1] = foundY
    seen[i] = 1
  }
  return { places, seen }
}

/** Searches from the smallest copies to the largest. */
function descend(
  from: readonly Gray[],
  to: readonly Gray[],
  x: number,
  y: number,
  place: Float64Array,
  first: number,
): boolean {
  for (let level = first; level >= 0; level--) {
    const scale = 2 ** level
    place[0] = (place[0] + 0.5) / scale - 0.5
    place[1] = (place[1] + 0.5) / scale - 0.5
    const found = refine(from[level], to[level], (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5, place)
    if (!found && level === 0) return false
    place[0] = (place[0] + 0.5) * scale - 0.5
    place[1] = (place[1] + 0.5) * scale - 0.5
  }
  return true
}

function refine(from: Gray, to: Gray, x: number, y: number, place: Float64Array): boolean {
  if (!sampleWindow(from, x, y, radius + 1, window.grown)) return false
  const { own, slopeX, slopeY, other, grown } = window
  let [xx, xy, yy, mean] = [0, 0, 0, 0]
  for (let row = 0, k = 0; row < side; row++) {
    for (let column = 0; column < side; column++, k++) {
      const at = (row + 1) * wide + column + 1
      own[k] = grown[at]
      const dx = (grown[at + 1] - grown[at - 1]) / 2
      const dy = (grown[at + wide] - grown[at - wide]) / 2
      slopeX[k] = dx
      slopeY[k] = dy
      xx += dx * dx
      xy += dx * dy
      yy += dy * dy
      mean += own[k]
    }
  }
  const pixels = side * side
  mean /= pixels
  const least = (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)
  const determinant = xx * yy - xy * xy
  if (least < leastEigenvalue * pixels * 0.25 || determinant <= 0) return false
  for (let round = 0; round < rounds; round++) {
    if (!sampleWindow(to, place[0], place[1], radius, other)) return false
    let otherMean = 0
    for (let k = 0; k < pixels; k++) otherMean += other[k]
    const brighter = otherMean / pixels - mean
    let [bx, by] = [0, 0]
    for (let k = 0; k < pixels; k++) {
      const difference = own[k] - other[k] + brighter
      bx += difference * slopeX[k]
      by += difference * slopeY[k]
    }
    const stepX = (yy * bx - xy * by) / determinant
    const stepY = (xx * by - xy * bx) / determinant
    place[0] += stepX
    place[1] += stepY
    if (Math.abs(stepX) + Math.abs(stepY) < enough) break
  }
  if (!sampleWindow(to, place[0], place[1], radius, other)) return false
  let otherMean = 0
  for (let k = 0; k < pixels; k++) otherMean += other[k]
  const brighter = otherMean / pixels - mean
  let difference = 0
  for (let k = 0; k < pixels; k++) difference += Math.abs(own[k] - other[k] + brighter)
  return difference / pixels < mostDifference
}

/** Samples bilinearly around a place; returns false if the window leaves the picture. */
function sampleWindow(
  { level, width, height }: Gray,
  x: number,
  y: number,
  reach: number,
  to: Float32Array,
): boolean {
  const [left, top] = [Math.floor(x) - reach, Math.floor(y) - reach]
  const size = 2 * reach + 1
  if (!(left >= 0 && top >= 0 && left + size < width && top + size < height)) return false
  const [tx, ty] = [x - Math.floor(x), y - Math.floor(y)]
  const [a, b, c, d] = [(1 - tx) * (1 - ty), tx * (1 - ty), (1 - tx) * ty, tx * ty]
  for (let row = 0, k = 0; row < size; row++) {
    let at = (top + row) * width + left
    for (let column = 0; column < size; column++, at++, k++)
      to[k] = a * level[at] + b * level[at + 1] + c * level[at + width] + d * level[at + width + 1]
  }
  return true
}

const wantedPoints = 1000
const pyramidLevels = 4
/** Least share of the points in a picture; with fewer, it is too far away to help. */
const leastLeft = 0.25
const fewest = 40

/**
 * Tracks through the pictures of a clip that still show enough of the reference, in order; `pictures` has
 * their indexes.
 */
type FollowedClip = { readonly tracks: Tracks; readonly pictures: number[] }

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
