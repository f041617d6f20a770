import { request as ask } from 'node:http'

import { pino } from 'pino'
import { expect, test } from 'vitest'

import { createGateway } from '#gateway/gateway.ts'
import { serveGateway, testConfig } from '#gateway/testing/ask.ts'
import { task } from '#gateway/testing/samples.ts'
import { startUpstream } from '#gateway/testing/upstream.ts'
import type { Reply } from '#gateway/testing/upstream.ts'

interface Line {
  readonly level: number
  readonly msg: string
}

/** Starts the gateway behind the product's HTTP server, and collects its log. */
const serve = async (reply: () => Reply) => {
  const upstream = await startUpstream(reply)
  const lines: Line[] = []
  const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const gateway = createGateway({ config: testConfig(upstream.url), logger })
  const served = await serveGateway(gateway)
  return {
    upstream,
    lines,
    /** Sends a request that `hangUp` aborts; its Content-Length is that of `whole`. */
    post: (body: string, headers: Record<string, string> = {}, whole = body) => {
      const sent = ask({
        host: '127.0.0.1',
        port: served.port,
        path: '/graphql',
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(whole),
          ...headers,
        },
      })
      const answered = new Promise<void>((resolve) => {
        sent.on('response', (response) =>
          response
            .resume()
            .on('end', resolve)
            .on('error', () => resolve()),
        )
        sent.on('error', () => resolve())
      })
      sent.write(body)
      if (whole === body) sent.end()
      return { answered, hangUp: () => sent.destroy() }
    },
    [Symbol.asyncDispose]: async () => {
      await served[Symbol.asyncDispose]()
      await gateway.close()
      await upstream.close()
    },
  }
}

const query = JSON.stringify({ query: '{ me { id } }' })
const me: Reply = { body: { id: 'u1', displayName: 'Mio', username: 'mio', email: null } }
const loud = (lines: readonly Line[]): readonly Line[] => lines.filter(({ level }) => level > 30)

test.each([
  ['a first time', 0],
  ['that has come before', 6],
])('a client that leaves in the middle of a query %s is not logged as an error', async (_name, times) => {
  let reply: Reply = me
  await using served = await serve(() => reply)
  for (let time = 0; time < times; time += 1) await served.post(query).answered
  reply = 'wait'
  const { hangUp } = served.post(query)
  await expect.poll(() => served.upstream.calls.length).toBe(times + 1)
  hangUp()
  await expect.poll(() => served.upstream.left.length).toBe(1)
  await expect.poll(() => served.lines.filter(({ level }) => level === 20).length).toBe(1)
  expect(served.lines.filter(({ level }) => level !== 20)).toHaveLength(times)
  expect(loud(served.lines)).toEqual([])
})

test('a client that leaves during its password reset is not logged as an error', async () => {
  await using served = await serve(() => ({ status: 503, headers: { 'retry-after': '20' }, body: {} }))
  const mutation = 'mutation { requestPasswordReset(email: "b") { __typename } }'
  const { hangUp } = served.post(JSON.stringify({ query: mutation }))
  await expect.poll(() => served.upstream.calls.length).toBe(1)
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  hangUp()
  await expect.poll(() => served.lines.length).toBe(1)
  expect(loud(served.lines)).toEqual([])
  expect(served.upstream.calls).toHaveLength(1)
})

test('a client that leaves while sending its query is not logged as an error', async () => {
  await using served = await serve(() => me)
  const { answered, hangUp } = served.post(query.slice(0, 9), {}, query)
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  hangUp()
  await answered
  await served.post(query).answered
  expect(loud(served.lines)).toEqual([])
  expect(served.upstream.calls).toHaveLength(1)
})

test('a client that leaves a stream is not logged as an error', async () => {
  await using served = await serve(() => ({ body: task }))
  const subscription = JSON.stringify({ query: 'subscription { taskUpdated(id: "t1") { progress } }' })
  const { hangUp, answered } = served.post(subscription, { accept: 'text/event-stream' })
  await expect.poll(() => served.upstream.calls.length).toBeGreaterThan(0)
  hangUp()
  await answered
  await expect.poll(() => served.lines.some(({ msg }) => msg === 'subscription ended')).toBe(true)
  expect(loud(served.lines)).toEqual([])
})
