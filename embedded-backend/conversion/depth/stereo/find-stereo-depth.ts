import { compareWith } from '#backend/conversion/scene/look-behind.ts'
import type { Crossing } from '#backend/conversion/scene/look-behind.ts'
import type { BehindMap } from '#backend/conversion/scene/measured-depth.ts'
import { mergeBehindMaps } from '#backend/conversion/scene/merge-behind-maps.ts'
import { quantile, resizePicture } from '#backend/conversion/scene/picture.ts'
import type { Picture, DepthMap } from '#backend/conversion/scene/picture.ts'
import { reprojectView } from '#backend/conversion/scene/reproject-view.ts'

import { compareViews, isPair, refineRows, straightenRows } from './compare-views.ts'
import type { RowModel } from './compare-views.ts'
import { fillShifts } from './fill-shifts.ts'
import type { PointMatch } from './match-points.ts'
import { matchViews } from './match-views.ts'
import type { ShiftRange } from './matching-cost.ts'
import type { Shifts } from './pick-shifts.ts'

const leastStep = 2
const longestRun = 64
const beside = 3
const fewestVotes = 40
const clearVote = 0.12

/**
 * True if the "left" view is really the right eye's, as in pairs for crossed eyes. Occluded pixels belong to
 * the background and have its colours: if they look like the surface with the larger shift, near and far are
 * swapped. If that is undecided, lower parts of a picture are assumed to be nearer.
 */
function looksExchanged(shifts: Shifts, picture: Picture): boolean {
  const { votes, balance } = hiddenLooks(shifts, picture)
  if (votes >= fewestVotes && Math.abs(balance) > clearVote) return balance < 0
  return lowerIsNearer(shifts) < 0
}

/** `balance` is 1 if all occluded pixels look like the smaller shift beside them, -1 if like the larger. */
function hiddenLooks({ shift, trusted, width, height }: Shifts, { rgb }: Picture) {
  let [votes, sum] = [0, 0]
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * width - beside
    let at = y * width + beside
    while (at < end) {
      if (trusted[at]) {
        at++
        continue
      }
      let after = at
      while (after < end && !trusted[after]) after++
      const step = shift[after] - shift[at - 1]
      const length = after - at
      if (
        Math.abs(step) >= leastStep &&
        length <= longestRun &&
        length <= 1.5 * Math.abs(step) + 2 &&
        after < end
      ) {
        const [toLeft, toRight] = [colourGap(rgb, at, after, -1), colourGap(rgb, at, after, 1)]
        const lean = (toRight - toLeft) / Math.max(12, toRight + toLeft)
        sum += step > 0 ? lean : -lean
        votes++
      }
      at = after
    }
  }
  return { votes, balance: votes > 0 ? sum / votes : 0 }
}

/** Distance of the mean colour of a run from the pixels beside it. */
function colourGap(rgb: Uint8Array, start: number, end: number, side: -1 | 1): number {
  let gap = 0
  for (let c = 0; c < 3; c++) {
    let [own, other] = [0, 0]
    for (let i = start; i < end; i++) own += rgb[3 * i + c]
    for (let k = 0; k < beside; k++) other += rgb[3 * (side < 0 ? start - 1 - k : end + k) + c]
    gap += Math.abs(own / (end - start) - other / beside)
  }
  return gap
}

/** Correlation of the shift with the row, -1 to 1. */
function lowerIsNearer({ shift, trusted, width }: Shifts): number {
  let [count, rows, shifts, both, squares, rowSquares] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < shift.length; i++) {
    if (!trusted[i]) continue
    const [row, value] = [Math.floor(i / width), shift[i]]
    count++
    rows += row
    shifts += value
    both += row * value
    squares += value * value
    rowSquares += row * row
  }
  const spread = (count * squares - shifts ** 2) * (count * rowSquares - rows ** 2)
  return spread > 0 ? (count * both - rows * shifts) / Math.sqrt(spread) : 0
}

/** `right` may be the left eye's view if the order is not known. */
export type ViewPair = { readonly left: Picture; readonly right: Picture; readonly isOrderKnown: boolean }

const mostPixels = 420_000
const mostSteps = 256
/** Least range of shifts in pixels; that of two copies of one picture is smaller. */
const leastSpread = 2
const leastTrusted = 0.02
/**
 * If the zero of the shifts is unknown, the far end stays this share of the depth range away from infinity.
 */
const farShare = 0.12
/** Width of the border to look at in the right view, as a share of the picture's size. */
const borderShare = 0.25

/** Depth of the left view, and areas that only the right one shows. */
type StereoDepth = { readonly map: DepthMap; readonly behind: BehindMap }

/** Two views with parallel rows, and the shift of each pixel of the left one: as found, and without gaps. */
export type MatchedPair = {
  readonly left: Picture
  readonly right: Picture
  readonly range: ShiftRange
  readonly shifts: Shifts
  readonly filled: Float32Array
  /** Shifts of the right view's own pixels. */
  readonly shiftsOfRight: Shifts
  /** True if `right` turned out to be the left eye's view: shifts then go to the other side. */
  readonly isExchanged: boolean
  /** Original position of the rows of `right`. */
  readonly rows: RowModel
}

