import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline, sampleMe, sampleStorageUsage, sampleTokens, unauthenticated } from '../registry/samples.ts'
import { beginSession } from '../testkit/begin-session.ts'
import { settled } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { comeBack, signIn as signInto, signInByPasskey } from './session-answers.ts'

const credentials = { email: 'hana@example.com', password: 'himitsu-1' }

test('session: fetches nothing before tokens are stored, answers every sign-in, and signing out always ends', async () => {
  const anyOrder = script(
    say('signIn', 'comeBack', 'usePasskey', 'signOut', 'lose', 'receive', 'refresh'),
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('settle' as const), how: fc.nat(3), isOther: fc.boolean() }),
    },
    fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 4999, 5000) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.boolean(), anyOrder, async (hasTokens, steps) => {
      const session = beginSession()
      const { actor, clock, has, context, toldApp } = session
      const { readTokens, signIn, storeTokens, signOut, clearTokens } = session
      const { tellNativeApp, loadProfile, keepUsername, loadStorageUsage } = session
      const settle = async (how: number, isOther: boolean) => {
        const failure = new FailureError(how === 0 ? unauthenticated : offline)
        if (readTokens.pending().length > 0)
          return how === 0
            ? readTokens.last.reject(failure)
            : readTokens.last.resolve(hasTokens ? sampleTokens : null)
        if (signIn.pending().length > 0)
          return how < 2 ? signIn.last.reject(failure) : signIn.last.resolve(sampleTokens)
        for (const place of [storeTokens, signOut, clearTokens, tellNativeApp, keepUsername]) {
          if (place.pending().length > 0) return how < 2 ? place.last.reject(failure) : place.last.resolve()
        }
        if (loadProfile.pending().length > 0) {
          if (how < 2) return loadProfile.last.reject(failure)
          return loadProfile.last.resolve({ ...sampleMe, id: isOther ? 'user-2' : 'user-1' })
        }
        if (loadStorageUsage.pending().length === 0) return
        return how < 2
          ? loadStorageUsage.last.reject(failure)
          : loadStorageUsage.last.resolve(sampleStorageUsage)
      }
      let tries = 0
      let answers = 0
      for (const next of steps) {
        const before = context().me?.id
        const changes = () => toldApp.filter(({ type }) => type === 'user.changed').length
        const changed = changes()
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'settle') await settle(next.how, next.isOther)
        else if (next.do === 'signIn' || next.do === 'comeBack' || next.do === 'usePasskey') {
          tries += 1
          const begin = {
            signIn: () => signInto(actor, credentials),
            comeBack: () => comeBack(actor),
            usePasskey: () => signInByPasskey(actor),
          }
          const answer = begin[next.do]()
          void answer.then(() => {
            answers += 1
          })
        } else if (next.do === 'signOut') actor.send({ type: 'session.signOut' })
        else if (next.do === 'lose') actor.send({ type: 'session.lost' })
        else if (next.do === 'refresh') {
          actor.send({ type: 'profile.refresh' })
          actor.send({ type: 'storage.refresh' })
        } else actor.send({ type: 'tokens.received', tokens: sampleTokens })
        const after = context().me?.id
        expect(
          loadProfile.pending().length + loadStorageUsage.pending().length > 0 ? has('signedIn') : true,
        ).toBe(true)
        expect(
          [has('signedIn'), has('signedOut'), has('signInWanted')].filter(Boolean).length,
        ).toBeLessThanOrEqual(1)
        expect(has('signedOut') ? [context().me, context().storageUsage, context().tokens] : []).toEqual(
          has('signedOut') ? [null, null, null] : [],
        )
        expect(has('signedIn') ? context().tokens : null).toBeNull()
        expect(changes() - changed).toBe(
          before !== undefined && after !== undefined && before !== after ? 1 : 0,
        )
      }
      actor.send({ type: 'session.signOut' })
      for (let turn = 0; turn < 8; turn += 1) {
        await settle(1, false)
        clock.advance(5000)
      }
      actor.send({ type: 'session.signOut' })
      for (let turn = 0; turn < 8; turn += 1) await settle(1, false)
      expect(has('signedOut')).toBe(true)
      expect(clock.pending).toBe(0)
      await settled()
      expect(answers).toBe(tries)
    }),
    settings,
  )
})
