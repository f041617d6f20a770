import { mostAround } from '#backend/conversion/scene/box-filters.ts'
import { toGray } from '#backend/conversion/scene/gray.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { aggregatePaths } from './aggregate-paths.ts'
import { dropIslands } from './drop-islands.ts'
import { censusOf, matchingCost, type ShiftRange } from './matching-cost.ts'
import { pickShifts, type PairShifts, type Shifts } from './pick-shifts.ts'

const smallestIsland = 60
const islandShare = 1 / 4000
/** Radius of a window, and the level range of its pixels up to which it counts as blank. */
const [blankRadius, blankLevels] = [3, 4]

/**
 * Finds the shift of each pixel of two views with corresponding rows. Needs three bytes per pixel and step
 * while it runs.
 */
export function matchViews(left: Picture, right: Picture, range: ShiftRange): PairShifts {
  const { width, height } = left
  const gray = toGray(left)
  const otherGray = toGray(right)
  const [census, otherCensus] = [gray, otherGray].map((levels) => censusOf(levels, width, height))
  const cost = matchingCost(census, otherCensus, width, height, range)
  const sum = aggregatePaths(cost, gray, width, height, range.steps)
  const shifts = pickShifts(sum, width, height, range)
  const fewest = Math.max(smallestIsland, width * height * islandShare)
  for (const [view, levels] of [
    [shifts.left, gray],
    [shifts.right, otherGray],
  ] as const) {
    dropBlank(view, levels)
    dropIslands(view, fewest)
  }
  return shifts
}

/**
 * Distrusts blank pixels: they match anywhere, and beyond the border of the other view nearly always at a
 * wrong place.
 */
function dropBlank({ trusted, width, height }: Shifts, gray: Uint8Array): void {
  const brightest = mostAround(Float32Array.from(gray), width, height, blankRadius)
  const darkest = mostAround(
    Float32Array.from(gray, (level) => -level),
    width,
    height,
    blankRadius,
  )
  for (let i = 0; i < trusted.length; i++) if (brightest[i] + darkest[i] <= blankLevels) trusted[i] = 0
}
