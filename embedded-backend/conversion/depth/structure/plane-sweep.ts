import { resizeGray } from '#backend/conversion/scene/gray.ts'
import type { Gray } from '#backend/conversion/scene/gray.ts'

import { censusOf } from '../stereo/matching-cost.ts'
import { lensNumbers, spreadOf, writeRay } from './lens.ts'
import type { Lens, LensNumbers } from './lens.ts'
import { rotationMatrix } from './matrices.ts'

/** Census of a picture at one scale, with the size of the picture at that scale. */
type CensusStep = { readonly words: Int32Array; readonly width: number; readonly height: number }

/**
 * Census at several scales, each half an octave larger than the one before; `first` is the index of the
 * lowest, relative to the original size.
 */
type CensusLadder = { readonly first: number; readonly steps: CensusStep[] }

const stepsAnOctave = 2
const [lowest, highest] = [-3, 2]

/**
 * Census of a picture at scales that show things as large as the reference does, for magnifications from
 * `least` to `most`: near things stay comparable when a camera moves forward.
 */
async function censusLadder(gray: Gray, least: number, most: number): Promise<CensusLadder> {
  const [first, last] = [stepOf(most), stepOf(least)]
  const steps: CensusStep[] = []
  for (let step = first; step <= last; step++) {
    const scale = 2 ** (step / stepsAnOctave)
    const [width, height] = [Math.round(gray.width * scale), Math.round(gray.height * scale)]
    const sized = step === 0 ? gray : await resizeGray(gray, width, height)
    steps.push({ words: censusOf(sized.level, width, height), width, height })
  }
  return { first, steps }
}

function stepOf(magnified: number): number {
  return Math.max(lowest, Math.min(highest, Math.round(-Math.log2(magnified) * stepsAnOctave)))
}

/** Scale of a ladder for things magnified by this factor. */
function stepAt({ first, steps }: CensusLadder, magnified: number): CensusStep {
  if (steps.length === 1) return steps[0]
  const step = Math.round(-Math.log2(magnified) * stepsAnOctave) - first
  return steps[Math.max(0, Math.min(steps.length - 1, step || 0))]
}

const border = 4
/** Largest cost of a place, and the cost of a place that no view shows: that of a bad match. */
export const unknown = 24

/**
 * Adds to `sums` the difference (census bits) of a reference pixel from each step of a straight path in
 * another view; counts steps outside that view in `unseen`. `path` holds the start, in pixels from the
 * corner, and the step: x, y, x, y. (An array, since plain number arguments would be boxed.)
 */
function addMatches(
  own: Int32Array,
  pixel: number,
  { words, width, height }: CensusStep,
  path: Float64Array,
  steps: number,
  sums: Uint16Array,
  unseen: Uint8Array,
  at: number,
): void {
  const first = own[2 * pixel]
  const second = own[2 * pixel + 1]
  const right = width - border
  const bottom = height - border
  let x = path[0]
  let y = path[1]
  const stepX = path[2]
  const stepY = path[3]
  for (let k = 0; k < steps; k++, x += stepX, y += stepY) {
    if (!(x >= border && y >= border && x < right && y < bottom)) {
      unseen[at + k]++
      continue
    }
    const j = 2 * ((y | 0) * width + (x | 0))
    let a = first ^ words[j]
    let b = second ^ words[j + 1]
    a -= (a >>> 1) & 0x55555555
    b -= (b >>> 1) & 0x55555555
    a = (a & 0x33333333) + ((a >>> 2) & 0x33333333)
    b = (b & 0x33333333) + ((b >>> 2) & 0x33333333)
    const bits = ((a + (a >>> 4)) & 0x0f0f0f0f) + ((b + (b >>> 4)) & 0x0f0f0f0f)
    const count = Math.imul(bits, 0x01010101) >>> 24
    sums[at + k] += count < unknown ? count : unknown
  }
}

/**
 * Another picture of the scene, with its rotation and translation relative to the reference (three numbers
 * each). Pictures of one group share their occlusions.
 */
export type Neighbour = {
  readonly gray: Gray
  readonly lens: Lens
  readonly turn: readonly number[]
  readonly move: readonly number[]
  readonly group: 0 | 1
}

/** Inverse depths to try: `steps` of them, from `first` in increments of `step` towards the camera. */
export type DepthRange = { readonly first: number; readonly step: number; readonly steps: number }

/**
 * Weight of views that do not show a place. Near things leave the most distant views first: at full weight,
 * their true depth would cost so much that a match far away would win.
 */
const weightOfUnseen = 0.5
/** Steps between computed points of a path, which is practically straight in between. */
const stride = 4

type View = {
  readonly lens: LensNumbers
  /** The rotation, and the rotated translation. */
  readonly turn: Float64Array
  readonly move: Float64Array
  readonly ladder: CensusLadder
  readonly width: number
  readonly height: number
  readonly group: 0 | 1
}

