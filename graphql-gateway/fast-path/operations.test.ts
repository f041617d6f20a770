import { parse, Source } from 'graphql'
import { expect, test } from 'vitest'

import type { GatewayContext } from './context.ts'
import { createKnownDocuments } from './known-documents.ts'
import { answerKnownOperations } from './known-operations.ts'
import { createLogger } from './logger.ts'
import { createGatewaySchema } from './schema.ts'

const query = 'query Name { __typename }'
const context = { asker: { requestId: '1' } } as GatewayContext

const setUp = () => {
  const reached: string[] = []
  const documents = createKnownDocuments(createGatewaySchema(), () => () => undefined)
  const known = answerKnownOperations({
    documents,
    trusted: { abc: query },
    logger: createLogger('silent'),
    transport: () => Promise.reject(new Error('No call is made')),
    context: () => context,
    server: async (request) => {
      reached.push(await request.text())
      // What the server does with a document that has passed every check.
      documents.add(parse(new Source(query)))
      return new Response('{"data":{"__typename":"Query"}}', {
        headers: { 'content-type': 'application/json' },
      })
    },
  })
  const ask = async (body: object) => {
    const request = new Request('http://gateway.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await known.answer(request, {})).text()
  }
  return { ask, reached }
}

test.each([
  ['its text', { query }],
  ['its identifier', { documentId: 'abc' }],
  ['its hash', { extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } } }],
])(
  'a document that is asked for by %s again and again is answered without the server',
  async (_name, body) => {
    const { ask, reached } = setUp()
    for (let time = 0; time < 6; time += 1) expect(await ask(body)).toBe('{"data":{"__typename":"Query"}}')
    expect(reached.length).toBeLessThan(4)
  },
)

test('an identifier that nobody knows is left to the server', async () => {
  const { ask, reached } = setUp()
  for (let time = 0; time < 6; time += 1) await ask({ documentId: 'constructor' })
  expect(reached).toHaveLength(6)
})
