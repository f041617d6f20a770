import type { Vector } from '#contract/camera-parameters.ts'
import { photoCodes, photoReach } from '#contract/photo-codes.ts'

import type { Picture } from './picture.ts'

const codeBits = 3

export function withCode(opacity: number, code: number): number {
  return (opacity & ~codeBits) | code
}

export function codeOf(opacity: number): number {
  return opacity & codeBits
}

/** The photo that provides the colours of surfaces, with the projection of the world into it. */
export type PhotoSource = {
  readonly picture: Picture
  /** Position of its camera. */
  readonly eye: Vector
  /** Three rows for x, y, z and 1: share of the width times w, share of the height times w, and w. */
  readonly projection: readonly number[]
}

/**
 * Source for a photo taken from the origin along -z; vertical field of view in degrees, aspect of the whole
 * photo.
 */
export function photoSource(picture: Picture, fov: number, aspect: number): PhotoSource {
  const slope = 0.5 / Math.tan((fov * Math.PI) / 360)
  const projection = [slope / aspect, 0, -0.5, 0, 0, -slope, -0.5, 0, 0, 0, -1, 0]
  return { picture, eye: [0, 0, 0], projection }
}

/** Share of the photo's colour in splats of each code, seen from a position. */
export function photoShares({ eye }: PhotoSource, from: Vector): Float32Array {
  const distance = Math.hypot(eye[0] - from[0], eye[1] - from[1], eye[2] - from[2])
  const shares = new Float32Array(codeBits + 1)
  shares[photoCodes.surface] = 1
  shares[photoCodes.behind] = Math.max(0, 1 - distance / photoReach.behind)
  shares[photoCodes.rim] = Math.max(0, 1 - distance / photoReach.rim)
  return shares
}