/**
 * Cost of each inverse depth at each pixel of the reference: `steps` numbers per pixel, 0 to the bits of the
 * census. The better of the two groups of neighbours counts, as the other may be occluded.
 */
export async function sweepPlanes(
  reference: Gray,
  lens: Lens,
  neighbours: readonly Neighbour[],
  range: DepthRange,
  onProgress: (share: number) => void,
): Promise<Uint8Array> {
  const { width, height } = reference
  const { steps } = range
  const views = await Promise.all(neighbours.map((neighbour) => openView(neighbour, lens, range)))
  const own = censusOf(reference.level, width, height)
  const cost = new Uint8Array(width * height * steps)
  const rows: Group[] = [0, 1].map((group) => ({
    members: views.filter((view) => view.group === group),
    sums: new Uint16Array(width * steps),
    unseen: new Uint8Array(width * steps),
  }))
  const used = rows.filter(({ members }) => members.length > 0)
  const numbers = lensNumbers(lens)
  for (let y = 0; y < height; y++) {
    for (const { members, sums, unseen } of used) {
      sums.fill(0)
      unseen.fill(0)
      for (const view of members) sweepRow(view, numbers, own, y, width, range, sums, unseen)
    }
    writeBetter(used, cost, y * width * steps)
    if (y % 16 === 15) onProgress((y + 1) / height)
  }
  return cost
}

async function openView(neighbour: Neighbour, lens: Lens, range: DepthRange): Promise<View> {
  const { gray, turn, group } = neighbour
  const matrix = rotationMatrix(turn[0], turn[1], turn[2])
  const [a, b, c] = [neighbour.move[0], neighbour.move[1], neighbour.move[2]]
  const move = Float64Array.from(
    [0, 3, 6],
    (row) => matrix[row] * a + matrix[row + 1] * b + matrix[row + 2] * c,
  )
  const relative = neighbour.lens.focal / lens.focal
  const last = range.first + range.step * (range.steps - 1)
  const sizes = [range.first, last].map((inverse) => relative / Math.max(0.2, 1 + inverse * move[2]))
  return {
    lens: lensNumbers(neighbour.lens),
    turn: matrix,
    move,
    ladder: await censusLadder(gray, Math.min(...sizes), Math.max(...sizes)),
    width: gray.width,
    height: gray.height,
    group,
  }
}

/**
 * Views of one group; for each place and step of a row, the sum of their costs and the number of views that
 * do not show it.
 */
type Group = {
  readonly members: readonly View[]
  readonly sums: Uint16Array
  readonly unseen: Uint8Array
}

const ray = new Float64Array(3)
const path = new Float64Array(4)

function sweepRow(
  view: View,
  numbers: LensNumbers,
  own: Int32Array,
  y: number,
  width: number,
  { first, step, steps }: DepthRange,
  sums: Uint16Array,
  unseen: Uint8Array,
): void {
  const { lens, turn, ladder } = view
  const moveX = view.move[0]
  const moveY = view.move[1]
  const moveZ = view.move[2]
  for (let x = 0; x < width; x++) {
    const i = y * width + x
    writeRay(numbers, x, y, ray)
    const a = ray[0]
    const b = ray[1]
    const c = ray[2]
    const x0 = turn[0] * a + turn[1] * b + turn[2] * c
    const y0 = turn[3] * a + turn[4] * b + turn[5] * c
    const z0 = turn[6] * a + turn[7] * b + turn[8] * c
    let px = Number.NaN
    let py = Number.NaN
    for (let k = 0; k <= steps; k += stride) {
      const inverse = first + k * step
      const vx = x0 + inverse * moveX
      const vy = y0 + inverse * moveY
      const vz = z0 + inverse * moveZ
      const spread = spreadOf(lens, vx, vy, vz) * lens.focal
      const nextX = lens.cx + spread * vx + 0.5
      const nextY = lens.cy + spread * vy + 0.5
      if (k > 0) {
        const census = stepAt(ladder, c / vz)
        const toX = census.width / view.width
        const toY = census.height / view.height
        path[0] = px * toX
        path[1] = py * toY
        path[2] = ((nextX - px) / stride) * toX
        path[3] = ((nextY - py) / stride) * toY
        addMatches(own, i, census, path, stride, sums, unseen, x * steps + k - stride)
      }
      px = nextX
      py = nextY
    }
  }
}

/**
 * Writes the better of the groups' means; a view that does not show a place counts in part, as a bad match.
 */
function writeBetter(groups: readonly Group[], cost: Uint8Array, at: number): void {
  const places = groups[0]?.sums.length ?? 0
  for (let k = 0; k < places; k++) {
    let least = unknown
    for (const { members, sums, unseen } of groups) {
      const missing = unseen[k] * weightOfUnseen
      const seen = members.length - unseen[k]
      if (seen > 0) least = Math.min(least, (sums[k] + missing * unknown) / (seen + missing))
    }
    cost[at + k] = least + 0.5
  }
}
