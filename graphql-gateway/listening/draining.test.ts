import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createDraining, stopOnSignal } from './draining.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

class Socket extends EventEmitter {
  isDestroyed = false

  destroy(): void {
    this.isDestroyed = true
    this.emit('close')
  }
}

function createResponse(headersSent = false) {
  return {
    headersSent,
    writableFinished: false,
    setHeader: vi.fn<(name: string, value: string) => void>(),
  }
}

/** A server without a network: the test opens its connections and asks on them. */
function begin({ drainDelayMs = 0, stopTimeoutMs = 30_000 } = {}) {
  const server = Object.assign(new EventEmitter(), {
    close: vi.fn<(done: () => void) => void>(),
  })
  const draining = createDraining(server as unknown as Server, { drainDelayMs, stopTimeoutMs })
  const connect = () => {
    const socket = new Socket()
    server.emit('connection', socket)
    return socket
  }
  const ask = (socket: Socket, response = createResponse()) => {
    server.emit('request', { socket }, response)
    return response
  }
  const hasClosed = vi.fn<() => void>()
  return {
    draining,
    connect,
    ask,
    /** Begins to close; the returned function is the server's word that no connection is left. */
    close: () => {
      void draining.close().then(hasClosed)
      return () => server.close.mock.calls[0]?.[0]()
    },
    hasClosed,
  }
}

const isLast = ({ setHeader }: ReturnType<typeof createResponse>) =>
  setHeader.mock.calls.some(([name, value]) => name === 'connection' && value === 'close')

test('only current and later responses after draining begins close their connections', () => {
  const { draining, connect, ask } = begin()
  const [one, other] = [connect(), connect()]
  const before = ask(one)
  const newest = ask(one)
  const sent = ask(other, createResponse(true))
  connect()
  expect([before, newest, sent].some((response) => isLast(response))).toBe(false)
  draining.begin()
  expect([before, newest, sent].map((response) => isLast(response))).toEqual([false, true, false])
  expect(isLast(ask(other))).toBe(true)
})

test.each([
  [0, 250],
  [250, 250],
  [4_000, 4_000],
])('a delay of %i ms takes %i, the time that a client may need to notice', async (drainDelayMs, expected) => {
  const { draining } = begin({ drainDelayMs })
  const hasPassed = vi.fn<() => void>()
  void draining.delay().then(hasPassed)
  await vi.advanceTimersByTimeAsync(expected - 1)
  expect(hasPassed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(hasPassed).toHaveBeenCalledOnce()
})

test('closing ends connections that have been idle for a while', () => {
  const { connect, ask, close } = begin()
  const [fresh, busy, done] = [connect(), connect(), connect()]
  const answer = ask(busy)
  ask(done).writableFinished = true
  close()
  vi.advanceTimersByTime(100)
  expect([fresh, busy, done].some(({ isDestroyed }) => isDestroyed)).toBe(false)
  vi.advanceTimersByTime(99)
  expect(fresh.isDestroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect([fresh, busy, done].map(({ isDestroyed }) => isDestroyed)).toEqual([true, false, true])
  answer.writableFinished = true
  vi.advanceTimersByTime(100)
  expect(busy.isDestroyed).toBe(false)
  vi.advanceTimersByTime(100)
  expect(busy.isDestroyed).toBe(true)
})

test('a connection that sends a request meanwhile is not idle', () => {
  const { connect, ask, close } = begin()
  const socket = connect()
  close()
  vi.advanceTimersByTime(100)
  const answer = ask(socket)
  vi.advanceTimersByTime(100)
  answer.writableFinished = true
  vi.advanceTimersByTime(100)
  expect(socket.isDestroyed).toBe(false)
})

test('pending requests are cut off at the deadline', () => {
  const { connect, ask, close } = begin({ stopTimeoutMs: 2_000 })
  const [busy, gone] = [connect(), connect()]
  ask(busy)
  gone.destroy()
  gone.isDestroyed = false
  close()
  vi.advanceTimersByTime(1_999)
  expect(busy.isDestroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(busy.isDestroyed).toBe(true)
  expect(gone.isDestroyed).toBe(false)
})

test('closing completes without leftover timers once no connection is left', async () => {
  const { close, hasClosed } = begin()
  const end = close()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(hasClosed).not.toHaveBeenCalled()
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(hasClosed).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

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
function stopping() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = vi.fn<() => Promise<void>>(() => promise)
  stopOnSignal(stop, 5_000)
  return { stop, resolve, reject, signal: (name: string) => listeners.get(name)?.() }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s stops, and the process ends after that', async (name) => {
  const { stop, resolve, signal } = stopping()
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
  const { stop, signal } = stopping()
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
  const { signal } = stopping()
  signal('SIGTERM')
  vi.advanceTimersByTime(4_999)
  expect(exits).toEqual([])
  vi.advanceTimersByTime(1)
  expect(exits).toEqual([1])
})

test('the stop timer does not keep the process alive', () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const { signal } = stopping()
  signal('SIGTERM')
  const [result] = timer.mock.results
  expect((result as { value: NodeJS.Timeout }).value.hasRef()).toBe(false)
})

test.each([
  ['an error', new Error('no way'), /Error: no way[\s\S]*at /],
  ['anything else', 'odd', /^odd\n$/],
])('a stop that fails with %s says so, and ends the process as failed', async (_, reason, words) => {
  const { reject, signal } = stopping()
  signal('SIGTERM')
  reject(reason)
  await vi.advanceTimersByTimeAsync(0)
  expect(exits).toEqual([1])
  expect(written).toEqual([expect.stringMatching(words)])
})
