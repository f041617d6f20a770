import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createLimitedServer, readListening, watchBody } from './limited-server.ts'

const settings = { bodyIdleMs: 1_000, bodyMinBytes: 100 }

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

describe('a body on its way', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

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
})

async function serve(settings: Readonly<Record<string, string>>) {
  let asked = 0
  const server = createLimitedServer(readListening(settings), (request, response) => {
    asked += 1
    request.on('end', () => response.end('whole')).resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    server,
    asked: () => asked,
    /** The answer to these bytes, until the connection ends. */
    talk: async (sent: string): Promise<string> => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.write(sent)
      await once(socket, 'close')
      return text
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a server uses its configured timeouts and cap, and none for a whole request', async () => {
  await using served = await serve({
    HEADERS_TIMEOUT_SECONDS: '3',
    KEEP_ALIVE_SECONDS: '4',
    IDLE_TIMEOUT_SECONDS: '25',
    MAX_CONNECTIONS: '6',
  })
  expect(served.server).toMatchObject({
    headersTimeout: 3_000,
    keepAliveTimeout: 4_000,
    requestTimeout: 0,
    timeout: 25_000,
    maxConnections: 6,
  })
})

test.each([
  ['2', 2_000],
  ['15', 5_000],
])('a header timeout of %s seconds is checked every %i ms', (seconds, interval) => {
  const server = createLimitedServer(readListening({ HEADERS_TIMEOUT_SECONDS: seconds }), () => undefined)
  expect(server).toMatchObject({ connectionsCheckingInterval: interval })
})

test('endless headers get a 408 soon after their timeout', async () => {
  await using served = await serve({ HEADERS_TIMEOUT_SECONDS: '0.1' })
  expect(await served.talk('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toContain('408 Request Timeout')
  expect(served.asked()).toBe(0)
})

test('a stalled body gets a 408, and a complete one reaches the listener once', async () => {
  await using served = await serve({ BODY_IDLE_SECONDS: '0.1' })
  const head = 'PUT / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 5\r\n\r\n'
  expect(await served.talk(`${head}he`)).toContain('BODY_TIMEOUT')
  expect(await served.talk(`${head}hello`)).toContain('whole')
  expect(served.asked()).toBe(2)
})

describe('the settings', () => {
  test('have defaults', () => {
    expect(readListening({})).toEqual({
      headersTimeoutMs: 15_000,
      keepAliveMs: 75_000,
      idleMs: 120_000,
      bodyIdleMs: 30_000,
      bodyMinBytes: 4096,
      maxConnections: 8192,
      drainDelayMs: 0,
      stopTimeoutMs: 30_000,
    })
  })

  test.each([
    ['HEADERS_TIMEOUT_SECONDS', 0.1, 3600],
    ['KEEP_ALIVE_SECONDS', 1, 3600],
    ['IDLE_TIMEOUT_SECONDS', 20, 3600],
    ['BODY_IDLE_SECONDS', 0.1, 3600],
    ['BODY_MIN_BYTES', 1, 1_048_576],
    ['MAX_CONNECTIONS', 1, 1_000_000],
    ['DRAIN_DELAY_SECONDS', 0, 3600],
    ['STOP_TIMEOUT_SECONDS', 0, 3600],
  ])('%s ranges from %d to %d and is named when out of range', (name, least, most) => {
    for (const value of [least, most]) readListening({ [name]: String(value) })
    for (const value of ['soon', String(least - 0.05), String(most + 1)])
      expect(() => readListening({ [name]: value })).toThrow(name)
  })

  test('are whole milliseconds, bytes and connections', () => {
    const read = readListening({ BODY_IDLE_SECONDS: '0.1234', BODY_MIN_BYTES: '7.6', MAX_CONNECTIONS: '5.4' })
    expect(read).toMatchObject({ bodyIdleMs: 123, bodyMinBytes: 8, maxConnections: 5 })
  })
})
