import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import {
  offline,
  rejectedWith,
  sampleMe,
  sampleStorageUsage,
  sampleTokens,
  unauthenticated,
  unexpected,
} from '../registry/samples.ts'
import { beginSession } from '../testkit/begin-session.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { comeBack, settledSession, signIn, signOut } from './session-answers.ts'
import { sessionMachine } from './session.machine.ts'

const credentials = { email: 'hana@example.com', password: 'himitsu-1' }

test('the states', () => {
  expect(statesOf(sessionMachine)).toEqual([
    'restoring',
    'absent',
    'absent.reason',
    'absent.reason.signedOut',
    'absent.reason.lost',
    'absent.attempt',
    'absent.attempt.idle',
    'absent.attempt.signingIn',
    'storingTokens',
    'signedIn',
    'signedIn.deciding',
    'signedIn.decided',
    'signingOut',
    'clearing',
    'tellingNativeApp',
  ])
})

test('without tokens the start ends signed out, and nothing is fetched', async () => {
  const { signedOut, has, loadProfile, actor } = beginSession()
  expect(has('undecided')).toBe(true)
  await signedOut()
  expect(has('undecided')).toBe(false)
  expect(has('signedIn')).toBe(false)
  expect(loadProfile.calls).toHaveLength(0)
  expect(await settledSession(actor)).toEqual({ isSignedIn: false })
})

test('unreadable tokens count as none', async () => {
  const { readTokens, actor } = beginSession()
  await readTokens.last.reject(new Error('no cookies'))
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
})

test('with tokens, fetches profile and storage usage in parallel and stores the username', async () => {
  const { readTokens, loadProfile, keepUsername, loadStorageUsage, has, context, actor } = beginSession()
  await readTokens.last.resolve(sampleTokens)
  expect(loadProfile.pending()).toHaveLength(1)
  expect(loadStorageUsage.pending()).toHaveLength(1)
  expect(has('undecided')).toBe(true)
  await loadProfile.last.resolve(sampleMe)
  expect(keepUsername.last.input).toEqual({ username: 'hana' })
  expect(has('undecided')).toBe(true)
  await keepUsername.last.resolve()
  await loadStorageUsage.last.resolve(sampleStorageUsage)
  expect(context()).toEqual({
    me: sampleMe,
    storageUsage: sampleStorageUsage,
    holder: null,
    tokens: null,
    failure: null,
  })
  expect(has('undecided')).toBe(false)
  expect(has('busy')).toBe(false)
  expect(await settledSession(actor)).toEqual({ isSignedIn: true })
})

test('a username that cannot be stored blocks nothing', async () => {
  const { readTokens, loadProfile, keepUsername, actor } = beginSession()
  await readTokens.last.resolve(sampleTokens)
  await loadProfile.last.resolve(sampleMe)
  await keepUsername.last.reject(new Error('full'))
  expect(actor.getSnapshot().matches({ signedIn: 'decided' })).toBe(true)
})

test('failures at the start are ignored: signed in, without data, and retryable', async () => {
  const { readTokens, loadProfile, loadStorageUsage, has, context, actor } = beginSession()
  await readTokens.last.resolve(sampleTokens)
  await loadProfile.last.reject(new FailureError(offline))
  await loadStorageUsage.last.reject(new FailureError(offline))
  expect(has('signedIn')).toBe(true)
  expect(has('undecided')).toBe(false)
  expect(context()).toEqual({ me: null, storageUsage: null, holder: null, tokens: null, failure: null })
  actor.send({ type: 'profile.refresh' })
  await loadProfile.last.resolve(sampleMe)
  expect(context().me).toEqual(sampleMe)
})

test('a refused profile alone ends nothing, since the refresh decides whether the session is over', async () => {
  const { readTokens, loadProfile, clearTokens, has } = beginSession()
  await readTokens.last.resolve(sampleTokens)
  await loadProfile.last.reject(new FailureError(unauthenticated))
  expect(has('signedIn')).toBe(true)
  expect(has('undecided')).toBe(false)
  expect(clearTokens.calls).toHaveLength(0)
})

test('an expired session at the start ends signed out and is cleared', async () => {
  const { readTokens, clearTokens, tellNativeApp, signOut, actor } = beginSession()
  await readTokens.last.resolve(sampleTokens)
  actor.send({ type: 'session.lost' })
  await clearTokens.last.resolve()
  await tellNativeApp.last.resolve()
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
  expect(signOut.calls).toHaveLength(0)
})

test('a session lost while it is being restored ends signed out, without asking to sign in', async () => {
  const { readTokens, actor, has } = beginSession()
  await readTokens.last.resolve(sampleTokens)
  actor.send({ type: 'session.lost' })
  expect(actor.getSnapshot().value).toBe('clearing')
  expect(has('signInWanted')).toBe(false)
})

