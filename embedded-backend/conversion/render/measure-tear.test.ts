import { expect, test } from 'vitest'

import { madeCamera, madeStage } from '../testing/made-stage.ts'
import { orbitPose } from './camera-pose.ts'
import { tearMeter } from './measure-tear.ts'

const turned = orbitPose(madeCamera, 6, 0)
/** Share of the view's height taken by the square, two units away. */
const heightOfSquare = 1 / (2 * 2 * Math.tan(Math.PI / 6))
/**
 * Share uncovered by six degrees: a strip of the wall as wide as the eye moved, seen from four units away.
 */
const uncovered = (2 * Math.sin(Math.PI / 30) * 2) / (4 * 2 * Math.tan(Math.PI / 6)) ** 2 / (4 / 3)

test('the start view shows the photo alone', () => {
  const figures = tearMeter(madeStage(0))(orbitPose(madeCamera, 0, 0))
  expect(figures.torn).toBe(0)
  expect(figures.invented).toBeLessThan(0.001)
})

test('a wall continued unchanged behind a square has no tears, however much is uncovered', () => {
  const { torn, strange, invented } = tearMeter(madeStage(120))(turned)
  expect([torn, strange]).toEqual([0, 0])
  expect(invented).toBeGreaterThan(0.85 * uncovered)
  expect(invented).toBeLessThan(1.3 * uncovered)
})

test('a strip of another colour counts as torn where it meets the wall, and as strange throughout', () => {
  const { torn, strange } = tearMeter(madeStage(10))(turned)
  // A step of brightness is two pixels wide; the view is 173 pixels high, the strip as high as the square.
  const step = 2 * heightOfSquare * 173
  const total = 173 * 231
  expect(torn).toBeGreaterThan((0.7 * step) / total)
  expect(torn).toBeLessThan((1.5 * step) / total)
  expect(strange).toBeGreaterThan(0.7 * uncovered)
  expect(strange).toBeLessThan(1.3 * uncovered)
})

test('a white hole within leaves is strange, though leaves are full of edges', () => {
  const { torn, strange } = tearMeter(madeStage(250, 50))(turned)
  expect(torn).toBeLessThan(0.001)
  expect(strange).toBeGreaterThan(0.7 * uncovered)
  expect(strange).toBeLessThan(1.3 * uncovered)
})

test('a hole in leaves filled with leaves is not strange', () => {
  expect(tearMeter(madeStage(120, 50))(turned).strange).toBeLessThan(0.05 * uncovered)
})

test('an area behind a square seen in another picture does not count as invented', () => {
  const stage = madeStage(120)
  const isSeen = new Uint8Array(stage.cloud.count).fill(1)
  const { invented } = tearMeter({ ...stage, cloud: { ...stage.cloud, isSeen } })(turned)
  expect(invented).toBeLessThan(0.001)
})

test('invented areas are compared with adjacent areas seen in another picture', () => {
  const panel = madeStage(10)
  const { position, count } = panel.cloud
  const isSeen = Uint8Array.from({ length: count }, (_, i) =>
    position[3 * i + 2] < -3 && position[3 * i] > 0.9 && position[3 * i] < 1 ? 1 : 0,
  )
  const strangeIn = (scene: typeof panel) =>
    tearMeter({ ...scene, cloud: { ...scene.cloud, isSeen } })(turned).strange
  expect(strangeIn(panel)).toBeLessThan(0.05 * uncovered)
  const rgba = panel.cloud.rgba.map((level, k) =>
    k % 4 < 3 && level === 10 && !isSeen[k >> 2] ? 250 : level,
  )
  expect(strangeIn({ ...panel, cloud: { ...panel.cloud, rgba } })).toBeGreaterThan(0.2 * uncovered)
})
