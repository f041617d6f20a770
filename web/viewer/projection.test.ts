import { expect, test } from 'vitest'

import { readCameraParameters } from './camera-parameters.ts'
import { eyeOf, poseAtEye } from './pose.ts'
import { lensOf, project, unproject } from './projection.ts'

const lens = lensOf({ eye: [0, 0, 0], target: [0, 0, -2], up: [0, 1, 0], verticalFov: 90, aspect: 2 })

test('a point in front of the eye is projected to its share of the frame', () => {
  expect(project(lens, [0, 0, -3])).toEqual({ x: 0.5, y: 0.5, depth: 3 })
  const corner = project(lens, [2, 1, -1])
  expect([corner?.x, corner?.y, corner?.depth].map((part = 9) => Math.round(part * 1e9) / 1e9 + 0)).toEqual([
    1, 0, 1,
  ])
  expect(project(lens, [-1, -0.5, -1])?.x).toBeCloseTo(0.25)
  expect(project(lens, [-1, -0.5, -1])?.y).toBeCloseTo(0.75)
})

test('a point behind the eye is not projected', () => {
  expect(project(lens, [0, 0, 1])).toBeNull()
  expect(project(lens, [0, 0, 0])).toBeNull()
})

test('a projected point at its depth is recovered, from any side', () => {
  const slanted = lensOf({ eye: [3, 2, 1], target: [-1, 0, 4], up: [0, 0, 1], verticalFov: 40, aspect: 0.75 })
  const at = { x: 0.2, y: 0.9 }
  const seen = project(slanted, unproject(slanted, at, 5))
  expect(seen?.x).toBeCloseTo(at.x)
  expect(seen?.y).toBeCloseTo(at.y)
  expect(seen?.depth).toBeCloseTo(5)
})

test.each([
  { position: [0, 0, 0], target: [0, 0, -2], up: [0, 1, 0] },
  { position: [3, 2, 1], target: [-1, 0, 4], up: [0, 0, 1] },
  { position: [1, -1, 2], target: [0, 0, 0], up: [0, -1, 0] },
])('an eye position on the orbit converts back to its pose: %j', (given) => {
  const camera = readCameraParameters({
    ...given,
    limits: { yaw: [-90, 90], pitch: [-20, 20], distance: [1, 9] },
  })
  const pose = { yaw: 33, pitch: -12, distance: 3 }
  const found = poseAtEye(camera, eyeOf(camera, pose))
  expect(found.yaw).toBeCloseTo(pose.yaw)
  expect(found.pitch).toBeCloseTo(pose.pitch)
  expect(found.distance).toBeCloseTo(pose.distance)
})

test('an eye beyond the limits, or at the target, gives a pose within them', () => {
  const camera = readCameraParameters({
    target: [0, 0, -2],
    limits: { yaw: [-5, 5], pitch: [-5, 5], distance: [1, 3] },
  })
  expect(poseAtEye(camera, [20, 0, -2])).toMatchObject({ yaw: 5, distance: 3 })
  expect(poseAtEye(camera, camera.target)).toEqual({ yaw: 0, pitch: 0, distance: 2 })
})
