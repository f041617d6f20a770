import { describe, expect, it, vi } from 'vitest'

import { listenToFrame, readFrameCommand, sendToFrame } from './frame-messages.ts'

function post(data: unknown, source: Window | null) {
  return dispatchEvent(new MessageEvent('message', { data, source, origin: 'https://blog.example' }))
}

describe('commands to an embedded spatial image', () => {
  it('parses commands without parameters', () => {
    expect(readFrameCommand({ type: 'play' })).toEqual({ type: 'play' })
    expect(readFrameCommand({ type: 'pause', more: 1 })).toEqual({ type: 'pause' })
    expect(readFrameCommand({ type: 'reset' })).toEqual({ type: 'reset' })
  })

  it('keeps finite numbers of a pose and drops the rest', () => {
    expect(readFrameCommand({ type: 'camera', yaw: 5, pitch: Number.NaN, distance: '2' })).toEqual({
      type: 'camera',
      yaw: 5,
    })
  })

  it('accepts the number of an annotation, and null to close it', () => {
    for (const number of [1, 20, null])
      expect(readFrameCommand({ type: 'annotation', number })).toEqual({ type: 'annotation', number })
    for (const number of [0, -1, 1.5, '1', undefined, Number.NaN])
      expect(readFrameCommand({ type: 'annotation', number })).toBeNull()
  })

  it('ignores everything else', () => {
    const others = [null, 'play', 7, {}, { type: 'eval' }, { type: 'camera' }, { type: 'camera', yaw: '5' }]
    for (const data of others) expect(readFrameCommand(data)).toBeNull()
  })

  it('assumes the first version where none is given', () => {
    expect(readFrameCommand({ version: 1, type: 'play' })).toEqual({ type: 'play' })
    for (const version of [0, 2, '1', null]) expect(readFrameCommand({ version, type: 'play' })).toBeNull()
  })

  it('are accepted from the embedding page only', () => {
    const heard: unknown[] = []
    const stop = listenToFrame((command) => heard.push(command))
    post({ type: 'reset' }, null)
    post({ type: 'play' }, window.parent)
    post({ type: 'dance' }, window.parent)
    stop()
    post({ type: 'pause' }, window.parent)
    expect(heard).toEqual([{ type: 'play' }])
  })

  it('sends nothing without an embedding page', () => {
    const post = vi.spyOn(window, 'postMessage')
    sendToFrame({ type: 'resize', width: 600, height: 400 })
    expect(post).not.toHaveBeenCalled()
    post.mockRestore()
  })
})
