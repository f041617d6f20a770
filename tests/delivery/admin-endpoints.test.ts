import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'

import { adminPaths, createAdminEndpoints, startMetricsServer } from '#gateway/admin-endpoints.ts'
import type { GatewayConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import { testConfig } from '#gateway/testing/ask.ts'

import { startAppServer } from '../../server/app-server.ts'
import { freePort } from '../free-port.ts'

const shell = '<!doctype html><title>the web app</title>'

const token = 'a-token-of-its-own'
const withToken = { token, port: null, host: '127.0.0.1' }
const bearer = (text: string) => ({ authorization: `Bearer ${text}` })

interface Answer {
  readonly status: number
  readonly type: string | undefined
  readonly text: string
}

/** Starts the server and the gateway of the start command, with a REST API in the same process. */
const serve = async (
  changes: Partial<GatewayConfig> = {},
  restStatus = 200,
  inDevelopment = false,
  report: object | null = null,
) => {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-web-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  await writeFile(join(folder, 'index.html'), shell)
  const config = testConfig('http://127.0.0.1:4300', changes)
  const health = { status: 'ok', version: '1' }
  const rest = async (request: Request): Promise<Response> =>
    report !== null && new URL(request.url).pathname === '/v1/health/ready'
      ? Response.json(report, { status: restStatus })
      : Response.json(health, { status: restStatus })
  const gateway = createGateway({ config, fetch: rest })
  cleanup.defer(() => gateway.close())
  const server = await startAppServer({
    host: '127.0.0.1',
    port: 0,
    rest,
    graphql: (request, clientAddress) => gateway.handle(request, { clientAddress }),
    beside: createAdminEndpoints({ config, metrics: gateway.metrics, fetch: rest }),
    web: inDevelopment
      ? { bundle: () => Promise.resolve((_request, response) => void response.end(shell)) }
      : { folder },
  })
  cleanup.defer(() => server.close())
  const running = cleanup.move()
  return {
    openMetrics: async () => {
      const opened = await startMetricsServer(config.metrics, gateway.metrics)
      return { url: `http://127.0.0.1:${opened?.port}`, [Symbol.asyncDispose]: async () => opened?.close() }
    },
    get: (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const asked = ask(
          { host: '127.0.0.1', port: server.port, path, headers, method, agent: false },
          (message) => {
            let text = ''
            message.setEncoding('utf8')
            message.on('data', (chunk: string) => (text += chunk))
            message.on('end', () =>
              resolve({ status: message.statusCode ?? 0, type: message.headers['content-type'], text }),
            )
          },
        )
        asked.once('error', reject)
        asked.end()
      }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

describe.each([
  ['the built web app', false],
  ['the bundler', true],
])('beside %s', (_name, inDevelopment) => {
  test('the schema is served as the contract’s file', async () => {
    await using product = await serve({}, 200, inDevelopment)
    const { status, type, text } = await product.get('/graphql/schema.graphql')
    expect({ status, type }).toEqual({ status: 200, type: 'application/graphql; charset=utf-8' })
    expect(text).toBe(await readFile('schema.graphql', 'utf8'))
    expect(Object.keys(buildSchema(text).getQueryType()?.getFields() ?? {})).toContain('spatialImages')
  })

  test('metrics count the operations that were answered', async () => {
    await using product = await serve({ metrics: withToken }, 200, inDevelopment)
    await product.get(`/graphql?query=${encodeURIComponent('query Beat { health { status } }')}`)
    const { status, type, text } = await product.get('/metrics', bearer(token))
    expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' })
    expect(text).toMatch(/graphql_operation_seconds_count\{operation="Beat",kind="query"\} 1/)
    expect(text).toMatch(/graphql_upstream_call_seconds_count\{call="GET \/v1\/health",status="200"\} 1/)
  })

  test('every other path is the web app’s', async () => {
    await using product = await serve({}, 200, inDevelopment)
    for (const path of ['/', '/metricsx', '/graphqlx', '/health/x'])
      expect(await product.get(path)).toMatchObject({ status: 200, text: shell })
  })
})

test('the process is healthy, and ready while the REST API behind it is', async () => {
  await using well = await serve()
  expect(await well.get('/health')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
  expect(await well.get('/ready')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
  await using ill = await serve({}, 503)
  expect(await ill.get('/health')).toMatchObject({ status: 200 })
  expect(await ill.get('/ready')).toMatchObject({ status: 503, text: '{"status":"upstream unavailable"}' })
})

test('the component status of the REST API is passed on', async () => {
  const parts = { database: 'failing', queue: 'ok' }
  await using ill = await serve({}, 503, false, { ready: false, stopping: false, parts })
  const { status, text } = await ill.get('/ready')
  expect({ status, body: JSON.parse(text) }).toEqual({
    status: 503,
    body: { status: 'upstream unavailable', ready: false, stopping: false, parts },
  })
})

test.each(adminPaths)('%s accepts only reads', async (path) => {
  await using product = await serve({ metrics: withToken })
  expect(await product.get(path, bearer(token), 'POST')).toMatchObject({ status: 405 })
  expect(await product.get(path, bearer(token), 'HEAD')).toMatchObject({ status: 200, text: '' })
})

test('a disabled schema is not served as a file either', async () => {
  await using product = await serve({ introspection: false })
  expect(await product.get('/graphql/schema.graphql')).toMatchObject({ status: 404 })
})

describe('metrics', () => {
  const closed = { status: 404, text: 'Not Found' }

  test.each(['GET', 'HEAD', 'POST'])(
    'are not served without a setting, not even to this machine (%s)',
    async (method) => {
      await using product = await serve()
      const { status } = await product.get('/metrics', bearer(token), method)
      expect(status).toBe(404)
    },
  )

  test('with a token are served only to requests that send it', async () => {
    await using product = await serve({ metrics: withToken })
    expect(await product.get('/metrics', bearer(token))).toMatchObject({ status: 200 })
    const others = [
      {},
      bearer(''),
      bearer(`${token}x`),
      { authorization: token },
      { authorization: `Basic ${token}` },
    ]
    for (const headers of others)
      expect(await product.get('/metrics', headers)).toMatchObject({ status: 401, text: 'Unauthorized' })
  })

  test('on a separate port are served there only', async () => {
    const access = { token: null, port: await freePort(), host: '127.0.0.1' }
    await using product = await serve({ metrics: access })
    await using own = await product.openMetrics()
    const answer = await fetch(`${own.url}/metrics`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('graphql_operation_seconds')
    expect((await fetch(`${own.url}/graphql`)).status).toBe(404)
    expect((await fetch(`${own.url}/metrics`, { method: 'POST' })).status).toBe(404)
    expect(await product.get('/metrics')).toMatchObject(closed)
    await expect(product.openMetrics()).rejects.toThrow(`METRICS_PORT のポート ${access.port} は使用中です`)
  })

  test('with both settings require the token on the separate port and are absent from the other', async () => {
    await using product = await serve({ metrics: { token, port: await freePort(), host: '127.0.0.1' } })
    await using own = await product.openMetrics()
    expect((await fetch(`${own.url}/metrics`)).status).toBe(401)
    expect((await fetch(`${own.url}/metrics`, { headers: bearer(token) })).status).toBe(200)
    expect(await product.get('/metrics', bearer(token))).toMatchObject(closed)
  })
})
