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

it('fetches once, however often the screen renders', async () => {
  const { answer, signals, result, rerender } = begin()
  expect(result.current).toBeUndefined()
  rerender()
  await act(async () => answer.resolve('answer'))
  expect(result.current).toBe('answer')
  expect(signals).toHaveLength(1)
})

it('returns null where nothing could be read', async () => {
  const { answer, result } = begin()
  await act(async () => answer.reject(new Error('no answer')))
  expect(result.current).toBeNull()
})

it('stops fetching when the screen unmounts', () => {
  const { signals, unmount } = begin()
  expect(signals[0]?.aborted).toBe(false)
  unmount()
  expect(signals[0]?.aborted).toBe(true)
})
