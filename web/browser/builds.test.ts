import { isModuleNotFoundError } from '@tanstack/router-core'
import { afterEach, expect, it, vi, describe, onTestFinished } from 'vitest'

import {
  readLatest,
  readManifest,
  watchReturn,
  whenIdle,
  isPartFailure,
  loadAhead,
  reloadAt,
  reloadMarker,
  watchFailedParts,
} from './builds.ts'

const answerWith = (response: Response) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('builds', () => {
  const { signal } = new AbortController()

  afterEach(() => vi.unstubAllGlobals())

  it('fetches the latest build without caches and cookies', async () => {
    const fetch = answerWith(Response.json({ id: 'build-2' }))
    expect(await readLatest(signal)).toEqual({ id: 'build-2' })
    expect(fetch).toHaveBeenCalledWith('/builds/latest.json', {
      signal: expect.any(AbortSignal) as AbortSignal,
      cache: 'no-store',
      credentials: 'omit',
    })
  })

  it('fetches the manifest of a build without caches, at its own address', async () => {
    const fetch = answerWith(Response.json({ id: 'a/b', builtAt: '2026-01-01' }))
    expect(await readManifest('a/b', signal)).toEqual({ id: 'a/b', builtAt: '2026-01-01' })
    const [address, options] = fetch.mock.calls[0] ?? []
    expect(address).toBe('/builds/meta/a%2Fb.json')
    expect(options).toMatchObject({ cache: 'no-store', credentials: 'omit' })
  })

  it.each([
    ['is not there', () => new Response('', { status: 404 })],
    ['holds no object', () => Response.json('build-2')],
    ['holds null', () => Response.json(null)],
    ['names no build', () => Response.json({ id: '' })],
  ])('an answer that %s is an error', async (_how, response) => {
    answerWith(response())
    await expect(readLatest(signal)).rejects.toThrow(Error)
  })

  it('reports a return to the page until stopped', () => {
    const onReturn = vi.fn<() => void>()
    const stop = watchReturn(onReturn)
    dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(onReturn).toHaveBeenCalledTimes(2)
    stop()
    dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(onReturn).toHaveBeenCalledTimes(2)
  })

  it('waits for an idle moment, also where the browser cannot report one', async () => {
    expect(await whenIdle()).toBeUndefined()
    const requestIdleCallback = vi.fn<(then: () => void) => void>((then) => then())
    vi.stubGlobal('requestIdleCallback', requestIdleCallback)
    expect(await whenIdle()).toBeUndefined()
    expect(requestIdleCallback).toHaveBeenCalledTimes(1)
  })
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

describe('chunk reload', () => {
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
    const load = vi.fn<() => Promise<void>>(async () => await ahead.promise)
    const loading = loadAhead(load)
    await expect(failedPart('/assets/page.js')).rejects.toThrow('page')
    await settled()
    expect(act).toHaveBeenCalledOnce()
    ahead.resolve()
    await loading
    expect(load).toHaveBeenCalledOnce()
  })
})
