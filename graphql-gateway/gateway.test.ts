import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'

import { createGateway } from './gateway.ts'
import { ask, startPair, testConfig, toRequest } from './testing/ask.ts'
import { startUpstream } from './testing/upstream.ts'

test('a preflight response is cached for ten minutes', async () => {
  await using pair = await startPair(() => ({}), { allowedOrigins: ['https://a.example'] })
  const { headers } = await pair.gateway.handle(
    new Request('http://gateway.test/graphql', {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
    }),
  )
  expect(headers.get('access-control-max-age')).toBe('600')
})

function ok() {
  return { body: { status: 'ok', version: '1' } }
}

function repeat(count: number, part: (index: number) => string): string {
  return `{ ${Array.from({ length: count }, (_, index) => part(index)).join(' ')} }`
}

function nested(depth: number): string {
  return depth === 0 ? '{ name }' : `{ ofType ${nested(depth - 1)} }`
}

describe('an excessive document', () => {
  test.each([
    ['ALIAS_LIMIT', repeat(20, (index) => `a${index}: health { status }`)],
    ['TOKEN_LIMIT', repeat(400, () => 'health { status }')],
    ['DIRECTIVE_LIMIT', `{ health ${'@include(if: true) '.repeat(60)} { status } }`],
    ['DEPTH_LIMIT', '{ a { b { c { d { e { f { g { h { i { j { k { l } } } } } } } } } } } }'],
  ])('is refused with 400 and %s', async (code, query) => {
    await using pair = await startPair(ok)
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const { status, errors } = await ask(pair.gateway, { query, headers: { accept } })
      expect(status).toBe(400)
      expect(errors).toMatchObject([{ extensions: { code } }])
    }
    expect(pair.upstream.calls).toEqual([])
  })
})

describe('the schema', () => {
  const query = `{ __schema { types { name fields { type ${nested(7)} } } } }`

  test('is shown in development', async () => {
    await using pair = await startPair(ok)
    expect((await ask(pair.gateway, { query })).data).toHaveProperty('__schema')
  })

  test('is hidden when configured, and not leaked by suggestions', async () => {
    await using pair = await startPair(ok, { introspection: false })
    expect(await ask(pair.gateway, { query })).toMatchObject({ status: 400, data: undefined })
    const { errors } = await ask(pair.gateway, { query: '{ healt { status } }' })
    expect(errors[0]?.message).not.toContain('"health"')
  })
})

function browser() {
  return new Request('http://gateway.test/graphql', { headers: { accept: 'text/html' } })
}

describe('GraphiQL', () => {
  test.each([
    [true, 200],
    [false, 406],
  ])('by setting %s answers a browser with %i', async (graphiql, status) => {
    await using pair = await startPair(ok, { graphiql })
    expect((await pair.gateway.handle(browser())).status).toBe(status)
  })

  test('restricts its page to the own origin', async () => {
    await using pair = await startPair(ok, { graphiql: true })
    for (let times = 0; times < 2; times += 1) {
      const response = await pair.gateway.handle(browser())
      const policy = response.headers.get('content-security-policy')
      const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(await response.text()) ?? []
      const hash = createHash('sha256').update(script).digest('base64')
      expect(policy?.startsWith(`default-src 'none'; script-src 'sha256-${hash}'; `)).toBe(true)
      expect(policy).not.toContain('http')
    }
  })
})

