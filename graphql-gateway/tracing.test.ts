import { AsyncLocalStorage } from 'node:async_hooks'

import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, Span, SpanContext, SpanOptions, SpanStatus, Tracer } from '@opentelemetry/api'
import { describe, expect, test } from 'vitest'

import { createProcessSender } from './rest/send.ts'
import { ask, serveGateway, startPair, toRequest } from './testing/ask.ts'
import { spatialImage, task } from './testing/samples.ts'
import type { RecordedCall } from './testing/upstream.ts'
import { createTracing } from './tracing.ts'

/** A span that has ended. */
export interface EndedSpan {
  readonly name: string
  readonly kind: SpanKind
  readonly id: string
  readonly parent: string | undefined
  readonly attributes: Readonly<Record<string, unknown>>
  readonly status: SpanStatus
}

function startSpan(
  ended: EndedSpan[],
  first: string,
  options: SpanOptions,
  within: Context,
  id: string,
): Span {
  const attributes: Record<string, unknown> = { ...options.attributes }
  const parent = trace.getSpanContext(within)?.spanId
  const spanContext: SpanContext = { traceId: '1'.repeat(32), spanId: id, traceFlags: 1 }
  let name = first
  let status: SpanStatus = { code: 0 }
  const span: Span = {
    spanContext: () => spanContext,
    setAttribute: (key, value) => span.setAttributes({ [key]: value }),
    setAttributes: (values) => {
      Object.assign(attributes, values)
      return span
    },
    addEvent: () => span,
    addLink: () => span,
    addLinks: () => span,
    setStatus: (value) => {
      status = value
      return span
    },
    updateName: (value) => {
      name = value
      return span
    },
    end: () => {
      ended.push({ name, kind: options.kind ?? SpanKind.INTERNAL, id, parent, attributes, status })
    },
    isRecording: () => true,
    recordException: () => {},
  }
  return span
}

/** Registers a provider of tracers that keeps the spans that have ended, until its disposal. */
export function registerTracer(): { readonly ended: EndedSpan[] } & Disposable {
  const ended: EndedSpan[] = []
  let started = 0
  const tracer = {
    startSpan: (name: string, options: SpanOptions = {}, within: Context = context.active()) => {
      started += 1
      return startSpan(ended, name, options, within, String(started).padStart(16, '0'))
    },
  }
  const storage = new AsyncLocalStorage<Context>()
  context.setGlobalContextManager({
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, run, self, ...asked) => storage.run(active, () => run.apply(self, asked)),
    bind: (_active, target) => target,
    enable() {
      return this
    },
    disable() {
      return this
    },
  })
  trace.setGlobalTracerProvider({ getTracer: () => tracer as Tracer })
  return {
    ended,
    [Symbol.dispose]: () => {
      trace.disable()
      context.disable()
    },
  }
}

const secrets = ['secret-token', 'himitsu-1', 'mio@example.jp', 'secret-id']

function reply({ path }: RecordedCall) {
  if (path === '/v1/spatial-images/secret-id') return { body: spatialImage }
  if (path === '/v1/auth/login')
    return { status: 401, body: { statusCode: 401, message: 'だめ', error: 'UNAUTHENTICATED' } }
  if (path === '/v1/me') return { status: 503, body: {} }
  if (path === '/v1/tasks/events') return { status: 404, body: {} }
  return { body: path === '/v1/tasks/t1' ? { ...task, status: 'COMPLETED' } : {} }
}

const headers = { authorization: 'Bearer secret-token' }

const image = {
  query: 'query Image($id: ID!) { spatialImage(id: $id) { title } }',
  variables: { id: 'secret-id' },
  headers,
}

