import { expect, test } from 'vitest'

import { readCameraParameters } from './camera-parameters.ts'
import { describeFor, describePose } from './describe-scene.ts'

test('the pose is described in words', () => {
  expect(describePose({ yaw: 0, pitch: 0.04, distance: 2 }, 2)).toBe('正面から見ています')
  expect(describePose({ yaw: 3.2, pitch: -1.8, distance: 1.6 }, 2)).toBe(
    '右へ3.2度、下へ1.8度、大きさ125パーセントの位置から見ています',
  )
  expect(describePose({ yaw: -42.4, pitch: 1, distance: 2 }, 2)).toBe('左へ42度、上へ1度の位置から見ています')
})

test('a panorama is described by viewing direction: an eye right of its pivot looks left', () => {
  const around = readCameraParameters({ target: [0, 0, -0.02], near: 0.05, limits: { yaw: [-180, 180] } })
  const pose = { yaw: 90, pitch: -20, distance: 0.02 }
  expect(describeFor(around, pose)).toBe('左へ90度、上へ20度の方を見ています')
  expect(describeFor(around, { ...pose, yaw: 0, pitch: 0 })).toBe('正面を見ています')
  expect(describeFor(readCameraParameters({}), { yaw: 2, pitch: 0, distance: 1.5 })).toBe(
    '右へ2度の位置から見ています',
  )
})
