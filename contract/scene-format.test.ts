import { expect, it } from 'vitest'

import { photoCodes, photoReach } from './scene-format.ts'

/** Distance from the source camera to its target, in units of the scene. */
const TARGET_DISTANCE = 2

/** Distance that a camera moves when turning about its target by an angle in degrees. */
function wayOf(degrees: number): number {
  return 2 * TARGET_DISTANCE * Math.sin((degrees * Math.PI) / 360)
}

it('the photo codes match those in existing files', () => {
  expect(photoCodes).toEqual({ surface: 0, behind: 1, rim: 2 })
})

it('a hidden splat regains its own colour after 0.3 degrees of rotation, a rim splat after 1.2', () => {
  expect(photoReach.behind).toBeCloseTo(wayOf(0.3), 4)
  expect(photoReach.rim).toBeCloseTo(wayOf(1.2), 3)
})