/**
 * Finds the depth of the left view of a pair from its disparity: rows rectified, semi-global matching,
 * occlusions filled. Undefined if the two do not show the same thing from two places.
 */
export async function findStereoDepth(
  pair: ViewPair,
  onProgress: (share: number) => void = () => {},
): Promise<StereoDepth | undefined> {
  const matched = await matchPair(pair, onProgress)
  if (!matched) return undefined
  const { width, height } = matched.left
  const zero = zeroOf(matched.filled)
  const behind = seeBehind(matched)
  return {
    map: { inverse: matched.filled.map((value) => value - zero), width, height },
    behind: { ...behind, inverse: behind.inverse.map((value) => value - zero) },
  }
}

/** Finds areas that only the right view shows, in shifts, by the depth of that view itself. */
export function seeBehind({ left, right, filled, shiftsOfRight, isExchanged }: MatchedPair): BehindMap {
  const { width, height } = left
  const border = Math.round(borderShare * Math.sqrt(width * height))
  const way = isExchanged ? -1 : 1
  const ofRight = fillShifts(shiftsOfRight, right)
  const least = Math.min(quantile(filled, 0), quantile(ofRight, 0)) - 1
  // Inverse depth has to be above zero; its offset makes no difference here.
  const above = (shifts: Float32Array) => shifts.map((value) => Math.max(1e-3, value - least))
  const crossing: Crossing = {
    to: (x, y, inverse, spot) => spot.set([x - way * (inverse + least), y, inverse]),
    from: (x, y, inverse, spot) => spot.set([x + way * (inverse + least), y, inverse]),
  }
  const map = { inverse: above(filled), width, height }
  const comparison = compareWith(left, map, right, crossing)
  const isSure = new Uint8Array(ofRight.length).fill(2)
  const view = { picture: right, inverse: above(ofRight), isSure, crossing }
  const found = reprojectView(map, view, comparison.lighter, border)
  const behind = mergeBehindMaps([{ ...comparison, found }], [], left, map)
  return { ...behind, inverse: behind.inverse.map((value) => value + least) }
}

/** Like `findStereoDepth`, but in pixels of the matched views: large ones are reduced first. */
export async function matchPair(
  { left, right, isOrderKnown }: ViewPair,
  onProgress: (share: number) => void = () => {},
): Promise<MatchedPair | undefined> {
  if (Math.abs((right.width / right.height) * (left.height / left.width) - 1) > 0.02) return undefined
  const comparison = await compareViews(left, right)
  if (!isPair(comparison)) return undefined
  onProgress(0.1)
  const scale = Math.min(1, Math.sqrt(mostPixels / (left.width * left.height)))
  const [width, height] = [Math.round(left.width * scale), Math.round(left.height * scale)]
  const own = await resizePicture(left, width, height)
  const other = await resizePicture(right, width, height)
  const { model, agreeing } = refineRows(own, other, comparison)
  const range = rangeOf(agreeing, width)
  if (!range) return undefined
  onProgress(0.2)
  const straight = straightenRows(other, model)
  const { left: shifts, right: shiftsOfRight } = matchViews(own, straight, range)
  onProgress(0.75)
  const trusted = shifts.trusted.reduce((sum, value) => sum + value, 0)
  if (trusted < leastTrusted * width * height) return undefined
  const isExchanged = !isOrderKnown && looksExchanged(shifts, own)
  if (isExchanged) for (const one of [shifts, shiftsOfRight]) exchange(one)
  const filled = fillShifts(shifts, own)
  onProgress(1)
  return { left: own, right: straight, range, shifts, filled, shiftsOfRight, isExchanged, rows: model }
}

/** Range of the matches' shifts, with a margin; undefined if all of them are about equal. */
function rangeOf(matches: readonly PointMatch[], width: number): ShiftRange | undefined {
  const shifts = matches.map(({ shift }) => shift).toSorted((a, b) => a - b)
  const [least, most] = [shifts[Math.floor(0.02 * shifts.length)], shifts[Math.floor(0.98 * shifts.length)]]
  if (least === undefined || most === undefined || most - least < leastSpread) return undefined
  const first = Math.floor(least - 4 - 0.01 * width)
  const last = Math.ceil(most + 6 + 0.03 * width)
  return { first, steps: Math.min(mostSteps, last - first) }
}

function exchange({ shift }: Shifts): void {
  for (let i = 0; i < shift.length; i++) shift[i] = -shift[i]
}

/**
 * With parallel cameras the shift is the inverse depth, up to a factor; cameras turned towards each other add
 * a constant.
 */
export function toInverseDepth(shift: Float32Array): Float32Array {
  const zero = zeroOf(shift)
  return shift.map((value) => value - zero)
}

function zeroOf(shift: Float32Array): number {
  const [low, high] = [quantile(shift, 0.005), quantile(shift, 0.995)]
  return Math.min(0, low - farShare * (high - low))
}
