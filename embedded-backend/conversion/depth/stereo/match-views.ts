import { toGray } from '#backend/conversion/scene/gray.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { aggregatePaths } from './aggregate-paths.ts'
import { censusOf } from './census.ts'
import { dropIslands } from './drop-islands.ts'
import { matchingCost, type ShiftRange } from './matching-cost.ts'
import { pickShifts, type Shifts } from './pick-shifts.ts'

const smallestIsland = 60
const islandShare = 1 / 4000

/**
 * Finds the shift of each pixel of the left view against the right one, whose rows correspond. Needs three
 * bytes a pixel and step while it runs.
 */
export function matchViews(left: Picture, right: Picture, range: ShiftRange): Shifts {
  const { width, height } = left
  const gray = toGray(left)
  const [ownCensus, otherCensus] = [censusOf(gray, width, height), censusOf(toGray(right), width, height)]
  const cost = matchingCost(ownCensus, otherCensus, width, height, range)
  const sum = aggregatePaths(cost, gray, width, height, range.steps)
  const shifts = pickShifts(sum, width, height, range)
  dropIslands(shifts, Math.max(smallestIsland, width * height * islandShare))
  return shifts
}
