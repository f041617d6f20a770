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

test('a profile that does not come holds nothing back for longer than five seconds', async () => {
  const { clock, readTokens, loadProfile, has } = beginSession()
  await readTokens.last.resolve(sampleTokens)
  clock.advance(4999)
  expect(has('undecided')).toBe(true)
  clock.advance(1)
  expect(has('undecided')).toBe(false)
  expect(loadProfile.pending()).toHaveLength(1)
})

test('tokens that cannot be stored in five seconds end signed out, and the other machines let go', async () => {
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

test('tokens that cannot be stored while somebody is signed in end signed out everywhere', async () => {
  const { actor, readTokens, storeTokens, told, toldApp, context } = beginSession()
  await readTokens.last.resolve({ ...sampleTokens, holder: 'hana' })
  actor.send({ type: 'tokens.received', tokens: sampleTokens })
  await storeTokens.last.reject(new Error('full'))
  expect(told()).toEqual(['session.signInFailed', 'session.signedOut'])
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
  expect(toldApp.at(-1)).toEqual({ type: 'tokens.cleared' })
  expect(context()).toMatchObject({ me: null, tokens: null })
})

test('signing out while tokens are being stored is done', async () => {
  const { actor, signedOut, storeTokens, signOut: place } = beginSession()
  await signedOut()
  actor.send({ type: 'tokens.received', tokens: sampleTokens })
  const done = signOut(actor)
  expect(storeTokens.pending()).toHaveLength(0)
  await place.last.resolve()
  expect(actor.getSnapshot().value).toBe('clearing')
  void done
})

test('clearing, and telling the native app, hold nothing back for longer than their patience', async () => {
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
