import { expect, test, vi } from 'vitest'

import { createAdminEndpoints } from './admin-endpoints.ts'
import { readConfig } from './config.ts'
import type { Gateway } from './gateway.ts'

const token = 'sixteen-letters-and-more'

type Fetch = (request: Request) => Promise<Response>

const begin = (
  env: Readonly<Record<string, string>> = {},
  fetch: Fetch = () => Promise.reject(new Error('away')),
  isStopping = false,
) => {
  const answer = createAdminEndpoints({
    config: readConfig(env, { restApiUrl: 'http://127.0.0.1:4300' }),
    metrics: { text: async () => 'a_metric 1', contentType: 'text/plain' } as Gateway['metrics'],
    fetch,
    isStopping: () => isStopping,
  })
  return (path: string, init?: RequestInit) => answer(new Request(`http://localhost${path}`, init))
}

const statusOf = async (response: Promise<Response>) => (await response).status

test('what is not there, and what cannot be written to', async () => {
  const ask = begin()
  expect(await statusOf(ask('/elsewhere'))).toBe(404)
  expect(await statusOf(ask('/metrics'))).toBe(404)
  expect(await statusOf(ask('/health'))).toBe(200)
  const refused = await ask('/health', { method: 'POST' })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(await statusOf(begin({ INTROSPECTION: 'off' })('/graphql/schema.graphql'))).toBe(404)
})

test('metrics open to their token alone', async () => {
  const ask = begin({ METRICS_TOKEN: token })
  const closed = await ask('/metrics')
  expect([closed.status, closed.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  const open = await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect([open.status, await open.text()]).toEqual([200, 'a_metric 1'])
})

test('the gateway is ready as long as the REST API is, and it does not stop', async () => {
  const parts = { database: 'ok' }
  const good = begin({}, async () => Response.json({ parts }))
  const ready = await good('/ready')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', parts }])
  const bad = begin({}, async () => Response.json({ parts }, { status: 503 }))
  expect(await statusOf(bad('/ready'))).toBe(503)
  expect(await statusOf(begin()('/ready'))).toBe(503)
  const stopping = await begin({}, async () => Response.json({ parts }), true)('/ready')
  expect([stopping.status, await stopping.json()]).toEqual([503, { status: 'stopping' }])
})

test('a REST API without a report of its parts is ready by its health', async () => {
  const asked: string[] = []
  const ask = begin({}, async (request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    return new Response('', { status: pathname === '/v1/health' ? 200 : 404 })
  })
  expect(await statusOf(ask('/ready'))).toBe(200)
  expect(asked).toEqual(['/v1/health/ready', '/v1/health'])
})

test('the REST API has three seconds to say that it is ready', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await begin({}, async () => Response.json({ parts: {} }))('/ready')
  expect(timeout.mock.calls).toEqual([[3_000]])
  timeout.mockRestore()
})