describe('with a provider of tracers', () => {
  test('an operation is a span and each of its calls a child span', async () => {
    using tracer = registerTracer()
    await using pair = await startPair(reply)
    const { host, port } = new URL(pair.upstream.url)
    // Often enough to be answered from memory.
    for (let times = 0; times < 5; times += 1) {
      tracer.ended.length = 0
      expect((await ask(pair.gateway, image)).data).toEqual({ spatialImage: { title: 'Harbour' } })
      const [call, operation] = tracer.ended
      expect(tracer.ended).toHaveLength(2)
      expect(operation).toMatchObject({ name: 'query Image', kind: SpanKind.SERVER, parent: undefined })
      expect(operation?.attributes).toEqual({
        'graphql.operation.name': 'Image',
        'graphql.operation.type': 'query',
        'http.response.status_code': 200,
      })
      expect(call).toMatchObject({
        name: 'GET /v1/spatial-images/{id}',
        kind: SpanKind.CLIENT,
        parent: operation?.id,
      })
      expect(call?.attributes).toEqual({
        'http.request.method': 'GET',
        'url.template': '/v1/spatial-images/{id}',
        'http.response.status_code': 200,
        'server.address': host.split(':')[0],
        'server.port': Number(port),
      })
    }
    expect(await pair.gateway.metrics.text()).toContain(
      'graphql_operation_seconds_count{operation="Image",kind="query"} 5',
    )
  })

  test('a refused call is recorded as refused', async () => {
    using tracer = registerTracer()
    await using pair = await startPair(() => ({ status: 400, body: {} }))
    await ask(pair.gateway, { query: 'query Me { me { id } }', headers })
    expect(tracer.ended[0]).toMatchObject({
      attributes: { 'error.type': '400' },
      status: { code: SpanStatusCode.ERROR },
    })
  })

  test.each([
    ['http://api.example', 80],
    ['https://api.example', 443],
    ['https://api.example:8443', 8443],
  ])('a call to %s goes to port %i', async (origin, port) => {
    using tracer = registerTracer()
    const { sender } = createTracing({ tracing: true })
    const { send } = sender(createProcessSender(run))
    await send({ name: 'GET /v1/me', url: `${origin}/v1/me`, method: 'GET', headers: {} }, () => undefined)
    expect(tracer.ended[0]?.attributes['server.port']).toBe(port)
  })

  test('errors are recorded by their codes, and client errors are not faults', async () => {
    using tracer = registerTracer()
    await using pair = await startPair(reply)
    await ask(pair.gateway, { query: 'query Me { me { id } }', headers })
    const [first, again, operation] = tracer.ended
    for (const call of [first, again])
      expect(call).toMatchObject({
        name: 'GET /v1/me',
        attributes: { 'http.response.status_code': 503, 'error.type': '503' },
        status: { code: SpanStatusCode.ERROR },
      })
    expect(operation).toMatchObject({
      name: 'query Me',
      attributes: { 'error.type': 'UPSTREAM_ERROR' },
      status: { code: SpanStatusCode.ERROR },
    })
    tracer.ended.length = 0
    await ask(pair.gateway, { query: 'query Wrong { nothing }' })
    expect(tracer.ended).toMatchObject([
      { name: 'graphql', attributes: { 'http.response.status_code': 400 }, status: { code: 0 } },
    ])
  })

  test('a call without a response is recorded with its failure', async () => {
    using tracer = registerTracer()
    await using pair = await startPair(() => 'hang-up')
    await ask(pair.gateway, { query: 'mutation { markMessagesRead(ids: ["n1"]) { unreadTotal } }', headers })
    const calls = tracer.ended.filter(({ kind }) => kind === SpanKind.CLIENT)
    expect(calls).toHaveLength(1)
    const [call] = calls
    expect(call).toMatchObject({ name: 'POST /v1/me/messages/read', status: { code: SpanStatusCode.ERROR } })
    expect(call?.attributes['error.type']).toMatch(/^(?:ECONN|UND_ERR_)[A-Z]+$/)
    expect(call?.attributes).not.toHaveProperty('http.response.status_code')
  })

  test('a call to the identity provider is named by its operation', async () => {
    using tracer = registerTracer()
    await using pair = await startPair(reply)
    await ask(pair.gateway, {
      query: 'mutation Reset($email: String!) { requestPasswordReset(email: $email) { __typename } }',
      variables: { email: 'mio@example.jp' },
    })
    expect(tracer.ended[0]).toMatchObject({
      name: 'POST ForgotPassword',
      attributes: { 'rpc.method': 'ForgotPassword' },
    })
  })

  test('a stream is recorded when it begins, and its later polls are separate traces', async () => {
    using tracer = registerTracer()
    const polling = { intervalMs: 1, maxIntervalMs: 2, keepMs: 1 }
    let polls = 0
    await using pair = await startPair(
      (call) => {
        if (call.path !== '/v1/tasks/t1') return reply(call)
        polls += 1
        return { body: { ...task, status: polls > 3 ? 'COMPLETED' : 'PROCESSING' } }
      },
      { polling },
    )
    const query = 'subscription Watch { taskUpdated(id: "t1") { status } }'
    const stream = await pair.gateway.handle(
      toRequest({ query, headers: { ...headers, accept: 'text/event-stream' } }),
    )
    await stream.text()
    const operation = tracer.ended.find(({ kind }) => kind === SpanKind.SERVER)
    expect(operation).toMatchObject({ name: 'subscription Watch' })
    const last = tracer.ended.at(-1)
    expect(last).toMatchObject({ name: 'GET /v1/tasks/{taskId}', parent: undefined })
  })

  test('no secret is recorded', async () => {
    using tracer = registerTracer()
    await using pair = await startPair(reply)
    await ask(pair.gateway, image)
    await ask(pair.gateway, {
      query: 'mutation { signIn(input: { email: "mio@example.jp", password: "himitsu-1" }) { __typename } }',
    })
    expect(tracer.ended.length).toBeGreaterThan(3)
    for (const secret of secrets) expect(JSON.stringify(tracer.ended)).not.toContain(secret)
  })

  test('nothing is recorded where tracing is off', async () => {
    using tracer = registerTracer()
    await using pair = await startPair(reply, { tracing: false })
    await ask(pair.gateway, image)
    expect(tracer.ended).toEqual([])
  })
})

function run() {
  return Promise.resolve(new Response())
}

function expectNothingBetween(tracing: boolean): void {
  const { operations, sender, plugins } = createTracing({ tracing })
  const untraced = createProcessSender(run)
  expect(operations(run)).toBe(run)
  expect(sender(untraced)).toBe(untraced)
  expect(plugins).toEqual([])
}

test('without a provider, or when off, calls are not wrapped', () => {
  expectNothingBetween(true)
  using tracer = registerTracer()
  expectNothingBetween(false)
  expect(tracer.ended).toEqual([])
})

test('a known operation is one span', async () => {
  using tracer = registerTracer()
  await using pair = await startPair(reply)
  await using served = await serveGateway(pair.gateway)
  const { query, variables } = image
  const body = JSON.stringify({ query, variables })
  for (let times = 1; times < 7; times += 1) {
    await (
      await fetch(served.url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    ).text()
    expect(tracer.ended.map(({ name }) => name).slice(-2)).toEqual([
      'GET /v1/spatial-images/{id}',
      'query Image',
    ])
    expect(tracer.ended).toHaveLength(times * 2)
    expect(tracer.ended.at(-1)?.attributes['http.response.status_code']).toBe(200)
  }
})
