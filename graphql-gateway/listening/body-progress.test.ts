import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchBody } from './body-progress.ts'

const settings = { bodyIdleMs: 1_000, bodyMinBytes: 100 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A request whose bytes the test lets come. */
function begin(
  headers: Readonly<Record<string, string>> = { 'content-length': '1000' },
  headersSent = false,
) {
  const said: string[] = []
  const socket = {
    bytesRead: 500,
    destroyed: false,
    write: (text: string) => said.push(text),
    destroySoon: () => said.push('destroySoon'),
    destroy: () => said.push('destroy'),
  }
  const request = Object.assign(new EventEmitter(), {
    headers,
    socket,
    complete: false,
    readableLength: 0,
    readableHighWaterMark: 64,
  })
  watchBody(request as unknown as IncomingMessage, { headersSent } as ServerResponse, settings)
  return { request, socket, said }
}

test('a stalled body gets one 408 and the connection ends', () => {
  const { said } = begin()
  vi.advanceTimersByTime(999)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual([expect.stringMatching(/^HTTP\/1\.1 408 [\s\S]*BODY_TIMEOUT/), 'destroySoon'])
  vi.advanceTimersByTime(10_000)
  expect(said).toHaveLength(2)
})

test('the 408 response states its length', () => {
  const { said } = begin()
  vi.advanceTimersByTime(1_000)
  const [head = '', body = ''] = said[0]?.split('\r\n\r\n') ?? []
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expect(head).toContain('connection: close')
  expect(JSON.parse(body)).toMatchObject({ statusCode: 408, error: 'BODY_TIMEOUT' })
})

test('a body in chunks is watched as well', () => {
  const { said } = begin({ 'transfer-encoding': 'chunked' })
  vi.advanceTimersByTime(1_000)
  expect(said).toHaveLength(2)
})

test('a body may continue while it meets the minimum rate', () => {
  const { socket, said } = begin()
  for (let stretch = 0; stretch < 20; stretch += 1) {
    socket.bytesRead += 100
    vi.advanceTimersByTime(1_000)
  }
  expect(said).toEqual([])
  socket.bytesRead += 99
  vi.advanceTimersByTime(1_000)
  expect(said).toHaveLength(2)
})

test('a body that waits unread in the server is not timed out', () => {
  const { request, said } = begin()
  request.readableLength = 64
  vi.advanceTimersByTime(5_000)
  expect(said).toEqual([])
  request.readableLength = 63
  vi.advanceTimersByTime(1_000)
  expect(said).toHaveLength(2)
})

test('an answer that has begun is cut off', () => {
  const { said } = begin(undefined, true)
  vi.advanceTimersByTime(1_000)
  expect(said).toEqual(['destroy'])
})

test('a one-byte body is watched', () => {
  const { said } = begin({ 'content-length': '1' })
  vi.advanceTimersByTime(1_000)
  expect(said).toHaveLength(2)
})

test('a request without a body is not watched', () => {
  for (const headers of [{}, { 'content-length': '0' }]) begin(headers)
  expect(vi.getTimerCount()).toBe(0)
})

test.each<[string, (begun: ReturnType<typeof begin>) => unknown]>([
  ['the body is complete', ({ request }) => Object.assign(request, { complete: true })],
  ['the connection has ended', ({ socket }) => Object.assign(socket, { destroyed: true })],
  ['the request is over', ({ request }) => request.emit('close')],
])('the watch ends where %s', (_, happen) => {
  const begun = begin()
  happen(begun)
  vi.advanceTimersByTime(1_000)
  expect(begun.said).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
