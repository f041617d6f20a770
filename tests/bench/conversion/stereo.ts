import { fillShifts } from '#backend/conversion/depth/stereo/fill-shifts.ts'
import { matchPair } from '#backend/conversion/depth/stereo/find-stereo-depth.ts'
import type { MatchedPair } from '#backend/conversion/depth/stereo/find-stereo-depth.ts'
import { censusOf, matchingCost } from '#backend/conversion/depth/stereo/matching-cost.ts'
import type { ShiftRange } from '#backend/conversion/depth/stereo/matching-cost.ts'
import { pickShifts } from '#backend/conversion/depth/stereo/pick-shifts.ts'
import type { Shifts } from '#backend/conversion/depth/stereo/pick-shifts.ts'
import { boxMean } from '#backend/conversion/scene/box-filters.ts'
import { toGray } from '#backend/conversion/scene/gray.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import type { TrueStereo } from './truth.ts'

const radius = 4
const scale = 200
const mostDifference = 60

/** Classical block matching: windows of 9 × 9 pixels, the best match wins, checked from the other view. */
function matchBlocks(left: Picture, right: Picture, range: ShiftRange, by: 'brightness' | 'census'): Shifts {
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

/**
 * Per cent of the pixels whose shift is off by more than two pixels: of all pixels, and of the matched ones.
 */
export interface StereoError {
  readonly way: string
  readonly wrongOfAll: number
  readonly wrongOfMatched: number
  readonly seconds: number
}

/** Compares our matching with classical ones on the same pictures, rows and range of shifts. */
export async function measureStereo(
  truth: TrueStereo,
): Promise<{ readonly matched: MatchedPair; readonly errors: StereoError[] }> {
  const started = performance.now()
  const matched = await matchPair({ left: truth.left, right: truth.right, isOrderKnown: true })
  if (!matched) throw new Error(`${truth.name}: not seen as a pair`)
  const ours = judge('semi-global, as shipped', matched.shifts, matched.filled, truth, started)
  const classical = (['census', 'brightness'] as const).map((by) => {
    const from = performance.now()
    const shifts = matchBlocks(matched.left, matched.right, matched.range, by)
    return judge(`blocks by ${by}`, shifts, fillShifts(shifts, matched.left), truth, from)
  })
  return { matched, errors: [ours, ...classical] }
}

function judge(
  way: string,
  { shift, trusted }: Shifts,
  filled: Float32Array,
  truth: TrueStereo,
  started: number,
): StereoError {
  return {
    way,
    wrongOfAll: wrongShare(filled, truth.shift),
    wrongOfMatched: wrongShare(shift, truth.shift, trusted),
    seconds: (performance.now() - started) / 1000,
  }
}

function wrongShare(found: Float32Array, truth: Float32Array, mask?: Uint8Array): number {
  let [known, wrong] = [0, 0]
  for (const [i, shift] of truth.entries()) {
    if (!(shift > 0) || mask?.[i] === 0) continue
    known += 1
    if (!(Math.abs((found[i] ?? NaN) - shift) <= 2)) wrong += 1
  }
  return (100 * wrong) / known
}
