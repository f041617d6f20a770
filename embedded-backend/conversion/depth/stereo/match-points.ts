import { toGray } from '#backend/conversion/scene/gray.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { censusBits, censusDistance, censusOf } from './matching-cost.ts'

/**
 * A place in the left view (pixels), and its match in the right one: `shift` further left and `rise` further
 * down.
 */
export type PointMatch = {
  readonly x: number
  readonly y: number
  readonly shift: number
  readonly rise: number
}

export type DescribedView = {
  readonly gray: Uint8Array
  readonly census: Int32Array
  readonly width: number
  readonly height: number
}

/** Search range around a guess. */
export type Reach = { readonly shift: number; readonly rise: number }

const patchReach = 4
const patchStride = 2
const samples = (patchReach / (patchStride / 2) + 1) ** 2
const margin = 9
const leastTexture = 6 * 49
const largestCost = 0.32 * censusBits * samples
/** Largest ratio of the best place's cost to that of any place elsewhere. */
const distinctShare = 0.8

export function describeView(picture: Picture): DescribedView {
  const { width, height } = picture
  const gray = toGray(picture)
  return { gray, census: censusOf(gray, width, height), width, height }
}

/** Textured places on an even grid. */
export function texturedPlaces({ gray, width, height }: DescribedView, stride: number): PointMatch[] {
  const places: PointMatch[] = []
  for (let y = margin; y < height - margin; y += stride) {
    for (let x = margin; x < width - margin; x += stride) {
      let texture = 0
      for (let row = y - 3; row <= y + 3; row++) {
        for (let i = row * width + x - 3; i <= row * width + x + 3; i++)
          texture += Math.abs(gray[i + width] - gray[i - width]) + Math.abs(gray[i + 1] - gray[i - 1])
      }
      if (texture >= 2 * leastTexture) places.push({ x, y, shift: 0, rise: 0 })
    }
  }
  return places
}

/** Searches each point within reach of its guess, and keeps those with one distinct match. */
export function matchPoints(
  left: DescribedView,
  right: DescribedView,
  guesses: readonly PointMatch[],
  reach: Reach,
): PointMatch[] {
  const columns = 2 * reach.shift + 1
  const costs = new Float64Array(columns * (2 * reach.rise + 1))
  return guesses.flatMap((guess) => {
    const [firstShift, firstRise] = [guess.shift - reach.shift, guess.rise - reach.rise]
    let best = 0
    for (let k = 0; k < costs.length; k++) {
      costs[k] = patchCost(
        left,
        right,
        guess,
        firstShift + (k % columns),
        firstRise + Math.floor(k / columns),
      )
      if (costs[k] < costs[best]) best = k
    }
    if (costs[best] > largestCost || !isAlone(costs, columns, best)) return []
    const [column, row] = [best % columns, Math.floor(best / columns)]
    const above = row > 0 ? costs[best - columns] : Infinity
    const below = row < 2 * reach.rise ? costs[best + columns] : Infinity
    return {
      ...guess,
      shift: firstShift + column,
      rise: firstRise + row + vertex(above, costs[best], below),
    }
  })
}

function patchCost(
  left: DescribedView,
  right: DescribedView,
  { x, y }: PointMatch,
  shift: number,
  rise: number,
): number {
  const { width, height } = left
  const [toX, toY] = [x - shift, y + rise]
  if (toX < margin || toX >= width - margin || toY < margin - 2 || toY >= height - margin + 2) return Infinity
  const to = toY * width + toX
  const from = y * width + x
  let cost = 0
  for (let row = -patchReach; row <= patchReach; row += patchStride)
    for (let column = -patchReach; column <= patchReach; column += patchStride)
      cost += censusDistance(
        left.census,
        from + row * width + column,
        right.census,
        to + row * width + column,
      )
  return cost
}

function isAlone(costs: Float64Array, columns: number, best: number): boolean {
  const limit = costs[best] / distinctShare
  const [bestColumn, bestRow] = [best % columns, Math.floor(best / columns)]
  return costs.every((cost, k) => {
    const isNear =
      Math.abs((k % columns) - bestColumn) <= 2 && Math.abs(Math.floor(k / columns) - bestRow) <= 2
    return isNear || cost > limit
  })
}

/** Position of the minimum of a parabola through three costs, -0.5 to 0.5. */
function vertex(before: number, own: number, after: number): number {
  const bend = before + after - 2 * own
  return Number.isFinite(bend) && bend > 0 ? (0.5 * (before - after)) / bend : 0
}
