import { photoCodes, photoReach } from '#contract/photo-codes.ts'

import type { Picture } from './picture.ts'

const codeBits = 3

export function withCode(opacity: number, code: number): number {
  return (opacity & ~codeBits) | code
}

export function codeOf(opacity: number): number {
  return opacity & codeBits
}

/** The photo that surfaces take their colours from, and where in it a place of the world is seen. */
export type PhotoSource = {
  readonly picture: Picture
  /**
   * Three rows for x, y, z and 1: shares of the width and of the height, both times the third, and the third.
   */
  readonly projection: readonly number[]
}

/** A photo taken from the origin along -z; vertical field of view in degrees, aspect of the whole photo. */
export function photoSource(picture: Picture, fov: number, aspect: number): PhotoSource {
  const slope = 0.5 / Math.tan((fov * Math.PI) / 360)
  return { picture, projection: [slope / aspect, 0, -0.5, 0, 0, -slope, -0.5, 0, 0, 0, -1, 0] }
}

/** The share of the photo's colour in splats of each code, seen from so far from the source camera. */
export function photoShares(distance: number): Float32Array {
  const shares = new Float32Array(codeBits + 1)
  shares[photoCodes.surface] = 1
  shares[photoCodes.behind] = Math.max(0, 1 - distance / photoReach.behind)
  shares[photoCodes.rim] = Math.max(0, 1 - distance / photoReach.rim)
  return shares
}
