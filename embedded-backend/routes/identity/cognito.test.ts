import { afterAll, beforeAll, expect, test, describe } from 'vitest'

import { codeIn, mailsTo, differentCode, outboxEmpty, post } from '#backend/testing/requests.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { manualClock, startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'

describe('cognito', () => {
  const clock = manualClock()
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startTestBackend({ clock, config: { rateLimitFactor: 1, cognitoClientId: 'web' } })
  })
  afterAll(() => backend[Symbol.asyncDispose]())

  function cognito(body: unknown, target = 'ResendConfirmationCode') {
    return post(backend, '/cognito', body, {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
      },
    })
  }

  function resend(email: string) {
    return cognito({ ClientId: 'web', Username: email })
  }

  async function signUp(email: string) {
    const { body } = await post(backend, '/v1/auth/signup', {
      displayName: '花子',
      email,
      password: 'correct-horse-1',
    })
    return body
  }

  async function answers(email: string) {
    const all = []
    for (let i = 0; i < 6; i++) {
      const { status, body } = await resend(email)
      all.push({ status, body: JSON.stringify(body).replace(/Destination":"[^"]+/, '') })
      clock.advance(61)
    }
    return all
  }

  test('mails a new code and invalidates the earlier one', async () => {
    const email = 'hanako@example.com'
    const started = await signUp(email)
    const first = codeIn((await mailsTo(backend, email))[0])
    const answer = await resend(email)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/x-amz-json-1.1')
    expect(answer.body).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'h***@e***' },
    })
    const second = codeIn((await mailsTo(backend, email, 2))[0])
    const confirm = (code: string) => post(backend, '/v1/auth/confirm-signup', { ...started, code })
    // The two codes are equal once in a million.
    const earlier = first === second ? differentCode(second) : first
    expect((await confirm(earlier)).body['error']).toBe('CODE_MISMATCH')
    expect((await confirm(second)).status).toBe(200)
  })

  test('sends one mail a minute; an earlier request is accepted without effect', async () => {
    const email = 'jiro@example.com'
    const started = await signUp(email)
    await mailsTo(backend, email)
    await resend(email)
    const [mail] = await mailsTo(backend, email, 2)
    expect((await resend(email)).status).toBe(200)
    await outboxEmpty(backend)
    expect(await mailsTo(backend, email)).toHaveLength(2)
    const confirmed = await post(backend, '/v1/auth/confirm-signup', { ...started, code: codeIn(mail) })
    expect(confirmed.status).toBe(200)
  })

  test('known, unknown and confirmed addresses get the same responses, up to the hourly cap', async () => {
    await signUp('known@example.com')
    const { email: confirmed } = await signUpUser(backend)
    const known = await answers('known@example.com')
    expect(known.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 400])
    expect(known.at(-1)?.body).toContain('"__type":"LimitExceededException"')
    expect(await answers('unknown@example.com')).toEqual(known)
    expect(await answers(confirmed)).toEqual(known)
    await outboxEmpty(backend)
    expect(
      (await mailsTo(backend, 'known@example.com')).every((mail) => mail.subject.includes('確認コード')),
    ).toBe(true)
    expect((await mailsTo(backend, confirmed)).every((mail) => mail.subject.includes('登録済み'))).toBe(true)
    const inbox = await backend.services.store
      .selectFrom('outbox')
      .where('text', 'is not', null)
      .select('to_address')
      .execute()
    expect(inbox.map((row) => row.to_address)).not.toContain('unknown@example.com')
  })

  test.for([
    [{}, 'InvalidParameterException'],
    [{ ClientId: 'web' }, 'InvalidParameterException'],
    [{ ClientId: 'web', Username: 'nobody' }, 'InvalidParameterException'],
    [{ ClientId: 'another', Username: 'a@example.com' }, 'ResourceNotFoundException'],
  ] as const)('bad input %j is %s', async ([input, type]) => {
    const { status, headers, body } = await cognito(input)
    expect(status).toBe(400)
    expect(headers.get('x-amzn-errortype')).toBe(type)
    expect(body['__type']).toBe(type)
  })

  test('an unknown operation has a typed error', async () => {
    expect((await cognito({}, 'constructor')).body['__type']).toBe('UnknownOperationException')
  })

  test.each(['{', `{"a":${'['.repeat(70)}${']'.repeat(70)}}`])(
    'a body like %s has a typed error',
    async (body) => {
      const request = new Request('http://localhost/cognito', {
        method: 'POST',
        body,
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ResendConfirmationCode' },
      })
      const response = await backend.fetch(request)
      expect(response.headers.get('x-amzn-errortype')).toBe('SerializationException')
    },
  )
})

const LIMITED = 'LimitExceededException'

async function inTurn<T>(attempts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const outcomes: T[] = []
  for (const attempt of attempts) outcomes.push(await attempt())
  return outcomes
}

describe('limits by client', () => {
  let backend: TestBackend
  beforeAll(async () => {
    // Allows three reset mails and one feedback in an hour.
    backend = await startTestBackend({ config: { rateLimitFactor: 0.1 } })
  })
  afterAll(() => backend[Symbol.asyncDispose]())
  let people = 0
  /** True if the identity provider mails a code, otherwise the error. */
  async function resets(from: string | undefined, headers: Record<string, string> = {}): Promise<unknown> {
    const input = { ClientId: 'okuyuki-web', Username: `p${(people += 1)}@example.com` }
    const target = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword' }
    const options = { headers: { ...headers, ...target }, ...(from !== undefined && { from }) }
    const { status, body } = await post(backend, '/cognito', input, options)
    return status === 200 || body['__type']
  }

  async function writes(from: string): Promise<number> {
    return (await post(backend, '/v1/feedback', { category: 'OTHER', text: 'x' }, { from })).status
  }

  test('the identity provider counts a network of IPv6 as one client', async () => {
    const from = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:ffff::3', '2001:db8:1:1::4']
    expect(await inTurn(from.map((address) => () => resets(address)))).toEqual([true, true, true, LIMITED])
    expect(await resets('2001:db8:1:2::1')).toBe(true)
  })

  test('ignores x-forwarded-for from network clients', async () => {
    const claims = [1, 2, 3, 4].map((host) => ({ 'x-forwarded-for': `198.51.100.${host}` }))
    const outcomes = await inTurn(claims.map((headers) => () => resets('203.0.113.1', headers)))
    expect(outcomes).toEqual([true, true, true, LIMITED])
  })

  test('the gateway in the same process passes its client in x-forwarded-for', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.2' }
    const outcomes = await inTurn([1, 2, 3, 4].map(() => () => resets(undefined, headers)))
    expect(outcomes).toEqual([true, true, true, LIMITED])
    expect(await resets('203.0.113.2')).toBe(LIMITED)
    expect(await resets(undefined, { 'x-forwarded-for': '203.0.113.3' })).toBe(true)
  })

  test('also limits letters to the operator by network', async () => {
    expect(
      await inTurn(
        ['2001:db8:2:1::1', '2001:db8:2:1::2', '2001:db8:2:2::1'].map((from) => () => writes(from)),
      ),
    ).toEqual([201, 429, 201])
  })
})
