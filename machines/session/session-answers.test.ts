import { expect, test } from 'vitest'

import { sampleMe, sampleStorageUsage, sampleTokens } from '../registry/samples.ts'
import { beginSession } from '../testkit/begin-session.ts'
import { countListeners } from '../testkit/count-listeners.ts'
import { signedInAgain, signIn, signOut } from './session-answers.ts'

const credentials = { email: 'hana@example.com', password: 'kaze-no-oto' }

test('a successful sign-in removes its listeners', async () => {
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

test('a sign-in at an impossible moment is refused at once and adds no listener', async () => {
  const { actor } = beginSession()
  const listeners = countListeners(actor)
  expect(await signIn(actor, credentials)).toMatchObject({ ok: false, failure: { kind: 'unexpected' } })
  expect(listeners()).toBe(0)
})

test('a sign-out listens until all local data are cleared', async () => {
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

const lose = async () => {
  const session = beginSession()
  await session.signedIn()
  session.actor.send({ type: 'session.lost' })
  return session
}

test('waits in a lost session until the same person is back', async () => {
  const session = await lose()
  const listeners = countListeners(session.actor)
  const answer = signedInAgain(session.actor)
  expect(listeners()).toBe(3)
  const signedIn = signIn(session.actor, credentials)
  await session.signIn.last.resolve(sampleTokens)
  await session.storeTokens.last.resolve()
  expect(await signedIn).toEqual({ ok: true })
  expect(await answer).toBe(true)
  expect(listeners()).toBe(0)
})

test('neither another person nor a sign-out resumes interrupted work', async () => {
  const other = beginSession()
  await other.readTokens.last.resolve({ ...sampleTokens, holder: 'hana' })
  await other.loadProfile.last.resolve(sampleMe)
  await other.keepUsername.last.resolve()
  await other.loadStorageUsage.last.resolve(sampleStorageUsage)
  other.actor.send({ type: 'session.lost' })
  const byOther = signedInAgain(other.actor)
  other.actor.send({ type: 'session.signIn', credentials })
  await other.signIn.last.resolve({ ...sampleTokens, holder: 'taro' })
  await other.storeTokens.last.resolve()
  expect(await byOther).toBe(false)

  const left = await lose()
  const byNoOne = signedInAgain(left.actor)
  left.actor.send({ type: 'session.signOut' })
  await left.signOut.last.resolve()
  await left.clearTokens.last.resolve()
  await left.tellNativeApp.last.resolve()
  expect(await byNoOne).toBe(false)
})

test('a sign-in whose tokens cannot be stored ends the wait for the same person', async () => {
  const session = await lose()
  const answer = signedInAgain(session.actor)
  session.actor.send({ type: 'session.signIn', credentials })
  await session.signIn.last.resolve(sampleTokens)
  await session.storeTokens.last.reject(new Error('full'))
  expect(await answer).toBe(false)
})

test('an aborted wait for the same person resolves to false and removes its listeners', async () => {
  const session = await lose()
  const listeners = countListeners(session.actor)
  const giveUp = new AbortController()
  const answer = signedInAgain(session.actor, giveUp.signal)
  giveUp.abort()
  expect(await answer).toBe(false)
  expect(listeners()).toBe(0)
})

test('does not wait when no one is asked to sign in again', async () => {
  const session = beginSession()
  await session.signedIn()
  const listeners = countListeners(session.actor)
  expect(await signedInAgain(session.actor)).toBe(false)
  expect(listeners()).toBe(0)
})
