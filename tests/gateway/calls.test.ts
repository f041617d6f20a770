import { readFileSync } from 'node:fs'

import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'

import { ask, startPair } from '#gateway/testing/ask.ts'

import { rows } from './call-table.ts'

describe('every field is one call', () => {
  test.each(rows.map((row) => [`${row.field}: ${row.call}`, row] as const))('%s', async (_name, row) => {
    await using pair = await startPair(() => row.reply)
    const { data, errors } = await ask(pair.gateway, {
      query: row.document,
      ...(row.variables && { variables: row.variables }),
      headers: {
        authorization: 'Bearer token',
        'x-forwarded-for': '6.6.6.6',
        cookie: 'a=b',
        'x-request-id': 'rq-1',
      },
      remoteAddress: '192.0.2.7',
    })
    expect(errors).toEqual([])
    expect(data?.[row.field]).toEqual(row.answer)
    expect(pair.upstream.calls).toHaveLength(1)
    const [call] = pair.upstream.calls
    expect(`${call?.method} ${call?.path}`).toBe(row.call)
    expect(call?.body).toEqual(row.body)
    expect(call?.headers['authorization']).toBe(row.bearer ? 'Bearer token' : undefined)
    expect(call?.headers['x-forwarded-for']).toBe('192.0.2.7')
    expect(call?.headers['x-request-id']).toBe('rq-1')
    expect(call?.headers['cookie']).toBeUndefined()
  })

  test('the table names every query and mutation of the contract', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    )
    expect(fields.length).toBeGreaterThan(20)
    expect(new Set(rows.map((row) => row.field))).toEqual(new Set(fields))
  })
})

test('the identity provider is asked in its own protocol', async () => {
  await using pair = await startPair(() => ({ body: {} }))
  await ask(pair.gateway, {
    query: 'mutation { resendConfirmationCode(email: "m@example.jp") { __typename } }',
  })
  expect(pair.upstream.calls[0]?.headers).toMatchObject({
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.ResendConfirmationCode',
  })
})
