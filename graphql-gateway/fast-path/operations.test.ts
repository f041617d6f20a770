import { Source, parse } from 'graphql'
import { describe, expect, test, vi } from 'vitest'

import type { GatewayContext } from '../context.ts'
import { UpstreamError } from '../errors.ts'
import type { OperationReport } from '../operation-log.ts'
import { gatewaySchema } from '../schema.ts'
import { KnownOperations } from './operations.ts'

const query = 'query Name { __typename }'
const answer = '{"data":{"__typename":"Query"}}'
const context = { asker: { requestId: '1' } } as GatewayContext

function known(
  document = query,
  names: readonly (string | undefined)[] = [undefined],
  report: OperationReport = () => undefined,
): KnownOperations {
  const operations = new KnownOperations({
    schema: gatewaySchema,
    trusted: { abc: query },
    reportOf: () => report,
    onUnforeseen: () => undefined,
  })
  for (const name of names) operations.add(parse(new Source(document)), name)
  return operations
}

async function askOften(body: unknown): Promise<(string | undefined)[]> {
  const operations = known()
  const answers: (string | undefined)[] = []
  for (let time = 0; time < 5; time += 1)
    answers.push((await operations.answer(JSON.stringify(body), () => context))?.text)
  return answers
}

test.each([
  ['its text', { query }],
  ['its identifier', { documentId: 'abc' }],
  ['its hash', { extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } } }],
])('a document repeated by %s is answered on the fast path', async (_name, body) => {
  expect(await askOften(body)).toEqual([undefined, undefined, answer, answer, answer])
})

test.each([
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
])('%s is left to the server', async (_name, body) => {
  expect(await askOften(body)).toEqual(Array.from({ length: 5 }, () => undefined))
})

test.each([
  ['one field', 'mutation { signOut(refreshToken: "a") }', { signOut: true }],
  ['one field under another name', 'mutation { out: signOut(refreshToken: "a") }', { out: true }],
  [
    'two fields, one after the other',
    'mutation { signOut(refreshToken: "a") again: signOut(refreshToken: "b") }',
    { signOut: true, again: true },
  ],
])('answers a mutation of %s on the fast path', async (_name, mutation, data) => {
  const operations = known(mutation)
  const sent: unknown[] = []
  const rest = (...call: unknown[]) => Promise.resolve(void sent.push(call))
  const asked = { ...context, rest } as unknown as GatewayContext
  const body = JSON.stringify({ query: mutation })
  for (let time = 0; time < 2; time += 1) await operations.answer(body, () => asked)
  expect(JSON.parse((await operations.answer(body, () => asked))?.text ?? '')).toEqual({ data })
  expect(sent).toHaveLength(Object.keys(data).length)
  expect(sent[0]).toEqual(['POST /v1/auth/sign-out', { body: { refreshToken: 'a' } }])
})

/** The third answer to a body, which is the first that may come without the server. */
async function askThrice(operations: KnownOperations, body: object, more: object = {}) {
  const asked = { ...context, ...more } as GatewayContext
  const text = JSON.stringify(body)
  for (let time = 0; time < 2; time += 1) await operations.answer(text, () => asked)
  const answered = await operations.answer(text, () => asked)
  return answered && (JSON.parse(answered.text) as unknown)
}

test('each operation of a document is known by its own name', async () => {
  const document = 'query A { a: __typename } query B { b: __typename }'
  const operations = known(document, ['A', 'B'])
  for (const [operationName, data] of [
    ['A', { a: 'Query' }],
    ['B', { b: 'Query' }],
  ] as const)
    expect(await askThrice(operations, { query: document, operationName })).toEqual({ data })
  expect(await askThrice(operations, { query: document })).toBeUndefined()
})

test('keeps the five hundred newest operations', async () => {
  const operations = known()
  const add = (number: number) => operations.add(parse(`query Q${number} { __typename }`), undefined)
  for (let number = 1; number < 500; number += 1) add(number)
  expect(await askThrice(operations, { query })).toEqual(JSON.parse(answer))
  add(500)
  expect(await askThrice(operations, { query })).toBeUndefined()
  expect(await askThrice(operations, { query: 'query Q1 { __typename }' })).toEqual(JSON.parse(answer))
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
  await askThrice(known(mutation), { query: mutation }, { rest })
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a subscription is left to the server', async () => {
  const subscription = 'subscription { myTasksUpdated { id } }'
  expect(await askThrice(known(subscription), { query: subscription })).toBeUndefined()
})

test('variables that do not fit are left to the server', async () => {
  const document = 'query ($id: ID!) { task(id: $id) { id } }'
  expect(await askThrice(known(document), { query: document, variables: {} })).toBeUndefined()
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
    const answered = await askThrice(known(document), { query: document }, { read, rest: read })
    expect(answered).toEqual({ errors: [failureOf(field)], data })
    expect(read).toHaveBeenCalledOnce()
  })
})

test('an operation is reported once', async () => {
  const report = vi.fn<OperationReport>()
  await askThrice(known(query, [undefined], report), { query })
  expect(report.mock.calls).toMatchObject([[{ requestId: '1', errors: undefined }]])
})
