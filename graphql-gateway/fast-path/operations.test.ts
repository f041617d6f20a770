import { Source, parse } from 'graphql'
import { expect, test } from 'vitest'

import type { GatewayContext } from '../context.ts'
import { gatewaySchema } from '../schema.ts'
import { KnownOperations } from './operations.ts'

const query = 'query Name { __typename }'
const answer = '{"data":{"__typename":"Query"}}'
const context = { asker: { requestId: '1' } } as GatewayContext

function known(document = query): KnownOperations {
  const operations = new KnownOperations({
    schema: gatewaySchema,
    trusted: { abc: query },
    reportOf: () => () => undefined,
    onUnforeseen: () => undefined,
  })
  operations.add(parse(new Source(document)), undefined)
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
])(
  'a document that is asked for by %s again and again is answered without the server',
  async (_name, body) => {
    expect(await askOften(body)).toEqual([undefined, undefined, answer, answer, answer])
  },
)

test.each([
  ['an unknown identifier', { documentId: 'constructor' }],
  ['an unknown text', { query: 'query Other { __typename }' }],
  ['an unknown name', { query, operationName: 'Other' }],
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
])('a mutation of %s is answered without the server', async (_name, mutation, data) => {
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
