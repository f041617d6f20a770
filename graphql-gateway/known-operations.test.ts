import { Source, parse } from 'graphql'
import { describe, expect, test, vi } from 'vitest'

import type { GatewayContext } from './context.ts'
import { UpstreamError, toPublicError } from './errors.ts'
import { createKnownOperations } from './known-operations.ts'
import type { OperationReport } from './operation-log.ts'
import { createCosts } from './query-costs.ts'
import { gatewaySchema } from './schema.ts'
import { ask, startPair, testConfig } from './testing/ask.ts'

const query = 'query Name { __typename }'
const answer = { data: { __typename: 'Query' } }

type Plugin = ReturnType<typeof createKnownOperations>['plugin']
type Executed = Parameters<NonNullable<Plugin['onExecute']>>[0]
type Responded = Parameters<NonNullable<Plugin['onResponse']>>[0]

const json = { 'content-type': 'application/json' }
const mediaType = 'application/json; charset=utf-8'

function toRequest(body: unknown, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }
  return new Request('http://gateway.test/graphql', init)
}

/** Starts an answerer of known operations that has learnt a document under these names. */
function know(
  document = query,
  names: readonly (string | undefined)[] = [undefined],
  more: { readonly rest?: unknown; readonly read?: unknown; readonly report?: OperationReport } = {},
) {
  const { report = () => undefined, ...calls } = more
  const { answer, plugin } = createKnownOperations({
    schema: gatewaySchema,
    trusted: { abc: query },
    allowedOrigins: ['https://a.example'],
    createContext: () => ({ asker: { requestId: '1' }, ...calls }) as unknown as GatewayContext,
    costs: createCosts(testConfig('http://rest.test')),
    reportOf: () => report,
    maskError: (error) => toPublicError(error, () => undefined),
  })
  const add = (text: string, operationName?: string): void =>
    void plugin.onExecute?.({ args: { document: parse(new Source(text)), operationName } } as Executed)
  for (const name of names) add(document, name)
  /** Lets it learn the media type of the answer to a request. */
  const learn = (request: Request, type = mediaType, status = 200): void =>
    void plugin.onResponse?.({
      request,
      response: new Response('', { status, headers: { 'content-type': type } }),
    } as unknown as Responded)
  learn(toRequest(null))
  const once = async (request: Request): Promise<unknown> => {
    const answered = await answer(request, {})
    return 'status' in answered ? answered.json() : undefined
  }
  /** The answers to a question that comes five times. */
  const often = async (body: unknown, headers?: Record<string, string>): Promise<unknown[]> => {
    const answers: unknown[] = []
    for (let time = 0; time < 5; time += 1) answers.push(await once(toRequest(body, headers)))
    return answers
  }
  /** The third answer, which is the first without the server. */
  const thrice = async (body: unknown): Promise<unknown> => {
    await once(toRequest(body))
    await once(toRequest(body))
    return once(toRequest(body))
  }
  return { add, answer, learn, often, thrice }
}

const known = [undefined, undefined, answer, answer, answer]
const unknown = Array.from({ length: 5 }, () => undefined)

test.each([
  ['its text', { query }],
  ['its identifier', { documentId: 'abc' }],
  ['its hash', { extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } } }],
])('a document that comes for the third time by %s is answered without the server', async (_name, body) => {
  expect(await know().often(body)).toEqual(known)
})

test.each<[string, unknown, Record<string, string>?]>([
  ['an unknown identifier', { documentId: 'constructor' }],
  ['an unknown text', { query: 'query Other { __typename }' }],
  ['an unknown name', { query, operationName: 'Other' }],
  ['a name that is a number', { query, operationName: 7 }],
  ['a name that would complete the text', { query: 'Name { __typename }', operationName: 'query' }],
  ['several questions', [{ query }]],
  ['an unknown key', { query, more: true }],
  ['variables that are a list', { query, variables: [] }],
  ['extensions that are a text', { query, extensions: 'x' }],
  ['no document', {}],
  ['nothing', null],
  ['a request from another site', { query }, { origin: 'https://a.example' }],
  ['a request in another media type', { query }, { 'content-type': 'application/graphql' }],
  ['a request for another media type', { query }, { accept: 'application/graphql-response+json' }],
])('%s is left to the server', async (_name, body, headers) => {
  expect(await know().often(body, headers)).toEqual(unknown)
})

test.each([
  ['with parameters of its media type', { 'content-type': 'application/json; charset=utf-8' }],
  ['from its own site', { origin: 'https://own.example' }],
])('a request %s is answered without the server', async (_name, headers) => {
  expect(await know().often({ query }, headers)).toEqual(known)
})

test('what is left to the server keeps its body', async () => {
  const { answer: ask } = know()
  const left = await ask(toRequest({ query: 'query Other { __typename }' }), {})
  expect(left).toBeInstanceOf(Request)
  expect(await left.json()).toEqual({ query: 'query Other { __typename }' })
})

test.each([
  ['an error', mediaType, 400],
  ['a page', 'text/html', 200],
])('the media type of %s is not kept', async (_name, type, status) => {
  const { learn, often } = know()
  learn(toRequest(null, { accept: 'a/b' }), type, status)
  expect(await often({ query }, { accept: 'a/b' })).toEqual(unknown)
})

