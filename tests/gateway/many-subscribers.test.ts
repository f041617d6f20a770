import { createServer, request as ask } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'

import { createGateway } from '#gateway/gateway.ts'
import { testConfig } from '#gateway/testing/ask.ts'
import { task } from '#gateway/testing/samples.ts'

const first = { ...task, progress: 0.5 }
const last = { ...task, progress: 1, status: 'COMPLETED', updatedAt: '2026-11-21T01:09:00.000Z' }

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const end = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** An upstream whose task does not change until `finish`, with or without the event stream. */
const startUpstream = async (hasEvents: boolean) => {
  const calls: string[] = []
  const finished = Promise.withResolvers<void>()
  let polls = 0
  const server = createServer(async (request, response) => {
    const { url = '' } = request
    calls.push(url)
    if (url === '/v1/tasks/events') {
      if (!hasEvents) return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': \n\n')
      await finished.promise
      return response.write(`event: task\ndata: ${JSON.stringify(last)}\n\n`)
    }
    polls += 1
    if (polls > 1) await finished.promise
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(polls > 1 ? last : first))
  })
  const port = await listen(server)
  return { calls, finish: finished.resolve, close: () => end(server), url: `http://127.0.0.1:${port}` }
}

/**
 * Starts the gateway behind the product's HTTP server; `sockets` counts all connections and the open ones.
 */
const startServer = async (restApiUrl: string) => {
  const polling = { intervalMs: 1, maxIntervalMs: 2, keepMs: 60_000 }
  const gateway = createGateway({
    config: testConfig(restApiUrl, { polling, streams: { perAccount: 1000, perAddress: 1000 } }),
  })
  const listener = getRequestListener((request) => gateway.handle(request, { clientAddress: '192.0.2.7' }), {
    overrideGlobalObjects: false,
  })
  const server = createServer((request, response) => void listener(request, response))
  const sockets = { seen: 0, open: 0 }
  server.on('connection', (socket) => {
    sockets.seen += 1
    sockets.open += 1
    socket.once('close', () => (sockets.open -= 1))
  })
  const port = await listen(server)
  const close = async (): Promise<void> => {
    await gateway.close()
    await end(server)
  }
  return { port, sockets, close }
}

const body = JSON.stringify({ query: 'subscription { taskUpdated(id: "t1") { status progress } }' })

/** Subscribes on a new socket. */
const subscribe = (port: number) => {
  const heard = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    accept: 'text/event-stream',
    authorization: 'Bearer token',
  }
  const options = { host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers, agent: false }
  const asked = ask(options, (message) => {
    let text = ''
    message.setEncoding('utf8')
    message.on('data', (chunk: string) => {
      text += chunk
      if (text.includes('"progress":0.5')) heard.resolve()
    })
    message.on('end', () => ended.resolve(text))
    message.on('error', ended.reject)
  })
  asked.on('error', heard.reject)
  asked.end(body)
  return { heard: heard.promise, ended: ended.promise }
}

/**
 * Lets `count` subscribers watch a task to its end; returns what each received and the calls to the upstream.
 */
const watchToEnd = async (count: number, hasEvents: boolean) => {
  await using cleanup = new AsyncDisposableStack()
  const upstream = await startUpstream(hasEvents)
  cleanup.defer(upstream.close)
  const { port, sockets, close } = await startServer(upstream.url)
  cleanup.defer(close)
  const subscribers = Array.from({ length: count }, () => subscribe(port))
  await Promise.all(subscribers.map(({ heard }) => heard))
  const openThen = sockets.open
  upstream.finish()
  const texts = await Promise.all(subscribers.map(({ ended }) => ended))
  await expect.poll(() => sockets.open).toBe(0)
  return { texts, calls: upstream.calls.toSorted(), sockets: { seen: sockets.seen, open: openThen } }
}

const statesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => (JSON.parse(line.slice('data: '.length)) as { data: { taskUpdated: unknown } }).data)

test.each([
  ['the upstream’s stream of events', true],
  ['polling', false],
])(
  'two hundred sockets by %s cost the upstream as much as one, and all receive the final state',
  async (_name, hasEvents) => {
    const alone = await watchToEnd(1, hasEvents)
    const many = await watchToEnd(200, hasEvents)
    expect(many.sockets).toEqual({ seen: 200, open: 200 })
    expect(many.calls).toEqual(alone.calls)
    expect(many.calls.filter((url) => url === '/v1/tasks/events')).toHaveLength(1)
    for (const text of many.texts) {
      expect(statesOf(text)).toEqual([
        { taskUpdated: { status: 'PROCESSING', progress: 0.5 } },
        { taskUpdated: { status: 'COMPLETED', progress: 1 } },
      ])
      expect(text).toContain('event: complete')
    }
  },
)
