import { Source, parse } from 'graphql'
import type { GraphQLParams } from 'graphql-yoga'
import { describe, expect, test, vi } from 'vitest'

import type { GatewayContext } from './context.ts'
import { UpstreamError, toPublicError } from './errors.ts'
import { knownOperations } from './known-operations.ts'
import type { OperationReport } from './operation-log.ts'
import { gatewaySchema } from './schema.ts'
import { ask, startPair } from './testing/ask.ts'

const query = 'query Name { __typename }'
const answer = { data: { __typename: 'Query' } }

type Plugin = ReturnType<typeof knownOperations>
type Executed = Parameters<NonNullable<Plugin['onExecute']>>[0]
type Asked = Parameters<NonNullable<Plugin['onParams']>>[0]

/** What the plugin answers by itself, for a server that has executed the document under these names. */
function know(
  document = query,
  names: readonly (string | undefined)[] = [undefined],
  more: { readonly rest?: unknown; readonly read?: unknown; readonly report?: OperationReport } = {},
) {
  const { report = () => undefined, ...calls } = more
  const plugin = knownOperations({
    schema: gatewaySchema,
    createContext: () => ({ asker: { requestId: '1' }, ...calls }) as unknown as GatewayContext,
    reportOf: () => report,
    maskError: (error) => toPublicError(error, () => undefined),
  })
  const add = (text: string, operationName?: string): void =>
    void plugin.onExecute?.({ args: { document: parse(new Source(text)), operationName } } as Executed)
  for (const name of names) add(document, name)
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const once = async (params: GraphQLParams, init: RequestInit = post): Promise<unknown> => {
    let result: unknown
    const request = new Request('http://gateway.test/graphql', init)
    const setResult = (given: unknown): void => void (result = given)
    await plugin.onParams?.({ params, request, context: {}, setResult } as unknown as Asked)
    return result
  }
  /** The answers to a question that comes five times. */
  const often = async (params: GraphQLParams, init?: RequestInit): Promise<unknown[]> => {
    const answers: unknown[] = []
    for (let time = 0; time < 5; time += 1) answers.push(await once(params, init))
    return answers
  }
  /** The third answer, which is the first without the server. */
  const thrice = async (params: GraphQLParams): Promise<unknown> => {
    await once(params)
    await once(params)
    return once(params)
  }
  return { add, often, thrice }
}

test('an operation that comes for the third time is answered without the server', async () => {
  expect(await know().often({ query })).toEqual([undefined, undefined, answer, answer, answer])
})

const form = new FormData()

test.each<[string, GraphQLParams, RequestInit?]>([
  ['an unknown text', { query: 'query Other { __typename }' }],
  ['an unknown name', { query, operationName: 'Other' }],
  ['a name that would complete the text', { query: 'Name { __typename }', operationName: 'query' }],
  ['no document', {}],
  ['a question by GET', { query }, { method: 'GET' }],
  ['a form', { query }, { method: 'POST', body: form }],
])('%s is left to the server', async (_name, params, init) => {
  expect(await know().often(params, init)).toEqual(Array.from({ length: 5 }, () => undefined))
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