function preflight(origin: string) {
  return new Request('http://gateway.test/graphql', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
}

describe('another origin', () => {
  test('is allowed without credentials when listed', async () => {
    await using pair = await startPair(ok, { allowedOrigins: ['https://a.example', 'https://b.example'] })
    const { headers } = await pair.gateway.handle(preflight('https://b.example'))
    expect(headers.get('access-control-allow-origin')).toBe('https://b.example')
    expect(headers.get('access-control-allow-headers')).toContain('authorization')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toContain('Origin')
  })

  test.each([[[]], [['https://a.example']]])('is refused when not listed in %j', async (allowedOrigins) => {
    await using pair = await startPair(ok, { allowedOrigins })
    const { headers } = await pair.gateway.handle(preflight('https://evil.example'))
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

function post(body: string, headers: Record<string, string> = {}) {
  return new Request('http://gateway.test/graphql', { method: 'POST', body, headers })
}

const mutation = 'mutation { sendFeedback(text: "spam") { __typename } }'
const asForm = new URLSearchParams({ query: mutation }).toString()
const urlencoded = 'application/x-www-form-urlencoded'

describe('a form of a page', () => {
  test.each([
    ['of another site', asForm, { 'content-type': urlencoded, origin: 'https://evil.example' }],
    ['of an unknown site', asForm, { 'content-type': `${urlencoded}; charset=utf-8`, origin: 'null' }],
    ['without an origin', asForm, { 'content-type': urlencoded.toUpperCase() }],
    ['as text', JSON.stringify({ query: mutation }), { 'content-type': 'text/plain; application/json' }],
    ['with files', 'x', { 'content-type': 'multipart/form-data; boundary=x' }],
    [
      'with the credentials of the browser',
      asForm,
      { 'content-type': urlencoded, authorization: 'Basic bTpo' },
    ],
    ['with the id of a proxy', asForm, { 'content-type': urlencoded, 'x-request-id': 'r1' }],
  ])('%s is refused', async (_name, body, headers: Record<string, string>) => {
    await using pair = await startPair(ok)
    const response = await pair.gateway.handle(post(body, headers))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'CSRF_BLOCKED' } }] })
    expect(pair.upstream.calls).toEqual([])
  })

  test('without a type is refused', async () => {
    await using pair = await startPair(ok)
    const request = new Request('http://gateway.test/graphql', {
      method: 'POST',
      body: Buffer.from(mutation),
    })
    expect(request.headers.has('content-type')).toBe(false)
    expect((await pair.gateway.handle(request)).status).toBe(403)
  })

  test.each([
    ['of this site', { origin: 'https://gateway.test' }],
    ['of an allowed site', { origin: 'https://a.example' }],
    ['with a header that no form has', { 'apollo-require-preflight': '1', origin: 'https://evil.example' }],
    ['with a token', { authorization: 'bearer t', origin: 'https://evil.example' }],
  ])('%s is answered', async (_name, headers: Record<string, string>) => {
    await using pair = await startPair(ok, { allowedOrigins: ['https://a.example'] })
    const body = new URLSearchParams({ query: '{ health { status } }' }).toString()
    const response = await pair.gateway.handle(post(body, { ...headers, 'content-type': urlencoded }))
    expect(await response.json()).toEqual({ data: { health: { status: 'ok' } } })
  })
})

describe('invalid requests', () => {
  test.each([
    [
      'several questions at once',
      post('[{"query":"{health{status}}"}]', { 'content-type': 'application/json' }),
      400,
    ],
    [
      'a form with files of nobody',
      post('x', { 'content-type': 'multipart/form-data; boundary=x', 'graphql-require-preflight': '1' }),
      401,
    ],
    ['broken JSON', post('{', { 'content-type': 'application/json' }), 400],
    [
      'a change by GET',
      new Request('http://gateway.test/graphql?query=mutation{signOut(refreshToken:"r")}'),
      405,
    ],
    ['another method', new Request('http://gateway.test/graphql', { method: 'DELETE' }), 405],
  ])('%s is refused', async (_name, request, status) => {
    await using pair = await startPair(ok)
    expect((await pair.gateway.handle(request)).status).toBe(status)
    expect(pair.upstream.calls).toEqual([])
  })

  test('variables of the wrong type are bad user input', async () => {
    await using pair = await startPair(ok)
    const query =
      'mutation ($p: CameraParameters!) { createCameraParameters(id: "s", parameters: $p) { id } }'
    const { status, errors } = await ask(pair.gateway, { query, variables: { p: [1] } })
    expect(status).toBe(400)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })
})

test('the log names operations and codes, and holds no secret', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  const gateway = createGateway({
    config: testConfig('http://127.0.0.1:9'),
    fetch: async () => Response.json({ message: 'だめ', error: 'INVALID' }, { status: 409 }),
    logger,
  })
  const query = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { __typename } }'
  await gateway.handle(
    toRequest({
      query,
      variables: { input: { email: 'mio@example.jp', password: 'himitsu-1' } },
      headers: { authorization: 'Bearer s3cr3t', 'x-request-id': 'rq-9' },
    }),
  )
  const log = lines.join('')
  expect(log).toContain('"operation":"SignIn"')
  expect(log).toContain('"requestId":"rq-9"')
  expect(log).toContain('CONFLICT')
  expect(log).not.toMatch(/himitsu|s3cr3t|mio@/)
  await gateway.close()
})

