import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { createGateway } from '#gateway/gateway.ts'
import { testConfig, toRequest } from '#gateway/testing/ask.ts'
import { pageOf, task } from '#gateway/testing/samples.ts'

const headers = { authorization: 'Bearer token', accept: 'text/event-stream' }
const all = toRequest({ query: 'subscription { myTasksUpdated { id progress } }', headers })
const one = toRequest({ query: 'subscription { taskUpdated(id: "t1") { id progress } }', headers })

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

test('every stream of a token shares one upstream connection, which closes with the last stream', async () => {
  await using served = await serve(true)
  const heard = await Promise.all(
    [all, all, all, one, one].map((request) => hear(served.gateway.handle(request.clone()))),
  )
  for (const stream of heard) await expect.poll(() => stream.text).toContain('"progress":0')
  expect(served.calls.toSorted()).toEqual(['/v1/tasks/events', '/v1/tasks/t1', '/v1/tasks?page=1&limit=100'])
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
