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
 * Finds for each pixel of the left view how far it has moved in the right one, whose rows show the same
 * things. Takes three bytes a pixel and step, for a short while.
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
