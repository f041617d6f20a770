import { describe, expect, test } from 'vitest'

import { serveGateway, startPair, toRequest } from '#gateway/testing/ask.ts'
import type { Question } from '#gateway/testing/ask.ts'
import type { RecordedCall } from '#gateway/testing/upstream.ts'

import { rows } from '../call-table.ts'

/** Number of repetitions, enough that the later ones run compiled. */
const times = 5

const plain = rows.filter((row) => !('upload' in row) || row.upload === undefined)

const askOften = async (pair: Awaited<ReturnType<typeof startPair>>, question: Question) => {
  await using served = await serveGateway(pair.gateway)
  const answers: unknown[] = []
  const calls: RecordedCall[][] = []
  for (let time = 0; time < times; time += 1) {
    const asked = toRequest(question)
    const response = await fetch(served.url, {
      method: 'POST',
      headers: asked.headers,
      body: await asked.text(),
    })
    const { status, headers } = response
    answers.push({ status, type: headers.get('content-type'), body: await response.json() })
    calls.push(pair.upstream.calls.splice(0))
  }
  return { answers, calls }
}

const withoutDates = (calls: readonly RecordedCall[]) =>
  calls.map(({ method, path, body, headers: { host: _host, connection: _connection, ...headers } }) => ({
    method,
    path,
    body,
    headers,
  }))

describe('a repeated operation', () => {
  test.each(plain.map((row) => [`${row.field}: ${row.call}`, row] as const))('%s', async (_name, row) => {
    await using pair = await startPair(({ path }) =>
      row.parent?.path === path ? row.parent.reply : row.reply,
    )
    const { answers, calls } = await askOften(pair, {
      query: row.document,
      ...(row.variables && { variables: row.variables }),
      headers: { authorization: 'Bearer token', 'x-request-id': 'rq-1' },
    })
    expect(answers).toEqual(Array.from({ length: times }, () => answers[0]))
    const [first = []] = calls
    for (const later of calls) expect(withoutDates(later)).toEqual(withoutDates(first))
  })

  test.each([
    [
      'an upstream that refuses',
      '{ me { id } }',
      { status: 401, body: { message: 'だめ', error: 'UNAUTHENTICATED' } },
    ],
    [
      'an upstream that limits',
      '{ tasks { total } }',
      { status: 429, body: {}, headers: { 'retry-after': '7' } },
    ],
    ['an upstream that fails', '{ me { id } }', { status: 500, body: {} }],
    ['an answer that lacks what the contract promises', '{ me { id displayName } }', { body: { id: 'u1' } }],
    [
      'nothing where something may be missing',
      '{ task(id: "t") { id } user(id: "u") { id } }',
      { status: 404, body: { error: 'NOT_FOUND' } },
    ],
  ])('gets the same error: %s', async (_name, query, reply) => {
    await using pair = await startPair(() => reply)
    const { answers } = await askOften(pair, { query, headers: { authorization: 'Bearer token' } })
    expect(answers).toEqual(Array.from({ length: times }, () => answers[0]))
  })

  test('with invalid variables is refused as before', async () => {
    await using pair = await startPair(() => ({ body: {} }))
    const query = 'query ($page: Int!) { tasks(page: $page) { total } }'
    await askOften(pair, { query, variables: { page: 1 } })
    const { answers, calls } = await askOften(pair, { query, variables: { page: 'one' } })
    expect(answers[0]).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
    })
    expect(answers).toEqual(Array.from({ length: times }, () => answers[0]))
    expect(calls.flat()).toEqual([])
  })

  test('is chosen by its name where a document holds several', async () => {
    await using pair = await startPair(() => ({ body: { status: 'ok', version: '1' } }))
    await using served = await serveGateway(pair.gateway)
    const query = 'query A { a: health { status } } query B { b: health { version } }'
    const ask = async (operationName: string): Promise<unknown> => {
      const body = JSON.stringify({ query, operationName })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(served.url, { method: 'POST', headers, body })).json()
    }
    for (let time = 0; time < times; time += 1) {
      expect(await ask('A')).toEqual({ data: { a: { status: 'ok' } } })
      expect(await ask('B')).toEqual({ data: { b: { version: '1' } } })
    }
  })
})
