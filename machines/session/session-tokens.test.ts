import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { sampleMe, sampleTokens, offline, rejectedWith } from '../registry/samples.ts'
import { beginSession } from '../testkit/begin-session.ts'
import { signInByPasskey } from './session-answers.ts'

test('tokens that name their holder change the user before a profile is loaded', async () => {
  const { actor, readTokens, storeTokens, loadProfile, context, toldApp, told } = beginSession()
  await readTokens.last.resolve({ ...sampleTokens, holder: 'hana' })
  await loadProfile.last.resolve(sampleMe)
  const take = async (holder?: string) => {
    toldApp.length = 0
    actor.send({ type: 'tokens.received', tokens: { ...sampleTokens, ...(holder && { holder }) } })
    await storeTokens.last.resolve()
  }
  await take('hana')
  expect(toldApp.map(({ type }) => type)).toEqual(['tokens.stored'])
  expect(context().me).toEqual(sampleMe)
  await take('umi')
  expect(toldApp.map(({ type }) => type)).toEqual(['tokens.stored', 'user.changed'])
  expect(context()).toMatchObject({ me: null, storageUsage: null, holder: 'umi', tokens: null })
  expect(told()).toEqual(['session.signedIn', 'session.changedHands', 'session.signedIn'])
  await take()
  expect(toldApp.map(({ type }) => type)).toEqual(['tokens.stored'])
  await take('hana')
  expect(toldApp.map(({ type }) => type)).toEqual(['tokens.stored'])
})

const credentials = { email: 'hana@example.com', password: 'himitsu-1' }

test('a passkey sign-in yields tokens, which are stored like others', async () => {
  const { actor, signedOut, signIn: place, storeTokens, has, told } = beginSession()
  await signedOut()
  const answer = signInByPasskey(actor)
  expect([has('busy'), has('signedOut')]).toEqual([true, true])
  actor.send({ type: 'session.usePasskey' })
  actor.send({ type: 'session.signIn', credentials })
  actor.send({ type: 'session.comeBack' })
  expect(place.calls.map(({ input }) => input)).toEqual([{ type: 'session.usePasskey' }])
  await place.last.resolve(sampleTokens)
  expect(storeTokens.last.input).toEqual(sampleTokens)
  await storeTokens.last.resolve()
  expect(await answer).toEqual({ ok: true })
  expect(told()).toEqual(['session.signedIn'])
})

test.each([
  ['that the person has cancelled', rejectedWith('PASSKEY_CANCELED')],
  ['that this browser cannot do', { kind: 'unsupported' as const }],
  ['that the server does not know', rejectedWith('PASSKEY_UNKNOWN')],
  ['that took too long', rejectedWith('PASSKEY_EXPIRED')],
  ['without a network', offline],
])(
  'a ceremony %s keeps its failure for the form and enables every sign-in method again',
  async (_, failure) => {
    const { actor, signedOut, signIn: place, context, has, told } = beginSession()
    await signedOut()
    actor.send({ type: 'session.signIn', credentials })
    await place.last.reject(new FailureError(offline))
    const answer = signInByPasskey(actor)
    expect(context().failure).toBeNull()
    await place.last.reject(new FailureError(failure))
    expect(await answer).toEqual({ ok: false, failure })
    expect(context().failure).toEqual(failure)
    expect([has('busy'), has('signedOut')]).toEqual([false, true])
    expect(told()).toEqual(['session.signInFailed', 'session.signInFailed'])
    actor.send({ type: 'session.usePasskey' })
    expect(place.pending()).toHaveLength(1)
    expect(context().failure).toBeNull()
  },
)

test('a person asked to sign in again over a page can use a passkey', async () => {
  const { actor, signedIn, signIn: place, storeTokens, has } = beginSession()
  await signedIn()
  actor.send({ type: 'session.lost' })
  expect(has('signInWanted')).toBe(true)
  const answer = signInByPasskey(actor)
  await place.last.resolve(sampleTokens)
  await storeTokens.last.resolve()
  expect(await answer).toEqual({ ok: true })
})

test('tokens from a native app end the ceremony', async () => {
  const { actor, signedOut, signIn: place, storeTokens } = beginSession()
  await signedOut()
  actor.send({ type: 'session.usePasskey' })
  actor.send({ type: 'tokens.received', tokens: sampleTokens })
  expect(place.pending()).toHaveLength(0)
  expect(storeTokens.pending()).toHaveLength(1)
})
