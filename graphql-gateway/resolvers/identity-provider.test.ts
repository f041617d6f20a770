import { describe, expect, test } from 'vitest'

import { ask, startPair } from '../testing/ask.ts'
import type { Reply } from '../testing/upstream.ts'

function exception(kind: string, message = 'no'): Reply {
  return {
    status: 400,
    body: { __type: `com.amazonaws#${kind}`, message },
  }
}

const rejection = '{ __typename ... on InputRejected { code message } }'
const request = `mutation { requestPasswordReset(email: "b") ${rejection} }`
const reset = `mutation { resetPassword(input: { email: "b", code: "1", password: "p" }) ${rejection} }`

describe('a password reset', () => {
  test.each([
    'CodeMismatchException',
    'ExpiredCodeException',
    'InvalidPasswordException',
    'InvalidParameterException',
    'TooManyFailedAttemptsException',
    'UserNotConfirmedException',
  ])('is rejected with %s as its code', async (kind) => {
    await using pair = await startPair(() => exception(kind, '規則'))
    const { data, errors } = await ask(pair.gateway, { query: reset })
    expect(errors).toEqual([])
    expect(data).toMatchObject({ resetPassword: { __typename: 'InputRejected', code: kind } })
    expect(pair.upstream.calls).toHaveLength(1)
  })

  test('that the provider accepts succeeds', async () => {
    await using pair = await startPair(() => ({ body: {} }))
    const query = reset.replace('... on InputRejected', '... on PasswordReset { ok } ... on InputRejected')
    const { data } = await ask(pair.gateway, { query })
    expect(data).toEqual({ resetPassword: { __typename: 'PasswordReset', ok: true } })
  })

  test('states the provider’s own password rule', async () => {
    await using pair = await startPair(() => exception('InvalidPasswordException', '8文字以上です。'))
    const { data } = await ask(pair.gateway, { query: reset })
    expect(data).toMatchObject({ resetPassword: { message: '8文字以上です。' } })
  })

  test('looks the same for an unknown address', async () => {
    await using pair = await startPair(() => exception('UserNotFoundException'))
    expect((await ask(pair.gateway, { query: request })).data).toEqual({
      requestPasswordReset: { __typename: 'CodeSent' },
    })
    expect((await ask(pair.gateway, { query: reset })).data).toMatchObject({
      resetPassword: { code: 'ExpiredCodeException' },
    })
  })

  test.each([
    'ForbiddenException',
    'InternalErrorException',
    'InvalidLambdaResponseException',
    'ResourceNotFoundException',
    'UnexpectedLambdaException',
    'UserLambdaValidationException',
  ])('passes on the code %s and hides the provider’s message', async (kind) => {
    await using pair = await startPair(() => exception(kind, 'arn:aws:lambda:secret failed'))
    for (const query of [request, reset]) {
      const { data, errors } = await ask(pair.gateway, { query })
      expect(errors).toEqual([])
      expect(Object.values(data ?? {})).toMatchObject([{ __typename: 'InputRejected', code: kind }])
      expect(JSON.stringify(data)).not.toContain('secret')
    }
  })

  test('that is throttled under another name asks to wait', async () => {
    await using pair = await startPair(() => exception('ThrottlingException'))
    const { data } = await ask(pair.gateway, { query: request })
    expect(data).toMatchObject({ requestPasswordReset: { code: 'TooManyRequestsException' } })
  })

  test.each([500, 503])('that the provider fails with %i is an upstream error', async (status) => {
    const body = { __type: 'InternalErrorException', message: 'secret' }
    await using pair = await startPair(() => ({ status, body }))
    for (const query of [request, reset]) {
      const { errors } = await ask(pair.gateway, { query })
      expect(errors).toMatchObject([
        {
          message: 'An unexpected error occurred',
          extensions: {
            code: 'UPSTREAM_ERROR',
            upstreamStatus: status,
            upstreamCode: 'InternalErrorException',
          },
        },
      ])
      expect(JSON.stringify(errors)).not.toContain('secret')
    }
  })

  test('that the provider answers with non-JSON is an upstream error', async () => {
    await using pair = await startPair(() => ({ text: '<html>oops</html>' }))
    const { errors } = await ask(pair.gateway, { query: request })
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_ERROR' } }])
  })

  test('with an undocumented exception is an upstream error without its message', async () => {
    await using pair = await startPair(() => exception('BrandNewException', 'secret'))
    for (const query of [request, reset]) {
      const { errors } = await ask(pair.gateway, { query })
      expect(errors).toMatchObject([
        { extensions: { code: 'UPSTREAM_ERROR', upstreamCode: 'BrandNewException' } },
      ])
      expect(JSON.stringify(errors)).not.toContain('secret')
    }
  })
})