test('signing in stores the tokens before anything is fetched', async () => {
  const {
    actor,
    signedOut,
    signIn: place,
    storeTokens,
    loadProfile,
    loadStorageUsage,
    has,
    told,
    toldApp,
  } = beginSession()
  await signedOut()
  const answer = signIn(actor, credentials)
  expect(place.last.input).toEqual({ type: 'session.signIn', credentials })
  expect(has('busy')).toBe(true)
  await place.last.resolve(sampleTokens)
  expect(storeTokens.last.input).toEqual(sampleTokens)
  expect(loadProfile.calls).toHaveLength(0)
  expect(has('undecided')).toBe(true)
  await storeTokens.last.resolve()
  expect(await answer).toEqual({ ok: true })
  expect(told()).toEqual(['session.signedIn'])
  expect(toldApp).toEqual([{ type: 'tokens.stored', authToken: 'auth-1' }])
  expect(loadProfile.pending()).toHaveLength(1)
  expect(loadStorageUsage.pending()).toHaveLength(1)
})

test('refuses a sign-in at once while someone is signed in', async () => {
  const { actor, signedIn, signIn: place } = beginSession()
  await signedIn()
  const answer = await signIn(actor, credentials)
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'unexpected' } })
  expect(place.calls).toHaveLength(0)
})

test('a refused sign-in keeps its failure for the form until the next attempt', async () => {
  const { actor, signedOut, signIn: place, context, has } = beginSession()
  await signedOut()
  const answer = signIn(actor, credentials)
  await place.last.reject(new FailureError(rejectedWith('INVALID_CREDENTIALS')))
  expect(await answer).toEqual({ ok: false, failure: rejectedWith('INVALID_CREDENTIALS') })
  expect(context().failure).toEqual(rejectedWith('INVALID_CREDENTIALS'))
  expect(has('busy')).toBe(false)
  actor.send({ type: 'session.signIn', credentials })
  expect(context().failure).toBeNull()
})

test('the provider’s redirect yields tokens, which are stored like others', async () => {
  const { actor, signedOut, signIn: place, storeTokens, has, told, toldApp } = beginSession()
  await signedOut()
  const answer = comeBack(actor)
  expect(has('busy')).toBe(true)
  expect(has('signedOut')).toBe(true)
  actor.send({ type: 'session.comeBack' })
  actor.send({ type: 'session.signIn', credentials })
  expect(place.calls.map(({ input }) => input)).toEqual([{ type: 'session.comeBack' }])
  await place.last.resolve(sampleTokens)
  expect(storeTokens.last.input).toEqual(sampleTokens)
  await storeTokens.last.resolve()
  expect(await answer).toEqual({ ok: true })
  expect(told()).toEqual(['session.signedIn'])
  expect(toldApp).toEqual([{ type: 'tokens.stored', authToken: 'auth-1' }])
})

test('a redirect without tokens keeps its failure for the form and allows the password', async () => {
  const { actor, signedOut, signIn: place, context, has, told } = beginSession()
  await signedOut()
  actor.send({ type: 'session.signIn', credentials })
  await place.last.reject(new FailureError(offline))
  const answer = comeBack(actor)
  expect(context().failure).toBeNull()
  await place.last.reject(new FailureError(rejectedWith('PROVIDER_CANCELED')))
  expect(await answer).toEqual({ ok: false, failure: rejectedWith('PROVIDER_CANCELED') })
  expect(context().failure).toEqual(rejectedWith('PROVIDER_CANCELED'))
  expect([has('busy'), has('signedOut')]).toEqual([false, true])
  expect(told()).toEqual(['session.signInFailed', 'session.signInFailed'])
  actor.send({ type: 'session.signIn', credentials })
  expect(place.pending()).toHaveLength(1)
})

test('ignores a redirect while someone is signed in', async () => {
  const { actor, signedIn, signIn: place } = beginSession()
  await signedIn()
  expect(await comeBack(actor)).toMatchObject({ ok: false, failure: { kind: 'unexpected' } })
  expect(place.calls).toHaveLength(0)
})

test('signing in clears the failure', async () => {
  const { actor, signedOut, signIn: place, context } = beginSession()
  await signedOut()
  actor.send({ type: 'session.signIn', credentials })
  await place.last.reject(new FailureError(offline))
  actor.send({ type: 'tokens.received', tokens: sampleTokens })
  expect(context().failure).toBeNull()
})

test('tokens that cannot be stored end signed out with the failure', async () => {
  const { actor, signedOut, storeTokens, context, told } = beginSession()
  await signedOut()
  actor.send({ type: 'tokens.received', tokens: sampleTokens })
  await storeTokens.last.reject(new FailureError(unexpected))
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
  expect(context()).toEqual({ me: null, storageUsage: null, holder: null, tokens: null, failure: unexpected })
  expect(told()).toEqual(['session.signInFailed'])
})

test('the tokens of a confirmed sign-up are adopted', async () => {
  const { actor, signedOut, storeTokens, has } = beginSession()
  await signedOut()
  actor.send({ type: 'tokens.received', tokens: sampleTokens })
  expect(storeTokens.last.input).toEqual(sampleTokens)
  await storeTokens.last.resolve()
  expect(has('signedIn')).toBe(true)
})

