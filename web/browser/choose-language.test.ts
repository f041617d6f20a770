import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { chooseLanguage } from './choose-language.ts'

const forget = vi.fn<(name: string) => Promise<boolean>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', { delete: forget })
})
afterEach(() => vi.unstubAllGlobals())

it('the page reloads after the pages cached in the other language are deleted', async () => {
  const forgotten = Promise.withResolvers<boolean>()
  forget.mockReturnValue(forgotten.promise)
  const reload = vi.fn<() => void>()
  const chosen = chooseLanguage('en', reload)
  expect(document.cookie).toContain('language=en')
  expect(reload).not.toHaveBeenCalled()
  forgotten.resolve(true)
  await chosen
  expect(reload).toHaveBeenCalledExactlyOnceWith()
})

it('a choice takes effect although the browser’s caches do not respond', async () => {
  forget.mockReturnValue(new Promise(() => undefined))
  const reload = vi.fn<() => void>()
  const chosen = chooseLanguage('ja', reload)
  await vi.advanceTimersByTimeAsync(1999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await chosen
  expect(reload).toHaveBeenCalledExactlyOnceWith()
})

it('a choice is kept for a year', async () => {
  forget.mockResolvedValue(true)
  const written = vi.spyOn(document, 'cookie', 'set')
  await chooseLanguage('en', () => undefined)
  expect(written.mock.calls.join(' ')).toContain('max-age=31536000')
})
