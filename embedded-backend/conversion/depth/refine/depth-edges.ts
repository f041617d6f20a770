import type { DepthMap } from '#backend/conversion/scene/picture.ts'

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
