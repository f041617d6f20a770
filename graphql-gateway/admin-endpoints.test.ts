import { describe, expect, test, vi } from 'vitest'

import { createAdminEndpoints, startMetricsServer } from './admin-endpoints.ts'
import { ConfigError, readConfig } from './config.ts'

const token = 'sixteen-letters-and-more'

type Fetch = (request: Request) => Promise<Response>

const begin = (
  env: Readonly<Record<string, string>> = {},
  fetch: Fetch = () => Promise.reject(new Error('away')),
  isStopping = false,
) => {
  const answer = createAdminEndpoints({
    config: readConfig(env, { restApiUrl: 'http://127.0.0.1:4300' }),
    metrics: { text: async () => 'a_metric 1', contentType: 'text/plain' },
    fetch,
    isStopping: () => isStopping,
  })
  return (path: string, init?: RequestInit) => answer(new Request(`http://localhost${path}`, init))
}

const statusOf = async (response: Promise<Response>) => (await response).status

test('returns 404 for missing endpoints and 405 for writes', async () => {
  const ask = begin()
  expect(await statusOf(ask('/elsewhere'))).toBe(404)
  expect(await statusOf(ask('/metrics'))).toBe(404)
  expect(await statusOf(ask('/health'))).toBe(200)
  const refused = await ask('/health', { method: 'POST' })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(await statusOf(begin({ INTROSPECTION: 'off' })('/graphql/schema.graphql'))).toBe(404)
})

test('metrics require their token', async () => {
  const ask = begin({ METRICS_TOKEN: token })
  const closed = await ask('/metrics')
  expect([closed.status, closed.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  const open = await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect([open.status, await open.text()]).toEqual([200, 'a_metric 1'])
})

test('the gateway is ready while the REST API is ready and it is not stopping', async () => {
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

test('a REST API without a readiness report is ready according to its health', async () => {
  const asked: string[] = []
  const ask = begin({}, async (request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    return new Response('', { status: pathname === '/v1/health' ? 200 : 404 })
  })
  expect(await statusOf(ask('/ready'))).toBe(200)
  expect(asked).toEqual(['/v1/health/ready', '/v1/health'])
})

test('the REST API has three seconds to report readiness', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await begin({}, async () => Response.json({ parts: {} }))('/ready')
  expect(timeout.mock.calls).toEqual([[3_000]])
  timeout.mockRestore()
})

describe('a separate metrics port', () => {
  const metrics = { text: async () => 'a_metric 1', contentType: 'text/plain' }
  const start = async (port: number, access: { token?: string; host?: string } = {}) =>
    await startMetricsServer({ token: null, host: '127.0.0.1', ...access, port }, metrics)

  test('opens only when configured', async () => {
    expect(await startMetricsServer({ token, host: '127.0.0.1', port: null }, metrics)).toBeNull()
  })

  test('serves them to readers, and nothing else', async () => {
    const server = await start(0)
    const ask = async (path: string, init?: RequestInit) =>
      await fetch(`http://127.0.0.1:${server?.port}${path}`, init)
    const answer = await ask('/metrics')
    expect([answer.status, await answer.text()]).toEqual([200, 'a_metric 1'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await statusOf(ask('/metrics', { method: 'HEAD' }))).toBe(200)
    expect(await statusOf(ask('/metrics', { method: 'POST' }))).toBe(404)
    expect(await statusOf(ask('/health'))).toBe(404)
    await server?.close()
  })

  test('requires the token where one is set', async () => {
    const server = await start(0, { token })
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${server?.port}/metrics`, { headers })).status
    expect(await ask({})).toBe(401)
    expect(await ask({ authorization: `Bearer ${token}` })).toBe(200)
    await server?.close()
  })

  test('reports a port in use by name and passes other errors on', async () => {
    const server = await start(0)
    await expect(start(server?.port ?? 0)).rejects.toThrow(ConfigError)
    await expect(start(server?.port ?? 0)).rejects.toThrow(`METRICS_PORT のポート ${server?.port}`)
    await server?.close()
    await expect(start(0, { host: 'nowhere.invalid' })).rejects.toThrow('nowhere.invalid')
  })

  test('closes although a reader still waits', async () => {
    const asked = Promise.withResolvers<void>()
    const slow = async () => {
      asked.resolve()
      return await new Promise<string>(() => undefined)
    }
    const access = { token: null, host: '127.0.0.1', port: 0 }
    const server = await startMetricsServer(access, { ...metrics, text: slow })
    const waits = fetch(`http://127.0.0.1:${server?.port}/metrics`).catch(() => 'cut off')
    await asked.promise
    await server?.close()
    expect(await waits).toBe('cut off')
    await expect(fetch(`http://127.0.0.1:${server?.port}/metrics`)).rejects.toThrow('fetch failed')
  })
})
