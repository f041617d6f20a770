import { describe, expect, test } from 'vitest'

import { readCameraParameters } from './camera-parameters.ts'
import { clampPose, eyeOf, softClamp, startPose, withStartPose } from './pose.ts'

const camera = readCameraParameters({
  position: [0, 0, 0],
  target: [0, 0, -2],
  limits: { yaw: [-10, 20], pitch: [-5, 5], distance: [1, 3] },
})

function rounded(eye: readonly number[]) {
  return eye.map((part) => Number(part.toFixed(6)) + 0)
}

describe('the orbit', () => {
  test('starts at the camera’s position', () => {
    expect(startPose(camera)).toEqual({ yaw: 0, pitch: 0, distance: 2 })
    expect(rounded(eyeOf(camera, startPose(camera)))).toEqual([0, 0, 0])
  })

  test('positive yaw goes to the right, positive pitch up, and the distance to the target is kept', () => {
    expect(rounded(eyeOf(camera, { yaw: 90, pitch: 0, distance: 2 }))).toEqual([2, 0, -2])
    expect(eyeOf(camera, { yaw: 0, pitch: 30, distance: 2 })[1]).toBeCloseTo(1)
    const eye = eyeOf(camera, { yaw: 33, pitch: -21, distance: 1.3 })
    expect(Math.hypot(eye[0], eye[1], eye[2] + 2)).toBeCloseTo(1.3)
  })

  test('starts from any place and any up direction', () => {
    const other = readCameraParameters({ position: [3, 2, 1], target: [-1, 0, 4], up: [0, 0, 1] })
    expect(rounded(eyeOf(other, startPose(other)))).toEqual([3, 2, 1])
    const above = readCameraParameters({ position: [0, 5, 0], target: [0, 0, 0] })
    expect(eyeOf(above, startPose(above)).every(Number.isFinite)).toBe(true)
  })

  test('never passes over the pole', () => {
    const eye = eyeOf(camera, { yaw: 0, pitch: 170, distance: 2 })
    expect(eye[2]).toBeGreaterThan(-2)
  })
})

describe('limits', () => {
  test('apply to every part of a pose', () => {
    expect(clampPose({ yaw: 99, pitch: -99, distance: 99 }, camera)).toEqual({
      yaw: 20,
      pitch: -5,
      distance: 3,
    })
    expect(clampPose({ yaw: -99, pitch: 99, distance: 0 }, camera)).toEqual({
      yaw: -10,
      pitch: 5,
      distance: 1,
    })
  })

  test('stretch under a drag: continuously, monotonically, and never beyond their maximum', () => {
    expect(softClamp(5, [-10, 10], 2)).toBe(5)
    expect(softClamp(10.001, [-10, 10], 2)).toBeCloseTo(10.001, 4)
    expect(softClamp(11, [-10, 10], 2)).toBeGreaterThan(10.5)
    expect(softClamp(500, [-10, 10], 2)).toBeLessThanOrEqual(12)
    expect(softClamp(-500, [-10, 10], 2)).toBeGreaterThanOrEqual(-12)
    expect(softClamp(500, [-10, 10], 0)).toBe(10)
  })
})

describe('a new start pose', () => {
  test('equals the viewer’s pose and keeps the limits in place in the world', () => {
    const moved = withStartPose(camera, { yaw: 8, pitch: 2, distance: 1.5 })
    expect(startPose(moved).distance).toBeCloseTo(1.5)
    expect(moved.limits.yaw).toEqual([-18, 12])
    expect(moved.limits.pitch).toEqual([-7, 3])
    const edge = { yaw: 20, pitch: 5, distance: 1.5 }
    const sameEdge = { yaw: 12, pitch: 3, distance: 1.5 }
    expect(rounded(eyeOf(moved, sameEdge))).toEqual(rounded(eyeOf(camera, edge)))
  })

  test('is read back as it was written', () => {
    const moved = withStartPose(camera, { yaw: 20, pitch: -5, distance: 1 })
    expect(readCameraParameters(JSON.parse(JSON.stringify(moved)))).toEqual(moved)
  })
})
