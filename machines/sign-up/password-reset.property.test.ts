import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { NewPassword, PasswordResetRecord } from '../foundation/domain.ts'
import { type Failure, FailureError } from '../foundation/failure.ts'
import { offline, rateLimited, rejectedWith } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { passwordResetMachine } from './password-reset.machine.ts'

const anyFailure: Failure[] = [offline, rateLimited, rejectedWith('CodeMismatchException')]

test('password reset: does not mail the last address again within its wait, and stores no secret', async () => {
  const anyOrder = script(
    fc.record({
      do: fc.constantFrom('ask' as const, 'resume' as const),
      email: fc.constantFrom('hana@example.com', 'umi@example.com'),
    }),
    say('resend', 'submit'),
    fc.record({ do: fc.constant('settle' as const), failure: fc.constantFrom(null, null, ...anyFailure) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 999, 3000, 59_999, 60_000) }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const promises = {
        loadRecord: controllable<PasswordResetRecord | null>(),
        saveRecord: controllable<void, PasswordResetRecord>(),
        clearRecord: controllable<void>(),
        requestCode: controllable<void, { email: string }>(),
        resetPassword: controllable<void, NewPassword>(),
      }
      const { actor, clock, emitted } = start(
        passwordResetMachine.provide({
          actors: {
            loadRecord: promises.loadRecord.logic,
            saveRecord: promises.saveRecord.logic,
            clearRecord: promises.clearRecord.logic,
            requestCode: promises.requestCode.logic,
            resetPassword: promises.resetPassword.logic,
          },
        }),
      )
      await promises.loadRecord.last.resolve(null)
      const { saveRecord, clearRecord, requestCode, resetPassword } = promises
      const all = [saveRecord, clearRecord, requestCode, resetPassword]
      let sent: { email: string; at: number } | null = null
      for (const next of steps) {
        const asks = requestCode.calls.length
        if (next.do === 'wait') clock.advance(next.ms)
        else if ('email' in next)
          actor.send({ type: next.do === 'ask' ? 'reset.ask' : 'reset.resume', email: next.email })
        else if (next.do === 'resend') actor.send({ type: 'code.resend' })
        else if (next.do === 'submit')
          actor.send({ type: 'code.submit', code: '123456', password: 'himitsu-2' })
        else {
          const place = all.find((one) => one.pending().length > 0)
          if (place === requestCode && next.failure === null)
            sent = { email: requestCode.last.input.email, at: clock.now }
          if (place)
            await (next.failure ? place.last.reject(new FailureError(next.failure)) : place.last.resolve())
        }
        const { context, value } = actor.getSnapshot()
        const isAgain = requestCode.calls.length > asks && sent?.email === requestCode.last.input.email
        expect(isAgain ? clock.now - (sent?.at ?? 0) : 60_000).toBeGreaterThanOrEqual(60_000)
        expect(all.flatMap((place) => place.pending()).length).toBe(
          actor.getSnapshot().hasTag('busy') ? 1 : 0,
        )
        expect(value.throttle === 'counting').toBe(context.waitSeconds > 0)
        expect(JSON.stringify(context)).not.toMatch(/himitsu|123456/)
      }
      const changes = emitted.filter(({ type }) => type === 'password.changed')
      expect(changes.length).toBeLessThanOrEqual(resetPassword.calls.length)
    }),
    settings,
  )
})
