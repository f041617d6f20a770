import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline, rejectedWith, sampleMe, sampleTokens } from '../registry/samples.ts'
import { beginSession } from '../testkit/begin-session.ts'
import { settledSession, signIn } from './session-answers.ts'

const credentials = { email: 'hana@example.com', password: 'himitsu-1' }

test('a lost session keeps its user and asks to sign in', async () => {
  const { actor, signedIn, has, context, told } = beginSession()
  await signedIn()
  actor.send({ type: 'session.lost' })
  expect(has('signInWanted')).toBe(true)
  expect(context().me).toEqual(sampleMe)
  expect(told()).toEqual(['session.wasLost'])
  expect(await settledSession(actor)).toEqual({ isSignedIn: true })
})

test('work continues after signing in again in a lost session', async () => {
  const { actor, signedIn, signIn: place, storeTokens, has, context } = beginSession()
  await signedIn()
  actor.send({ type: 'session.lost' })
  const refused = signIn(actor, credentials)
  await place.last.reject(new FailureError(rejectedWith('INVALID_CREDENTIALS')))
  expect((await refused).ok).toBe(false)
  expect(has('signInWanted')).toBe(true)
  expect(context().failure).toEqual(rejectedWith('INVALID_CREDENTIALS'))
  actor.send({ type: 'session.signIn', credentials })
  expect(context().failure).toBeNull()
  await place.last.resolve(sampleTokens)
  expect(storeTokens.last.input).toEqual(sampleTokens)
  await storeTokens.last.resolve()
  expect(has('signedIn')).toBe(true)
  expect(context().me).toEqual(sampleMe)
})

test('tokens from elsewhere also recover a lost session', async () => {
  const { actor, signedIn, storeTokens } = beginSession()
  await signedIn()
  actor.send({ type: 'session.lost' })
  actor.send({ type: 'tokens.received', tokens: sampleTokens })
  expect(storeTokens.last.input).toEqual(sampleTokens)
})

test('declining to sign in again signs out', async () => {
  const { actor, signedIn } = beginSession()
  await signedIn()
  actor.send({ type: 'session.lost' })
  actor.send({ type: 'session.signOut' })
  expect(actor.getSnapshot().value).toBe('signingOut')
})

test('a failure in the lost state is cleared on leaving it', async () => {
  const { actor, signedIn, signIn: place, context } = beginSession()
  await signedIn()
  actor.send({ type: 'session.lost' })
  actor.send({ type: 'session.signIn', credentials })
  await place.last.reject(new FailureError(offline))
  actor.send({ type: 'tokens.received', tokens: sampleTokens })
  expect(context().failure).toBeNull()
})

test('signing out answers a pending attempt to sign in again', async () => {
  const { actor, signedIn, signIn: place, signOut: server, clearTokens, tellNativeApp } = beginSession()
  await signedIn()
  actor.send({ type: 'session.lost' })
  const answer = signIn(actor, credentials)
  actor.send({ type: 'session.signOut' })
  expect(place.pending()).toHaveLength(0)
  await server.last.resolve()
  await clearTokens.last.resolve()
  await tellNativeApp.last.resolve()
  expect(await answer).toMatchObject({ ok: false, failure: { kind: 'unexpected' } })
})
