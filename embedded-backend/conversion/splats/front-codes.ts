import { photoCodes } from '#contract/photo-codes.ts'

import { grow, indexesOf } from './grow-region.ts'
import type { View } from './pad-border.ts'

/** Pixels that a splat reaches beyond its own. */
const rimReach = 0

/**
 * Code of each pixel of the front. Pixels with a cleaned colour are rims, as are those whose splats reach
 * into them on the same side: with the photo's colours they would show the other side. Beyond the picture
 * there is no photo to take colours from.
 */
export function codesOfFront(
  { picture, depth }: View,
  cleaned: Uint8Array,
  edge: number,
  border: number,
): Uint8Array {
  const { rgb: photo, width, height } = picture
  const { inverse } = depth
  const rims = Uint8Array.from(inverse, (_, i) => {
    const isSame = [0, 1, 2].every((c) => photo[3 * i + c] === cleaned[3 * i + c])
    return isSame ? 0 : 1
  })
  const isSameSide = (i: number, j: number) => Math.abs(inverse[i] - inverse[j]) < edge
  let front = indexesOf(rims)
  for (let step = 0; step < rimReach; step++) front = grow(rims, front, width, isSameSide)
  return rims.map((isRim, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isOutside = x < border || y < border || x >= width - border || y >= height - border
    if (isOutside) return photoCodes.behind
    return isRim ? photoCodes.rim : photoCodes.surface
  })
}
