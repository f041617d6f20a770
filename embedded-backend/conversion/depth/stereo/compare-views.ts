import { resizePicture } from '#backend/conversion/scene/picture.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { describeView, matchPoints, texturedPlaces } from './match-points.ts'
import type { PointMatch } from './match-points.ts'

/**
 * Offset of the right view's row below the left view's, in pixels: linear in the place, relative to the
 * middle.
 */
export type RowModel = { readonly offset: number; readonly perColumn: number; readonly perRow: number }

/** `agreeing` are the matches that the model explains. */
type RowFit = { readonly model: RowModel; readonly agreeing: PointMatch[] }

const rounds = 12
const doubt = 0.7
const agreement = 1.2

/** Fits offset, roll and zoom of one camera relative to the other, robustly against wrong matches. */
function fitRows(matches: readonly PointMatch[], width: number, height: number): RowFit {
  const rises = matches.map(({ rise }) => rise).toSorted((a, b) => a - b)
  let model: RowModel = { offset: rises[rises.length >> 1] ?? 0, perColumn: 0, perRow: 0 }
  const rows = matches.map(({ x, y, rise }) => ({ terms: [1, x - width / 2, y - height / 2], rise }))
  for (let round = 0; round < rounds; round++) {
    const sums = [0, 1, 2].map(() => [0, 0, 0, 0])
    for (const { terms, rise } of rows) {
      const error = rise - valueOf(model, terms[1], terms[2])
      const weight = 1 / (1 + (error / doubt) ** 2) ** 2
      for (let r = 0; r < 3; r++)
        for (let c = 0; c < 4; c++) sums[r][c] += weight * terms[r] * (c < 3 ? terms[c] : rise)
    }
    for (let r = 0; r < 3; r++) sums[r][r] += 1e-6
    const [offset = 0, perColumn = 0, perRow = 0] = solve(sums)
    model = { offset, perColumn, perRow }
  }
  const agreeing = matches.filter(
    ({ x, y, rise }) => Math.abs(rise - valueOf(model, x - width / 2, y - height / 2)) < agreement,
  )
  return { model, agreeing }
}

/** Resamples the right view so that its rows correspond to those of the left view. */
export function straightenRows(right: Picture, model: RowModel): Picture {
  const { width, height } = right
  const most =
    Math.abs(model.offset) + (Math.abs(model.perColumn) * width + Math.abs(model.perRow) * height) / 2
  if (most < 0.25) return right
  const rgb = new Uint8Array(right.rgb.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wanted = y + valueOf(model, x - width / 2, y - height / 2)
      const from = Math.min(height - 1, Math.max(0, wanted))
      const top = Math.floor(from)
      const bottom = Math.min(height - 1, top + 1)
      for (let c = 0; c < 3; c++) {
        const [upper, lower] = [right.rgb[3 * (top * width + x) + c], right.rgb[3 * (bottom * width + x) + c]]
        rgb[3 * (y * width + x) + c] = Math.round(upper + (from - top) * (lower - upper))
      }
    }
  }
  return { rgb, width, height }
}

function valueOf({ offset, perColumn, perRow }: RowModel, fromMiddleX: number, fromMiddleY: number): number {
  return offset + perColumn * fromMiddleX + perRow * fromMiddleY
}

/** Solves three equations (three factors and the result each) by elimination. */
function solve(equations: number[][]): number[] {
  for (let pivot = 0; pivot < 3; pivot++) {
    const own = equations[pivot]
    for (const other of equations) {
      if (other === own) continue
      const share = other[pivot] / own[pivot]
      for (let c = pivot; c < 4; c++) other[c] -= share * own[c]
    }
  }
  return equations.map((row, i) => row[3] / row[i])
}

/** Points that two views have in common. */
export type Comparison = {
  /** Share of the textured places that were found again, in rows that fit together. */
  readonly foundShare: number
  readonly places: number
  readonly agreeing: PointMatch[]
  readonly width: number
  readonly height: number
}

const coarseWidth = 240
const coarseStride = 5
const shiftShare = 0.2
const riseShare = 0.025
const fewestMatches = 24
/** Pairs have 0.6 and more, anything else below 0.05. */
const leastFound = 0.25
const refined = { shift: 4, rise: 3 }

/**
 * Matches points of the left view in the right one, on small copies, to see whether both show the same thing.
 * A larger `stride` between the points takes a fraction of the time, and is less reliable.
 */
export async function compareViews(
  left: Picture,
  right: Picture,
  stride = coarseStride,
): Promise<Comparison> {
  const width = Math.min(coarseWidth, left.width)
  const height = Math.max(1, Math.round((left.height * width) / left.width))
  const [own, other] = await Promise.all([
    resizePicture(left, width, height),
    resizePicture(right, width, height),
  ])
  const described = describeView(own)
  const places = texturedPlaces(described, stride)
  const reach = { shift: Math.round(width * shiftShare), rise: Math.max(2, Math.round(width * riseShare)) }
  const { agreeing } = fitRows(matchPoints(described, describeView(other), places, reach), width, height)
  return {
    foundShare: agreeing.length / Math.max(1, places.length),
    places: places.length,
    agreeing,
    width,
    height,
  }
}

/** Uses a ninth of the points: enough to see that two views have hardly anything in common. */
export const glanceStride = 15
/** With fewer points than this, a glance is not conclusive. */
export const fewestGlanced = 24

/** True if two views show the same thing: enough of the textured places were found again. */
export function isPair({ agreeing, foundShare }: Comparison): boolean {
  return agreeing.length >= fewestMatches && foundShare >= leastFound
}

/** Fits how the rows of two views correspond, starting from the comparison of smaller copies. */
export function refineRows(left: Picture, right: Picture, { agreeing, ...coarse }: Comparison): RowFit {
  const { width, height } = left
  const [scaleX, scaleY] = [width / coarse.width, height / coarse.height]
  const guesses = agreeing.map(({ x, y, shift, rise }) => ({
    x: Math.round(x * scaleX),
    y: Math.round(y * scaleY),
    shift: Math.round(shift * scaleX),
    rise: Math.round(rise * scaleY),
  }))
  return fitRows(matchPoints(describeView(left), describeView(right), guesses, refined), width, height)
}