test('a hundred media types are kept', async () => {
  const { learn, often } = know()
  for (let number = 2; number <= 101; number += 1) learn(toRequest(null, { accept: `a/b${number}` }))
  expect(await often({ query }, { accept: 'a/b100' })).toEqual(known)
  expect(await often({ query }, { accept: 'a/b101' })).toEqual(unknown)
})

test.each([
  ['one field', 'mutation { signOut(refreshToken: "a") }', { signOut: true }],
  ['one field under another name', 'mutation { out: signOut(refreshToken: "a") }', { out: true }],
  [
    'two fields, one after the other',
    'mutation { signOut(refreshToken: "a") again: signOut(refreshToken: "b") }',
    { signOut: true, again: true },
  ],
])('a mutation of %s is answered without the server', async (_name, mutation, data) => {
  const sent: unknown[] = []
  const rest = (...call: unknown[]) => Promise.resolve(void sent.push(call))
  expect(await know(mutation, [undefined], { rest }).thrice({ query: mutation })).toEqual({ data })
  expect(sent).toHaveLength(Object.keys(data).length)
  expect(sent[0]).toEqual(['POST /v1/auth/sign-out', { body: { refreshToken: 'a' } }])
})

test('each operation of a document is known by its own name', async () => {
  const document = 'query A { a: __typename } query B { b: __typename }'
  const { thrice } = know(document, ['A', 'B'])
  expect(await thrice({ query: document, operationName: 'A' })).toEqual({ data: { a: 'Query' } })
  expect(await thrice({ query: document, operationName: 'B' })).toEqual({ data: { b: 'Query' } })
  expect(await thrice({ query: document })).toBeUndefined()
})

test('keeps the five hundred newest operations', async () => {
  const { add, thrice } = know()
  for (let number = 1; number < 500; number += 1) add(`query Q${number} { __typename }`)
  expect(await thrice({ query })).toEqual(answer)
  add('query Q500 { __typename }')
  expect(await thrice({ query })).toBeUndefined()
  expect(await thrice({ query: 'query Q1 { __typename }' })).toEqual(answer)
})

test.each([
  ['side by side', 'mutation { a: signOut(refreshToken: "a") b: signOut(refreshToken: "b") }'],
  [
    'in a fragment',
    'mutation { ...both } fragment both on Mutation { a: signOut(refreshToken: "a") b: signOut(refreshToken: "b") }',
  ],
])('runs mutation fields that stand %s in sequence', async (_, mutation) => {
  const order: string[] = []
  const rest = async (_name: string, { body }: { body: { refreshToken: string } }) => {
    order.push(`${body.refreshToken} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(`${body.refreshToken} ends`)
  }
  await know(mutation, [undefined], { rest }).thrice({ query: mutation })
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a subscription is left to the server', async () => {
  const subscription = 'subscription { myTasksUpdated { id } }'
  expect(await know(subscription).thrice({ query: subscription })).toBeUndefined()
})

test('variables that do not fit are left to the server', async () => {
  const document = 'query ($id: ID!) { task(id: $id) { id } }'
  expect(await know(document).thrice({ query: document, variables: {} })).toBeUndefined()
})

function failureOf(field: string) {
  return {
    message: 'だめです',
    locations: [{ line: 1, column: 3 }],
    path: [field],
    extensions: { code: 'FORBIDDEN', upstreamStatus: 403 },
  }
}

describe('an operation that fails', () => {
  const read = vi.fn<() => Promise<never>>(() => Promise.reject(new UpstreamError(403, 'だめです')))

  test.each([
    ['task', '{ task(id: "t1") { id } }', { task: null }],
    ['me', '{ me { id } }', null],
  ])('in the field %s is answered, and not run again by the server', async (field, document, data) => {
    read.mockClear()
    const answered = await know(document, [undefined], { read, rest: read }).thrice({ query: document })
    expect(answered).toEqual({ errors: [failureOf(field)], data })
    expect(read).toHaveBeenCalledOnce()
  })
})

test('an operation is reported once', async () => {
  const report = vi.fn<OperationReport>()
  await know(query, [undefined], { report }).thrice({ query })
  expect(report.mock.calls).toMatchObject([[{ requestId: '1', errors: undefined }]])
})

test('a known operation is counted and answered as before', async () => {
  await using pair = await startPair(() => ({ body: { status: 'ok', version: '1' } }))
  const question = { query: 'query Often { health { status } }', clientAddress: '192.0.2.9' }
  for (let time = 1; time <= 5; time += 1) {
    expect(await ask(pair.gateway, question)).toEqual({
      status: 200,
      data: { health: { status: 'ok' } },
      errors: [],
    })
    expect(pair.upstream.calls.at(-1)?.headers['x-forwarded-for']).toBe('192.0.2.9')
  }
  expect(await pair.gateway.metrics.text()).toContain(
    'graphql_operation_seconds_count{operation="Often",kind="query"} 5',
  )
})

test.each([
  [[], null],
  [['https://a.example'], 'Origin'],
])(
  'a known answer is as little kept by caches as others, with the origins %j',
  async (allowedOrigins, vary) => {
    await using pair = await startPair(() => ({ body: { status: 'ok', version: '1' } }), { allowedOrigins })
    let length: string | null = null
    for (let time = 1; time <= 5; time += 1) {
      const { headers } = await pair.gateway.handle(toRequest({ query: '{ health { status } }' }))
      length = headers.get('content-length')
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', vary])
      expect(headers.get('content-type')).toBe(mediaType)
    }
    // Compression skips short answers by their length.
    expect(length).toBe('35')
  },
)
