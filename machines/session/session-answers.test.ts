import { expect, test } from 'vitest'

import { sampleTokens } from '../registry/samples.ts'
import { beginSession } from '../testkit/begin-session.ts'
import { countListeners } from '../testkit/count-listeners.ts'
import { signIn, signOut } from './session-answers.ts'

const credentials = { email: 'hana@example.com', password: 'kaze-no-oto' }

test('a sign-in that succeeds listens no longer', async () => {
  const session = beginSession()
  await session.signedOut()
  const listeners = countListeners(session.actor)
  const answer = signIn(session.actor, credentials)
  expect(listeners()).toBe(3)
  await session.signIn.last.resolve(sampleTokens)
  await session.storeTokens.last.resolve()
  expect(await answer).toEqual({ ok: true })
  expect(listeners()).toBe(0)
})

test('a sign-in at a moment when none is possible is refused at once, and listens to nothing', async () => {
  const { actor } = beginSession()
  const listeners = countListeners(actor)
  expect(await signIn(actor, credentials)).toMatchObject({ ok: false, failure: { kind: 'unexpected' } })
  expect(listeners()).toBe(0)
})

test('a sign-out listens until everything local is gone', async () => {
  const session = beginSession()
  await session.signedIn()
  const listeners = countListeners(session.actor)
  const answer = signOut(session.actor)
  expect(listeners()).toBe(1)
  await session.signOut.last.resolve()
  await session.clearTokens.last.resolve()
  await session.tellNativeApp.last.resolve()
  await answer
  expect(listeners()).toBe(0)
})
