import { expect, test } from 'vitest'

import { sampleTokens } from '../registry/samples.ts'
import { beginSession } from '../testkit/begin-session.ts'
import { signOut } from './session-answers.ts'

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
