import { fillShifts } from '#backend/conversion/depth/stereo/fill-shifts.ts'
import { matchPair, type MatchedPair } from '#backend/conversion/depth/stereo/find-stereo-depth.ts'
import type { Shifts } from '#backend/conversion/depth/stereo/pick-shifts.ts'

import { matchBlocks } from './block-matching.ts'
import type { TrueStereo } from './truth.ts'

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
