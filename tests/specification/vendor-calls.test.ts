import { expect, test } from 'vitest'

import { ask, startPair } from '#gateway/testing/ask.ts'
import type { Reply } from '#gateway/testing/upstream.ts'

const email = 'm@example.jp'
const request = `mutation { requestPasswordReset(email: "${email}") { __typename } }`
const reset = `mutation {
  resetPassword(input: { email: "${email}", code: "123456", password: "himitsu-2" }) { __typename }
}`

test('a password reset is two calls to the provider', async () => {
  await using pair = await startPair(() => ({ body: {} }))
  const headers = { 'user-agent': 'a'.repeat(4096) }
  for (const query of [request, reset]) await ask(pair.gateway, { query, headers })
  const { calls } = pair.upstream
  expect(calls.map(({ headers, body }) => [headers['x-amz-target']?.toString().split('.')[1], body])).toEqual(
    [
      ['ForgotPassword', { ClientId: 'okuyuki-web', Username: email }],
      [
        'ConfirmForgotPassword',
        { ClientId: 'okuyuki-web', Username: email, ConfirmationCode: '123456', Password: 'himitsu-2' },
      ],
    ],
  )
  for (const { headers } of calls) {
    expect([headers['authorization'], headers['x-amz-date']]).toEqual([undefined, undefined])
    expect((headers['user-agent'] ?? '').length).toBeLessThanOrEqual(1024)
  }
})

const broken: readonly (readonly [string, Reply])[] = [
  ['500', { status: 500, body: {} }],
  ['502', { status: 502, body: {} }],
  ['503', { status: 503, body: {} }],
  ['504', { status: 504, body: {} }],
  ['429', { status: 429, body: {} }],
  ['a broken connection', 'hang-up'],
  ...['TooManyRequestsException', 'ThrottlingException', 'LimitExceededException'].map(
    (type): readonly [string, Reply] => [type, { status: 400, body: { __type: type, message: 'slow' } }],
  ),
]

test.each(broken)('a failing provider is retried: %s', async (_name, reply) => {
  await using pair = await startPair((_call, before) => (before === 0 ? reply : { body: {} }))
  const { data } = await ask(pair.gateway, { query: request })
  expect(data).toEqual({ requestPasswordReset: { __typename: 'CodeSent' } })
  expect(pair.upstream.calls).toHaveLength(2)
})
