import { expect, test } from 'vitest'

import { describePose } from './describe-pose.ts'

test('the pose is described in words', () => {
  expect(describePose({ yaw: 0, pitch: 0.04, distance: 2 }, 2)).toBe('正面から見ています')
  expect(describePose({ yaw: 3.2, pitch: -1.8, distance: 1.6 }, 2)).toBe(
    '右へ3.2度、下へ1.8度、大きさ125パーセントの位置から見ています',
  )
  expect(describePose({ yaw: -42.4, pitch: 1, distance: 2 }, 2)).toBe('左へ42度、上へ1度の位置から見ています')
})
