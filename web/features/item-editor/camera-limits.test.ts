import { expect, it } from 'vitest'

import { readCameraParameters } from '#web/viewer/camera-parameters.ts'
import { clampPose } from '#web/viewer/pose.ts'

import { limitRanges, poseAt, withLimit } from './camera-limits.ts'
import type { LimitSide } from './camera-limits.ts'

const camera = readCameraParameters({
  target: [0, 0, -2],
  limits: { yaw: [-6, 4], pitch: [-3, 2], distance: [1.6, 2.5], pan: 0 },
})

function values(of: typeof camera) {
  return Object.fromEntries(limitRanges(of, camera).map(({ side, value }) => [side, value]))
}

it('shows limits as degrees to each side, and distances relative to the start', () => {
  expect(values(camera)).toEqual({ left: 6, right: 4, up: 2, down: 3, near: 125, far: 80 })
})

it('changes one side and leaves the others', () => {
  for (const [side, value] of [
    ['left', 10],
    ['right', 0],
    ['up', 7.5],
    ['down', 1],
    ['near', 200],
    ['far', 60],
  ] as const satisfies readonly (readonly [LimitSide, number])[])
    expect(values(withLimit(camera, side, value))).toEqual({ ...values(camera), [side]: value })
})

it('previews the end of each side, within the viewer’s limits', () => {
  for (const { side } of limitRanges(camera, camera)) {
    const end = poseAt(camera, side)
    expect(clampPose(end, camera)).toEqual(end)
    expect(end).not.toEqual({ yaw: 0, pitch: 0, distance: 2 })
  }
})

it('gives wide scenes more room than narrow ones', () => {
  const round = readCameraParameters({ limits: { yaw: [-180, 180], pitch: [-30, 30] } })
  const most = (of: typeof camera) =>
    Object.fromEntries(limitRanges(of, of).map(({ side, max }) => [side, max]))
  expect(most(camera)).toMatchObject({ left: 15, right: 15, up: 15, down: 15 })
  expect(most(round)).toMatchObject({ left: 180, right: 180, up: 45, down: 45 })
})
