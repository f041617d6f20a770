import { expect, test } from 'vitest'

import { quaternionOfAngles } from '#contract/quaternion.ts'
import type { Vector } from '#contract/scene-format.ts'

import { SplatCollector } from '../scene/splat-cloud.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { rotateSplats } from '../splats/arrange-splats.ts'
import type { CameraPose } from './camera-pose.ts'
import { frameSplats } from './frame-splats.ts'
import { planCameraPath } from './scene-camera-path.ts'

const ball = new SplatCollector(10, 10)
for (let i = 0; i < 500; i++)
  ball.add(Math.sin(i), Math.cos(1.7 * i), Math.sin(2.3 * i), 0.05, 0.05, 0.05, 1, 2, 3)
const cloud = ball.finish()
const { camera, aspect } = frameSplats(cloud)

test('the path is closed and visits half of the frames twice', () => {
  const { keys, poses } = planCameraPath(camera, 96, aspect)
  expect(keys).toHaveLength(96)
  expect(poses.size).toBe(49)
  expect(keys[0]).toBe(0)
  expect(keys[48]).toBe(0)
  expect(keys[1]).toBe(keys[47])
})

test('starts at the camera’s start pose', () => {
  const start = planCameraPath(camera, 96, aspect).poses.get(0)!
  expect(start.pose.eye.every((place, axis) => Math.abs(place - camera.position[axis]) < 1e-6)).toBe(true)
  expect(start.fov).toBeCloseTo(camera.fov)
})

test('stays within narrow limits', () => {
  const tight = { ...camera, limits: { ...camera.limits, yaw: [-2, 3], pitch: [-1, 1] } } as typeof camera
  const { target } = tight
  const degrees = [...planCameraPath(tight, 96, aspect).poses.values()].map(
    ({ pose }) => (Math.atan2(pose.eye[0] - target[0], pose.eye[2] - target[2]) * 180) / Math.PI,
  )
  expect(Math.min(...degrees)).toBeGreaterThan(-2)
  expect(Math.max(...degrees)).toBeLessThan(3)
  expect(Math.max(...degrees)).toBeGreaterThan(2)
})

/** Places of the first splats in the picture, as slopes across and up. */
function seen({ eye, right, up, back }: CameraPose, { position }: SplatCloud): number[] {
  return Array.from({ length: 20 }, (_, i) => {
    const from = eye.map((place, axis) => position[3 * i + axis] - place)
    const along = (axis: Vector) => from.reduce((sum, value, k) => sum + value * axis[k], 0)
    return [along(right) / along(back), along(up) / along(back)]
  }).flat()
}

test('shows turned and scaled splats as the same splats that were turned before', () => {
  const transform = { rotation: [170, 30, -50] as [number, number, number], scale: 2.5 }
  const turned = rotateSplats(cloud, quaternionOfAngles(transform.rotation), transform.scale)
  const poses = (shown: typeof camera) => planCameraPath(shown, 12, aspect).poses.get(1)!
  const after = seen(poses({ ...camera, transform }).pose, cloud)
  const before = seen(poses(camera).pose, turned)
  expect(Math.max(...after.map((value, i) => Math.abs(value - before[i])))).toBeLessThan(1e-4)
})
