import { findDepthEdges, forNeighbours, type DepthEdges } from '../depth/refine/depth-edges.ts'
import { fillUnknown } from '../depth/refine/push-pull.ts'
import { isBeyond } from '../scene/measured-depth.ts'
import type { BehindMap } from '../scene/measured-depth.ts'
import { quantile } from '../scene/picture.ts'
import { cleanRims, grow, growRim, indexesOf } from './clean-rims.ts'
import { fillByExample } from './fill-by-example.ts'
import { fillRows } from './fill-rows.ts'
import type { View } from './pad-border.ts'

/** The surface behind the foreground near its outline, and the front's colours with cleaned rims. */
export type HiddenLayer = {
  readonly mask: Uint8Array
  /** Pixels that another picture showed, as in `BehindMap`. */
  readonly isSeen: Uint8Array
  readonly inverse: Float32Array
  readonly rgb: Uint8Array
  readonly front: Uint8Array
  readonly edges: DepthEdges
  /** Colours of the far side, filled in everywhere without texture: to unmix colours with. */
  readonly filled: Float32Array
  /** The same with texture, where a turned view uncovers it. */
  readonly beneath: Float32Array
  /** Range of inverse depth, without outliers. */
  readonly span: number
}

/** Farthest extent of a hidden surface behind the foreground, as a share of the picture's size. */
const maxReach = 0.25
const spareReach = 4
const contextReach = 40
const rimWidth = 5
/** Rows continue surfaces that are nearer or farther by at most this many edges. */
const rowTolerance = 6
/** Width of the far side's rim that is filled, and distance at which the front is left out, in pixels. */
const [exampleRim, frontReach] = [3, 8]
/** Least share of a person in a pixel whose colours are no example, and width of the rim of such pixels. */
const [leastPerson, personRim] = [0.05, 8]
/** Least distance behind the front, as a share of an edge. */
const behindShare = 0.6

/**
 * Invents the surface hidden by a foreground, as far as the camera can move to see it: the depth continues
 * from the far side of each edge, the colours are filled in from there. `shiftOf` is the shift in pixels of
 * one unit of inverse depth at the farthest allowed pose; steps of more than `threshold` are edges. Parts
 * that other pictures show (`seen`) are taken from there. The `border` around the picture, in pixels, is
 * invented itself, so that nothing is copied from it; nor is it from `people`, the share of a person in each
 * pixel. `made` has the colours of this surface if they were invented at another size already.
 */
export function inventHiddenLayer(
  view: View,
  shiftOf: number,
  threshold: number,
  border: number,
  seen?: BehindMap,
  people?: Float32Array,
  made?: Uint8Array,
): HiddenLayer {
  const edges = findDepthEdges(view.depth, threshold)
  const span = quantile(view.depth.inverse, 0.995) - quantile(view.depth.inverse, 0.005)
  const source = spreadBehind(view, edges, threshold, shiftOf)
  const isSeen = Uint8Array.from(source, (_, i) =>
    seen?.known[i] && seen.inverse[i] < view.depth.inverse[i] - behindShare * threshold ? seen.known[i] : 0,
  )
  const inverse = continueDepth(view, source, threshold)
  const isPerson = (i: number) => people !== undefined && people[i] > leastPerson
  const rim = growRim(view, edges, edges.far, rimWidth, threshold)
  const known = findContext(view, edges, rim, source, threshold)
  if (people) for (let i = 0; i < known.length; i++) if (isPerson(i)) known[i] = 0
  const picture = { ...view.picture, rgb: view.picture.rgb.slice() }
  const tolerance = rowTolerance * threshold
  const mask = new Uint8Array(source.length)
  const invented = new Uint8Array(source.length)
  for (let i = 0; i < source.length; i++) {
    mask[i] = source[i] >= 0 || isSeen[i] ? 1 : 0
    invented[i] = mask[i] && !isSeen[i] ? 1 : 0
    if (!seen || !isSeen[i]) continue
    // Do not continue from the foreground's own sides.
    known[i] = Math.abs(seen.inverse[i] - inverse[i]) <= tolerance ? 1 : 0
    inverse[i] = seen.inverse[i]
    for (let c = 0; c < 3; c++) picture.rgb[3 * i + c] = seen.rgb[3 * i + c]
  }
  const filled = fillUnknown(picture.rgb, known, picture.width, picture.height)
  const guide = fillRows({ picture, hidden: invented, known, inverse, tolerance, smooth: filled })
  const near = growRim(view, edges, edges.far, exampleRim, threshold)
  if (people) {
    const wide = growRim(view, edges, edges.far, personRim, threshold)
    for (let i = 0; i < wide.length; i++) if (wide[i] && isPerson(i)) near[i] = 1
  }
  const isOutside = (i: number) => isBeyond({ ...picture, border }, i)
  const inventColours = () => {
    const isClean = (i: number) =>
      !near[i] && !edges.near[i] && source[i] < 0 && !isOutside(i) && !isPerson(i)
    const example = Uint8Array.from(source, (_, i) => (isClean(i) ? 1 : 0))
    const fits = withoutFront(view, hidden, example, inverse, tolerance)
    return fillByExample({ picture, hidden, known: fits, example, inverse, tolerance, guide })
  }
  // The rim of the far side is filled too: its colours are mixed, and patches would not reach across it.
  const hidden = Uint8Array.from(source, (own, i) =>
    !isOutside(i) && (invented[i] || (near[i] && !edges.near[i] && own < 0)) ? 1 : 0,
  )
  const colours = made ?? inventColours()
  const [rgb, beneath] = [Uint8Array.from(guide), filled.slice()]
  for (let k = 0; k < rgb.length; k++) {
    const i = Math.floor(k / 3)
    if (isSeen[i]) rgb[k] = picture.rgb[k]
    else if (hidden[i]) rgb[k] = beneath[k] = colours[k]
  }
  return {
    mask,
    isSeen,
    inverse,
    rgb,
    front: cleanRims(view, edges, filled, threshold, span),
    edges,
    filled,
    beneath,
    span,
  }
}

