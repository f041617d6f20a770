import { describe, expect, it } from 'vitest'

import { readFrameCommand } from './frame-messages.ts'

describe('commands to an embedded spatial image', () => {
  it('takes the simple ones', () => {
    expect(readFrameCommand({ type: 'play' })).toEqual({ type: 'play' })
    expect(readFrameCommand({ type: 'pause', more: 1 })).toEqual({ type: 'pause' })
    expect(readFrameCommand({ type: 'reset' })).toEqual({ type: 'reset' })
  })

  it('takes finite numbers of a pose and leaves the rest', () => {
    expect(readFrameCommand({ type: 'camera', yaw: 5, pitch: Number.NaN, distance: '2' })).toEqual({
      type: 'camera',
      yaw: 5,
    })
  })

  it('ignores everything else', () => {
    for (const data of [null, 'play', 7, {}, { type: 'eval' }]) expect(readFrameCommand(data)).toBeNull()
  })
})
