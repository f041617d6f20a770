import type { BehindMap } from '../scene/measured-depth.ts'
import { clamp } from '../scene/picture.ts'
import type { View } from './pad-border.ts'

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
