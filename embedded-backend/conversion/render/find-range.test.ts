import { expect, test } from 'vitest'

import { madeCamera, madeStage } from '../testing/made-stage.ts'
import type { CameraPose } from './camera-pose.ts'
import { findRange } from './find-range.ts'

test('a scene without tears keeps its full limits', () => {
  const { camera, figures } = findRange(madeStage(120), 3)
  expect(camera).toEqual(madeCamera)
  expect(figures.torn).toBe(0)
})

test('tearing narrows the yaw, pitch and sway limits by one share, but not the distance limits', () => {
  const { camera } = findRange(madeStage(10), 3)
  const share = camera.limits.yaw[1] / 10
  expect(share).toBeLessThan(0.7)
  expect(camera.limits.yaw[0]).toBe(-camera.limits.yaw[1])
  expect(camera.limits.pitch[1]).toBeCloseTo(6 * share, 2)
  expect(camera.sway.amplitude).toBeCloseTo(6 * share, 2)
  expect(camera.limits.distance).toEqual(madeCamera.limits.distance)
})

test('tears above and below narrow the pitch limits alone', () => {
  const { camera, figures } = findRange(madeStage(10, 0, 3), 3)
  expect(camera.limits.yaw).toEqual(madeCamera.limits.yaw)
  expect(camera.sway).toEqual(madeCamera.sway)
  expect(camera.limits.pitch[1]).toBeLessThan(5)
  expect(camera.limits.pitch[0]).toBe(-camera.limits.pitch[1])
  expect(figures.torn).toBeLessThanOrEqual(0.001)
})

/** Lean of a scene that leans by this many degrees for each of yaw. */
function perDegree(share: number): (pose: CameraPose) => number {
  return ({ back }) => (share * Math.abs(Math.asin(back[0])) * 180) / Math.PI
}

test('a scene that leans more than two degrees shows less, down to the least limits', () => {
  const leaning = findRange(madeStage(120), 3, perDegree(0.4))
  expect(leaning.camera.limits.yaw[1]).toBeGreaterThan(4.7)
  expect(leaning.camera.limits.yaw[1]).toBeLessThanOrEqual(5)
  const falling = findRange(madeStage(120), 3, perDegree(2))
  expect(falling.camera.limits.yaw[1]).toBe(3)
})

test('the least limits are kept even where they tear', () => {
  const { camera, figures } = findRange(madeStage(10), 9.9)
  expect(camera.limits.yaw).toEqual([-9.9, 9.9])
  expect(figures.torn).toBeGreaterThan(0.001)
})
