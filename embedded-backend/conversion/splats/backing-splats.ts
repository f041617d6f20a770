import { fillUnknown } from '../depth/refine/push-pull.ts'
import { quantile, type DepthMap, type Picture } from '../scene/picture.ts'
import type { SplatCollector } from '../scene/splat-cloud.ts'
import type { View } from './pad-border.ts'

const plateBlock = 12
const plateMargin = 0.36
const liningBlock = 3
const liningSigma = 0.65
/** The lining is this share farther away than the surface that it backs. */
const liningGap = 1.002

/** Where surfaces get a lining. */
export type Lining = {
  /** Left and top pixel of each lined block, and the least inverse depth in and around it. */
  readonly blocks: { readonly x: number; readonly y: number; readonly farthest: number }[]
  /** 1 for each pixel within a lined block. */
  readonly mask: Uint8Array
}

/**
 * Finds the blocks without an edge nearby (a step of inverse depth larger than `edge`), where a lining would
 * stick out.
 */
export function planLining({ inverse, width, height }: DepthMap, edge: number): Lining {
  const lining: Lining = { blocks: [], mask: new Uint8Array(width * height) }
  for (let y = liningBlock; y + 2 * liningBlock <= height; y += liningBlock) {
    for (let x = liningBlock; x + 2 * liningBlock <= width; x += liningBlock) {
      const farthest = farthestOfSurface(inverse, width, x, y, edge)
      if (farthest === undefined) continue
      lining.blocks.push({ x, y, farthest })
      for (let row = y; row < y + liningBlock; row++)
        lining.mask.fill(1, row * width + x, row * width + x + liningBlock)
    }
  }
  return lining
}

/**
 * Backs surfaces with coarse splats of their own colour. Fine splats let much of what is behind them shine
 * through where four of them meet, which draws a grid on screen.
 */
export function addLining(
  splats: SplatCollector,
  { width, height, rgb }: Picture,
  { blocks }: Lining,
  focal: number,
): void {
  for (const { x, y, farthest } of blocks) {
    const z = liningGap / farthest
    const spacing = z / focal
    const sigma = spacing * liningBlock * liningSigma
    const [r, g, b] = blockMean(rgb, width, height, x, y, liningBlock, 1)
    const [centreX, centreY] = [x + liningBlock / 2 - width / 2, y + liningBlock / 2 - height / 2]
    splats.add(centreX * spacing, -centreY * spacing, -z, sigma, sigma, sigma * 0.05, r, g, b)
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
