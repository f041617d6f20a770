import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stopOnSignal } from './stop-signals.ts'

const listeners = new Map<string, () => void>()
const exits: unknown[] = []
const written: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process, 'on').mockImplementation((signal: unknown, listener: unknown) => {
    listeners.set(String(signal), listener as () => void)
    return process
  })
  vi.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  listeners.clear()
  exits.length = 0
  written.length = 0
})

/** Stops in its own time; `signal` is what the process gets. */
function begin() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = vi.fn<() => Promise<void>>(() => promise)
  stopOnSignal(stop, 5_000)
  return { stop, resolve, reject, signal: (name: string) => listeners.get(name)?.() }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s stops, and the process ends after that', async (name) => {
  const { stop, resolve, signal } = begin()
  signal(name)
  expect(stop).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10)
  expect(exits).toEqual([])
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(exits).toEqual([0])
  expect(written).toEqual([])
})

test('repeats within a second count as one signal, and a later one ends the process at once', () => {
  const { stop, signal } = begin()
  vi.advanceTimersByTime(5_000)
  signal('SIGINT')
  vi.advanceTimersByTime(1_000)
  signal('SIGINT')
  expect(exits).toEqual([])
  vi.advanceTimersByTime(1)
  signal('SIGINT')
  expect(exits).toEqual([130])
  expect(stop).toHaveBeenCalledOnce()
})

test('a stop that exceeds its time ends the process as failed', () => {
  const { signal } = begin()
  signal('SIGTERM')
  vi.advanceTimersByTime(4_999)
  expect(exits).toEqual([])
  vi.advanceTimersByTime(1)
  expect(exits).toEqual([1])
})

test('the stop timer does not keep the process alive', () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const { signal } = begin()
  signal('SIGTERM')
  const [result] = timer.mock.results
  expect((result as { value: NodeJS.Timeout }).value.hasRef()).toBe(false)
})

test.each([
  ['an error', new Error('no way'), /Error: no way[\s\S]*at /],
  ['anything else', 'odd', /^odd\n$/],
])('a stop that fails with %s says so, and ends the process as failed', async (_, reason, words) => {
  const { reject, signal } = begin()
  signal('SIGTERM')
  reject(reason)
  await vi.advanceTimersByTimeAsync(0)
  expect(exits).toEqual([1])
  expect(written).toEqual([expect.stringMatching(words)])
})
