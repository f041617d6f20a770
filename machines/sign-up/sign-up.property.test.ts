import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { SignUpForm, SignUpRecord, Tokens } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { rejectedWith, sampleTokens } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { startInApp } from '../testkit/start.ts'
import { codeEntryMachine } from './code-entry.machine.ts'
import { signUpMachine } from './sign-up.machine.ts'

/** One tab: its stored record, and the machine started in it. */
const openTab = async (kept: SignUpRecord | null) => {
  const loadRecord = controllable<{ record: SignUpRecord; resendIn: number } | null>()
  const submitForm = controllable<{ userId: string; sessionId: string }, SignUpForm>()
  const saveRecord = controllable<void, SignUpRecord>()
  const clearRecord = controllable<void>()
  const confirmCode = controllable<Tokens, { userId: string; sessionId: string; code: string }>()
  const machine = signUpMachine.provide({
    actors: {
      loadRecord: loadRecord.logic,
      submitForm: submitForm.logic,
      saveRecord: saveRecord.logic,
      clearRecord: clearRecord.logic,
      codeEntry: codeEntryMachine.provide({ actors: { confirmCode: confirmCode.logic } }),
    },
  })
  const { actor, app, told } = startInApp(machine)
  await loadRecord.last.resolve(kept && { record: kept, resendIn: 0 })
  return { actor, app, told, submitForm, saveRecord, clearRecord, confirmCode }
}

test('sign-up: the newest form wins, its record survives a reload, and the code must match that record', async () => {
  const anyOrder = script(say('submit', 'restart', 'enter', 'code', 'reload'), {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }),
  })
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      let kept: SignUpRecord | null = null
      let tab = await openTab(kept)
      let submitted = 0
      for (const next of steps) {
        const { actor, submitForm, saveRecord, clearRecord, confirmCode } = tab
        const entry = actor.getSnapshot().children.codeEntry
        if (next.do === 'submit') {
          const form = { displayName: 'は', email: `${submitted + 1}@example.com`, password: 'himitsu-1' }
          if (actor.getSnapshot().can({ type: 'signUp.submit', form })) submitted += 1
          actor.send({ type: 'signUp.submit', form })
        } else if (next.do === 'restart') actor.send({ type: 'signUp.restart' })
        else if (next.do === 'enter') actor.send({ type: 'code.enter' })
        else if (next.do === 'code') entry?.send({ type: 'code.submit', code: '123456' })
        else if (next.do === 'reload') {
          tab.app.stop()
          tab = await openTab(kept)
        } else if (submitForm.pending().length > 0) {
          const id = submitForm.last.input.email
          await (next.isOk
            ? submitForm.last.resolve({ userId: id, sessionId: `session of ${id}` })
            : submitForm.last.reject(new FailureError(rejectedWith('WEAK_PASSWORD'))))
        } else if (saveRecord.pending().length > 0) {
          kept = saveRecord.last.input
          await saveRecord.last.resolve()
        } else if (clearRecord.pending().length > 0) {
          kept = null
          await clearRecord.last.resolve()
        } else if (confirmCode.pending().length > 0) {
          await (next.isOk
            ? confirmCode.last.resolve(sampleTokens)
            : confirmCode.last.reject(new FailureError(rejectedWith('CODE_MISMATCH'))))
        }
        const snapshot = tab.actor.getSnapshot()
        const isWanted = snapshot.hasTag('codeWanted')
        expect(tab.confirmCode.pending().every(({ input }) => input.userId === kept?.userId)).toBe(true)
        expect(snapshot.children.codeEntry !== undefined).toBe(isWanted)
        expect(isWanted ? snapshot.context.record : kept).toEqual(kept)
        expect(JSON.stringify(snapshot.context)).not.toMatch(/himitsu|123456|auth-1/)
        expect(
          tab.submitForm.pending().every(({ input }) => input.email === `${submitted}@example.com`),
        ).toBe(true)
        expect(tab.told.length).toBeLessThanOrEqual(tab.confirmCode.calls.length)
      }
      tab.app.stop()
    }),
    settings,
  )
})
