import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { describe, expect, test } from 'vitest'

import { startPair } from '#gateway/testing/ask.ts'
import { task } from '#gateway/testing/samples.ts'
import type { Reply } from '#gateway/testing/upstream.ts'

import { startOverHttp } from './suite/stage.ts'
import { describeGateway } from './suite/whole.ts'

describeGateway('with the backend over the network', startOverHttp)

const polling = { intervalMs: 1, maxIntervalMs: 2, keepMs: 60_000 }

/** Starts the gateway behind the product's HTTP server. */
const serve = async (reply: () => Reply) => {
  const pair = await startPair(reply, { polling })
  const listener = getRequestListener(
    (request) => pair.gateway.handle(request, { clientAddress: '192.0.2.7' }),
    {
      overrideGlobalObjects: false,
    },
  )
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  return {
    upstream: pair.upstream,
    post: (query: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> =>
      fetch(url, {
        method: 'POST',
        body: JSON.stringify({ query }),
        headers: { 'content-type': 'application/json', ...headers },
        ...(signal && { signal }),
      }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await pair[Symbol.asyncDispose]()
    },
  }
}

test('a question over the network is answered', async () => {
  await using served = await serve(() => ({ body: { status: 'ok', version: '1' } }))
  const response = await served.post('{ health { status } }', { 'x-forwarded-for': '6.6.6.6' })
  expect(await response.json()).toEqual({ data: { health: { status: 'ok' } } })
  expect(served.upstream.calls[0]?.headers['x-forwarded-for']).toBe('192.0.2.7')
})

test('a client that disconnects aborts the upstream call', async () => {
  await using served = await serve(() => 'wait')
  const client = new AbortController()
  const answer = served.post('{ me { id } }', {}, client.signal).catch(() => undefined)
  await expect.poll(() => served.upstream.calls.length).toBe(1)
  client.abort()
  await answer
  await expect.poll(() => served.upstream.left.length).toBe(1)
  expect(served.upstream.calls).toHaveLength(1)
})

describe('a repeated query', () => {
  const times = 6
  const query = '{ health { status } }'

  test('is answered as it was at first', async () => {
    await using served = await serve(() => ({ body: { status: '良好です 🌊', version: '1' } }))
    for (let time = 0; time < times; time += 1) {
      const response = await served.post(query, { 'x-request-id': `rq-${time}` })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(await response.json()).toEqual({ data: { health: { status: '良好です 🌊' } } })
    }
    expect(served.upstream.calls.map(({ headers }) => headers['x-request-id'])).toEqual(
      Array.from({ length: times }, (_, time) => `rq-${time}`),
    )
    const { headers } = served.upstream.calls.at(-1) ?? {}
    expect(headers?.['x-forwarded-for']).toBe('192.0.2.7')
  })

  test('aborts its upstream call when its client disconnects', async () => {
    let reply: Reply = { body: { status: 'ok', version: '1' } }
    await using served = await serve(() => reply)
    for (let time = 0; time < times; time += 1) await (await served.post(query)).text()
    reply = 'wait'
    const client = new AbortController()
    const answer = served.post(query, {}, client.signal).catch(() => undefined)
    await expect.poll(() => served.upstream.calls.length).toBe(times + 1)
    client.abort()
    await answer
    await expect.poll(() => served.upstream.left.length).toBe(1)
    expect(served.upstream.calls).toHaveLength(times + 1)
  })

  test('does not loosen the limits', async () => {
    await using served = await serve(() => ({ body: { status: 'ok', version: '1' } }))
    for (let time = 0; time < times; time += 1) await (await served.post(query)).text()
    const large = await served.post(query + ' '.repeat(300_000))
    expect(large.status).toBe(413)
    expect((await served.post('{ health { nothing } }')).status).toBe(200)
    const { errors } = (await (await served.post('{ health { nothing } }')).json()) as { errors: unknown }
    expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }])
  })
})

test('a stream stops polling once its client leaves', async () => {
  await using served = await serve(() => ({ body: task }))
  const client = new AbortController()
  const query = 'subscription { taskUpdated(id: "t1") { progress } }'
  const response = await served.post(query, { accept: 'text/event-stream' }, client.signal)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  await expect.poll(() => served.upstream.calls.length).toBeGreaterThan(2)
  client.abort()
  const settled = async (): Promise<boolean> => {
    const before = served.upstream.calls.length
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    return served.upstream.calls.length === before
  }
  await expect.poll(settled).toBe(true)
})
