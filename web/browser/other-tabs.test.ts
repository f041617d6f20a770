import { expect, it, vi, afterEach, describe } from 'vitest'

import { stubChannels } from '../testing/fake-browser.ts'
import { notifyOtherTabs, watchOtherTabs, inOneTab } from './other-tabs.ts'

it('reports a session end in another tab, and nothing else, until stopped', async () => {
  const onEnded = vi.fn<() => void>()
  const stop = watchOtherTabs(onEnded)
  const other = new BroadcastChannel('session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  other.postMessage('something else')
  notifyOtherTabs()
  await expect.poll(() => onEnded).toHaveBeenCalledTimes(1)
  stop()
  notifyOtherTabs()
  const last = Promise.withResolvers<void>()
  const witness = watchOtherTabs(last.resolve)
  notifyOtherTabs()
  await last.promise
  expect(onEnded).toHaveBeenCalledTimes(1)
  witness()
  other.close()
})

it('leaves no channel open after it has sent or stopped', () => {
  const channels = stubChannels()
  notifyOtherTabs()
  expect(channels.count()).toBe(0)
  const stop = watchOtherTabs(() => undefined)
  expect(channels.count()).toBe(1)
  stop()
  expect(channels.count()).toBe(0)
  vi.unstubAllGlobals()
})

it('does nothing in a browser without channels', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  expect(() => {
    notifyOtherTabs()
    watchOtherTabs(() => undefined)()
  }).not.toThrow()
  vi.unstubAllGlobals()
})

describe('tab lock', () => {
  const { signal } = new AbortController()

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('a browser without locks runs the task at once', async () => {
    expect(await inOneTab('a', signal, async () => 'done')).toBe('done')
  })

  it('the task runs under its named lock, and waiting for it can be aborted', async () => {
    const request = vi.fn<(name: string, options: unknown, task: () => Promise<unknown>) => Promise<unknown>>(
      async (_name, _options, task) => await task(),
    )
    vi.stubGlobal('navigator', { locks: { request } })
    expect(await inOneTab('token-refresh', signal, async () => 'done')).toBe('done')
    expect(request.mock.calls.map(([name, options]) => [name, options])).toEqual([
      ['token-refresh', { signal }],
    ])
  })
})
