import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { forgetSeen, isSeen, keepSeen, startServiceWorker } from './service-worker.ts'

class Timing {
  readonly name: string
  readonly workerStart: number
  constructor(name: string, workerStart: number) {
    this.name = name
    this.workerStart = workerStart
  }
}

type Observe = (options: PerformanceObserverInit) => void

const own = `${location.origin}/assets/home.js`
const item = 'https://files.example/files/items/abc/poster.webp'
const early = [
  new Timing(`${location.origin}/`, 0),
  new Timing(own, 0),
  new Timing(`${location.origin}/assets/seen-by-the-worker.js`, 12),
  new Timing(item, 0),
  new Timing('https://elsewhere.example/pixel.gif', 0),
] as unknown as PerformanceEntryList

const postMessage = vi.fn<(message: unknown) => void>()
const register = vi.fn<(address: unknown, options: unknown) => Promise<void>>(async () => undefined)
const observe = vi.fn<Observe>()
let loaded: PerformanceEntryList
let report: (entries: PerformanceEntryList) => void

beforeEach(() => {
  document.documentElement.lang = 'ja'
  vi.stubGlobal('navigator', {
    serviceWorker: { register, ready: Promise.resolve({ active: { postMessage } }) },
  })
  vi.stubGlobal('PerformanceResourceTiming', Timing)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = observe
      constructor(heard: (list: { getEntries: () => PerformanceEntryList }) => void) {
        report = (entries) => heard({ getEntries: () => entries })
      }
    },
  )
  loaded = early
  vi.stubGlobal('performance', { getEntriesByType: (type: string) => (type === 'navigation' ? loaded : []) })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const settle = async () => await Promise.resolve().then(() => undefined)
const kept = () => postMessage.mock.calls.map(([message]) => message)

it('registers the worker once and reports what was loaded before it', async () => {
  await startServiceWorker()
  await settle()
  expect(register.mock.calls).toEqual([['/service-worker.js', { updateViaCache: 'none' }]])
  expect(kept()).toEqual([{ type: 'keep', addresses: [`${location.origin}/`, own, item], language: 'ja' }])
})

it('reports later files that the worker did not see, and nothing if there are none', async () => {
  loaded = []
  await startServiceWorker()
  expect(observe.mock.calls).toEqual([[{ type: 'resource', buffered: true }]])
  report(early.slice(2, 3))
  await settle()
  expect(kept()).toEqual([])
  report(early.slice(1, 2))
  await settle()
  expect(kept()).toEqual([{ type: 'keep', addresses: [own], language: 'ja' }])
})

it('a browser without workers loses nothing else', async () => {
  vi.stubGlobal('navigator', {})
  await startServiceWorker()
  keepSeen([own])
  expect(register).not.toHaveBeenCalled()
})

it('a worker that cannot be registered is no error', async () => {
  register.mockRejectedValueOnce(new Error('private window'))
  await startServiceWorker()
  expect(kept()).toEqual([])
})

it('knows the pages that are kept, and deletes them', async () => {
  const kept = new Set([`${location.origin}/photo/1`])
  vi.stubGlobal('caches', {
    match: async (address: string) => (kept.has(address) ? new Response() : undefined),
    delete: async () => kept.clear(),
  })
  expect([await isSeen('/photo/1'), await isSeen('/photo/2')]).toEqual([true, false])
  await forgetSeen()
  expect(await isSeen('/photo/1')).toBe(false)
})

it('keeps no pages without a cache, or with one that fails', async () => {
  expect(await isSeen('/photo/1')).toBe(false)
  await forgetSeen()
  vi.stubGlobal('caches', { match: () => Promise.reject(new Error('blocked')) })
  expect(await isSeen('/photo/1')).toBe(false)
})
