import { expect, test } from 'vitest'

import { sampleMe, sampleTokens } from '../registry/samples.ts'
import { beginSession } from '../testkit/begin-session.ts'

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
