import { afterAll, beforeAll, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'

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
