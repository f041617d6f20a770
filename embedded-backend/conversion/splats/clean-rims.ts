import { forNeighbours } from '../depth/refine/depth-edges.ts'
import type { DepthEdges } from '../depth/refine/depth-edges.ts'
import { clamp } from '../scene/picture.ts'
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

const cleanedWidth = 2
/** Smallest cleaned step, as a share of the depth range: at folds within a thing the photo's colours stay. */
const cleanedShare = 0.12
const nearReach = 6
/** Smaller contrasts between the sides (squared levels) and smaller shares of the other side are texture. */
const leastContrast = 600
const leastShare = 0.06

/**
 * Unmixes the front's colours along large depth steps, where a mix of both sides would stay on the wrong one.
 */
export function cleanRims(
  view: View,
  edges: DepthEdges,
  filled: Float32Array,
  threshold: number,
  span: number,
): Uint8Array {
  const { rgb, width } = view.picture
  const { inverse } = view.depth
  const largeJump = cleanedShare * span
  const front = rgb.slice()
  const farSides = Uint8Array.from(edges.jumpBefore, (jump) => (jump > largeJump ? 1 : 0))
  const rim = growRim(view, edges, farSides, cleanedWidth, threshold)
  for (let i = 0; i < rim.length; i++) {
    if (rim[i] && !edges.near[i]) {
      const near = nearSideAround(view, edges, i, threshold)
      if (near) unmix(front, i, filled.subarray(3 * i, 3 * i + 3), near)
    }
    if (edges.jumpBehind[i] <= largeJump) continue
    let inner = -1
    forNeighbours(i, width, rim.length, (j) => {
      const isInner = !edges.near[j] && !edges.far[j] && Math.abs(inverse[j] - inverse[i]) < threshold
      if (inner < 0 && isInner) inner = j
    })
    if (inner < 0) continue
    const behind = edges.behind[i]
    unmix(front, i, rgb.subarray(3 * inner, 3 * inner + 3), filled.subarray(3 * behind, 3 * behind + 3))
  }
  return front
}

/** Mean colour of the foreground near a pixel of the far side, without the foreground's own rim. */
function nearSideAround(
  { picture, depth }: View,
  edges: DepthEdges,
  i: number,
  threshold: number,
): [number, number, number] | undefined {
  const { rgb, width, height } = picture
  const [x, y] = [i % width, Math.floor(i / width)]
  const sum: [number, number, number] = [0, 0, 0]
  let members = 0
  for (let row = Math.max(0, y - nearReach); row <= Math.min(height - 1, y + nearReach); row++) {
    for (let column = Math.max(0, x - nearReach); column <= Math.min(width - 1, x + nearReach); column++) {
      const j = row * width + column
      if (edges.near[j] || depth.inverse[j] - depth.inverse[i] < threshold) continue
      for (let c = 0; c < 3; c++) sum[c] += rgb[3 * j + c]
      members++
    }
  }
  return members > 0 ? [sum[0] / members, sum[1] / members, sum[2] / members] : undefined
}

/** Subtracts the other side's share from a mixed colour and keeps the rest, with its texture. */
function unmix(front: Uint8Array, i: number, own: ArrayLike<number>, other: ArrayLike<number>): void {
  let [along, length] = [0, 0]
  for (let c = 0; c < 3; c++) {
    const way = other[c] - own[c]
    along += (front[3 * i + c] - own[c]) * way
    length += way * way
  }
  const share = Math.min(1, along / length)
  if (!(length > leastContrast && share > leastShare)) return
  for (let c = 0; c < 3; c++)
    front[3 * i + c] = clamp(Math.round(front[3 * i + c] - share * (other[c] - own[c])), 0, 255)
}
