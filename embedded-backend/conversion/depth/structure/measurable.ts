import { boxMean } from '#backend/conversion/scene/box-mean.ts'
import type { Gray } from '#backend/conversion/scene/gray.ts'

import type { Shifts } from '../stereo/pick-shifts.ts'

/** Radius of the comparison window in pixels, and the least mean step in it, in levels. */
const radius = 4
const leastStep = 2

/** Measured shares of a picture. */
export type MeasuredShares = {
  /** Share of the measurable pixels: neither sky nor blank. */
  readonly ofTextured: number
  /** Share of all pixels but the sky. */
  readonly ofAll: number
}

/** 1 for pixels with enough texture to be recognised in another picture. */
export function texturedIn({ level, width, height }: Gray): Uint8Array {
  const steps = new Float32Array(level.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      steps[i] = Math.abs(level[i + 1] - level[i - 1]) + Math.abs(level[i + width] - level[i - width])
    }
  }
  const means = boxMean(steps, width, height, radius)
  return Uint8Array.from(means, (mean) => (mean > 2 * leastStep ? 1 : 0))
}

/**
 * Returns the measured shares. Sky counts neither as measured nor as missing, and blank walls are not
 * measurable.
 */
export function measuredShares({ trusted }: Shifts, own: Gray, sky: Uint8Array | undefined): MeasuredShares {
  const textured = texturedIn(own)
  let [all, measured, able, found] = [0, 0, 0, 0]
  for (let i = 0; i < trusted.length; i++) {
    if (sky?.[i]) continue
    all++
    measured += trusted[i]
    if (!textured[i]) continue
    able++
    found += trusted[i]
  }
  return { ofTextured: found / Math.max(1, able), ofAll: measured / Math.max(1, all) }
}
