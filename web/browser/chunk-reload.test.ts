import { isModuleNotFoundError } from '@tanstack/router-core'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

import { isPartFailure, loadAhead, reloadAt, reloadMarker, watchFailedParts } from './chunk-reload.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

it('a chunk that fails to load is reported, and the router no longer reloads for it', () => {
  const onFailed = vi.fn<() => null>(() => null)
  const stop = watchFailedParts(onFailed)
  onTestFinished(stop)
  const error = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js')
  expect(isModuleNotFoundError(error)).toBe(true)
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
  dispatchEvent(event)
  expect(onFailed).toHaveBeenCalledTimes(1)
  expect(isModuleNotFoundError(error)).toBe(false)
  expect(isPartFailure(error)).toBe(true)
  // The caller that needed the part still receives the error.
  expect(event.defaultPrevented).toBe(false)
  expect(isPartFailure(new Error('x'))).toBe(false)
  stop()
  dispatchEvent(event)
  expect(onFailed).toHaveBeenCalledTimes(1)
})

it('the marker has an age, and expires', () => {
  expect(reloadMarker.age(1000)).toBeNull()
  const now = vi.spyOn(Date, 'now').mockReturnValue(5000)
  reloadMarker.set('/mypage')
  expect(reloadMarker.age(1000)).toBe(0)
  now.mockReturnValue(5999)
  expect(reloadMarker.age(1000)).toBe(999)
  now.mockReturnValue(6000)
  expect(reloadMarker.age(1000)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

it('a marker from the future is ignored', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(5000)
  reloadMarker.set('/mypage')
  now.mockReturnValue(4000)
  expect(reloadMarker.age(1000)).toBeNull()
})

it.each([
  null,
  '/mypage',
  { at: 5000 },
  { path: '/mypage' },
  { path: 7, at: 5000 },
  { path: '/', at: '5000' },
])('the marker %j is ignored', (value) => {
  vi.spyOn(Date, 'now').mockReturnValue(5000)
  sessionStorage.setItem('part_reload', JSON.stringify({ version: 1, value }))
  expect(reloadMarker.age(1000)).toBeNull()
})

it('failing to store the marker is an error', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => reloadMarker.set('/mypage')).toThrow('session storage is off')
})

it('only paths of this site are loaded', () => {
  expect(() => reloadAt('https://example.com/')).toThrow('not a path of this site')
})

it('the page loads once: as a reload when it stays, as a navigation when it moves', () => {
  const [reload, assign] = [vi.fn<() => void>(), vi.fn<(address: string) => void>()]
  const origin = 'https://okuyuki.example'
  vi.stubGlobal('location', { origin, href: `${origin}/mypage?tab=1`, reload, assign })
  onTestFinished(() => void vi.unstubAllGlobals())
  reloadAt('/mypage?tab=1')
  expect([reload.mock.calls.length, assign.mock.calls]).toEqual([1, []])
  reloadAt('/search')
  expect([reload.mock.calls.length, assign.mock.calls]).toEqual([1, [[`${origin}/search`]]])
})

/** Fails like the bundler's helper: first the event, then the rejection with the same error. */
async function failedPart(name: string): Promise<never> {
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${name}`)
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  throw payload
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5))
}

it('a chunk that fails to prefetch does not reload the page', async () => {
  const act = vi.fn<() => void>()
  onTestFinished(watchFailedParts(() => act))
  await loadAhead(async () => await failedPart('/assets/dialogs.js'))
  await settled()
  expect(act).not.toHaveBeenCalled()
  await expect(failedPart('/assets/dialogs.js')).rejects.toThrow('dialogs')
  await settled()
  expect(act).toHaveBeenCalledOnce()
})

it('a page whose chunk is missing reloads, even during another prefetch', async () => {
  const act = vi.fn<() => void>()
  onTestFinished(watchFailedParts(() => act))
  const ahead = Promise.withResolvers<void>()
  const loading = loadAhead(async () => await ahead.promise)
  await expect(failedPart('/assets/page.js')).rejects.toThrow('page')
  await settled()
  expect(act).toHaveBeenCalledOnce()
  ahead.resolve()
  await loading
})
