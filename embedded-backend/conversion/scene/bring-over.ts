import { drawTriangle } from './draw-triangle.ts'
import type { Crossing, Spot } from './look-behind.ts'
import { emptyMap, spanOf, type BehindMap } from './measured-depth.ts'
import { clamp, type DepthMap, type Picture } from './picture.ts'

/** Neighbours that differ by more than this share of the depth's span are not one surface. */
const stepShare = 0.025
/** What lies less behind the surface than this share of the depth's span is the surface itself. */
const marginShare = 0.04
/** A pixel of the other picture covers no more pixels than this to each side. */
const mostEnlarged = 6

/** A picture with depth of its own, from another place of the scene. */
export type MeasuredView = {
  readonly picture: Picture
  readonly inverse: Float32Array
  /** 2 where the depth is surely no guess, 1 where it is about right, else 0. */
  readonly isSure: Uint8Array
  readonly crossing: Crossing
}

/**
 * What a picture with depth of its own shows of what another one does not: behind that one's surfaces (`map`)
 * and up to `border` pixels beyond its frame. Surfaces are brought over as sheets of triangles that end where
 * the depth has a step; where several come to lie on one place, the nearest counts. `lighter` is added to
 * the colours.
 */
export function bringOver(
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
      const depth = mix(corners, shares, (corner) => places[3 * corner + 2]!)
      const at = (y + border) * found.width + x + border
      if (found.known[at] && found.inverse[at]! >= depth) return
      const isInside = x >= 0 && y >= 0 && x < map.width && y < map.height
      if (isInside && (isSure[corners[0]] !== 2 || !isHidden(x, y, depth))) return
      found.known[at] = 2
      found.inverse[at] = depth
      for (let c = 0; c < 3; c++) {
        const level = mix(corners, shares, (corner) => rgb[3 * corner + c]!) + lighter[c]!
        found.rgb[3 * at + c] = clamp(Math.round(level), 0, 255)
      }
    })
  const step = stepShare * spanOf(inverse)
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x
      if (!isSure[i] || stepAt(inverse, i, width) >= step) continue
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
  return corners.reduce((sum, corner, k) => sum + shares[k]! * valueOf(corner), 0)
}

/** How far apart four neighbouring pixels lie. */
function stepAt(inverse: Float32Array, i: number, width: number): number {
  const [a, b, c, d] = [inverse[i]!, inverse[i + 1]!, inverse[i + width]!, inverse[i + width + 1]!]
  return Math.max(a, b, c, d) - Math.min(a, b, c, d)
}

/**
 * Whether something lies behind the map's surface at a place. The other picture has to see that surface, or
 * something before it, where it ought to: else the surface is a speck of wrong depth, which hides nothing.
 */
function hiddenTest(
  map: DepthMap,
  { picture: { width, height }, inverse, crossing }: MeasuredView,
): (x: number, y: number, depth: number) => boolean {
  const margin = marginShare * spanOf(map.inverse)
  const tolerance = marginShare * spanOf(inverse)
  const spot: Spot = new Float64Array(3)
  return (x, y, depth) => {
    const surface = map.inverse[y * map.width + x]!
    if (!(depth < surface - margin)) return false
    crossing.to(x, y, surface, spot)
    const [column, row] = [Math.round(spot[0]!), Math.round(spot[1]!)]
    if (!(column >= 0 && row >= 0 && column < width && row < height)) return true
    return inverse[row * width + column]! > spot[2]! - tolerance
  }
}

/** Where each pixel of the other picture lies in this one: three numbers each, as a spot has. */
function placesOf({ inverse, picture: { width }, crossing: { from } }: MeasuredView): Float32Array {
  const places = new Float32Array(3 * inverse.length)
  const spot: Spot = new Float64Array(3)
  for (let i = 0; i < inverse.length; i++) {
    from(i % width, Math.floor(i / width), inverse[i]!, spot)
    places.set(spot, 3 * i)
  }
  return places
}
