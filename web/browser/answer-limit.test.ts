import { afterEach, expect, it, vi } from 'vitest'

import { FILE_PATIENCE, withLimit } from './answer-limit.ts'

afterEach(() => vi.restoreAllMocks())

it('an answer may take half a minute, one to a file upload five minutes', () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  withLimit()
  withLimit(null, FILE_PATIENCE)
  withLimit(new AbortController().signal, FILE_PATIENCE)
  expect(timeout.mock.calls).toEqual([[30_000], [300_000], [300_000]])
})

it('a request ends with its caller’s abort or its timeout, whichever is first', () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const asker = new AbortController()
  const [left, late] = [withLimit(asker.signal), withLimit()]
  expect([left.aborted, late.aborted]).toEqual([false, false])
  asker.abort()
  expect([left.aborted, late.aborted]).toEqual([true, false])
  limit.abort()
  expect(late.aborted).toBe(true)
})
