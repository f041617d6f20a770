import type { DepthMap, Picture } from '#backend/conversion/scene/picture.ts'

import { smoothAlongPicture } from './edge-aware-smoother.ts'

/**
 * Depth steps between neighbouring pixels: flags of the pixels on the near and on the far side, and the size
 * of the step.
 */
export type DepthEdges = {
  readonly near: Uint8Array
  readonly far: Uint8Array
  /** For near pixels, the farthest far pixel that they touch; -1 elsewhere. */
  readonly behind: Int32Array
  /** Largest step to a neighbour on the other side, in inverse depth. */
  readonly jumpBehind: Float32Array
  readonly jumpBefore: Float32Array
}

export function findDepthEdges({ inverse, width, height }: DepthMap, threshold: number): DepthEdges {
  const count = width * height
  const edges: DepthEdges = {
    near: new Uint8Array(count),
    far: new Uint8Array(count),
    behind: new Int32Array(count).fill(-1),
    jumpBehind: new Float32Array(count),
    jumpBefore: new Float32Array(count),
  }
  for (let i = 0; i < count; i++) {
    if (i % width < width - 1) compare(edges, inverse, threshold, i, i + 1)
    if (i + width < count) compare(edges, inverse, threshold, i, i + width)
  }
  return edges
}

function compare(edges: DepthEdges, inverse: Float32Array, threshold: number, i: number, j: number): void {
  const difference = inverse[i] - inverse[j]
  if (Math.abs(difference) <= threshold) return
  const [near, far] = difference > 0 ? [i, j] : [j, i]
  const jump = Math.abs(difference)
  edges.near[near] = 1
  edges.far[far] = 1
  edges.jumpBehind[near] = Math.max(edges.jumpBehind[near], jump)
  edges.jumpBefore[far] = Math.max(edges.jumpBefore[far], jump)
  const known = edges.behind[near]
  if (known < 0 || inverse[far] < inverse[known]) edges.behind[near] = far
}

/** Calls back with the up to four pixels that touch a pixel. */
export function forNeighbours(i: number, width: number, count: number, visit: (j: number) => void): void {
  const x = i % width
  if (x > 0) visit(i - 1)
  if (x < width - 1) visit(i + 1)
  if (i >= width) visit(i - width)
  if (i + width < count) visit(i + width)
}

/** Distance in pixels from a step within which its place is uncertain. */
const bandReach = 6
/** Distance in pixels from an edge of the picture within which depth takes that of a side. */
const sideReach = 3
/** Trust in depth within a band, which falls from both sides by a power: almost none halfway. */
const trusted = { least: 1e-4, power: 8 }
/** Fills bands as far as needed, up to edges of few levels. */
const filling = { lambda: 30, sigma: 4 }

/**
 * Moves the soft steps of a low-resolution depth map to the edges of its picture: the band around each step
 * is filled again from both sides along the picture, and each pixel of it takes the depth of the side that
 * reached it more. Steps smaller than `threshold` stay as they are.
 */
export function snapEdges(map: DepthMap, picture: Picture, threshold: number): DepthMap {
  const { low, high } = findBounds(map, bandReach)
  const isBand = (i: number) => high[i] - low[i] >= threshold
  const trust = map.inverse.map((own, i) => {
    if (!isBand(i)) return 1
    return trusted.least + Math.abs((2 * (own - low[i])) / (high[i] - low[i]) - 1) ** trusted.power
  })
  const known = map.inverse.map((own, i) => own * trust[i])
  const sum = smoothAlongPicture(known, picture, filling)
  const weight = smoothAlongPicture(trust, picture, filling)
  const filled = map.inverse.map((own, i) => (isBand(i) ? sum[i] / weight[i] : own))
  const sides = findBounds({ ...map, inverse: filled }, sideReach)
  const inverse = filled.map((own, i) => {
    const [far, near] = [sides.low[i], sides.high[i]]
    if (near - far < threshold) return own
    return own > (far + near) / 2 ? near : far
  })
  return { ...map, inverse }
}

/** Minimum and maximum of the square around each pixel. */
function findBounds(
  map: DepthMap,
  reach: number,
): { readonly low: Float32Array; readonly high: Float32Array } {
  return { low: extreme(map, reach, Math.min), high: extreme(map, reach, Math.max) }
}

function extreme(
  { inverse, width, height }: DepthMap,
  reach: number,
  pick: (a: number, b: number) => number,
): Float32Array {
  const rows = inverse.map((own, i) => {
    const start = i - (i % width)
    const end = Math.min(start + width - 1, i + reach)
    let value = own
    for (let j = Math.max(start, i - reach); j <= end; j++) value = pick(value, inverse[j])
    return value
  })
  return rows.map((own, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const last = Math.min(height - 1, y + reach)
    let value = own
    for (let row = Math.max(0, y - reach); row <= last; row++) value = pick(value, rows[row * width + x])
    return value
  })
}

/**
 * Turns every step of a depth map into a ramp of at most `steepest` per pixel on the far side: near things
 * keep their shape and the background bends around them, so no gap opens.
 */
export function limitSlope({ inverse, width, height }: DepthMap, steepest: number): DepthMap {
  const result = inverse.slice()
  const diagonal = steepest * Math.SQRT2
  const raise = (i: number, from: number, drop: number) => {
    const value = result[from] - drop
    if (value > result[i]) result[i] = value
  }
  for (let i = 0; i < result.length; i++) {
    const x = i % width
    if (x > 0) raise(i, i - 1, steepest)
    if (i < width) continue
    raise(i, i - width, steepest)
    if (x > 0) raise(i, i - width - 1, diagonal)
    if (x < width - 1) raise(i, i - width + 1, diagonal)
  }
  for (let i = result.length - 1; i >= 0; i--) {
    const x = i % width
    if (x < width - 1) raise(i, i + 1, steepest)
    if (i >= width * (height - 1)) continue
    raise(i, i + width, steepest)
    if (x < width - 1) raise(i, i + width + 1, diagonal)
    if (x > 0) raise(i, i + width - 1, diagonal)
  }
  return { inverse: result, width, height }
}
