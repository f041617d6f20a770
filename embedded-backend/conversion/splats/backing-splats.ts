import { fillUnknown } from '../depth/push-pull.ts'
import { quantile } from '../photo/picture.ts'
import type { View } from './pad-border.ts'
import type { SplatCollector } from './splat-cloud.ts'

const plateBlock = 12
const plateMargin = 0.36
const liningBlock = 3
const liningSigma = 0.65
/** The lining lies this share farther away than what it backs. */
const liningGap = 1.002

/**
 * Backs surfaces with coarse splats of their own colour. Fine splats let an eighth of what is behind them shine through
 * where four of them meet, which draws a grid on screen. Left out within a block of any edge: it would stand out there.
 */
export function addLining(
  splats: SplatCollector,
  { picture, depth }: View,
  focal: number,
  edge: number,
): void {
  const { width, height, rgb } = picture
  for (let y = liningBlock; y + 2 * liningBlock <= height; y += liningBlock) {
    for (let x = liningBlock; x + 2 * liningBlock <= width; x += liningBlock) {
      const farthest = farthestOfSurface(depth.inverse, width, x, y, edge)
      if (farthest === undefined) continue
      const z = liningGap / farthest
      const spacing = z / focal
      const sigma = spacing * liningBlock * liningSigma
      const [r, g, b] = blockMean(rgb, width, height, x, y, liningBlock, 1)
      const [centreX, centreY] = [x + liningBlock / 2 - width / 2, y + liningBlock / 2 - height / 2]
      splats.add(centreX * spacing, -centreY * spacing, -z, sigma, sigma, sigma * 0.05, r, g, b)
    }
  }
}

/** The least inverse depth in and around a block; undefined where there is an edge. */
function farthestOfSurface(inverse: Float32Array, width: number, x: number, y: number, edge: number) {
  let farthest = Infinity
  for (let row = y - liningBlock; row < y + 2 * liningBlock; row++) {
    for (let column = x - liningBlock; column < x + 2 * liningBlock; column++) {
      const i = row * width + column
      const own = inverse[i]!
      if (column > x - liningBlock && Math.abs(own - inverse[i - 1]!) > edge) return undefined
      if (row > y - liningBlock && Math.abs(own - inverse[i - width]!) > edge) return undefined
      farthest = Math.min(farthest, own)
    }
  }
  return farthest
}

/** An opaque plate behind everything, wider than the picture, in the colours of its farther half. */
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
      splats.add((centreX / focal) * z, (-centreY / focal) * z, -z, sigma, sigma, sigma * 0.05, r, g, b)
    }
  }
}

/** Mean colour of a square block, looking at every `step`-th pixel; beyond the border its pixels repeat. */
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
      sum[0] += colours[at]!
      sum[1] += colours[at + 1]!
      sum[2] += colours[at + 2]!
      members++
    }
  }
  return [sum[0] / members, sum[1] / members, sum[2] / members]
}
