import { expect, test } from 'vitest'

import { mailsTo, post } from '../testing/requests.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import { manualClock, startTestBackend } from '../testing/test-backend.ts'
import { sweepAccounts } from './sweep.ts'

test('removes expired records and keeps those in use', async () => {
  const clock = manualClock()
  await using backend = await startTestBackend({ clock })
  const { store } = backend.services
  const signUp = (email: string) =>
    post(backend, '/v1/auth/signup', { displayName: 'a', email, password: 'correct-horse-1' })
  await signUp('old@example.com')
  await mailsTo(backend, 'old@example.com')
  const { id: old } = await signUpUser(backend)
  clock.advance(8 * 86_400)
  await signUp('new@example.com')
  await mailsTo(backend, 'new@example.com')
  const { id: current } = await signUpUser(backend)

  await sweepAccounts(backend.services)

  const emails = await store.selectFrom('sign_ups').select('email').execute()
  expect(emails).toEqual([{ email: 'new@example.com' }])
  expect(await store.selectFrom('outbox').select('to_address').execute()).toEqual([
    { to_address: 'new@example.com' },
  ])
  expect(await store.selectFrom('sessions').select('user_id').execute()).toEqual([{ user_id: current }])
  const users = await store.selectFrom('users').select('id').execute()
  expect(users.map((user) => user.id)).toEqual(expect.arrayContaining([old, current]))
})
