import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Tokens } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, rateLimited, rejectedWith, sampleSignUp, sampleTokens } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { startInApp } from '../testkit/start.ts'
import { codeEntryMachine } from './code-entry.machine.ts'

const refusals = [offline, rejectedWith('CODE_MISMATCH'), rejectedWith('TOO_MANY_TRIES')] as const

test('code entry: a resend comes at least 60 s after the last, and an exhausted code is not tried', async () => {
  const anyOrder = script(
    say('submit', 'resend'),
    fc.record({ do: fc.constant('confirm' as const), how: fc.nat(3) }),
    fc.record({ do: fc.constant('mail' as const), how: fc.nat(2) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 999, 1000, 30_000, 60_000) }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const confirm = controllable<Tokens, { userId: string; sessionId: string; code: string }>()
      const resend = controllable<void, { email: string }>()
      const machine = codeEntryMachine.provide({
        actors: { confirmCode: confirm.logic, resendCode: resend.logic },
      })
      const { actor, clock, told } = startInApp(machine, { record: sampleSignUp, resendIn: 60 })
      const has = (tag: 'busy' | 'codeExhausted' | 'resendable') => actor.getSnapshot().hasTag(tag)
      let mayResendAt = 60_000
      let isExhausted = false
      let isRight = false
      for (const next of steps) {
        const before = { tried: confirm.calls.length, mailed: resend.calls.length, isExhausted }
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'submit') actor.send({ type: 'code.submit', code: '123456' })
        else if (next.do === 'resend') actor.send({ type: 'code.resend' })
        else if (next.do === 'confirm' && confirm.pending().length > 0) {
          const refusal = refusals[next.how]
          isRight = refusal === undefined
          isExhausted = next.how === 2
          await (refusal
            ? confirm.last.reject(new FailureError(refusal))
            : confirm.last.resolve(sampleTokens))
        } else if (next.do === 'mail' && resend.pending().length > 0) {
          if (next.how === 0) await resend.last.reject(new FailureError(offline))
          else if (next.how === 1) {
            mayResendAt = clock.now + 3000
            await resend.last.reject(new FailureError(rateLimited))
          } else {
            mayResendAt = clock.now + 60_000
            isExhausted = false
            await resend.last.resolve()
          }
        }
        expect(resend.calls.length === before.mailed || clock.now >= mayResendAt).toBe(true)
        expect(confirm.calls.length === before.tried || !before.isExhausted).toBe(true)
        expect(confirm.pending().length).toBe(has('busy') ? 1 : 0)
        expect(has('codeExhausted')).toBe(isExhausted && !isRight)
        expect(has('resendable') ? clock.now >= mayResendAt : true).toBe(true)
        expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/123456|auth-1/)
        if (isRight) break
      }
      expect(told.filter(({ type }) => type === 'tokens.received')).toHaveLength(isRight ? 1 : 0)
      expect(actor.getSnapshot().status).toBe(isRight ? 'done' : 'active')
      clock.advance(120_000)
      expect(has('resendable') || isRight || resend.pending().length > 0).toBe(true)
    }),
    settings,
  )
})
