import { photoCodes } from '#contract/photo-codes.ts'

import { codeOf, withCode } from '../scene/photo-source.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'

/** A first scene's front has a splat for so many of the lightest version: less than a tenth of its bytes. */
export const firstCoarser = 15
/** A scene of fewer is small enough to come at once. */
const worthwhile = 50_000
/** What stands for a colour that the photo always replaces. */
const unseen = 128
/** Steps of the other colours, which a turn shows for the time that the rest of a file takes. */
const colourStep = 8

export function isFirstWorthwhile(count: number): boolean {
  return count >= worthwhile
}

/**
 * The same without what is not seen of it while it has its photo, as a first scene always has. Cleaned rims
 * become surface: a cell of a coarse grid is as wide as what lies beside an outline.
 */
export function bareColours(cloud: SplatCloud): SplatCloud {
  const rgba = cloud.rgba.map((value, i) => {
    const isOwn = codeOf(cloud.rgba[i | 3]!) === photoCodes.behind
    if (i % 4 === 3) return isOwn ? value : withCode(value, photoCodes.surface)
    if (!isOwn) return unseen
    return Math.min(255, colourStep * Math.round(value / colourStep))
  })
  return { ...cloud, rgba }
}
