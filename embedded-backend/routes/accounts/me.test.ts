import { afterAll, beforeAll, expect, test, describe } from 'vitest'

import { runOkuyuki } from '#backend/operator/okuyuki.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend, manualClock } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'

describe('me', () => {
  let backend: TestBackend
  let user: TestUser
  beforeAll(async () => {
    backend = await startTestBackend()
    user = await signUpUser(backend, { displayName: '花子' })
  })
  afterAll(() => backend[Symbol.asyncDispose]())

  test('a new display name is shown and found at once; user name and address stay', async () => {
    const changed = await user.call('PUT', '/v1/me', { displayName: '  はなこ Ｘ ' })
    expect(changed.status).toBe(200)
    const profile = {
      id: user.id,
      displayName: 'はなこ Ｘ',
      username: user.username,
      email: user.email,
      avatarImageUrl: null,
      isOperator: false,
    }
    expect(await changed.json()).toEqual(profile)
    expect(await (await user.call('GET', '/v1/me')).json()).toEqual(profile)
    const found = (await (await user.call('GET', '/v1/users?query=はなこ x')).json()) as { total: number }
    expect(found.total).toBe(1)
  })

  test('strips text-direction characters from a name', async () => {
    const changed = await user.call('PUT', '/v1/me', { displayName: '\u202Eはなこ\u2066 \u200F' })
    expect(await changed.json()).toMatchObject({ displayName: 'はなこ' })
    expect((await user.call('PUT', '/v1/me', { displayName: '\u202E\u200F' })).status).toBe(400)
  })

  test.for([
    [{}],
    [{ displayName: ' ' }],
    [{ displayName: 'あ'.repeat(51) }],
    [{ displayName: 'a\u0000' }],
    [7],
  ])('bad input is a 400: %j', async ([body]) => {
    const answer = await user.call('PUT', '/v1/me', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'VALIDATION_FAILED' })
  })

  test.for([
    ['PUT', '/v1/me'],
    ['DELETE', '/v1/me'],
    ['PUT', '/v1/me/avatar'],
    ['DELETE', '/v1/me/avatar'],
    ['GET', '/v1/me/membership'],
    ['POST', '/v1/me/membership/stop'],
    ['POST', '/v1/me/membership/resume'],
    ['POST', '/v1/teams'],
    ['GET', '/v1/teams/some'],
    ['PUT', '/v1/teams/some'],
    ['GET', '/v1/me/teams'],
    ['POST', '/v1/teams/some/users'],
    ['DELETE', '/v1/teams/some/users'],
    ['GET', '/v1/users'],
    ['GET', '/v1/me/messages'],
    ['POST', '/v1/me/messages/read'],
  ] as const)('%s %s needs a token', async ([method, path]) => {
    const answer = await backend.fetch(
      new Request(new URL(path, 'http://localhost'), {
        method,
        ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
      }),
    )
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'UNAUTHENTICATED' })
  })
})

async function plan(user: TestUser) {
  return await (await user.call('GET', '/v1/me/membership')).json()
}

async function change(user: TestUser, what: 'stop' | 'resume') {
  const answer = await user.call('POST', `/v1/me/membership/${what}`)
  return { status: answer.status, body: await answer.json() }
}

const DAY = 86_400

/** The date in Japan, that number of days from now. */
function dayIn(days: number) {
  return new Date(Date.now() + days * DAY * 1000 + 9 * 3600_000).toISOString().slice(0, 10)
}

describe('membership', () => {
  const clock = manualClock()
  let backend: TestBackend
  let env: NodeJS.ProcessEnv
  beforeAll(async () => {
    backend = await startTestBackend({ clock })
    env = { DATA_DIR: backend.config.dataDir, DATABASE_URL: backend.services.databaseUrl }
  })
  afterAll(() => backend[Symbol.asyncDispose]())

  function run(args: readonly string[]) {
    return runOkuyuki(args, env)
  }

  test('an account starts on the free plan, with nothing to stop or resume', async () => {
    const user = await signUpUser(backend)
    expect(await plan(user)).toEqual({ plan: 'FREE', paidUntil: null })
    expect(await change(user, 'stop')).toMatchObject({ status: 409, body: { error: 'NOT_A_PAID_MEMBER' } })
    expect(await change(user, 'resume')).toMatchObject({ status: 409, body: { error: 'NOT_STOPPING' } })
  })

  test('an operator’s grant lasts until the end of the day in Japan, and can be stopped and resumed', async () => {
    const user = await signUpUser(backend)
    const until = dayIn(10)
    const said = await run(['user', 'membership', user.email.toUpperCase(), '--until', until])
    expect(said).toEqual({ output: expect.stringContaining('有料会員'), exitCode: 0 })
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

  test('the operator revokes a grant', async () => {
    const user = await signUpUser(backend)
    await run(['user', 'membership', user.email, '--until', dayIn(400)])
    expect(await plan(user)).toMatchObject({ plan: 'PAID' })
    expect((await run(['user', 'membership', user.email, '--free'])).output).toContain('無料会員')
    expect(await plan(user)).toEqual({ plan: 'FREE', paidUntil: null })
  })

  test.for([
    [['user', 'membership'], 'USAGE'],
    [['user', 'membership', 'USER'], 'USAGE'],
    [['user', 'membership', 'USER', '--free', '--until', '2027-01-31'], 'USAGE'],
    [['user', 'membership', 'USER', '--until', '2027-02-30'], 'USAGE'],
    [['user', 'membership', 'USER', '--until', 'tomorrow'], 'USAGE'],
    [['user', 'membership', 'USER', '--forever'], 'USAGE'],
    [['user', 'ban', 'USER', '--free'], 'USAGE'],
    [['user', 'membership', 'nobody@example.com', '--free'], 'NOT_FOUND'],
  ] as const)('the command reports what is wrong with %j', async ([args, error]) => {
    const { email } = await signUpUser(backend)
    const { output, exitCode } = await run([...args.map((arg) => (arg === 'USER' ? email : arg)), '--json'])
    expect(JSON.parse(output)).toMatchObject({ error })
    expect(exitCode).toBe(error === 'USAGE' ? 2 : 1)
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
    return {
      authToken: await accessTokens.issue({ userId: user.id, sessionId: id, username: user.username }),
    }
  }
})
