import { toGray } from '#backend/conversion/scene/gray.ts'
import { mostAround } from '#backend/conversion/scene/most-around.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { aggregatePaths } from './aggregate-paths.ts'
import { censusOf } from './census.ts'
import { dropIslands } from './drop-islands.ts'
import { matchingCost, type ShiftRange } from './matching-cost.ts'
import { pickShifts, type PairShifts, type Shifts } from './pick-shifts.ts'

const smallestIsland = 60
const islandShare = 1 / 4000
/** Windows of this radius with no more levels between their darkest and brightest pixel are blank. */
const [blankRadius, blankLevels] = [3, 4]

/**
 * Finds the shift of each pixel of two views whose rows correspond. Needs three bytes a pixel and step while
 * it runs.
 */
export function matchViews(left: Picture, right: Picture, range: ShiftRange): PairShifts {
  const { width, height } = left
  const gray = toGray(left)
  const otherGray = toGray(right)
  const [census, otherCensus] = [gray, otherGray].map((levels) => censusOf(levels, width, height))
  const cost = matchingCost(census!, otherCensus!, width, height, range)
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

/** Blank pixels match anywhere: at a border that the other view ends before, nearly always somewhere else. */
function dropBlank({ trusted, width, height }: Shifts, gray: Uint8Array): void {
  const brightest = mostAround(Float32Array.from(gray), width, height, blankRadius)
  const darkest = mostAround(
    Float32Array.from(gray, (level) => -level),
    width,
    height,
    blankRadius,
  )
  for (let i = 0; i < trusted.length; i++) if (brightest[i]! + darkest[i]! <= blankLevels) trusted[i] = 0
}
