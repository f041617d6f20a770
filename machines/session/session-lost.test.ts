import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline, rejectedWith, sampleMe, sampleTokens } from '../registry/samples.ts'
import { beginSession } from '../testkit/begin-session.ts'
import { settledSession, signIn, signOut } from './session-answers.ts'

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

test('tokens that cannot be read in five seconds count as none', () => {
  const { clock, actor } = beginSession()
  clock.advance(4999)
  expect(actor.getSnapshot().value).toBe('restoring')
  clock.advance(1)
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
})

test('a pending profile blocks nothing for longer than five seconds', async () => {
  const { clock, readTokens, loadProfile, has } = beginSession()
  await readTokens.last.resolve(sampleTokens)
  clock.advance(4999)
  expect(has('undecided')).toBe(true)
  clock.advance(1)
  expect(has('undecided')).toBe(false)
  expect(loadProfile.pending()).toHaveLength(1)
})

test('tokens that cannot be stored within five seconds sign out and release the other machines', async () => {
  const { clock, actor, signedIn, storeTokens, told, toldApp, context } = beginSession()
  await signedIn()
  actor.send({ type: 'tokens.received', tokens: sampleTokens })
  expect(storeTokens.pending()).toHaveLength(1)
  clock.advance(5000)
  expect(told()).toEqual(['session.signInFailed', 'session.signedOut'])
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
  expect(toldApp.at(-1)).toEqual({ type: 'tokens.cleared' })
  expect(context()).toMatchObject({ me: null, tokens: null, failure: { kind: 'unexpected' } })
})

test('a failed token store while signed in signs out everywhere', async () => {
  const { actor, readTokens, storeTokens, told, toldApp, context } = beginSession()
  await readTokens.last.resolve({ ...sampleTokens, holder: 'hana' })
  actor.send({ type: 'tokens.received', tokens: sampleTokens })
  await storeTokens.last.reject(new Error('full'))
  expect(told()).toEqual(['session.signInFailed', 'session.signedOut'])
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
  expect(toldApp.at(-1)).toEqual({ type: 'tokens.cleared' })
  expect(context()).toMatchObject({ me: null, tokens: null })
})

test('signing out during a token store completes', async () => {
  const { actor, signedOut, storeTokens, signOut: place } = beginSession()
  await signedOut()
  actor.send({ type: 'tokens.received', tokens: sampleTokens })
  const done = signOut(actor)
  expect(storeTokens.pending()).toHaveLength(0)
  await place.last.resolve()
  expect(actor.getSnapshot().value).toBe('clearing')
  void done
})

test('clearing and notifying the native app block nothing beyond their timeouts', async () => {
  const { clock, actor, readTokens, signOut: place, told } = beginSession()
  await readTokens.last.resolve(sampleTokens)
  actor.send({ type: 'session.signOut' })
  await place.last.resolve()
  clock.advance(5000)
  clock.advance(2999)
  expect(actor.getSnapshot().value).toBe('tellingNativeApp')
  clock.advance(1)
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
  expect(told()).toEqual(['session.signedOut'])
})
