import { describe, expect, test } from 'vitest'

import { ask, startPair } from '../testing/ask.ts'
import { task } from '../testing/samples.ts'
import type { Reply } from '../testing/upstream.ts'

function failure(status: number, error: string, message: unknown = 'だめです', headers = {}): Reply {
  return {
    status,
    headers,
    body: { statusCode: status, message, error },
  }
}

const rejection = '{ __typename ... on InputRejected { code message retryAfter } }'
const signUp = `mutation { signUp(input: { displayName: "a", email: "b", password: "c" }) ${rejection} }`
const confirm = `mutation { confirmSignUp(input: { userId: "u", code: "1", sessionId: "s" }) ${rejection} }`
const provided = `mutation { signInWithProvider(input: { code: "c", verifier: "v" }) ${rejection} }`
const signIn = `mutation { signIn(input: { email: "b", password: "c" }) ${rejection} }`
const assertion =
  '{ credentialId: "i", clientDataJSON: "d", authenticatorData: "a", signature: "s", userHandle: "u" }'
const passkey = `mutation { signInWithPasskey(input: ${assertion}) ${rejection} }`
const begun = `mutation { beginPasskey ${rejection} }`
const resend = `mutation { resendConfirmationCode(email: "b") { __typename ... on InputRejected { code message retryAfter } } }`

describe('rejected input is a result, not an error', () => {
  test.each([
    [
      'signUp',
      signUp,
      failure(400, 'WEAK_PASSWORD', ['短い', '記号がない']),
      'WEAK_PASSWORD',
      '短い\n記号がない',
      null,
    ],
    [
      'signUp',
      signUp,
      failure(429, 'RATE_LIMITED', '待って', { 'retry-after': '60' }),
      'RATE_LIMITED',
      '待って',
      60,
    ],
    ['confirmSignUp', confirm, failure(400, 'CODE_MISMATCH'), 'CODE_MISMATCH', 'だめです', null],
    ['confirmSignUp', confirm, failure(429, 'TOO_MANY_TRIES'), 'TOO_MANY_TRIES', 'だめです', null],
    ['signInWithProvider', provided, failure(400, 'SIGN_IN_EXPIRED'), 'SIGN_IN_EXPIRED', 'だめです', null],
    ['signInWithPasskey', passkey, failure(401, 'PASSKEY_UNKNOWN'), 'PASSKEY_UNKNOWN', 'だめです', null],
    ['signInWithPasskey', passkey, failure(400, 'PASSKEY_EXPIRED'), 'PASSKEY_EXPIRED', 'だめです', null],
    ['beginPasskey', begun, failure(409, 'TOO_MANY_PASSKEYS'), 'TOO_MANY_PASSKEYS', 'だめです', null],
    ['signIn', signIn, failure(401, 'INVALID_CREDENTIALS'), 'INVALID_CREDENTIALS', 'だめです', null],
    ['signIn', signIn, failure(403, 'SIGN_UP_NOT_CONFIRMED'), 'SIGN_UP_NOT_CONFIRMED', 'だめです', null],
    ['signIn', signIn, failure(401, 'Unauthorized', 'No'), 'REJECTED', 'No', null],
  ])('%s #%#', async (field, query, reply, code, message, retryAfter) => {
    await using pair = await startPair(() => reply)
    expect(await ask(pair.gateway, { query })).toMatchObject({
      errors: [],
      data: { [field]: { __typename: 'InputRejected', code, message, retryAfter } },
    })
    expect(pair.upstream.calls).toHaveLength(1)
  })

  test('a conflict at sign-in is an error', async () => {
    await using pair = await startPair(() => failure(409, 'STRANGE'))
    const { errors } = await ask(pair.gateway, { query: signIn })
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }])
  })
})

function exception(kind: string): Reply {
  return {
    status: 400,
    body: { __type: `com.amazonaws#${kind}`, message: 'no' },
  }
}