test('details hidden from clients appear only in the log', async () => {
  const methods = ['log', 'debug', 'info', 'warn', 'error'] as const
  const spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => undefined))
  const lines: string[] = []
  const gateway = createGateway({
    config: testConfig('http://127.0.0.1:9', { logLevel: 'error' }),
    fetch: async () => Response.json({ id: 'u1', displayName: null }),
    log: { write: (line) => lines.push(line) },
  })
  await ask(gateway, { query: '{ me { displayName } }' })
  expect(lines).toEqual([expect.stringContaining('unforeseen error')])
  expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([])
  vi.restoreAllMocks()
  await gateway.close()
})

async function headersOf(...allowedOrigins: string[]) {
  await using pair = await startPair(ok, { allowedOrigins })
  const { headers } = await pair.gateway.handle(toRequest({ query: '{ health { status } }' }))
  return [headers.get('cache-control'), headers.get('vary')]
}

test('responses are not cacheable and vary by origin where CORS is enabled', async () => {
  expect(await headersOf()).toEqual(['no-store', null])
  expect(await headersOf('https://a.example')).toEqual(['no-store', 'Origin'])
})

test('another path is not found', async () => {
  await using pair = await startPair(ok, { graphiql: false })
  const request = new Request('http://gateway.test/other', { headers: { accept: 'text/html' } })
  const response = await pair.gateway.handle(request)
  expect([response.status, await response.text()]).toEqual([404, ''])
})

describe('the identity provider', () => {
  const query = 'mutation { requestPasswordReset(email: "m@example.jp") { __typename } }'
  const sent = { data: { requestPasswordReset: { __typename: 'CodeSent' } } }

  test.each([
    ['of the REST API is reached in the same process', true],
    ['of its own is reached over the network', false],
  ])('%s', async (_name, isOwn) => {
    const asked: string[] = []
    const provider = await startUpstream(() => ({}))
    const restApiUrl = 'http://127.0.0.1:9'
    const gateway = createGateway({
      config: testConfig(restApiUrl, { cognitoEndpoint: isOwn ? `${restApiUrl}/cognito` : provider.url }),
      fetch: async (request) => {
        asked.push(request.url)
        return Response.json({})
      },
    })
    expect(await ask(gateway, { query })).toMatchObject(sent)
    expect(asked).toEqual(isOwn ? [`${restApiUrl}/cognito`] : [])
    expect(provider.calls).toHaveLength(isOwn ? 0 : 1)
    await gateway.close()
    await provider.close()
  })
})

test('closing ends streams and connections and flushes the log', async () => {
  const { connections, server, url } = await countConnections()
  const flush = vi.fn<() => void>()
  const log = { write: () => undefined, flush }
  const gateway = createGateway({ config: testConfig(url), log })
  const query = 'subscription { taskUpdated(id: "t1") { id } }'
  const stream = await gateway.handle(toRequest({ query, headers: { accept: 'text/event-stream' } }))
  const whole = stream.text()
  await expect.poll(() => connections.size).toBeGreaterThan(0)
  await gateway.close()
  expect(await whole).toContain('event: complete')
  await expect.poll(() => connections.size).toBe(0)
  expect(flush).toHaveBeenCalledOnce()
  server.close()
})

test('closing ends idle keep-alive connections', async () => {
  const { connections, server, url } = await countConnections((response) => response.end('{"status":"ok"}'))
  const gateway = createGateway({ config: testConfig(url) })
  const { data } = await ask(gateway, { query: '{ health { status } }' })
  expect(data).toEqual({ health: { status: 'ok' } })
  expect(connections.size).toBe(1)
  await gateway.close()
  await expect.poll(() => connections.size).toBe(0)
  server.close()
})

/** An upstream that answers nothing by default, and the connections to it. */
async function countConnections(answer: (response: ServerResponse) => void = () => undefined) {
  const connections = new Set<Socket>()
  const server = createServer((_request, response) => answer(response))
  // No connection ends by itself while a test waits for its end.
  server.keepAliveTimeout = 3_600_000
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { connections, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
