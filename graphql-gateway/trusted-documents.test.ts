import { describe, expect, test } from 'vitest'

import { startPair } from './testing/ask.ts'

function ok() {
  return { body: { status: 'ok', version: '1' } }
}
const query = 'query Health { health { status } }'
const id = 'abc'

async function answerTo(body: object, changes: object) {
  await using pair = await startPair(ok, changes)
  const request = () =>
    new Request('http://gateway.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const answers = []
  // Often enough to be answered from memory.
  for (let times = 0; times < 5; times += 1) {
    const response = await pair.gateway.handle(request())
    answers.push(`${response.status} ${await response.text()}`)
  }
  expect(new Set(answers).size).toBe(1)
  return answers[0]
}

const trusted = { trustedDocuments: { [id]: query } }
const alone = { ...trusted, adHocDocuments: false }

describe('a trusted document', () => {
  test.each([
    ['its identifier', { documentId: id }],
    ['its hash', { extensions: { persistedQuery: { version: 1, sha256Hash: id } } }],
    ['its text', { query }],
  ])('is answered by %s', async (_name, body) => {
    for (const changes of [trusted, alone])
      expect(await answerTo(body, changes)).toBe('200 {"data":{"health":{"status":"ok"}}}')
  })

  test.each([['other'], ['toString'], [7], [[id]]])('that is unknown, as %j, is refused', async (other) => {
    const answer = await answerTo({ documentId: other }, trusted)
    expect(answer).toMatch(/^400 .*PERSISTED_QUERY_NOT_FOUND/)
  })

  test('is answered by its text, whatever identifier comes along', async () => {
    expect(await answerTo({ query, documentId: 'other' }, trusted)).toMatch(/^200 /)
  })
})

test('a request without a document is a bad request', async () => {
  expect(await answerTo({ variables: {} }, trusted)).toContain('"code":"BAD_REQUEST"')
})

test('other documents are answered unless ad hoc documents are off', async () => {
  const body = { query: '{ health { version } }' }
  expect(await answerTo(body, trusted)).toBe('200 {"data":{"health":{"version":"1"}}}')
  expect(await answerTo(body, alone)).toMatch(/^400 .*DOCUMENT_NOT_TRUSTED/)
})
