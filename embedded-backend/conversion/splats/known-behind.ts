import type { BehindMap } from '../scene/measured-depth.ts'
import { clamp } from '../scene/picture.ts'
import type { View } from './pad-border.ts'

/**
 * Resamples areas that other pictures show, hidden or beyond the border, to the grid of a scene with its own
 * border: each pixel is the mean of the known ones in it. `toScene` converts the map's inverse depth to the
 * scene's.
 */
export function resampleBehindMap(
  from: BehindMap,
  size: { readonly width: number; readonly height: number },
  border: number,
  toScene: (inverse: number) => number,
): BehindMap {
  const [width, height] = [size.width + 2 * border, size.height + 2 * border]
  const count = width * height
  const known = new Uint8Array(count)
  const [members, depth, colour] = [
    new Uint32Array(count),
    new Float64Array(count),
    new Float64Array(3 * count),
  ]
  const add = (to: number, i: number) => {
    members[to]++
    known[to] = Math.max(known[to], from.known[i])
    depth[to] += toScene(from.inverse[i])
    for (let c = 0; c < 3; c++) colour[3 * to + c] += from.rgb[3 * i + c]
  }
  const across = size.width / (from.width - 2 * from.border)
  const down = size.height / (from.height - 2 * from.border)
  if (across <= 1) {
    for (let i = 0; i < from.known.length; i++) {
      if (!from.known[i]) continue
      const x = Math.floor(((i % from.width) - from.border + 0.5) * across) + border
      const y = Math.floor((Math.floor(i / from.width) - from.border + 0.5) * down) + border
      if (x >= 0 && y >= 0 && x < width && y < height) add(y * width + x, i)
    }
  } else {
    for (let to = 0; to < count; to++) {
      const x = Math.floor(((to % width) - border + 0.5) / across) + from.border
      const y = Math.floor((Math.floor(to / width) - border + 0.5) / down) + from.border
      const isInside = x >= 0 && y >= 0 && x < from.width && y < from.height
      if (isInside && from.known[y * from.width + x]) add(to, y * from.width + x)
    }
  }
  return {
    known,
    inverse: Float32Array.from(depth, (sum, i) => sum / Math.max(1, members[i])),
    rgb: Uint8Array.from(colour, (sum, k) => sum / Math.max(1, members[Math.floor(k / 3)])),
    width,
    height,
    border,
  }
}

/** Share of a difference that is left one pixel farther out. */
const kept = 0.97

/**
 * Replaces the continuation beyond a picture's border where other pictures show that area. Farther out the
 * continuation is adapted: the difference fades outward, ring by ring.
 */
export function showBeyond({ picture, depth }: View, { known, rgb, inverse, border }: BehindMap): View {
  const { width, height } = picture
  const result = { rgb: picture.rgb.slice(), inverse: depth.inverse.slice() }
  const differences = new Float32Array(4 * width * height)
  const sums = [0, 0, 0, 0]
  for (let ring = border - 1; ring >= 0; ring--) {
    eachOfRing(width, height, ring, (x, y) => {
      const i = y * width + x
      if (known[i]) {
        for (let c = 0; c < 3; c++) differences[4 * i + c] = rgb[3 * i + c] - picture.rgb[3 * i + c]
        differences[4 * i + 3] = inverse[i] - depth.inverse[i]
      } else {
        sums.fill(0)
        const inward = {
          x: clamp(x, ring + 1, width - 2 - ring),
          y: clamp(y, ring + 1, height - 2 - ring),
        }
        for (let off = -1; off <= 1; off++) {
          const column = inward.x === x ? clamp(x + off, ring + 1, width - 2 - ring) : inward.x
          const row = inward.x === x ? inward.y : clamp(inward.y + off, ring + 1, height - 2 - ring)
          for (let c = 0; c < 4; c++) sums[c] += differences[4 * (row * width + column) + c]
        }
        for (let c = 0; c < 4; c++) differences[4 * i + c] = (kept * sums[c]) / 3
      }
      for (let c = 0; c < 3; c++)
        result.rgb[3 * i + c] = clamp(Math.round(picture.rgb[3 * i + c] + differences[4 * i + c]), 0, 255)
      result.inverse[i] = depth.inverse[i] + differences[4 * i + 3]
    })
  }
  return { picture: { ...picture, rgb: result.rgb }, depth: { ...depth, inverse: result.inverse } }
}

/** Visits the pixels at this distance inside the edge of a grid. */
function eachOfRing(
  width: number,
  height: number,
  ring: number,
  visit: (x: number, y: number) => void,
): void {
  const [right, bottom] = [width - 1 - ring, height - 1 - ring]
  for (let x = ring; x <= right; x++) {
    visit(x, ring)
    visit(x, bottom)
  }
  for (let y = ring + 1; y < bottom; y++) {
    visit(ring, y)
    visit(right, y)
  }
}