test('tokens received while signed in replace the previous ones', async () => {
  const { actor, signedIn, storeTokens, context } = beginSession()
  await signedIn()
  actor.send({ type: 'tokens.received', tokens: { authToken: 'auth-2', refreshToken: 'refresh-2' } })
  expect(storeTokens.last.input).toEqual({ authToken: 'auth-2', refreshToken: 'refresh-2' })
  expect(context().me).toEqual(sampleMe)
})

test('the context contains no token', async () => {
  const { signedIn, context } = beginSession()
  await signedIn()
  expect(context().tokens).toBeNull()
})

test('signing out clears user and tokens, then tells the native app', async () => {
  const { actor, signedIn, signOut: place, clearTokens, tellNativeApp, context, told } = beginSession()
  await signedIn()
  const answer = signOut(actor)
  await place.last.resolve()
  expect(context()).toEqual({ me: null, storageUsage: null, holder: null, tokens: null, failure: null })
  expect(tellNativeApp.calls).toHaveLength(0)
  await clearTokens.last.resolve()
  expect(told()).toEqual([])
  await tellNativeApp.last.resolve()
  await answer
  expect(told()).toEqual(['session.signedOut'])
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
})

test('signing out finishes locally whatever the server, the storage and the native app say', async () => {
  const { actor, signedIn, signOut: place, clearTokens, tellNativeApp } = beginSession()
  await signedIn()
  const answer = signOut(actor)
  await place.last.reject(new FailureError(rejectedWith('INVALID_REFRESH_TOKEN')))
  await clearTokens.last.reject(new Error('blocked'))
  await tellNativeApp.last.reject(new Error('no bridge'))
  await answer
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
  await signOut(actor)
})

test('waits 5 seconds for a server that does not respond to the sign-out', async () => {
  const { actor, clock, signedIn } = beginSession()
  await signedIn()
  actor.send({ type: 'session.signOut' })
  clock.advance(4999)
  expect(actor.getSnapshot().value).toBe('signingOut')
  clock.advance(1)
  expect(actor.getSnapshot().value).toBe('clearing')
})

test('the profile is refreshed on request, and a failure keeps the one that is there', async () => {
  const { actor, signedIn, loadProfile, context, has } = beginSession()
  await signedIn()
  actor.send({ type: 'profile.refresh' })
  expect(has('undecided')).toBe(false)
  await loadProfile.last.reject(new FailureError(offline))
  expect(context().me).toEqual(sampleMe)
  actor.send({ type: 'profile.refresh' })
  await loadProfile.last.resolve({ ...sampleMe, displayName: '奥行 はるか' })
  expect(context().me?.displayName).toBe('奥行 はるか')
})

test('storage usage is refreshed on request; the newest request counts', async () => {
  const { actor, signedIn, loadStorageUsage, context } = beginSession()
  await signedIn()
  actor.send({ type: 'storage.refresh' })
  actor.send({ type: 'storage.refresh' })
  expect(loadStorageUsage.calls).toHaveLength(3)
  expect(loadStorageUsage.pending()).toHaveLength(1)
  await loadStorageUsage.last.resolve({ ...sampleStorageUsage, storageLimit: 1 })
  expect(context().storageUsage?.storageLimit).toBe(1)
  actor.send({ type: 'storage.refresh' })
  await loadStorageUsage.last.reject(new FailureError(offline))
  expect(context().storageUsage?.storageLimit).toBe(1)
})

test('notifies the root of tokens present at the start and of their end', async () => {
  const { actor, signedIn, signOut: place, toldApp } = beginSession()
  await signedIn()
  expect(toldApp).toEqual([{ type: 'tokens.stored', authToken: 'auth-1' }])
  actor.send({ type: 'session.signOut' })
  await place.last.resolve()
  expect(toldApp.at(-1)).toEqual({ type: 'tokens.cleared' })
})

test('notifies the root only when someone else has signed in', async () => {
  const { actor, signedIn, storeTokens, loadProfile, context, toldApp, told } = beginSession()
  await signedIn()
  const again = async (id: string) => {
    actor.send({ type: 'tokens.received', tokens: sampleTokens })
    await storeTokens.last.resolve()
    toldApp.length = 0
    await loadProfile.last.resolve({ ...sampleMe, id })
  }
  await again('user-1')
  expect(toldApp).toEqual([])
  await again('user-2')
  expect(toldApp).toEqual([{ type: 'user.changed' }])
  expect(told()).toEqual(['session.signedIn', 'session.signedIn', 'session.changedHands'])
  expect(context().me?.id).toBe('user-2')
})

test('a crashed account machine counts as no data', async () => {
  const { actor, readTokens, has, context } = beginSession()
  await readTokens.last.resolve(sampleTokens)
  actor.send({ type: 'xstate.error.actor.account', error: new Error('broken') } as never)
  expect(has('signedIn')).toBe(true)
  expect(has('undecided')).toBe(false)
  expect(context().me).toBeNull()
})
