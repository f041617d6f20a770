import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Tokens } from '../foundation/domain.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { script, say, wait, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { nativeBridgeMachine } from './native-bridge.machine.ts'
import type { NativeMessage } from './native-contract.ts'

test('native bridge: answers every message once, stores the newest tokens and repeats each refresh', async () => {
  const anyOrder = script(
    say('set', 'clear'),
    fc.record({ do: fc.constant('settle' as const), isGood: fc.boolean() }),
    wait,
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const detectBridge = controllable<boolean>()
      const hearNativeApp = controllableCallback()
      const tellNativeApp = controllable<void, NativeMessage>()
      const storeTokens = controllable<void, Tokens>()
      const clearTokens = controllable<void>()
      const refreshSession = controllable<{ isSignedIn: boolean }>()
      const { actor, clock, emitted } = start(
        nativeBridgeMachine.provide({
          actors: {
            detectBridge: detectBridge.logic,
            hearNativeApp: hearNativeApp.logic,
            tellNativeApp: tellNativeApp.logic,
            storeTokens: storeTokens.logic,
            clearTokens: clearTokens.logic,
            refreshSession: refreshSession.logic,
          },
        }),
      )
      await detectBridge.last.resolve(true)
      let refreshedAt: number | null = null
      let wanted = 0
      const settle = async (isGood: boolean) => {
        for (const place of [tellNativeApp, storeTokens, clearTokens])
          if (place.pending().length > 0)
            await (isGood ? place.last.resolve() : place.last.reject(new Error('x')))
        if (refreshSession.pending().length === 0) return
        const isStep = actor.getSnapshot().matches({ present: 'stepping' })
        expect(!isStep || clock.now - (refreshedAt ?? clock.now) >= 2000).toBe(true)
        if (!isStep) refreshedAt = clock.now
        await (isGood
          ? refreshSession.last.resolve({ isSignedIn: true })
          : refreshSession.last.reject(new Error('x')))
      }
      for (const next of steps) {
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'settle') await settle(next.isGood)
        else {
          wanted += 1
          hearNativeApp.last.send(
            next.do === 'set'
              ? {
                  type: 'tokens.set',
                  messageId: `${wanted}`,
                  tokens: { authToken: `${wanted}`, refreshToken: '' },
                }
              : { type: 'tokens.clear', messageId: `${wanted}` },
          )
        }
        expect(hearNativeApp.running()).toHaveLength(1)
        expect(storeTokens.pending().length + clearTokens.pending().length).toBeLessThanOrEqual(1)
        expect(storeTokens.pending().every(({ input }) => input.authToken === `${wanted}`)).toBe(true)
      }
      for (let turn = 0; turn < 4; turn += 1) {
        await settle(true)
        clock.advance(2000)
      }
      expect(actor.getSnapshot().value).toEqual({ present: 'idle' })
      const answered = emitted.map(({ id }) => id)
      expect(answered).toEqual(Array.from({ length: wanted }, (_, index) => `${index + 1}`))
    }),
    settings,
  )
})
