import { boxSums, meanInside } from '../scene/box-filters.ts'
import type { Picture } from '../scene/picture.ts'

/** Pixels to fill, and sources for them. All arrays are as large as the picture. */
export type ExampleFill = {
  readonly picture: Picture
  /** 1 for pixels to fill. */
  readonly hidden: Uint8Array
  /** 1 for pixels that the filling has to fit; each of them may be copied. */
  readonly known: Uint8Array
  /** 1 for pixels that may be copied. */
  readonly example: Uint8Array
  /** Inverse depth, that of the hidden surface in hidden pixels. */
  readonly inverse: Float32Array
  /** Largest difference in inverse depth between a hidden pixel and its example. */
  readonly tolerance: number
  /** Expected colours, three numbers per pixel, for places that no example fits. */
  readonly guide: Float32Array
}

/** Pixels from the centre of a patch to its border. */
const half = 5
const side = 2 * half + 1
/** Weight of a pixel that only the guide knows, and least weight of one that was filled before. */
const [guideWeight, leastWeight] = [0.08, 0.3]
/** Pixels between a patch and its farthest example; multiples of the stride. */
const search = { across: 90, down: 60 }
/** Cost of a squared pixel of distance, in squared levels: near examples more likely show the same. */
const distanceCost = 0.02
/** The same for an example that continues one next to the patch, relative to others. */
const continuedShare = 0.5
/** Every second pixel is tried as an example, then all around the best. */
const stride = 2
/** Largest misfit of an example, in levels: beyond it, the guide is less wrong. */
const worstFit = 20
/** Least part of the priority that does not depend on edges. */
const plainPriority = 0.15

type State = ExampleFill & {
  readonly width: number
  readonly height: number
  readonly rgb: Float32Array
  /** 1 for pixels with a colour to fit: known ones, and those filled so far. */
  readonly isSet: Uint8Array
  /** 1 for pixels that are still to be filled. */
  readonly isLeft: Uint8Array
  /** Trust in the colour of a pixel, 0 to 1. */
  readonly confidence: Float32Array
  /** Pixel that a filled pixel was copied from; otherwise -1. */
  readonly from: Int32Array
  /** 1 where the whole patch around a pixel may be copied. */
  readonly isWhole: Uint8Array
  /** Pixels at the border of what is left, with their priorities. */
  readonly front: Map<number, number>
}

/** Pixels of a patch to compare: their offsets from its centre, colours and weights. */
type Patch = {
  count: number
  /** Sum of the weights, without those of the guide. */
  total: number
  readonly offset: Int32Array
  readonly colour: Float32Array
  readonly weight: Float32Array
  /** Offsets to the examples of pixels in the patch. */
  readonly continued: Set<number>
}

/**
 * Fills pixels with copies of patches nearby, at about the same depth, that fit what is known beside them
 * best: bricks, planks and leaves go on, where a smooth filling would leave a smear. Patches that know much
 * and that an edge runs into come first (Criminisi, Pérez and Toyama 2004). Returns three numbers per pixel,
 * the guide's where no example was found.
 */
export function fillByExample(fill: ExampleFill): Float32Array {
  const { picture, hidden, known } = fill
  const { width, height } = picture
  const state: State = {
    ...fill,
    width,
    height,
    rgb: Float32Array.from(picture.rgb),
    isSet: known.slice(),
    isLeft: hidden.slice(),
    confidence: Float32Array.from(known),
    from: new Int32Array(hidden.length).fill(-1),
    isWhole: wholePatches(fill.example, width, height),
    front: new Map(),
  }
  const patch: Patch = {
    count: 0,
    total: 0,
    offset: new Int32Array(side * side),
    colour: new Float32Array(3 * side * side),
    weight: new Float32Array(side * side),
    continued: new Set(),
  }
  for (let i = 0; i < hidden.length; i++) rank(state, i)
  for (let centre = first(state); centre >= 0; centre = first(state)) {
    readPatch(state, patch, centre)
    setPatch(state, centre, findExample(state, patch, centre))
    eachAround(state, centre, 2 * (half + 1), (i) => rank(state, i))
  }
  // Places that nothing known touches still show what hides them.
  return state.rgb.map((own, k) => (state.isLeft[Math.floor(k / 3)] ? fill.guide[k] : own))
}

/** Visits the pixels of the square around a pixel that are inside the picture. */
function eachAround(
  { width, height }: State,
  centre: number,
  reach: number,
  visit: (i: number, offset: number) => void,
): void {
  const [x, y] = [centre % width, Math.floor(centre / width)]
  const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)]
  const [start, end] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)]
  for (let row = top; row <= bottom; row++)
    for (let i = row * width + start; i <= row * width + end; i++) visit(i, i - centre)
}

function first({ front }: State): number {
  let [best, most] = [-1, -1]
  for (const [i, priority] of front) if (priority > most) [best, most] = [i, priority]
  return best
}

