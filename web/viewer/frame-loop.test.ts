import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createFrameLoop } from './frame-loop.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }))
afterEach(() => void vi.useRealTimers())

test('frames follow one another while requested, and resume when woken', () => {
  const draw = vi
    .fn<(now: number) => boolean | Promise<void>>()
    .mockReturnValueOnce(true)
    .mockReturnValue(false)
  const loop = createFrameLoop(document.body, draw)
  loop.wake()
  vi.advanceTimersByTime(200)
  expect(draw).toHaveBeenCalledTimes(2)
  loop.wake()
  vi.advanceTimersByTime(200)
  expect(draw).toHaveBeenCalledTimes(3)
})

test('a slow frame delays the next one, even when woken', async () => {
  const drawing = Promise.withResolvers<void>()
  const draw = vi
    .fn<(now: number) => boolean | Promise<void>>()
    .mockReturnValueOnce(drawing.promise)
    .mockReturnValue(false)
  const loop = createFrameLoop(document.body, draw)
  loop.wake()
  vi.advanceTimersByTime(200)
  loop.wake()
  vi.advanceTimersByTime(200)
  expect(draw).toHaveBeenCalledTimes(1)
  drawing.resolve()
  await vi.waitFor(() => {
    vi.advanceTimersByTime(50)
    expect(draw).toHaveBeenCalledTimes(2)
  }, 60_000)
})

test('after a stop, the end of a slow frame requests no more frames', async () => {
  const drawing = Promise.withResolvers<void>()
  const draw = vi.fn<(now: number) => boolean | Promise<void>>().mockReturnValue(drawing.promise)
  const loop = createFrameLoop(document.body, draw)
  loop.wake()
  vi.advanceTimersByTime(50)
  loop.stop()
  drawing.resolve()
  await drawing.promise
  await Promise.resolve()
  vi.advanceTimersByTime(200)
  expect(draw).toHaveBeenCalledTimes(1)
})
