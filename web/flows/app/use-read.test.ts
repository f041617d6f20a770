import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useRead } from './use-read.ts'

function begin() {
  const answer = Promise.withResolvers<string>()
  const signals: AbortSignal[] = []
  const read = async (signal: AbortSignal): Promise<string> => {
    signals.push(signal)
    return await answer.promise
  }
  return { answer, signals, ...renderHook(() => useRead(read)) }
}

it('reads once, however often the screen is drawn', async () => {
  const { answer, signals, result, rerender } = begin()
  expect(result.current).toBeUndefined()
  rerender()
  await act(async () => answer.resolve('answer'))
  expect(result.current).toBe('answer')
  expect(signals).toHaveLength(1)
})

it('gives null where nothing could be read', async () => {
  const { answer, result } = begin()
  await act(async () => answer.reject(new Error('no answer')))
  expect(result.current).toBeNull()
})

it('stops reading when the screen is left', () => {
  const { signals, unmount } = begin()
  expect(signals[0]?.aborted).toBe(false)
  unmount()
  expect(signals[0]?.aborted).toBe(true)
})
