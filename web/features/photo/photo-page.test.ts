import { expect, it } from 'vitest'

import { readPoseSearch } from './photo-page.tsx'

it('reads a pose from an address', () => {
  expect(readPoseSearch({ yaw: 12.5, pitch: '-3', distance: 4 })).toEqual({
    yaw: 12.5,
    pitch: -3,
    distance: 4,
  })
})

it('drops a value that is not a number', () => {
  expect(readPoseSearch({ yaw: 'left', pitch: '', distance: Number.NaN })).toEqual({})
})
