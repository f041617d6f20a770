import { censusOf } from '#backend/conversion/depth/stereo/census.ts'
import { matchingCost, type ShiftRange } from '#backend/conversion/depth/stereo/matching-cost.ts'
import { pickShifts, type Shifts } from '#backend/conversion/depth/stereo/pick-shifts.ts'
import { boxMean } from '#backend/conversion/scene/box-mean.ts'
import { toGray } from '#backend/conversion/scene/gray.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

const radius = 4
const scale = 200
const mostDifference = 60

/** Classical block matching: windows of 9 × 9 pixels, the best match wins, checked from the other view. */
export function matchBlocks(
  left: Picture,
  right: Picture,
  range: ShiftRange,
  by: 'brightness' | 'census',
): Shifts {
  const { width, height } = left
  const [own, other] = [toGray(left), toGray(right)]
  const cost =
    by === 'census'
      ? matchingCost(censusOf(own, width, height), censusOf(other, width, height), width, height, range)
      : differences(own, other, width, range)
  const sum = new Uint16Array(cost.length)
  const plane = new Float32Array(width * height)
  for (let step = 0; step < range.steps; step += 1) {
    for (let i = 0; i < plane.length; i += 1) plane[i] = cost[i * range.steps + step] ?? 0
    const means = boxMean(plane, width, height, radius)
    for (const [i, mean] of means.entries()) sum[i * range.steps + step] = scale * mean
  }
  return pickShifts(sum, width, height, range).left
}

function differences(
  own: Uint8Array,
  other: Uint8Array,
  width: number,
  { first, steps }: ShiftRange,
): Uint8Array {
  const cost = new Uint8Array(own.length * steps).fill(mostDifference)
  for (const [i, brightness] of own.entries())
    for (let step = 0; step < steps; step += 1) {
      const from = (i % width) - first - step
      if (from >= 0 && from < width)
        cost[i * steps + step] = Math.min(
          mostDifference,
          Math.abs(brightness - (other[i - first - step] ?? 0)),
        )
    }
  return cost
}
