import { mostAround } from './box-filters.ts'
import type { Crossing, Spot } from './look-behind.ts'
import { emptyMap, spanOf } from './measured-depth.ts'
import type { BehindMap } from './measured-depth.ts'
import { clamp } from './picture.ts'
import type { DepthMap, Picture } from './picture.ts'

/** A rectangle of whole pixels, the last ones included. */
type Frame = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Visits a pixel with the barycentric shares of the three corners, which add up to 1. */
type VisitPixel = (x: number, y: number, a: number, b: number, c: number) => void

const leastArea = 1e-6
const slack = -1e-6

/**
 * Visits the pixels with centres inside both a triangle and a frame. The corners are at `3 * a`, `3 * b` and
 * `3 * c` of `places` (x, y and another value), clockwise with y downwards. Skips triangles seen from behind
 * or wider or higher than `widest`.
 */
function drawTriangle(
  places: Float32Array,
  [a, b, c]: readonly [number, number, number],
  widest: number,
  frame: Frame,
  visit: VisitPixel,
): void {
  const [ax, ay] = [at(places, 3 * a), at(places, 3 * a + 1)]
  const [bx, by] = [at(places, 3 * b) - ax, at(places, 3 * b + 1) - ay]
  const [cx, cy] = [at(places, 3 * c) - ax, at(places, 3 * c + 1) - ay]
  const [left, right] = [Math.min(0, bx, cx), Math.max(0, bx, cx)]
  const [top, bottom] = [Math.min(0, by, cy), Math.max(0, by, cy)]
  const area = bx * cy - cx * by
  // Written so that it also holds if a corner is NaN.
  if (!(right - left <= widest && bottom - top <= widest && area > leastArea)) return
  for (let y = Math.max(frame.top, Math.ceil(ay + top)); y <= Math.min(frame.bottom, ay + bottom); y++) {
    for (let x = Math.max(frame.left, Math.ceil(ax + left)); x <= Math.min(frame.right, ax + right); x++) {
      const second = ((x - ax) * cy - cx * (y - ay)) / area
      const third = (bx * (y - ay) - (x - ax) * by) / area
      const first = 1 - second - third
      if (first >= slack && second >= slack && third >= slack) visit(x, y, first, second, third)
    }
  }
}

function at(places: Float32Array, i: number): number {
  return places[i]
}

/** Neighbours that differ by more than this share of the depth's span belong to two surfaces. */
const stepShare = 0.025
/** Places behind the surface by less than this share of the depth's span belong to the surface. */
const marginShare = 0.04
/** Largest width and height of a triangle in the reference picture, in pixels. */
const mostEnlarged = 6
/** Distance from a depth step within which colours may mix, and radius to sample both sides, in pixels. */
const [mixedReach, colourReach] = [3, 6]
/** Squared levels: sides that differ by less look alike. */
const leastContrast = 4000

/** A picture with its own depth, taken from another position in the scene. */
export type MeasuredView = {
  readonly picture: Picture
  readonly inverse: Float32Array
  /** 2 for reliably measured depth, 1 for approximate depth, otherwise 0. */
  readonly isSure: Uint8Array
  readonly crossing: Crossing
}

/**
 * Projects a picture with its own depth into another view, and returns what that view does not show: behind
 * its surfaces (`map`) and up to `border` pixels beyond its frame. Surfaces are drawn as sheets of triangles
 * that end at depth steps; where several overlap, the nearest wins. `lighter` is added to the colours.
 */
export function reprojectView(
  map: DepthMap,
  view: MeasuredView,
  lighter: readonly number[],
  border: number,
): BehindMap {
  const { picture, inverse, isSure } = view
  const { rgb, width, height } = picture
  const found = emptyMap(map, border)
  const places = placesOf(view)
  const isHidden = hiddenTest(map, view)
  const frame = {
    left: -border,
    top: -border,
    right: map.width + border - 1,
    bottom: map.height + border - 1,
  }
  const draw = (...corners: [number, number, number]) =>
    drawTriangle(places, corners, mostEnlarged, frame, (x, y, ...shares) => {
      const depth = mix(corners, shares, (corner) => places[3 * corner + 2])
      const at = (y + border) * found.width + x + border
      if (found.known[at] && found.inverse[at] >= depth) return
      const isInside = x >= 0 && y >= 0 && x < map.width && y < map.height
      if (isInside && (isSure[corners[0]] !== 2 || !isHidden(x, y, depth))) return
      found.known[at] = 2
      found.inverse[at] = depth
      for (let c = 0; c < 3; c++) {
        const level = mix(corners, shares, (corner) => rgb[3 * corner + c]) + lighter[c]
        found.rgb[3 * at + c] = clamp(Math.round(level), 0, 255)
      }
    })
  const isMixed = mixedPixels(picture, inverse)
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x
      if (!isSure[i] || isMixed[i]) continue
      draw(i, i + 1, i + width)
      draw(i + 1, i + width + 1, i + width)
    }
  }
  return found
}