/**
 * Examples that the filling has to fit: without those of the front that touch hidden pixels, which are much
 * nearer than these.
 */
function withoutFront(
  { depth }: View,
  hidden: Uint8Array,
  example: Uint8Array,
  inverse: Float32Array,
  tolerance: number,
): Uint8Array {
  const fits = example.slice()
  const isReached = hidden.slice()
  const surface = inverse.slice()
  let front = indexesOf(hidden)
  for (let step = 0; step < frontReach; step++) {
    front = grow(isReached, front, depth.width, (i, j) => {
      const isFront = Math.abs(depth.inverse[j] - surface[i]) > tolerance
      if (isFront) fits[j] = 0
      surface[j] = isFront ? surface[i] : depth.inverse[j]
      return true
    })
  }
  return fits
}

/**
 * For every pixel with something hidden behind it, the far pixel that the hidden surface continues from;
 * otherwise -1.
 */
function spreadBehind({ depth }: View, edges: DepthEdges, threshold: number, shiftOf: number): Int32Array {
  const { inverse, width } = depth
  const source = edges.behind.slice()
  const left = new Float32Array(source.length)
  const most = maxReach * Math.sqrt(source.length)
  let front: number[] = []
  for (let i = 0; i < source.length; i++) {
    if (source[i] < 0) continue
    left[i] = Math.min(most, edges.jumpBehind[i] * shiftOf * 1.25 + spareReach)
    front.push(i)
  }
  const reachOf = left.slice()
  while (front.length > 0) {
    const next: number[] = []
    for (const i of front) {
      const from = source[i]
      const [fromX, fromY] = [from % width, Math.floor(from / width)]
      const reach = reachOf[i]
      forNeighbours(i, width, source.length, (j) => {
        if (inverse[j] - inverse[from] < threshold * 0.7) return
        const remaining = reach - Math.hypot((j % width) - fromX, Math.floor(j / width) - fromY)
        if (remaining < 0 || (source[j] >= 0 && remaining <= left[j] + 1)) return
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
    const from = source[i]
    if (from < 0) continue
    result[i] = inverse[from]
    hidden.push(i)
  }
  for (let round = 0; round < 20; round++) {
    for (const i of hidden) {
      const own = result[i]
      let sum = own
      let members = 1
      forNeighbours(i, width, result.length, (j) => {
        const other = source[j] >= 0 ? result[j] : inverse[j]
        if (Math.abs(other - own) >= threshold * 1.5) return
        sum += other
        members++
      })
      result[i] = sum / members
    }
  }
  for (const i of hidden) result[i] = Math.min(result[i], inverse[i] - threshold * behindShare)
  return result
}

/**
 * Weight of each pixel as a source of colour for hidden areas: the far sides near edges, without their rims.
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
      (i, j) => Math.abs(depth.inverse[j] - depth.inverse[i]) <= threshold,
    )
  }
  return Float32Array.from(context, (isContext, i) => {
    if (!isContext || rim[i] || edges.near[i]) return 0
    return source[i] >= 0 ? 1e-5 : 1
  })
}
