import { afterEach, expect, it, vi } from 'vitest'

import { readLatest, readManifest, watchReturn, whenIdle } from './builds.ts'

const { signal } = new AbortController()

const answerWith = (response: Response) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

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
