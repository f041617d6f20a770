import { afterEach, expect, it, vi } from 'vitest'

import { inOneTab } from './tab-lock.ts'

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