function mix(
  corners: readonly number[],
  shares: readonly number[],
  valueOf: (corner: number) => number,
): number {
  return corners.reduce((sum, corner, k) => sum + shares[k] * valueOf(corner), 0)
}

/**
 * Marks (1) pixels at a depth step, and those beside it that resemble the foreground more than their own
 * surface: they mix both or have a wrong depth, and would be specks on the background.
 */
function mixedPixels({ rgb, width, height }: Picture, inverse: Float32Array): Uint8Array {
  const step = stepShare * spanOf(inverse)
  const isStep = new Float32Array(inverse.length)
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++)
      if (stepAt(inverse, y * width + x, width) >= step) isStep[y * width + x] = 1
  const isBeside = mostAround(isStep, width, height, mixedReach)
  const [own, before] = [new Float64Array(4), new Float64Array(4)]
  return Uint8Array.from(isStep, (isMixed, i) => {
    if (isMixed || !isBeside[i]) return isMixed
    own.fill(0)
    before.fill(0)
    const [x, y] = [i % width, Math.floor(i / width)]
    const [right, bottom] = [Math.min(width - 1, x + colourReach), Math.min(height - 1, y + colourReach)]
    for (let row = Math.max(0, y - colourReach); row <= bottom; row++) {
      for (let column = Math.max(0, x - colourReach); column <= right; column++) {
        const j = row * width + column
        const nearer = inverse[j] - inverse[i]
        if (nearer >= step) addColour(before, rgb, j)
        else if (nearer > -step && !isBeside[j]) addColour(own, rgb, j)
      }
    }
    if (before[3] === 0 || own[3] === 0) return before[3] === 0 ? 0 : 1
    return looksLike(rgb, i, before, own) ? 1 : 0
  })
}

/** Adds to the sums of three channels and their count. */
function addColour(sums: Float64Array, rgb: Uint8Array, i: number): void {
  for (let c = 0; c < 3; c++) sums[c] += rgb[3 * i + c]
  sums[3]++
}

/** True if a pixel's colour is nearer to the first mean than to the second, and these differ clearly. */
function looksLike(rgb: Uint8Array, i: number, one: Float64Array, other: Float64Array): boolean {
  let [toOne, toOther, contrast] = [0, 0, 0]
  for (let c = 0; c < 3; c++) {
    const [first, second] = [one[c] / one[3], other[c] / other[3]]
    toOne += (rgb[3 * i + c] - first) ** 2
    toOther += (rgb[3 * i + c] - second) ** 2
    contrast += (first - second) ** 2
  }
  return contrast >= leastContrast && toOne < toOther
}

/** Depth range of four neighbouring pixels. */
function stepAt(inverse: Float32Array, i: number, width: number): number {
  const [a, b, c, d] = [inverse[i], inverse[i + 1], inverse[i + width], inverse[i + width + 1]]
  return Math.max(a, b, c, d) - Math.min(a, b, c, d)
}

/**
 * Returns a test that is true if a place lies behind the map's surface. The other picture has to see that
 * surface, or something in front of it, at the expected place: otherwise the surface is a speck of wrong
 * depth and hides nothing.
 */
function hiddenTest(
  map: DepthMap,
  { picture: { width, height }, inverse, crossing }: MeasuredView,
): (x: number, y: number, depth: number) => boolean {
  const margin = marginShare * spanOf(map.inverse)
  const tolerance = marginShare * spanOf(inverse)
  const spot: Spot = new Float64Array(3)
  return (x, y, depth) => {
    const surface = map.inverse[y * map.width + x]
    if (!(depth < surface - margin)) return false
    crossing.to(x, y, surface, spot)
    const [column, row] = [Math.round(spot[0]), Math.round(spot[1])]
    if (!(column >= 0 && row >= 0 && column < width && row < height)) return true
    return inverse[row * width + column] > spot[2] - tolerance
  }
}

/** Projects each pixel of the other picture into this one: three numbers each, as in a spot. */
function placesOf({ inverse, picture: { width }, crossing: { from } }: MeasuredView): Float32Array {
  const places = new Float32Array(3 * inverse.length)
  const spot: Spot = new Float64Array(3)
  for (let i = 0; i < inverse.length; i++) {
    from(i % width, Math.floor(i / width), inverse[i], spot)
    places.set(spot, 3 * i)
  }
  return places
}
