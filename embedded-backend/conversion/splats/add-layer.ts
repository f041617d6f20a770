import { photoCodes } from '#contract/scene-format.ts'

import type { SplatCollector } from '../scene/splat-cloud.ts'
import type { View } from './pad-border.ts'
import { noSplat } from './soft-rims.ts'
import type { Fringe } from './soft-rims.ts'

/**
 * Focal length, and the shift of one unit of inverse depth at the farthest pose, both in pixels; larger steps
 * of inverse depth than `edge` are edges.
 */
export type Lens = { readonly focal: number; readonly shiftOf: number; readonly edge: number }

/**
 * Sigma as a share of the spacing of pixels. Overlap blurs nothing where the colours come from the photo, and
 * between smaller splats the background shines through in a grid as soon as the view turns.
 */
const sigmaShare = 0.65
/**
 * Widening of splats on slopes, per pixel that their neighbours move away; less along, as views tilt less
 * than they turn.
 */
const wider = { across: 0.25, along: 0.1 }
const thickness = 0.15
/** Smallest border with coarse splats: that of a small picture has few splats anyway. */
const leastCoarse = 24

/**
 * Adds a splat for each pixel with one of `photoCodes`. In the blurred border beyond the picture, four pixels
 * of one surface share one. `alpha` is the opacity of each pixel, `isSeen` flags those that another picture
 * showed.
 */
export function addLayer(
  splats: SplatCollector,
  view: View,
  lens: Lens,
  codes: Uint8Array,
  border: number,
  {
    alpha,
    isSeen,
  }: { readonly alpha?: Float32Array | undefined; readonly isSeen?: Uint8Array | undefined } = {},
): void {
  const { width, height } = view.picture
  const isInside = (x: number, y: number) =>
    x >= border && y >= border && x < width - border && y < height - border
  const limit = lens.edge
  const isCoarse = border >= leastCoarse
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const isBlock =
        isCoarse && x + 1 < width && y + 1 < height && !isInside(x, y) && !isInside(x + 1, y + 1)
      if (isBlock && isOneSurface(view, codes, y * width + x, limit, isSeen)) {
        addSplat(splats, view, lens, x, y, 2, codes[y * width + x])
        continue
      }
      for (let row = y; row < Math.min(height, y + 2); row++) {
        for (let column = x; column < Math.min(width, x + 2); column++) {
          const i = row * width + column
          if (codes[i] === noSplat) continue
          addSplat(splats, view, lens, column, row, 1, codes[i], alpha?.[i])
          if (isSeen?.[i]) splats.markSeen()
        }
      }
    }
  }
}

function isOneSurface(
  { depth }: View,
  codes: Uint8Array,
  i: number,
  limit: number,
  isSeen: Uint8Array | undefined,
): boolean {
  const { inverse, width } = depth
  const members = [i, i + 1, i + width, i + width + 1]
  if (members.some((j) => codes[j] !== photoCodes.behind || isSeen?.[j])) return false
  return members.every((j) => Math.abs(inverse[j] - inverse[i]) < limit)
}

/** Adds the splats of a fringe, which lies over the far side of an outline. */
export function addFringe(
  splats: SplatCollector,
  { width, height }: View['picture'],
  lens: Lens,
  { pixels, inverse, alpha, rgb }: Fringe,
): void {
  for (const [k, i] of pixels.entries()) {
    const z = 1 / inverse[k]
    const spacing = z / lens.focal
    const sigma = spacing * sigmaShare
    splats.add(
      ((i % width) + 0.5 - width / 2) * spacing,
      -(Math.floor(i / width) + 0.5 - height / 2) * spacing,
      -z,
      sigma,
      sigma,
      sigma * thickness,
      rgb[3 * k],
      rgb[3 * k + 1],
      rgb[3 * k + 2],
      alpha[k] === 1 ? photoCodes.surface : photoCodes.rim,
      alpha[k],
    )
  }
}

/** Adds a splat for a square of `size` pixels per side, given its upper left pixel. */
function addSplat(
  splats: SplatCollector,
  { picture, depth }: View,
  lens: Lens,
  x: number,
  y: number,
  size: number,
  code: number,
  share?: number,
): void {
  const { rgb, width, height } = picture
  const { inverse } = depth
  const i = y * width + x
  const limit = lens.edge
  const own = inverse[i]
  const across = slope(own, x > 0 ? inverse[i - 1] : own, x < width - 1 ? inverse[i + 1] : own, limit)
  const along = slope(own, y > 0 ? inverse[i - width] : own, y < height - 1 ? inverse[i + width] : own, limit)
  const z = 1 / own
  const spacing = z / lens.focal
  const sigma = spacing * sigmaShare * size
  splats.add(
    (x + size / 2 - width / 2) * spacing,
    -(y + size / 2 - height / 2) * spacing,
    -z,
    sigma * (1 + wider.across * across * lens.shiftOf),
    sigma * (1 + wider.along * along * lens.shiftOf),
    sigma * thickness,
    rgb[3 * i],
    rgb[3 * i + 1],
    rgb[3 * i + 2],
    code,
    share,
  )
}

/**
 * Slope at a pixel: the larger of the steps on both sides or, at an edge, the smaller one. Splats on slopes
 * are wider, since a gap that one pose closes is opened by another.
 */
function slope(own: number, before: number, after: number, limit: number): number {
  const step = Math.max(Math.abs(own - before), Math.abs(own - after))
  return step > limit ? Math.min(limit, Math.abs(own - before), Math.abs(own - after)) : step
}
