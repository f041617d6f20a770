import { afterAll, beforeAll, expect, test } from 'vitest'

import { OperatorError, runOperator } from '#backend/operator.ts'
import { manualClock } from '#backend/testing/manual-clock.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'

const clock = manualClock()
let backend: TestBackend
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  backend = await startTestBackend({ clock })
  env = { DATA_DIR: backend.config.dataDir, DATABASE_URL: backend.services.databaseUrl }
})
afterAll(() => backend[Symbol.asyncDispose]())

async function plan(user: TestUser) {
  return await (await user.call('GET', '/v1/me/membership')).json()
}

async function change(user: TestUser, what: 'stop' | 'resume') {
  const answer = await user.call('POST', `/v1/me/membership/${what}`)
  return { status: answer.status, body: await answer.json() }
}

const DAY = 86_400

/** The day in Japan that is so many days away. */
function dayIn(days: number) {
  return new Date(Date.now() + days * DAY * 1000 + 9 * 3600_000).toISOString().slice(0, 10)
}

test('an account begins free, with nothing to stop or resume', async () => {
  const user = await signUpUser(backend)
  expect(await plan(user)).toEqual({ plan: 'FREE', paidUntil: null })
  expect(await change(user, 'stop')).toMatchObject({ status: 409, body: { error: 'NOT_A_PAID_MEMBER' } })
  expect(await change(user, 'resume')).toMatchObject({ status: 409, body: { error: 'NOT_STOPPING' } })
})

test('what the operator grants lasts to the end of the day in Japan; a stop works then, and can be taken back', async () => {
  const user = await signUpUser(backend)
  const until = dayIn(10)
  const said = await runOperator(['membership', user.email.toUpperCase(), '--until', until], env)
  expect(said).toContain('有料会員')
  const paidUntil = new Date(`${until}T23:59:59.999+09:00`).toISOString()
  expect(await plan(user)).toEqual({ plan: 'PAID', paidUntil })
  expect(await change(user, 'resume')).toMatchObject({ status: 409, body: { error: 'NOT_STOPPING' } })
  expect(await change(user, 'stop')).toEqual({ status: 200, body: { plan: 'STOPPING', paidUntil } })
  expect(await change(user, 'stop')).toMatchObject({ status: 409, body: { error: 'NOT_A_PAID_MEMBER' } })
  expect(await change(user, 'resume')).toEqual({ status: 200, body: { plan: 'PAID', paidUntil } })
  await change(user, 'stop')
  expect(await plan(user)).toEqual({ plan: 'STOPPING', paidUntil })
  clock.advance(12 * DAY)
  const { authToken } = await signInAgain(user)
  const headers = { authorization: `Bearer ${authToken}` }
  const later = await backend.fetch(new Request('http://localhost/v1/me/membership', { headers }))
  expect(await later.json()).toEqual({ plan: 'FREE', paidUntil: null })
})

test('the operator takes a grant back', async () => {
  const user = await signUpUser(backend)
  await runOperator(['membership', user.email, '--until', dayIn(400)], env)
  expect(await plan(user)).toMatchObject({ plan: 'PAID' })
  expect(await runOperator(['membership', user.email, '--free'], env)).toContain('無料会員')
  expect(await plan(user)).toEqual({ plan: 'FREE', paidUntil: null })
})

test.for([
  [[]],
  [['membership']],
  [['membership', 'a@example.com']],
  [['membership', 'a@example.com', '--free', '--until', '2027-01-31']],
  [['membership', 'a@example.com', '--until', '2027-02-30']],
  [['membership', 'a@example.com', '--until', 'tomorrow']],
  [['membership', 'nobody@example.com', '--free']],
  [['membership', 'a@example.com', '--forever']],
  [['ban', 'a@example.com', '--free']],
] as const)('the operator learns what is wrong with %j', async ([args]) => {
  await expect(runOperator(args, env)).rejects.toThrow(OperatorError)
})

async function signInAgain(user: TestUser): Promise<{ authToken: string }> {
  const { store, accessTokens } = backend.services
  const id = crypto.randomUUID()
  await store
    .insertInto('sessions')
    .values({
      id,
      user_id: user.id,
      refresh_hash: Buffer.from(id),
      created_at: clock.now(),
      last_used_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + DAY * 1000),
    })
    .execute()
  return { authToken: await accessTokens.issue({ userId: user.id, sessionId: id, username: user.username }) }
}
