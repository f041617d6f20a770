import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { post } from '#backend/testing/requests.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'

const password = 'himitsu-1'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend({ config: { rateLimitFactor: 1 } })
})

afterAll(() => backend[Symbol.asyncDispose]())

const cognito = (operation: string, input: object, from: string) =>
  post(
    backend,
    '/cognito',
    { ClientId: 'okuyuki-web', ...input },
    {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      from,
    },
  )

const logIn = (email: string, from: string) =>
  post(backend, '/v1/auth/login', { email, password: 'wrong-1!' }, { from })
const confirm = (from: string) =>
  post(
    backend,
    '/v1/auth/confirm-signup',
    { userId: randomUUID(), sessionId: randomUUID(), code: '123456' },
    { from },
  )
const resetWith = (email: string, from: string) =>
  cognito(
    'ConfirmForgotPassword',
    { Username: email, ConfirmationCode: '123456', Password: 'atarashii-1' },
    from,
  )

/** Counts the attempts that pass before an answer asks the client to wait. */
const triesUntilSlowed = async (
  attempt: (index: number) => Promise<{ status: number; body: Record<string, unknown> }>,
  most: number,
): Promise<number> => {
  for (let index = 0; index < most; index += 1) {
    const { status, body } = await attempt(index)
    const kind = body['__type']
    if (status === 429 || (typeof kind === 'string' && /TooMany|LimitExceeded/.test(kind))) return index
  }
  return Number.POSITIVE_INFINITY
}

const address = (index: number): string => `198.51.${index >> 8}.${index & 255}`

describe('guessing is rate-limited', () => {
  test('for a password, by the guesser’s address', async () => {
    const tries = await triesUntilSlowed((index) => logIn(`guess-${index}@example.jp`, '203.0.113.1'), 200)
    expect(tries).toBeLessThanOrEqual(120)
  })

  test('for a password, by the targeted account', async () => {
    const { email } = await signUpUser(backend, { password })
    const tries = await triesUntilSlowed((index) => logIn(email, address(index)), 100)
    expect(tries).toBeLessThanOrEqual(60)
  })

  test('for a sign-up code, by the guesser’s address', async () => {
    expect(await triesUntilSlowed(() => confirm('203.0.113.2'), 100)).toBeLessThanOrEqual(60)
  })

  test('for a sign-up code, by the targeted sign-up', async () => {
    const started = await post(
      backend,
      '/v1/auth/signup',
      { displayName: 'み', email: 'code@example.jp', password },
      { from: '203.0.113.3' },
    )
    const tries = await triesUntilSlowed(
      (index) =>
        post(
          backend,
          '/v1/auth/confirm-signup',
          { ...started.body, code: '000000' },
          { from: address(index) },
        ),
      20,
    )
    expect(tries).toBeLessThanOrEqual(5)
  })

  test('for a reset code, by the guesser’s address', async () => {
    const tries = await triesUntilSlowed(
      (index) => resetWith(`reset-${index}@example.jp`, '203.0.113.4'),
      100,
    )
    expect(tries).toBeLessThanOrEqual(60)
  })

  test('for a reset code, by the targeted account', async () => {
    const { email } = await signUpUser(backend, { password })
    await cognito('ForgotPassword', { Username: email }, '203.0.113.5')
    expect(await triesUntilSlowed((index) => resetWith(email, address(index)), 100)).toBeLessThanOrEqual(60)
  })
})

const shape = ({ status, headers, body }: Awaited<ReturnType<typeof post>>) => ({
  status,
  headers: [...headers.keys()].toSorted(),
  keys: Object.keys(body).toSorted(),
  error: body['error'] ?? body['__type'],
  message: body['message'],
})

describe('the existence of an account is not revealed', () => {
  const alike: readonly (readonly [string, (email: string) => ReturnType<typeof post>])[] = [
    ['signing in', (email) => logIn(email, '203.0.113.20')],
    [
      'signing up',
      (email) =>
        post(backend, '/v1/auth/signup', { displayName: 'み', email, password }, { from: '203.0.113.21' }),
    ],
    [
      'asking for another code',
      (email) => cognito('ResendConfirmationCode', { Username: email }, '203.0.113.22'),
    ],
    ['asking for a reset', (email) => cognito('ForgotPassword', { Username: email }, '203.0.113.23')],
    ['resetting with a wrong code', (email) => resetWith(email, '203.0.113.24')],
  ]

  test.each(alike)('by %s', async (_name, ask) => {
    const { email } = await signUpUser(backend, { password })
    const known = await ask(email)
    const unknown = await ask(`nobody-${randomUUID().slice(0, 8)}@example.com`)
    expect(shape(unknown)).toEqual(shape(known))
  })
})
