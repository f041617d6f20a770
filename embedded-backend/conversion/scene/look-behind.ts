import { emptyMap, spanOf, type BehindMap } from './measured-depth.ts'
import { clamp, type DepthMap, type Picture } from './picture.ts'

/** A place in a picture and its inverse depth: x, y, inverse. */
export type Spot = Float64Array

/** Mapping of places in a depth map to another picture of the same scene, and back. */
export type Crossing = {
  readonly to: (x: number, y: number, inverse: number, spot: Spot) => void
  readonly from: (x: number, y: number, inverse: number, spot: Spot) => void
}

/** Places behind the surface by less than this share of the depth's span belong to the surface. */
const marginShare = 0.03
/** Shorter runs, in pixels, are gaps between pixels that moved apart. */
const shortestRun = 2
/** Gaps between found pixels are closed if at least this many of the eight neighbours are known. */
const fewestAround = 4
/**
 * For the brightness of two pictures: sampling stride in pixels, largest difference in levels, depth
 * tolerance.
 */
const [lightStride, mostLight, sameDepth] = [5, 48, 1.02]

/** Hidden places that one other picture shows, with the comparison to look up places in it. */
export type Look = Comparison & { readonly found: BehindMap }

/** Data for looking up places of a depth map in another picture. */
export type Comparison = {
  readonly other: Picture
  readonly crossing: Crossing
  /** Nearest inverse depth of the map on each pixel of the other picture; 0 if none. */
  readonly covered: Float32Array
  /** Brightness difference of the map's own picture to the other, in levels per channel. */
  readonly lighter: readonly number[]
}

/**
 * Prepares a comparison, including the brightness difference of both pictures. `picture` is the depth map's
 * own.
 */
export function compareWith(picture: Picture, map: DepthMap, other: Picture, crossing: Crossing): Comparison {
  const covered = cover(map, other, crossing)
  return { other, crossing, covered, lighter: lightOf(picture, map, other, covered, crossing) }
}

/**
 * Finds places that a depth map's foreground hides and another picture shows: the pixels of that picture that
 * no place of the map projects to. They get the depth of the farther of the two things beside them in their
 * row. `picture` is the map's own, in the same size: colours are matched to its brightness.
 */
export function lookFrom(
  picture: Picture,
  { inverse, width, height }: DepthMap,
  other: Picture,
  crossing: Crossing,
  border = 0,
): Look {
  const map = { inverse, width, height }
  const comparison = compareWith(picture, map, other, crossing)
  const { covered, lighter } = comparison
  const found = emptyMap(map, border)
  const margin = marginShare * spanOf(map.inverse)
  const spot = new Float64Array(3)
  for (let y = 0; y < other.height; y++) {
    eachGap(covered, y * other.width, (y + 1) * other.width, (start, end, inverse) => {
      for (let i = start; i < end; i++) {
        crossing.from(i % other.width, y, inverse, spot)
        take(found, map, (c) => other.rgb[3 * i + c] + lighter[c], spot, margin)
      }
    })
  }
  closeGaps(found, map, margin)
  return { ...comparison, found }
}

/** Mean difference of the picture to the other one, in levels per channel, where both show the same. */
function lightOf(
  { rgb }: Picture,
  { inverse, width }: DepthMap,
  other: Picture,
  covered: Float32Array,
  { to }: Crossing,
): number[] {
  const spot = new Float64Array(3)
  const sums = [0, 0, 0]
  let members = 0
  for (let i = 0; i < inverse.length; i += lightStride) {
    to(i % width, Math.floor(i / width), inverse[i], spot)
    const [x, y] = [Math.round(spot[0]), Math.round(spot[1])]
    if (!(x >= 0 && y >= 0 && x < other.width && y < other.height)) continue
    const at = y * other.width + x
    if (covered[at] > spot[2] * sameDepth) continue
    const steps = [0, 1, 2].map((c) => rgb[3 * i + c] - other.rgb[3 * at + c])
    if (steps.some((step) => Math.abs(step) > mostLight)) continue
    members++
    for (let c = 0; c < 3; c++) sums[c] += steps[c]
  }
  return sums.map((sum) => sum / Math.max(1, members))
}

/** Nearest inverse depth projected onto each pixel of the other picture; 0 if none. */
function cover({ inverse, width, height }: DepthMap, other: Picture, { to }: Crossing): Float32Array {
  const covered = new Float32Array(other.width * other.height)
  const spot = new Float64Array(3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      to(x, y, inverse[y * width + x], spot)
      const [left, top] = [Math.floor(spot[0]), Math.floor(spot[1])]
      // NaN if the other camera does not see the place.
      if (!(left >= 0 && top >= 0 && left < other.width && top < other.height)) continue
      for (let row = top; row <= Math.min(other.height - 1, top + 1); row++) {
        for (let column = left; column <= Math.min(other.width - 1, left + 1); column++) {
          const at = row * other.width + column
          covered[at] = Math.max(covered[at], spot[2])
        }
      }
    }
  }
  return covered
}

function eachGap(
  covered: Float32Array,
  from: number,
  to: number,
  visit: (start: number, end: number, inverse: number) => void,
): void {
  let last = -1
  for (let i = from; i < to; i++) {
    if (!(covered[i] > 0)) continue
    if (last >= 0 && i - last > shortestRun) visit(last + 1, i, Math.min(covered[last], covered[i]))
    last = i
  }
}

function take(
  found: BehindMap,
  map: DepthMap,
  colour: (channel: number) => number,
  spot: Spot,
  margin: number,
): void {
  const [x, y] = [Math.round(spot[0]), Math.round(spot[1])]
  if (!(x >= 0 && y >= 0 && x < map.width && y < map.height)) return
  if (!(spot[2] < map.inverse[y * map.width + x] - margin)) return
  const at = (y + found.border) * found.width + x + found.border
  if (found.known[at] && found.inverse[at] >= spot[2]) return
  found.known[at] = 1
  found.inverse[at] = spot[2]
  for (let c = 0; c < 3; c++) found.rgb[3 * at + c] = clamp(Math.round(colour(c)), 0, 255)
}

function closeGaps({ known, inverse, rgb, width, border }: BehindMap, map: DepthMap, margin: number): void {
  const before = known.slice()
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  for (let y = 1; y < map.height - 1; y++) {
    for (let x = 1; x < map.width - 1; x++) {
      const i = (y + border) * width + x + border
      if (before[i]) continue
      let members = 0
      for (const step of steps) members += before[i + step] ? 1 : 0
      if (members < fewestAround) continue
      const around = steps.map((step) => i + step).filter((j) => before[j])
      const mean = (valueOf: (j: number) => number) =>
        around.reduce((sum, j) => sum + valueOf(j), 0) / around.length
      const depth = mean((j) => inverse[j])
      if (!(depth < map.inverse[y * map.width + x] - margin)) continue
      known[i] = 1
      inverse[i] = depth
      for (let c = 0; c < 3; c++) rgb[3 * i + c] = mean((j) => rgb[3 * j + c])
    }
  }
}
