import { expect, test } from 'vitest'

import { madeCamera, madeStage } from '../testing/made-stage.ts'
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

test('the least limits are kept even where they tear', () => {
  const { camera, figures } = findRange(madeStage(10), 9.9)
  expect(camera.limits.yaw).toEqual([-9.9, 9.9])
  expect(figures.torn).toBeGreaterThan(0.001)
})
