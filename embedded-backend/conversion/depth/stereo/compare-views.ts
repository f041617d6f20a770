import { resizePicture } from '#backend/conversion/scene/picture.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { describeView, matchPoints, texturedPlaces, type PointMatch } from './match-points.ts'
import { fitRows, type RowFit } from './row-model.ts'

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
