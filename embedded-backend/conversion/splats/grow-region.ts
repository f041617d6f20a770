import { forNeighbours, type DepthEdges } from '../depth/refine/depth-edges.ts'
import type { View } from './pad-border.ts'

/** Far-side pixels close enough to an edge to have the foreground's colour mixed in. */
export function growRim(
  { depth }: View,
  edges: DepthEdges,
  far: Uint8Array,
  steps: number,
  threshold: number,
): Uint8Array {
  const rim = far.slice()
  const isSameSide = (i: number, j: number) =>
    !edges.near[j] && Math.abs(depth.inverse[j] - depth.inverse[i]) < threshold
  let front = indexesOf(rim)
  for (let step = 0; step < steps; step++) front = grow(rim, front, depth.width, isSameSide)
  return rim
}

/** Indexes of the set pixels of a mask. */
export function indexesOf(mask: Uint8Array): number[] {
  const indexes: number[] = []
  for (let i = 0; i < mask.length; i++) if (mask[i]) indexes.push(i)
  return indexes
}

/** Adds the passing neighbours of the front to the mask; returns the added pixels. */
export function grow(
  mask: Uint8Array,
  front: number[],
  width: number,
  passes: (i: number, j: number) => boolean,
): number[] {
  const added: number[] = []
  for (const i of front) {
    forNeighbours(i, width, mask.length, (j) => {
      if (mask[j] || !passes(i, j)) return
      mask[j] = 1
      added.push(j)
    })
  }
  return added
}
