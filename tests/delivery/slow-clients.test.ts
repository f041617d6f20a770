import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { readListening } from '#gateway/listening/limited-server.ts'

import { startAppServer } from '../../server/app-server.ts'

/** Starts the product's server in front of a REST API that reads whole bodies and returns their size. */
const serve = async (
  settings: Readonly<Record<string, string>>,
  read = (request: Request) => request.arrayBuffer(),
) => {
  const server = await startAppServer({
    host: '127.0.0.1',
    port: 0,
    listening: readListening({ STOP_TIMEOUT_SECONDS: '0', ...settings }),
    rest: async (request) => new Response(String((await read(request)).byteLength)),
    graphql: () => Promise.resolve(new Response()),
    web: { folder: '/nowhere' },
  })
  return { port: server.port, [Symbol.asyncDispose]: () => server.close() }
}

/** Collects everything received on a raw connection until it ends, and measures the time. */
const talk = (port: number, ...sent: readonly string[]) => {
  const started = performance.now()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  for (const one of sent) socket.write(one)
  const ended = new Promise<{ text: string; ms: number }>((resolve) => {
    const end = () => resolve({ text, ms: performance.now() - started })
    socket.on('close', end)
    socket.on('error', end)
  })
  return { socket, ended }
}

const put = (size: number) => `PUT /v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`

describe('a deliberately slow client', () => {
  test('gets 408 for a request head that never ends', async () => {
    await using server = await serve({ HEADERS_TIMEOUT_SECONDS: '0.5' })
    const { ended } = talk(server.port, 'GET /v1/x HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    const { text, ms } = await ended
    expect(text).toContain('HTTP/1.1 408 Request Timeout')
    expect(ms).toBeLessThan(15_000)
  })

  test('gets a coded 408 for a body that stops half way', async () => {
    await using server = await serve({ BODY_IDLE_SECONDS: '0.5' })
    const { ended } = talk(server.port, put(100_000), 'x'.repeat(50_000))
    const { text, ms } = await ended
    expect(text).toContain('HTTP/1.1 408 Request Timeout')
    expect(text).toContain('"error":"BODY_TIMEOUT"')
    expect(ms).toBeGreaterThan(450)
    expect(ms).toBeLessThan(15_000)
  })

  test('gets 408 for a stalled chunked body and for a dripping one', async () => {
    await using server = await serve({ BODY_IDLE_SECONDS: '0.5', BODY_MIN_BYTES: '1000' })
    const head = 'PUT /v1/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect((await talk(server.port, head, '5\r\nhello\r\n').ended).text).toContain('408')
    const dripping = talk(server.port, put(1_000_000))
    const drip = setInterval(() => dripping.socket.write('x'), 50)
    expect((await dripping.ended).text).toContain('408')
    clearInterval(drip)
  })

  test('does not block others: connections beyond the cap are closed, and slots free up', async () => {
    await using server = await serve({ MAX_CONNECTIONS: '5', HEADERS_TIMEOUT_SECONDS: '0.5' })
    const all = Array.from({ length: 20 }, () => talk(server.port, 'GET / HTTP/1.1\r\n'))
    const answers = await Promise.all(all.map(({ ended }) => ended))
    expect(answers.filter(({ text }) => text.includes('408'))).toHaveLength(5)
    expect(answers.filter(({ text }) => text === '')).toHaveLength(15)
    const response = await fetch(`http://127.0.0.1:${server.port}/v1/x`, { method: 'PUT', body: 'hello' })
    expect(await response.text()).toBe('5')
  })
})

test('a slow body that keeps arriving gets all the time it needs', async () => {
  await using server = await serve({ BODY_IDLE_SECONDS: '0.5', HEADERS_TIMEOUT_SECONDS: '0.5' })
  const size = 200_000
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const sent = ask(
    {
      host: '127.0.0.1',
      port: server.port,
      path: '/v1/x',
      method: 'PUT',
      headers: { 'content-length': size },
    },
    (response) => response.setEncoding('utf8').on('data', resolve),
  )
  sent.on('error', reject)
  for (let at = 0; at < size; at += 10_000) {
    sent.write(Buffer.alloc(10_000))
    await sleep(200)
  }
  sent.end()
  expect(await promise).toBe(String(size))
})

const readLate = async (request: Request) => {
  await sleep(2_000)
  return request.arrayBuffer()
}

test('a server that reads slowly does not time out its client', async () => {
  await using server = await serve({ BODY_IDLE_SECONDS: '0.3' }, readLate)
  const body = Buffer.alloc(20_000_000)
  const response = await fetch(`http://127.0.0.1:${server.port}/v1/x`, { method: 'PUT', body })
  expect(await response.text()).toBe('20000000')
})
