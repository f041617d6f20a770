import { expect, test } from 'vitest'

import { madeCamera, madeStage } from '../testing/made-stage.ts'
import { orbitPose } from './camera-pose.ts'
import type { CameraPose } from './camera-pose.ts'
import { findRange } from './find-range.ts'
import { tearMeter } from './measure-tear.ts'

test('a scene without tears keeps its full limits', () => {
  expect(findRange(madeStage(120), 3)).toEqual(madeCamera)
})

test('tearing narrows the yaw, pitch and sway limits by one share, but not the distance limits', () => {
  const camera = findRange(madeStage(10), 3)
  const share = camera.limits.yaw[1] / 10
  expect(share).toBeLessThan(0.7)
  expect(camera.limits.yaw[0]).toBe(-camera.limits.yaw[1])
  expect(camera.limits.pitch[1]).toBeCloseTo(6 * share, 2)
  expect(camera.sway.amplitude).toBeCloseTo(6 * share, 2)
  expect(camera.limits.distance).toEqual(madeCamera.limits.distance)
})

test('tears above and below narrow the pitch limits alone', () => {
  const stage = madeStage(10, 0, 3)
  const camera = findRange(stage, 3)
  expect(camera.limits.yaw).toEqual(madeCamera.limits.yaw)
  expect(camera.sway).toEqual(madeCamera.sway)
  expect(camera.limits.pitch[1]).toBeLessThan(5)
  expect(camera.limits.pitch[0]).toBe(-camera.limits.pitch[1])
  const { torn } = tearMeter(stage)(orbitPose(madeCamera, 0, camera.limits.pitch[1]))
  expect(torn).toBeLessThanOrEqual(0.001)
})

/** Lean of a scene that leans by this many degrees for each of yaw. */
function perDegree(share: number): (pose: CameraPose) => number {
  return ({ back }) => (share * Math.abs(Math.asin(back[0])) * 180) / Math.PI
}

test('a scene that leans more than two degrees shows less, down to the least limits', () => {
  const leaning = findRange(madeStage(120), 3, perDegree(0.4))
  expect(leaning.limits.yaw[1]).toBeGreaterThan(4.7)
  expect(leaning.limits.yaw[1]).toBeLessThanOrEqual(5)
  const falling = findRange(madeStage(120), 3, perDegree(2))
  expect(falling.limits.yaw[1]).toBe(3)
})

test('the least limits are kept even where they tear', () => {
  const stage = madeStage(10)
  expect(findRange(stage, 9.9).limits.yaw).toEqual([-9.9, 9.9])
  expect(tearMeter(stage)(orbitPose(madeCamera, 9.9, 0)).torn).toBeGreaterThan(0.001)
})
