import { expect, test, describe } from 'vitest'

import { readCameraParameters } from './camera-parameters.ts'
import { eyeOf, poseAtEye } from './pose.ts'
import { lensOf, project, unproject, frameAspects, overscan, verticalFov } from './projection.ts'

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

function camera(fields: object) {
  return readCameraParameters({ fov: 50, ...fields })
}

function tangent(fov: number): number {
  return Math.tan((fov * Math.PI) / 360)
}

describe('the frame on the stage', () => {
  test('stays close to the picture’s proportions to crop little of it', () => {
    const { narrowest, widest } = frameAspects(1500, 1000)
    expect(narrowest).toBeCloseTo(1.32)
    expect(widest).toBeCloseTo(1.7, 1)
  })

  test('an unknown size is taken for 4:3', () => {
    expect(frameAspects(0, 0)).toEqual(frameAspects(4, 3))
  })
})

describe('the field of view', () => {
  test('equals the camera’s own, less the overscan, in a frame of the picture’s proportions', () => {
    expect(tangent(verticalFov(camera({}), 1.5, 1.5))).toBeCloseTo(tangent(50) / overscan)
  })

  test('in a wider frame the width fits and the height is cropped, in a taller one the other way round', () => {
    const across = tangent(50) * 1.5
    expect(tangent(verticalFov(camera({}), 1.5, 2)) * 2 * overscan).toBeCloseTo(across)
    expect(tangent(verticalFov(camera({}), 1.5, 1)) * overscan).toBeCloseTo(tangent(50))
  })

  test('a horizontal field of view gives the same picture', () => {
    const horizontal = (Math.atan(tangent(50) * 1.5) * 360) / Math.PI
    const same = camera({ fov: horizontal, fovAxis: 'horizontal' })
    expect(verticalFov(same, 1.5, 1.8)).toBeCloseTo(verticalFov(camera({}), 1.5, 1.8))
  })

  test('small turns leave it unchanged; larger ones zoom in to hide the border', () => {
    const wide = camera({ limits: { yaw: [-20, 20], pitch: [-10, 10] } })
    const start = verticalFov(wide, 1.5, 1.5)
    expect(verticalFov(wide, 1.5, 1.5, { yaw: 3, pitch: 0 })).toBe(start)
    const turned = verticalFov(wide, 1.5, 1.5, { yaw: 20, pitch: 0 })
    expect(turned).toBeLessThan(start)
    expect(verticalFov(wide, 1.5, 1.5, { yaw: -20, pitch: 0 })).toBeCloseTo(turned)
  })

  test('a scene to walk around keeps its field of view on every side', () => {
    const round = camera({ limits: { yaw: [-180, 180], pitch: [-60, 60] } })
    expect(verticalFov(round, 1.5, 1.5, { yaw: 120, pitch: 30 })).toBe(verticalFov(round, 1.5, 1.5))
  })
})
