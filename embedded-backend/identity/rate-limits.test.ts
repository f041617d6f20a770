import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { LimitReached } from '../errors/domain-error.ts'
import { post } from '../testing/requests.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import { startTestBackend } from '../testing/test-backend.ts'

test('wrong passwords block only one caller for one account, longer each time', async () => {
  await using backend = await startTestBackend({ config: { rateLimitFactor: 1 } })
  const password = 'correct-horse-1'
  const { email } = await signUpUser(backend, { password })
  const logIn = (password: string, from: string) =>
    post(backend, '/v1/auth/login', { email, password }, { from })
  for (let i = 0; i < 10; i++) expect((await logIn('wrong', '10.0.0.1')).status).toBe(401)
  const blocked = await logIn(password, '10.0.0.1')
  expect(blocked.status).toBe(429)
  expect(blocked.body['error']).toBe('RATE_LIMITED')
  expect(Number(blocked.headers.get('retry-after'))).toBe(60)
  expect((await logIn(password, '10.0.0.2')).status).toBe(200)
})

test('an unknown address is limited just like a known one', async () => {
  await using backend = await startTestBackend({ config: { rateLimitFactor: 0.2 } })
  const { email } = await signUpUser(backend)
  const answers = async (email: string) => {
    const all = []
    for (let i = 0; i < 4; i++) {
      const { status, body } = await post(
        backend,
        '/v1/auth/login',
        { email, password: 'x' },
        { from: '10.0.1.1' },
      )
      all.push({ status, body })
    }
    return all
  }
  const known = await answers(email)
  expect(known.map((answer) => answer.status)).toEqual([401, 401, 429, 429])
  expect(await answers('nobody@example.com')).toEqual(known)
})

test('sign-ups are limited by address and by caller', async () => {
  await using backend = await startTestBackend({ config: { rateLimitFactor: 0.2 } })
  const signUp = async (email: string, from: string) => {
    const body = { displayName: 'a', email, password: 'correct-horse-1' }
    return (await post(backend, '/v1/auth/signup', body, { from })).status
  }
  expect(await signUp('a@example.com', '10.0.0.1')).toBe(201)
  expect(await signUp('A@example.com', '10.0.0.2')).toBe(429)
  for (const email of ['b@example.com', 'c@example.com', 'd@example.com']) {
    expect(await signUp(email, '10.0.0.1')).toBe(201)
  }
  expect(await signUp('e@example.com', '10.0.0.1')).toBe(429)
})

test('waits double with every overrun up to an hour, and a success resets them', async () => {
  await using backend = await startTestBackend({ config: { rateLimitFactor: 0.1 } })
  const { limits, pool } = backend.services
  const waits: number[] = []
  for (let i = 0; i < 8; i++) {
    await limits.take('signInByBoth', 'key')
    const error = await limits.take('signInByBoth', 'key').catch((error: unknown) => error)
    waits.push(error instanceof LimitReached ? (error.retryAfter ?? 0) : 0)
    await pool.query(`delete from rate_limits where key like 'signInByBoth:%'`)
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
  await limits.forgive('signInByBoth', 'key')
  await limits.take('signInByBoth', 'key')
  await expect(limits.take('signInByBoth', 'key')).rejects.toMatchObject({ retryAfter: 60 })
  const { rows } = await pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.every((row) => !row.key.endsWith('key'))).toBe(true)
})

test('limits guesses of sign-up codes by account, known or not', async () => {
  await using backend = await startTestBackend({ config: { rateLimitFactor: 0.1 } })
  const signUp = { displayName: 'a', email: 'a@example.com', password: 'correct-horse-1' }
  const { body: known } = await post(backend, '/v1/auth/signup', signUp)
  const unknown = { userId: randomUUID(), sessionId: randomUUID() }
  for (const started of [known, unknown]) {
    const codes = []
    for (let count = 0; count < 4; count += 1) {
      const from = `10.4.${started === known ? 0 : 1}.${count}`
      const { body } = await post(backend, '/v1/auth/confirm-signup', { ...started, code: 'x' }, { from })
      codes.push(body['error'])
    }
    expect(codes).toEqual(['CODE_MISMATCH', 'CODE_MISMATCH', 'CODE_MISMATCH', 'RATE_LIMITED'])
  }
})