/** Sets the priority of a pixel at the border of what is left; others have none. */
function rank(state: State, i: number): void {
  const { front, isLeft, confidence, isSet, rgb, width } = state
  if (!isLeft[i] || !touchesSet(state, i)) return void front.delete(i)
  let trust = 0
  // The direction of the border, and the strongest edge in the patch.
  let [outX, outY] = [0, 0]
  let [strongest, edgeX, edgeY] = [0, 0, 0]
  const x = i % width
  eachAround(state, i, half, (j) => {
    trust += confidence[j]
    if (!isSet[j]) return
    outX += (j % width) - x
    outY += Math.floor(j / width) - Math.floor(i / width)
    if (!isInside(state, j) || !isSet[j - 1] || !isSet[j + 1] || !isSet[j - width] || !isSet[j + width])
      return
    const across = levelAt(rgb, j + 1) - levelAt(rgb, j - 1)
    const down = levelAt(rgb, j + width) - levelAt(rgb, j - width)
    const strength = across * across + down * down
    if (strength > strongest) [strongest, edgeX, edgeY] = [strength, across, down]
  })
  const entering = Math.abs(edgeX * outY - edgeY * outX) / (Math.hypot(outX, outY) || 1) / 255
  front.set(i, (trust / (side * side)) * (plainPriority + entering))
}

function touchesSet({ isSet, width }: State, i: number): boolean {
  const x = i % width
  return Boolean(
    (x > 0 && isSet[i - 1]) || (x < width - 1 && isSet[i + 1]) || isSet[i - width] || isSet[i + width],
  )
}

function isInside({ width, height }: State, i: number): boolean {
  const x = i % width
  return x > 0 && x < width - 1 && i >= width && i < width * (height - 1)
}

function levelAt(rgb: Float32Array, i: number): number {
  return 0.3 * rgb[3 * i] + 0.59 * rgb[3 * i + 1] + 0.11 * rgb[3 * i + 2]
}

function readPatch(state: State, patch: Patch, centre: number): void {
  const { isSet, isLeft, confidence, from, rgb, guide } = state
  patch.count = patch.total = 0
  patch.continued.clear()
  eachAround(state, centre, half, (j, offset) => {
    if (!isSet[j] && !isLeft[j]) return
    if (from[j] >= 0) patch.continued.add(from[j] - j)
    const { count } = patch
    patch.offset[count] = offset
    patch.weight[count] = isSet[j] ? leastWeight + (1 - leastWeight) * confidence[j] : guideWeight
    if (isSet[j]) patch.total += patch.weight[count]
    const source = isSet[j] ? rgb : guide
    for (let c = 0; c < 3; c++) patch.colour[3 * count + c] = source[3 * j + c]
    patch.count++
  })
}

/** Centre of the patch that fits best; -1 if none fits. */
function findExample(state: State, patch: Patch, centre: number): number {
  const { width, height, isWhole, inverse, tolerance, rgb } = state
  const [x, y] = [centre % width, Math.floor(centre / width)]
  let [best, least] = [-1, Infinity]
  const tryAt = (q: number, share: number) => {
    if (!isWhole[q] || Math.abs(inverse[q] - inverse[centre]) > tolerance) return
    const [awayX, awayY] = [(q % width) - x, Math.floor(q / width) - y]
    let cost = share * distanceCost * (awayX * awayX + awayY * awayY) * patch.total
    for (let k = 0; k < patch.count && cost < least; k++) {
      const at = 3 * (q + patch.offset[k])
      const [r, g, b] = [
        rgb[at] - patch.colour[3 * k],
        rgb[at + 1] - patch.colour[3 * k + 1],
        rgb[at + 2] - patch.colour[3 * k + 2],
      ]
      cost += patch.weight[k] * (r * r + g * g + b * b)
    }
    if (cost < least) [best, least] = [q, cost]
  }
  for (const offset of patch.continued) tryAt(centre + offset, continuedShare)
  const top = Math.max(y % stride, y - search.down)
  const start = Math.max(x % stride, x - search.across)
  for (let row = top; row <= Math.min(height - 1, y + search.down); row += stride)
    for (let column = start; column <= Math.min(width - 1, x + search.across); column += stride)
      tryAt(row * width + column, 1)
  if (best >= 0) eachAround(state, best, stride - 1, (q) => tryAt(q, 1))
  return best >= 0 && misfitOf(rgb, patch, best) <= worstFit ? best : -1
}

/** Root mean square difference of a patch from an example, in levels, without the guide. */
function misfitOf(
  rgb: Float32Array,
  { count, offset, colour, weight, total }: Patch,
  example: number,
): number {
  let sum = 0
  for (let k = 0; k < count; k++) {
    if (weight[k] < leastWeight) continue
    for (let c = 0; c < 3; c++)
      sum += weight[k] * (rgb[3 * (example + offset[k]) + c] - colour[3 * k + c]) ** 2
  }
  return Math.sqrt(sum / 3 / total)
}

/** Fills what is left of a patch from an example, or from the guide if that is -1. */
function setPatch(state: State, centre: number, example: number): void {
  const { isLeft, isSet, from, rgb, guide, confidence, front } = state
  let trust = 0
  eachAround(state, centre, half, (j) => {
    trust += confidence[j]
  })
  eachAround(state, centre, half, (j, offset) => {
    if (!isLeft[j]) return
    const [source, at] = example < 0 ? [guide, j] : [rgb, example + offset]
    for (let c = 0; c < 3; c++) rgb[3 * j + c] = source[3 * at + c]
    if (example >= 0) from[j] = at
    isSet[j] = 1
    isLeft[j] = 0
    confidence[j] = trust / (side * side)
    front.delete(j)
  })
}

function wholePatches(example: Uint8Array, width: number, height: number): Uint8Array {
  const sums = boxSums(example, 1, width, height)
  return Uint8Array.from(example, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isInside = x >= half && y >= half && x < width - half && y < height - half
    return isInside && meanInside(sums, x, y, half, half, 0) === 1 ? 1 : 0
  })
}
