import type { DepthMap, Picture } from '#backend/conversion/scene/picture.ts'

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

const reach = 4
const minContrast = 300
const snapRounds = 2
const medianRadius = 3
const medianRounds = 2

type Side = { red: number; green: number; blue: number; depth: number; weight: number }

/**
 * Sharpens the soft steps of a low-resolution depth map along the edges of its picture: each pixel within a
 * step takes the depth of the side, near or far, with the more similar colour. Steps smaller than `threshold`
 * stay as they are.
 */
export function snapEdges(map: DepthMap, picture: Picture, threshold: number): DepthMap {
  let inverse = map.inverse
  let bounds = findBounds(map)
  for (let round = 0; round < snapRounds; round++) {
    if (round > 0) bounds = findBounds({ ...map, inverse })
    inverse = snapOnce({ ...map, inverse }, bounds, picture, threshold)
  }
  for (let round = 0; round < medianRounds; round++)
    inverse = dropSpecks({ ...map, inverse }, bounds, threshold)
  return { ...map, inverse }
}

/** Minimum and maximum around each pixel. */
type Bounds = { readonly low: Float32Array; readonly high: Float32Array }

function findBounds(map: DepthMap): Bounds {
  return { low: extreme(map, Math.min), high: extreme(map, Math.max) }
}

function snapOnce(map: DepthMap, bounds: Bounds, picture: Picture, threshold: number): Float32Array {
  const result = map.inverse.slice()
  const near = emptySide()
  const far = emptySide()
  for (let i = 0; i < result.length; i++) {
    const [low, high] = [bounds.low[i], bounds.high[i]]
    if (high - low < threshold) continue
    gatherSides(map, picture, i, low, high, near, far)
    if (near.weight === 0 || far.weight === 0) continue
    result[i] = belongsToNear(map.inverse[i], picture.rgb, i, low, high, near, far) ? near.depth : far.depth
  }
  return result
}

/**
 * Removes specks, which texture that resembles both sides leaves: beside steps each pixel takes the median of
 * its neighbourhood.
 */
function dropSpecks({ inverse, width, height }: DepthMap, bounds: Bounds, threshold: number): Float32Array {
  const result = inverse.slice()
  const around = new Float32Array((2 * medianRadius + 1) ** 2)
  for (let y = medianRadius; y < height - medianRadius; y++) {
    for (let x = medianRadius; x < width - medianRadius; x++) {
      const i = y * width + x
      if (bounds.high[i] - bounds.low[i] < threshold) continue
      let members = 0
      for (let row = y - medianRadius; row <= y + medianRadius; row++) {
        for (let column = x - medianRadius; column <= x + medianRadius; column++) {
          around[members++] = inverse[row * width + column]
        }
      }
      result[i] = around.toSorted()[members >> 1]
    }
  }
  return result
}

function gatherSides(
  map: DepthMap,
  { rgb }: Picture,
  i: number,
  low: number,
  high: number,
  near: Side,
  far: Side,
) {
  const { inverse, width, height } = map
  const [x, y] = [i % width, Math.floor(i / width)]
  const [farLimit, nearLimit] = [low + (high - low) * 0.3, low + (high - low) * 0.7]
  clear(near)
  clear(far)
  const radius = reach + 2
  for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
    for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++) {
      const j = row * width + column
      const depth = inverse[j]
      const side = depth >= nearLimit ? near : depth <= farLimit ? far : undefined
      if (!side) continue
      const weight = 1 / (1 + (column - x) ** 2 + (row - y) ** 2)
      side.red += weight * rgb[3 * j]
      side.green += weight * rgb[3 * j + 1]
      side.blue += weight * rgb[3 * j + 2]
      side.depth += weight * depth
      side.weight += weight
    }
  }
  divide(near)
  divide(far)
}

/** Decides by colour, weighted by depth, if the sides differ in colour; otherwise by depth alone. */
function belongsToNear(
  depth: number,
  rgb: Uint8Array,
  i: number,
  low: number,
  high: number,
  near: Side,
  far: Side,
): boolean {
  const offMiddle = depth - (low + high) / 2
  const contrast = (near.red - far.red) ** 2 + (near.green - far.green) ** 2 + (near.blue - far.blue) ** 2
  if (contrast < minContrast) return offMiddle > 0
  const lean = (offMiddle / (high - low)) * 0.5 * Math.sqrt(contrast)
  return colourDistance(near, rgb, i) - colourDistance(far, rgb, i) < lean
}

function colourDistance(side: Side, rgb: Uint8Array, i: number): number {
  return Math.hypot(rgb[3 * i] - side.red, rgb[3 * i + 1] - side.green, rgb[3 * i + 2] - side.blue)
}

function extreme({ inverse, width, height }: DepthMap, pick: (a: number, b: number) => number): Float32Array {
  const rows = new Float32Array(inverse.length)
  const result = new Float32Array(inverse.length)
  for (let i = 0; i < inverse.length; i++) {
    const start = i - (i % width)
    let value = inverse[i]
    const end = Math.min(start + width - 1, i + reach)
    for (let j = Math.max(start, i - reach); j <= end; j++) value = pick(value, inverse[j])
    rows[i] = value
  }
  for (let i = 0; i < inverse.length; i++) {
    const y = Math.floor(i / width)
    let value = rows[i]
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
      value = pick(value, rows[row * width + (i % width)])
    }
    result[i] = value
  }
  return result
}

function emptySide(): Side {
  return { red: 0, green: 0, blue: 0, depth: 0, weight: 0 }
}

function clear(side: Side): void {
  side.red = side.green = side.blue = side.depth = side.weight = 0
}

function divide(side: Side): void {
  if (side.weight === 0) return
  side.red /= side.weight
  side.green /= side.weight
  side.blue /= side.weight
  side.depth /= side.weight
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