describe('asking for another code', () => {
  test.each([
    ['InvalidParameterException', 'VALIDATION_FAILED'],
    ['CodeDeliveryFailureException', 'CODE_DELIVERY_FAILED'],
  ])('%s is rejected as %s', async (kind, code) => {
    await using pair = await startPair(() => exception(kind))
    const { data } = await ask(pair.gateway, { query: resend })
    expect(data).toMatchObject({ resendConfirmationCode: { __typename: 'InputRejected', code } })
    expect(pair.upstream.calls).toHaveLength(1)
  })

  test('too often says when to ask again, in whole seconds', async () => {
    const reply = { ...(exception('LimitExceededException') as object), headers: { 'retry-after': '0.2' } }
    await using pair = await startPair(() => reply)
    const { data } = await ask(pair.gateway, { query: resend })
    expect(data).toMatchObject({ resendConfirmationCode: { code: 'RATE_LIMITED', retryAfter: 1 } })
  })

  test('for an unknown address looks the same as for a known one', async () => {
    await using pair = await startPair(() => exception('UserNotFoundException'))
    const { data } = await ask(pair.gateway, { query: resend })
    expect(data).toMatchObject({ resendConfirmationCode: { __typename: 'CodeSent' } })
  })

  test('any other exception is an error of the upstream', async () => {
    await using pair = await startPair(() => exception('ResourceNotFoundException'))
    const { errors } = await ask(pair.gateway, { query: resend })
    expect(errors).toMatchObject([
      { message: 'An unexpected error occurred', extensions: { code: 'UPSTREAM_ERROR' } },
    ])
  })
})

test('revoking an expired refresh token is not an error', async () => {
  await using pair = await startPair(() => failure(400, 'INVALID_REFRESH_TOKEN'))
  expect(await ask(pair.gateway, { query: 'mutation { signOut(refreshToken: "r") }' })).toMatchObject({
    data: { signOut: false },
    errors: [],
  })
})

test('a refresh that is refused is unauthenticated', async () => {
  await using pair = await startPair(() => failure(401, 'INVALID_REFRESH_TOKEN'))
  const query = 'mutation { refreshToken(refreshToken: "r", username: "u") { authToken } }'
  const { errors } = await ask(pair.gateway, { query })
  expect(errors).toMatchObject([
    { extensions: { code: 'UNAUTHENTICATED', upstreamCode: 'INVALID_REFRESH_TOKEN' } },
  ])
})

describe('a source that is refused', () => {
  const input = '{ type: INSTANT, fileName: "a", contentType: "b", size: 1, sha256: "c" }'
  const reserve = `mutation { reserveSource(input: ${input}) { ... on SourceRefused { code message } } }`
  const start =
    'mutation { startTask(input: { type: INSTANT, resourceId: "r" }) { ... on SourceRefused { code message } } }'

  test.each([
    ['reserveSource', reserve, 422, 'UNSUPPORTED_SOURCE'],
    ['reserveSource', reserve, 422, 'FILE_TOO_LARGE'],
    ['reserveSource', reserve, 422, 'QUOTA_EXCEEDED'],
    ['startTask', start, 404, 'SOURCE_NOT_FOUND'],
    ['startTask', start, 409, 'SOURCE_INCOMPLETE'],
    ['startTask', start, 409, 'TOO_MANY_TASKS'],
    ['startTask', start, 422, 'CHECKSUM_MISMATCH'],
    ['startTask', start, 422, 'BROKEN_SOURCE'],
    ['startTask', start, 422, 'TOO_MANY_PIXELS'],
    ['reserveSource', reserve, 507, 'STORAGE_FULL'],
    ['startTask', start, 507, 'STORAGE_FULL'],
  ])('from %s with %i %s gives the reason', async (field, query, status, code) => {
    await using pair = await startPair(() => failure(status, code))
    expect(await ask(pair.gateway, { query })).toMatchObject({
      data: { [field]: { code, message: 'だめです' } },
      errors: [],
    })
  })

  test('for another reason is an error', async () => {
    await using pair = await startPair(() => failure(400, 'VALIDATION_FAILED'))
    const { errors } = await ask(pair.gateway, { query: reserve })
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', upstreamCode: 'VALIDATION_FAILED' } },
    ])
  })
})

test('cancelling a finished task returns the task', async () => {
  await using pair = await startPair(({ method }) =>
    method === 'PATCH'
      ? failure(409, 'TASK_ENDED', '終わっています')
      : { body: { ...task, status: 'COMPLETED' } },
  )
  const query = 'mutation { cancelTask(id: "t1") { ... on TaskAlreadyEnded { message task { id status } } } }'
  expect(await ask(pair.gateway, { query })).toMatchObject({
    data: { cancelTask: { message: '終わっています', task: { id: 't1', status: 'COMPLETED' } } },
    errors: [],
  })
})
