import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test, describe } from 'vitest'

import { createGateway } from '#gateway/gateway.ts'
import { startPair, toRequest, testConfig } from '#gateway/testing/ask.ts'
import { task, pageOf } from '#gateway/testing/samples.ts'
import type { RecordedCall, Reply } from '#gateway/testing/upstream.ts'

const polling = { intervalMs: 1, maxIntervalMs: 2, keepMs: 60_000 }
const query = 'subscription { taskUpdated(id: "t1") { status progress } }'

const steps = [
  { ...task, progress: 0 },
  { ...task, progress: 0.5 },
  { ...task, progress: 1, status: 'COMPLETED' },
]

/** Reply of an upstream without the event stream, whose task advances with each poll. */
const stepping = (): ((call: RecordedCall) => Reply) => {
  let asked = 0
  return ({ path }) =>
    path === '/v1/tasks/events' ? { status: 404, body: {} } : { body: steps[Math.min(asked++, 2)] }
}

const lastOf = (stream: string): unknown =>
  stream
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line): unknown => JSON.parse(line.slice('data: '.length)))
    .at(-1)

describe('task updated', () => {
  const headers = { accept: 'text/event-stream', authorization: 'Bearer token' }

  test('two hundred streams of a task cost the upstream as many calls as one', async () => {
    await using pair = await startPair(stepping(), { polling, streams: { perAccount: 200, perAddress: 200 } })
    const streams = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const response = await pair.gateway.handle(toRequest({ query, headers }), {
          clientAddress: '192.0.2.7',
        })
        expect(response.headers.get('content-type')).toContain('text/event-stream')
        return response.text()
      }),
    )
    const polls = pair.upstream.calls.filter(({ path }) => path !== '/v1/tasks/events')
    expect(polls).toHaveLength(steps.length)
    expect(polls[0]).toMatchObject({
      method: 'GET',
      path: '/v1/tasks/t1',
      headers: { authorization: 'Bearer token', 'x-forwarded-for': '192.0.2.7' },
    })
    for (const stream of streams) {
      expect(lastOf(stream)).toEqual({ data: { taskUpdated: { status: 'COMPLETED', progress: 1 } } })
      expect(stream).toContain('event: complete')
    }
  })

  test('a client that leaves stops the polling', async () => {
    await using pair = await startPair(() => ({ body: steps[0] }), { polling })
    const response = await pair.gateway.handle(toRequest({ query, headers }))
    const reader = response.body?.getReader()
    await reader?.read()
    await expect.poll(() => pair.upstream.calls.length).toBeGreaterThan(2)
    await reader?.cancel()
    const settled = async (): Promise<boolean> => {
      const before = pair.upstream.calls.length
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
      return pair.upstream.calls.length === before
    }
    await expect.poll(settled).toBe(true)
  })

  test('an unreadable task ends the stream with a code', async () => {
    await using pair = await startPair(() => ({
      status: 401,
      body: { message: 'だめ', error: 'UNAUTHENTICATED' },
    }))
    const response = await pair.gateway.handle(toRequest({ query, headers }))
    expect(lastOf(await response.text())).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })

  test('closing the gateway ends its streams', async () => {
    await using pair = await startPair(() => ({ body: steps[0] }), { polling })
    const response = await pair.gateway.handle(toRequest({ query, headers }))
    const stream = response.text()
    await expect.poll(() => pair.upstream.calls.length).toBeGreaterThan(1)
    await pair.gateway.close()
    expect(await stream).toContain('event: complete')
  })
})

/** Starts a gateway on an upstream with or without the event stream. */
const serve = async (hasEvents: boolean) => {
  const calls: string[] = []
  const streams = new Set<ServerResponse>()
  let now = { ...task, progress: 0 }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    calls.push(path)
    if (path !== '/v1/tasks/events') {
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify(path === '/v1/tasks/t1' ? now : pageOf(now)))
    }
    if (!hasEvents) return response.writeHead(501).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': \n\n')
    streams.add(response.on('close', () => streams.delete(response)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const polling = { intervalMs: 5, maxIntervalMs: 10, keepMs: 60_000 }
  const gateway = createGateway({
    config: testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { polling }),
  })
  return {
    calls,
    streams,
    gateway,
    change: (changes: Partial<typeof task>): void => {
      now = { ...now, ...changes, updatedAt: new Date(Date.parse(now.updatedAt) + 1_000).toISOString() }
      for (const stream of streams) stream.write(`event: task\ndata: ${JSON.stringify(now)}\n\n`)
    },
    hangUp: (): void => {
      for (const stream of streams) stream.destroy()
    },
    [Symbol.asyncDispose]: async () => {
      await gateway.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Collects the text that a stream has sent so far. */
const hear = async (response: Promise<Response>) => {
  const heard = { text: '', cancel: (): void => client.abort() }
  const client = new AbortController()
  const { body } = await response
  body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void (heard.text += text) }), { signal: client.signal })
    .catch(() => undefined)
  return heard
}

describe('my tasks updated', () => {
  const headers = { authorization: 'Bearer token', accept: 'text/event-stream' }
  const all = toRequest({ query: 'subscription { myTasksUpdated { id progress } }', headers })
  const one = toRequest({ query: 'subscription { taskUpdated(id: "t1") { id progress } }', headers })

  test('every stream of a token shares one upstream connection, which closes with the last stream', async () => {
    await using served = await serve(true)
    const heard = await Promise.all(
      [all, all, all, one, one].map((request) => hear(served.gateway.handle(request.clone()))),
    )
    for (const stream of heard) await expect.poll(() => stream.text).toContain('"progress":0')
    expect(served.calls.toSorted()).toEqual([
      '/v1/tasks/events',
      '/v1/tasks/t1',
      '/v1/tasks?page=1&limit=100',
    ])
    for (const progress of [0.25, 0.5]) {
      served.change({ progress })
      const said = (): boolean => heard.every(({ text }) => text.includes(`"progress":${progress}`))
      await expect.poll(said).toBe(true)
    }
    expect(served.calls).toHaveLength(3)
    for (const stream of heard) stream.cancel()
    await expect.poll(() => served.streams.size).toBe(0)
  })

  test('a broken connection is reopened, and no update from the gap is lost', async () => {
    await using served = await serve(true)
    const heard = await hear(served.gateway.handle(all.clone()))
    await expect.poll(() => served.streams.size).toBe(1)
    await expect.poll(() => heard.text).toContain('"progress":0')
    served.hangUp()
    served.change({ progress: 0.75 })
    await expect.poll(() => heard.text).toContain('"progress":0.75')
    await expect.poll(() => served.streams.size).toBe(1)
    served.change({ progress: 1, status: 'COMPLETED' })
    await expect.poll(() => heard.text).toContain('"progress":1')
  })

  test('without an event stream the tasks are polled once for all subscribers', async () => {
    await using served = await serve(false)
    const heard = await Promise.all([all, all].map((request) => hear(served.gateway.handle(request.clone()))))
    served.change({ progress: 0.5 })
    for (const stream of heard) await expect.poll(() => stream.text).toContain('"progress":0.5')
    expect(served.calls.filter((path) => path === '/v1/tasks/events')).toHaveLength(1)
  })

  test('closing the gateway ends its streams and its connections', async () => {
    await using served = await serve(true)
    const response = await served.gateway.handle(all.clone())
    const text = response.text()
    await expect.poll(() => served.streams.size).toBe(1)
    await served.gateway.close()
    expect(await text).toContain('event: complete')
    await expect.poll(() => served.streams.size).toBe(0)
  })
})
