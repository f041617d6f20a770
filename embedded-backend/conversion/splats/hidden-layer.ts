import { findDepthEdges, forNeighbours, type DepthEdges } from '../depth/refine/depth-edges.ts'
import { fillUnknown } from '../depth/refine/push-pull.ts'
import { cleanRims } from './clean-rims.ts'
import { grow, growRim, indexesOf } from './grow-region.ts'
import type { View } from './pad-border.ts'

/**
 * The surface behind the foreground near its outline, and the front's colours with the mixed rims cleaned.
 */
export type HiddenLayer = {
  readonly mask: Uint8Array
  readonly inverse: Float32Array
  readonly rgb: Uint8Array
  readonly front: Uint8Array
}

const maxReach = 96
const spareReach = 4
const contextReach = 40
const rimWidth = 5

/**
 * Invents the surface that a foreground hides, as far as the camera can move to see it: the depth continues
 * from the far side of each edge, the colours are filled in from there. `shiftOf` is how many pixels one unit
 * of inverse depth moves at the farthest allowed pose; jumps of more than `thresholdPixels` are edges.
 */
export function inventHiddenLayer(view: View, shiftOf: number, thresholdPixels: number): HiddenLayer {
  const threshold = thresholdPixels / shiftOf
  const edges = findDepthEdges(view.depth, threshold)
  const source = spreadBehind(view, edges, threshold, shiftOf)
  const inverse = continueDepth(view, source, threshold)
  const rim = growRim(view, edges, edges.far, rimWidth, threshold)
  const known = findContext(view, edges, rim, source, threshold)
  const filled = fillUnknown(view.picture.rgb, known, view.picture.width, view.picture.height)
  return {
    mask: Uint8Array.from(source, (from) => (from >= 0 ? 1 : 0)),
    inverse,
    rgb: paint(view, source, known, filled, threshold),
    front: cleanRims(view, edges, filled, threshold, shiftOf),
  }
}

/**
 * For every pixel with something hidden behind it, the far pixel that the hidden surface continues from; else
 * -1.
 */
function spreadBehind({ depth }: View, edges: DepthEdges, threshold: number, shiftOf: number): Int32Array {
  const { inverse, width } = depth
  const source = edges.behind.slice()
  const left = new Float32Array(source.length)
  let front: number[] = []
  for (let i = 0; i < source.length; i++) {
    if (source[i]! < 0) continue
    left[i] = Math.min(maxReach, edges.jumpBehind[i]! * shiftOf * 1.25 + spareReach)
    front.push(i)
  }
  const reachOf = left.slice()
  while (front.length > 0) {
    const next: number[] = []
    for (const i of front) {
      const from = source[i]!
      const [fromX, fromY] = [from % width, Math.floor(from / width)]
      const reach = reachOf[i]!
      forNeighbours(i, width, source.length, (j) => {
        if (inverse[j]! - inverse[from]! < threshold * 0.7) return
        const remaining = reach - Math.hypot((j % width) - fromX, Math.floor(j / width) - fromY)
        if (remaining < 0 || (source[j]! >= 0 && remaining <= left[j]! + 1)) return
        source[j] = from
        left[j] = remaining
        reachOf[j] = reach
        next.push(j)
      })
    }
    front = next
  }
  return source
}

function continueDepth({ depth }: View, source: Int32Array, threshold: number): Float32Array {
  const { inverse, width } = depth
  const result = inverse.slice()
  const hidden: number[] = []
  for (let i = 0; i < source.length; i++) {
    const from = source[i]!
    if (from < 0) continue
    result[i] = inverse[from]!
    hidden.push(i)
  }
  for (let round = 0; round < 20; round++) {
    for (const i of hidden) {
      const own = result[i]!
      let sum = own
      let members = 1
      forNeighbours(i, width, result.length, (j) => {
        const other = source[j]! >= 0 ? result[j]! : inverse[j]!
        if (Math.abs(other - own) >= threshold * 1.5) return
        sum += other
        members++
      })
      result[i] = sum / members
    }
  }
  for (const i of hidden) result[i] = Math.min(result[i]!, inverse[i]! - threshold * 0.6)
  return result
}

/**
 * Weight of each pixel as a source of colour for what is hidden: the far sides near edges, without their
 * rims.
 */
function findContext(
  { depth }: View,
  edges: DepthEdges,
  rim: Uint8Array,
  source: Int32Array,
  threshold: number,
): Float32Array {
  const context = edges.far.slice()
  let front = indexesOf(context)
  for (let step = 0; step < contextReach; step++) {
    front = grow(
      context,
      front,
      depth.width,
      (i, j) => Math.abs(depth.inverse[j]! - depth.inverse[i]!) <= threshold,
    )
  }
  return Float32Array.from(context, (isContext, i) => {
    if (!isContext || rim[i] || edges.near[i]) return 0
    return source[i]! >= 0 ? 1e-5 : 1
  })
}

/** Mirrored texture where the mirror image is trustworthy, smooth filling elsewhere. */
function paint(view: View, source: Int32Array, known: Float32Array, filled: Float32Array, threshold: number) {
  const { rgb, width, height } = view.picture
  const { inverse } = view.depth
  const painted = new Uint8Array(rgb.length)
  for (let i = 0; i < source.length; i++) {
    const from = source[i]!
    if (from < 0) continue
    const [x, y, fromX, fromY] = [i % width, Math.floor(i / width), from % width, Math.floor(from / width)]
    const mirrorX = 2 * fromX - x + 2 * Math.sign(fromX - x)
    const mirrorY = 2 * fromY - y + 2 * Math.sign(fromY - y)
    const inside = mirrorX >= 0 && mirrorY >= 0 && mirrorX < width && mirrorY < height
    const mirrored = inside ? mirrorY * width + mirrorX : from
    const fits = known[mirrored]! > 0.5 && Math.abs(inverse[mirrored]! - inverse[from]!) < threshold * 6
    const share = fits ? 0.75 : 0
    for (let c = 0; c < 3; c++) {
      painted[3 * i + c] = share * rgb[3 * mirrored + c]! + (1 - share) * filled[3 * i + c]!
    }
  }
  return painted
}
