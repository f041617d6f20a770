import { clamp } from '../scene/picture.ts'
import type { View } from './pad-border.ts'

/**
 * Increases the difference of each pixel from its four neighbours by `amount` times its difference from their
 * mean: overlapping splats blur by about as much. Neighbours across a depth step of more than `edge` do not
 * count, so that neither side of an outline gets a seam.
 */
export function sharpenColours({ picture, depth }: View, amount: number, edge: number): Uint8Array {
  const { rgb, width } = picture
  const { inverse } = depth
  const sharp = rgb.slice()
  for (let i = 0; i < inverse.length; i++) {
    const x = i % width
    const left = x > 0 && isNear(inverse, i, i - 1, edge)
    const right = x < width - 1 && isNear(inverse, i, i + 1, edge)
    const above = i >= width && isNear(inverse, i, i - width, edge)
    const below = i + width < inverse.length && isNear(inverse, i, i + width, edge)
    for (let at = 3 * i; at < 3 * i + 3; at++) {
      const own = rgb[at]
      let difference = 0
      if (left) difference += own - rgb[at - 3]
      if (right) difference += own - rgb[at + 3]
      if (above) difference += own - rgb[at - 3 * width]
      if (below) difference += own - rgb[at + 3 * width]
      sharp[at] = clamp(Math.round(own + (amount * difference) / 4), 0, 255)
    }
  }
  return sharp
}

function isNear(inverse: Float32Array, i: number, j: number, edge: number): boolean {
  return Math.abs(inverse[i] - inverse[j]) < edge
}
