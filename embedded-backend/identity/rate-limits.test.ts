import { randomInt, randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { LimitReached } from '../errors/domain-error.ts'
import { codeIn, mailsTo, post } from '../testing/requests.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import type { TestUser } from '../testing/sign-up-user.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

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

const password = 'correct-horse-1'
const home = '2001:db8:1:2::10'

interface Siege {
  readonly backend: TestBackend
  readonly owner: TestUser
  /** Signs in with a password and returns the status. */
  readonly logIn: (password: string, from: string, email?: string) => Promise<number>
}

/** Wrong passwords for the account from many addresses, until these get no further. */
async function besiege({ logIn }: Siege): Promise<void> {
  const network = randomInt(2 ** 16).toString(16)
  for (let count = 0; count < 20; count += 1)
    if ((await logIn('wrong', `2001:db8:${network}:${count}::1`)) === 429) return
  throw new Error('strangers may try as often as they like')
}

async function forget({ backend, owner }: Siege, target: string, more: object, from: string) {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` }
  const body = { ClientId: 'web', Username: owner.email, ...more }
  return await post(backend, '/cognito', body, { headers, from })
}

async function resetFrom(siege: Siege, from: string): Promise<number> {
  await forget(siege, 'ForgotPassword', {}, from)
  const ConfirmationCode = codeIn((await mailsTo(siege.backend, siege.owner.email))[0])
  const answer = await forget(siege, 'ConfirmForgotPassword', { ConfirmationCode, Password: password }, from)
  await besiege(siege)
  return answer.status
}

const lockOut: readonly [string, number, (siege: Siege) => Promise<number>][] = [
  [
    'strangers at a new address, with the right password too',
    429,
    ({ logIn }) => logIn(password, '10.8.0.1'),
  ],
  ['the owner’s device', 200, ({ logIn }) => logIn(password, home)],
  ['another device of the owner’s network', 200, ({ logIn }) => logIn(password, '2001:db8:1:2:ffff::1')],
  ['another network of the same provider', 429, ({ logIn }) => logIn(password, '2001:db8:1:3::10')],
  [
    'an address that only another account knows',
    429,
    async (siege) => {
      const other = await signUpUser(siege.backend, { password })
      expect(await siege.logIn(password, '10.7.0.1', other.email)).toBe(200)
      return await siege.logIn(password, '10.7.0.1')
    },
  ],
  [
    'the owner’s network after its own wrong passwords',
    429,
    async ({ logIn }) => {
      for (let count = 0; count < 2; count += 1) expect(await logIn('wrong', home)).toBe(401)
      return await logIn(password, home)
    },
  ],
  ['a reset of the password from anywhere', 200, (siege) => resetFrom(siege, '10.6.0.1')],
  [
    'the address of a reset, however many strangers go on trying',
    200,
    async (siege) => {
      await resetFrom(siege, '10.6.0.1')
      return await siege.logIn(password, '10.6.0.1')
    },
  ],
]

describe('many strangers’ wrong passwords', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startTestBackend({ config: { rateLimitFactor: 0.2 } })
  })
  afterAll(() => backend[Symbol.asyncDispose]())

  test.each(lockOut)('for %s the answer is %i', async (_who, status, tryOne) => {
    const owner = await signUpUser(backend, { password })
    const logIn = async (password: string, from: string, email = owner.email) =>
      (await post(backend, '/v1/auth/login', { email, password }, { from })).status
    expect(await logIn(password, home)).toBe(200)
    const siege = { backend, owner, logIn }
    await besiege(siege)
    expect(await tryOne(siege)).toBe(status)
  })
})

test('an address that tries many accounts is stopped, and one that gets into them is not', async () => {
  await using backend = await startTestBackend({ config: { rateLimitFactor: 0.2 } })
  const users = await Promise.all(Array.from({ length: 6 }, () => signUpUser(backend, { password })))
  const logIn = async (email: string, password: string, from: string) =>
    (await post(backend, '/v1/auth/login', { email, password }, { from })).status
  const statuses: number[] = []
  for (const { email } of users) statuses.push(await logIn(email, 'wrong', '10.5.0.1'))
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
  statuses.length = 0
  for (const { email } of users) statuses.push(await logIn(email, password, '10.5.0.2'))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
})
