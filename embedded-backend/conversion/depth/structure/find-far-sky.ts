import type { Picture } from '#backend/conversion/scene/picture.ts'

import { findSky } from '../guess/find-sky.ts'
import { toLab } from '../guess/lab-colour.ts'
import type { Shifts } from '../stereo/pick-shifts.ts'
import type { DepthRange } from './plane-sweep.ts'

/** Clouds are measured at the far end. What is nearer than that by this share of its depth is no sky. */
const nearShare = 0.5
/**
 * What looks like sky and is near in more of its pixels is a wall or a ceiling; of a blank sky the depth of
 * what borders it is found in up to a quarter.
 */
const mostNear = 0.3

/**
 * The pixels of sky (1) in a picture whose depth was measured in other places: blue, white, overcast or dusk.
 * Undefined where there is none, or where what looks like it turned out to be near.
 */
export function findFarSky(
  picture: Picture,
  { shift, trusted }: Shifts,
  { first, step }: DepthRange,
): Uint8Array | undefined {
  const sky = findSky(picture, toLab(picture), true)
  if (!sky) return undefined
  let [near, members] = [0, 0]
  for (let i = 0; i < shift.length; i++) {
    if (!sky.mask[i]) continue
    members++
    if (trusted[i] && step * shift[i]! > nearShare * first) near++
  }
  return near > mostNear * members ? undefined : sky.mask
}
