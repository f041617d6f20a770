import { photoCodes } from '#contract/scene-format.ts'

import { codeOf, withCode } from '../scene/splat-cloud.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'

/**
 * Splats in the front of the lightest version per splat in a first scene's: less than a tenth of its bytes.
 */
export const firstCoarser = 15
/** Smaller scenes load at once anyway. */
const leastSplats = 50_000
/** Placeholder for colours that the photo always replaces. */
const unseen = 128
/** Steps of the other colours, which are visible in turned views only until the rest of a file has loaded. */
const colourStep = 8

export function isFirstWorthwhile(count: number): boolean {
  return count >= leastSplats
}

/**
 * Removes colours that are invisible while a scene has its photo, as a first scene always has. Cleaned rims
 * become surface: a cell of a coarse grid is as wide as a rim.
 */
export function bareColours(cloud: SplatCloud): SplatCloud {
  const rgba = cloud.rgba.map((value, i) => {
    const isOwn = codeOf(cloud.rgba[i | 3]) === photoCodes.behind
    if (i % 4 === 3) return isOwn ? value : withCode(value, photoCodes.surface)
    if (!isOwn) return unseen
    return Math.min(255, colourStep * Math.round(value / colourStep))
  })
  return { ...cloud, rgba }
}

/** Number of splats that a phone draws smoothly. */
export const lightSplats = 120_000

/** A scene with fewer than this many times `lightSplats` needs no lighter version. */
const leastRatio = 1.4

export function isLightWorthwhile(count: number): boolean {
  return count >= leastRatio * lightSplats
}
