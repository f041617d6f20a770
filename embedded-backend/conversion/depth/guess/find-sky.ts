import { boxMean } from '#backend/conversion/scene/box-filters.ts'
import { quantile, clamp } from '#backend/conversion/scene/picture.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import type { Segment } from '../straight/line-segments.ts'
import { leadsTo } from './vanishing-point.ts'
import type { VanishingPoint } from './vanishing-point.ts'

type Sky = { readonly mask: Uint8Array; readonly horizon: number }

const textureLimit = 4.5
const stepLimit = 9
/** Least total length of a ceiling's edges that lead to the vanishing point, in longer sides. */
const leastJoints = 0.15

/** Dusk: least level of any colour, and its least difference from the ground, in levels. */
const [duskLevel, duskContrast] = [90, 25]
/** Least weakest channel, as a share of the strongest: a yellow book is more saturated than any dusk. */
const palest = 0.35

/**
 * Finds sky: smooth, blue or bright pixels connected to the upper edge. Undefined if that area is too small
 * or too narrow to be sky. The horizon is a share of the height from the top. `dusk` allows every colour that
 * is brighter than the lower half; the caller then has to rule out walls by other means.
 */
export function findSky(picture: Picture, lab: Float32Array, dusk = false): Sky | undefined {
  const { width, height } = picture
  const texture = boxMean(gradient(lab, width, height), width, height, 3)
  const least = dusk ? Math.max(duskLevel, groundLevel(picture) + duskContrast) : Infinity
  const mask = flood(picture, lab, texture, least)
  let area = 0
  let atTop = 0
  for (let i = 0; i < mask.length; i++) area += mask[i]
  for (let x = 0; x < width; x++) atTop += mask[width + x]
  let atBottom = 0
  for (let x = 0; x < width; x++) atBottom += mask[(height - 1) * width + x]
  // A backdrop reaches the lower edge, sky does not.
  if (area < 0.04 * mask.length || atTop < 0.3 * width || atBottom > 0.1 * width) return undefined
  const depths = Array.from({ length: width }, (_, x) => skyDepth(mask, width, height, x)).toSorted(
    (a, b) => a - b,
  )
  return { mask, horizon: (depths[Math.floor(width * 0.6)] ?? 0) / height }
}

/** True if apparent sky has straight edges that lead away from the camera: sky has none. */
export function isCeiling(
  { mask }: Sky,
  segments: readonly Segment[],
  end: VanishingPoint,
  width: number,
  height: number,
): boolean {
  // Both sides of a joint look like sky, but only one side of a roof's edge.
  const isInside = ({ x, y, dx, dy }: Segment) =>
    [-3, 3].every((off) => mask[Math.round(y + off * dx) * width + Math.round(x - off * dy)] === 1)
  const joints = segments.filter((segment) => segment.length > 0.1 * width && isInside(segment))
  const total = joints.reduce((sum, segment) => sum + leadsTo(segment, end), 0)
  return total > leastJoints * Math.max(width, height)
}

function gradient(lab: Float32Array, width: number, height: number): Float32Array {
  const strength = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const across = lab[3 * (i + 1)] - lab[3 * (i - 1)]
      const along = lab[3 * (i + width)] - lab[3 * (i - width)]
      strength[i] = Math.hypot(across, along) / 2
    }
  }
  return strength
}

/** Median brightness of the lower half. */
function groundLevel({ rgb }: Picture): number {
  const from = 3 * Math.floor(rgb.length / 6)
  const levels = Float32Array.from({ length: (rgb.length - from) / 3 }, (_, i) =>
    Math.max(...rgb.subarray(from + 3 * i, from + 3 * i + 3)),
  )
  return quantile(levels, 0.5)
}

function flood(
  { rgb, width, height }: Picture,
  lab: Float32Array,
  texture: Float32Array,
  leastOfAny: number,
): Uint8Array {
  const count = width * height
  const mask = new Uint8Array(count)
  const open: number[] = []
  const looksLikeSky = (i: number) => {
    if (texture[i] >= textureLimit) return false
    const [r, g, b] = [rgb[3 * i], rgb[3 * i + 1], rgb[3 * i + 2]]
    const most = Math.max(r, g, b)
    if (most > leastOfAny && Math.min(r, g, b) > palest * most) return true
    return (b >= r - 6 && b >= g - 22 && b > 95) || Math.min(r, g, b) > 170
  }
  const visit = (i: number) => {
    mask[i] = 1
    open.push(i)
  }
  for (let i = 0; i < 2 * width; i++) if (looksLikeSky(i)) visit(i)
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width
    const neighbours = [
      x > 0 ? i - 1 : -1,
      x < width - 1 ? i + 1 : -1,
      i + width < count ? i + width : -1,
      i - width,
    ]
    for (const j of neighbours) {
      if (j >= 0 && !mask[j] && looksLikeSky(j) && labStep(lab, i, j) < stepLimit) visit(j)
    }
  }
  return mask
}

function labStep(lab: Float32Array, i: number, j: number): number {
  let sum = 0
  for (let c = 0; c < 3; c++) sum += Math.abs(lab[3 * i + c] - lab[3 * j + c])
  return sum
}

function skyDepth(mask: Uint8Array, width: number, height: number, x: number): number {
  let y = 0
  while (y < height && mask[y * width + x]) y++
  return y
}

/** Row at which level ground would end, in pixels, and the cue for it. */
export type Horizon = { readonly y: number; readonly by: 'EDGES' | 'SKY' | 'NOTHING' }

/** Share of the height from the top: indoors and close up, ground reaches nearly to the upper edge. */
const unknown = 0.06

/** Takes the horizon from the vanishing point of level edges, or else from the lower end of the sky. */
export function findHorizon(end: VanishingPoint | undefined, sky: Sky | undefined, height: number): Horizon {
  if (end) return { y: end.y, by: 'EDGES' }
  if (sky) return { y: clamp(sky.horizon, 0.05, 0.65) * height, by: 'SKY' }
  return { y: unknown * height, by: 'NOTHING' }
}

/** Nearness of ground at a row: 1 at the lower edge, 0 at the horizon and above. */
export function groundNearness(horizon: Horizon, y: number, height: number): number {
  return Math.max(0, (y - horizon.y) / Math.max(1, height - horizon.y))
}
