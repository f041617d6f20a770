import { photoCodes } from '#contract/photo-codes.ts'

import { fillUnknown } from '../depth/refine/push-pull.ts'
import { quantile } from '../scene/picture.ts'
import type { SplatCollector } from '../scene/splat-cloud.ts'
import type { View } from './pad-border.ts'

const plateBlock = 12
const plateMargin = 0.36

/** Adds an opaque plate behind everything, wider than the picture, in the colours of its farther half. */
export function addBackPlate(
  splats: SplatCollector,
  { picture, depth }: View,
  focal: number,
  farthest: number,
): void {
  const { width, height, rgb } = picture
  const middle = quantile(depth.inverse, 0.5)
  const farHalf = depth.inverse.map((value) => (value <= middle ? 1 : 0))
  const colours = fillUnknown(rgb, farHalf, width, height)
  const z = farthest * 1.03
  const sigma = (z / focal) * plateBlock * 0.75
  const margin = Math.ceil((Math.sqrt(width * height) * plateMargin) / plateBlock) * plateBlock
  for (let y = -margin; y < height + margin; y += plateBlock) {
    for (let x = -margin; x < width + margin; x += plateBlock) {
      const [r, g, b] = blockMean(colours, width, height, x, y, plateBlock, 2)
      const [centreX, centreY] = [x + plateBlock / 2 - width / 2, y + plateBlock / 2 - height / 2]
      const [atX, atY] = [(centreX / focal) * z, (-centreY / focal) * z]
      splats.add(atX, atY, -z, sigma, sigma, sigma * 0.05, r, g, b, photoCodes.behind)
    }
  }
}

/** Mean colour of a square block, sampling every `step`-th pixel; beyond the border its pixels repeat. */
function blockMean(
  colours: Float32Array | Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  size: number,
  step: number,
): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let members = 0
  for (let row = y; row < y + size; row += step) {
    const sy = Math.min(height - 1, Math.max(0, row))
    for (let column = x; column < x + size; column += step) {
      const at = 3 * (sy * width + Math.min(width - 1, Math.max(0, column)))
      sum[0] += colours[at]
      sum[1] += colours[at + 1]
      sum[2] += colours[at + 2]
      members++
    }
  }
  return [sum[0] / members, sum[1] / members, sum[2] / members]
}
