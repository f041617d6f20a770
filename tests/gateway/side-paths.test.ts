import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'

import type { GatewayConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import { createSidePaths, sidePaths } from '#gateway/side-paths.ts'
import { testConfig } from '#gateway/testing/ask.ts'

import { startAppServer } from '../../server/app-server.ts'

const shell = '<!doctype html><title>the web app</title>'

interface Answer {
  readonly status: number
  readonly type: string | undefined
  readonly text: string
}

/** The server of the start command, with the gateway of the start command, before a REST API in the same process. */
const serve = async (changes: Partial<GatewayConfig> = {}, restStatus = 200, inDevelopment = false) => {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-web-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'index.html'), shell)
  const config = testConfig('http://127.0.0.1:4300', changes)
  const health = { status: 'ok', version: '1' }
  const rest = async (): Promise<Response> => Response.json(health, { status: restStatus })
  const gateway = createGateway({ config, fetch: rest })
  cleanup.defer(() => gateway.close())
  const server = await startAppServer({
    host: '127.0.0.1',
    port: 0,
    rest,
    graphql: (request, remoteAddress) => gateway.handle(request, { remoteAddress }),
    beside: createSidePaths({ config, metrics: gateway.metrics, fetch: rest }),
    listen: (request, response, otherwise) => gateway.listen(request, response, otherwise),
    web: inDevelopment
      ? { bundle: () => Promise.resolve((_request, response) => void response.end(shell)) }
      : { folder },
  })
  cleanup.defer(() => server.close())
  const running = cleanup.move()
  return {
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
  test('the schema is a file, the one of the contract', async () => {
    await using product = await serve({}, 200, inDevelopment)
    const { status, type, text } = await product.get('/graphql/schema.graphql')
    expect({ status, type }).toEqual({ status: 200, type: 'application/graphql; charset=utf-8' })
    expect(text).toBe(await readFile('schema.graphql', 'utf8'))
    expect(Object.keys(buildSchema(text).getQueryType()?.getFields() ?? {})).toContain('spatialImages')
  })

  test('metrics tell of the operations that were answered', async () => {
    await using product = await serve({}, 200, inDevelopment)
    await product.get(`/graphql?query=${encodeURIComponent('query Beat { health { status } }')}`)
    const { status, type, text } = await product.get('/metrics')
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

test.each(sidePaths)('%s is only to be read', async (path) => {
  await using product = await serve()
  expect(await product.get(path, {}, 'POST')).toMatchObject({ status: 405 })
  expect(await product.get(path, {}, 'HEAD')).toMatchObject({ status: 200, text: '' })
})

test('a schema that is kept is no file either', async () => {
  await using product = await serve({ introspection: false })
  expect(await product.get('/graphql/schema.graphql')).toMatchObject({ status: 404 })
})

describe('metrics', () => {
  const others: Record<string, string>[] = [
    { 'x-forwarded-for': '192.0.2.7' },
    { forwarded: 'for=192.0.2.7' },
    { host: 'okuyuki.example' },
  ]

  test.each(others)('of this machine are not for others: %o', async (headers) => {
    await using product = await serve()
    expect(await product.get('/metrics')).toMatchObject({ status: 200 })
    expect(await product.get('/metrics', headers)).toMatchObject({ status: 404 })
  })

  test('are for everybody, or for nobody, by setting', async () => {
    await using open = await serve({ metrics: 'on' })
    for (const headers of others) expect(await open.get('/metrics', headers)).toMatchObject({ status: 200 })
    await using closed = await serve({ metrics: 'off' })
    expect(await closed.get('/metrics')).toMatchObject({ status: 404 })
  })
})
