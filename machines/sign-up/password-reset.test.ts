import { expect, test } from 'vitest'

import type { NewPassword, PasswordResetRecord } from '../foundation/domain.ts'
import { type Failure, FailureError } from '../foundation/failure.ts'
import { offline, rateLimited, rejectedWith } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { passwordResetMachine } from './password-reset.machine.ts'

const hana = 'hana@example.com'
const umi = 'umi@example.com'

const begin = () => {
  const places = {
    loadRecord: controllable<PasswordResetRecord | null>(),
    saveRecord: controllable<void, PasswordResetRecord>(),
    clearRecord: controllable<void>(),
    requestCode: controllable<void, { email: string }>(),
    resetPassword: controllable<void, NewPassword>(),
  }
  const run = start(
    passwordResetMachine.provide({
      actors: {
        loadRecord: places.loadRecord.logic,
        saveRecord: places.saveRecord.logic,
        clearRecord: places.clearRecord.logic,
        requestCode: places.requestCode.logic,
        resetPassword: places.resetPassword.logic,
      },
    }),
  )
  const { actor } = run
  const context = () => actor.getSnapshot().context
  const flow = () => actor.getSnapshot().value.flow
  const has = (tag: 'busy' | 'codeWanted') => actor.getSnapshot().hasTag(tag)
  const isOpen = () => actor.getSnapshot().value.throttle === 'open'
  const fresh = () => places.loadRecord.last.resolve(null)
  const asked = async (email = hana) => {
    actor.send({ type: 'reset.ask', email })
    await places.requestCode.last.resolve()
    await places.saveRecord.last.resolve()
  }
  const submit = () => actor.send({ type: 'code.submit', code: '123456', password: 'himitsu-2' })
  const refuse = (failure: Failure) => places.requestCode.last.reject(new FailureError(failure))
  return { ...run, ...places, context, flow, has, isOpen, fresh, asked, submit, refuse }
}

test('the states', () => {
  expect(statesOf(passwordResetMachine)).toEqual([
    'flow',
    'flow.restoring',
    'flow.emailWanted',
    'flow.asking',
    'flow.savingRecord',
    'flow.codeWanted',
    'flow.confirming',
    'flow.resending',
    'flow.clearingRecord',
    'flow.finished',
    'throttle',
    'throttle.open',
    'throttle.counting',
  ])
})

test('submitting the e-mail leads to the code and stores it with the waiting time', async () => {
  const { actor, fresh, flow, has, context, requestCode, saveRecord, emitted } = begin()
  expect(flow()).toBe('restoring')
  await fresh()
  expect(flow()).toBe('emailWanted')
  actor.send({ type: 'reset.ask', email: hana })
  expect(flow()).toBe('asking')
  expect(requestCode.last.input).toEqual({ email: hana })
  expect(emitted).toEqual([])
  await requestCode.last.resolve()
  expect(emitted).toEqual([{ type: 'code.sent', email: hana }])
  expect(flow()).toBe('savingRecord')
  expect(saveRecord.last.input).toEqual({ email: hana, waitSeconds: 60 })
  await saveRecord.last.resolve()
  expect(flow()).toBe('codeWanted')
  expect(has('codeWanted')).toBe(true)
  expect(has('busy')).toBe(false)
  expect(context()).toEqual({ email: hana, waitSeconds: 60, waitingFor: hana, failure: null })
})

test('code and new password complete it, clear the record and report the change once', async () => {
  const { fresh, asked, submit, resetPassword, clearRecord, flow, emitted } = begin()
  await fresh()
  await asked()
  submit()
  expect(flow()).toBe('confirming')
  expect(resetPassword.last.input).toEqual({ email: hana, code: '123456', password: 'himitsu-2' })
  await resetPassword.last.resolve()
  expect(flow()).toBe('clearingRecord')
  expect(emitted).toEqual([{ type: 'code.sent', email: hana }, { type: 'password.changed' }])
  await clearRecord.last.resolve()
  expect(flow()).toBe('finished')
  expect(emitted).toHaveLength(2)
})

test('the context contains no password or code', async () => {
  const { fresh, asked, submit, context } = begin()
  await fresh()
  await asked()
  submit()
  expect(JSON.stringify(context())).not.toMatch(/himitsu|123456/)
})

test('unavailable storage blocks nothing', async () => {
  const { actor, loadRecord, requestCode, saveRecord, submit, resetPassword, clearRecord, flow } = begin()
  await loadRecord.last.reject(new Error('blocked'))
  expect(flow()).toBe('emailWanted')
  actor.send({ type: 'reset.ask', email: hana })
  await requestCode.last.resolve()
  await saveRecord.last.reject(new Error('blocked'))
  expect(flow()).toBe('codeWanted')
  submit()
  await resetPassword.last.resolve()
  await clearRecord.last.reject(new Error('blocked'))
  expect(flow()).toBe('finished')
})

test('a reload continues at the code with the remaining seconds', async () => {
  const { loadRecord, flow, isOpen, context, clock, actor, requestCode } = begin()
  await loadRecord.last.resolve({ email: hana, waitSeconds: 3 })
  expect(flow()).toBe('codeWanted')
  expect(context()).toEqual({ email: hana, waitSeconds: 3, waitingFor: hana, failure: null })
  expect(isOpen()).toBe(false)
  clock.advance(2999)
  actor.send({ type: 'code.resend' })
  expect(flow()).toBe('codeWanted')
  clock.advance(1)
  expect(isOpen()).toBe(true)
  actor.send({ type: 'code.resend' })
  expect(requestCode.last.input).toEqual({ email: hana })
})

test('a lost record asks for the e-mail again, and the mailed code still works', async () => {
  const { actor, fresh, flow, saveRecord, requestCode, submit, resetPassword, emitted } = begin()
  await fresh()
  actor.send({ type: 'reset.resume', email: hana })
  expect(saveRecord.last.input).toEqual({ email: hana, waitSeconds: 0 })
  await saveRecord.last.resolve()
  expect(flow()).toBe('codeWanted')
  expect(requestCode.calls).toHaveLength(0)
  expect(emitted).toEqual([])
  submit()
  expect(resetPassword.last.input).toMatchObject({ email: hana })
})

test('continuing with a mailed code clears the earlier failure', async () => {
  const { actor, fresh, refuse, context } = begin()
  await fresh()
  actor.send({ type: 'reset.ask', email: hana })
  await refuse(offline)
  expect(context().failure).toEqual(offline)
  actor.send({ type: 'reset.resume', email: hana })
  expect(context().failure).toBeNull()
})

test('a failed request stays at the e-mail and shows the reason until repeated', async () => {
  const { actor, fresh, refuse, flow, isOpen, context, emitted } = begin()
  await fresh()
  actor.send({ type: 'reset.ask', email: hana })
  await refuse(offline)
  expect(flow()).toBe('emailWanted')
  expect(context()).toEqual({ email: hana, waitSeconds: 0, waitingFor: null, failure: offline })
  expect(isOpen()).toBe(true)
  expect(emitted).toEqual([])
  actor.send({ type: 'reset.ask', email: hana })
  expect(context().failure).toBeNull()
})

test.each([
  ['as long as the server says', rateLimited, 3],
  [
    'a minute where it does not',
    { kind: 'rateLimited', message: '少しお待ちください', retryAfter: null },
    60,
  ],
] as const)('requesting too often waits %s', async (_name, failure, seconds) => {
  const { actor, fresh, refuse, flow, isOpen, context, clock } = begin()
  await fresh()
  actor.send({ type: 'reset.ask', email: hana })
  await refuse(failure)
  expect(flow()).toBe('emailWanted')
  expect(context()).toEqual({ email: hana, waitSeconds: seconds, waitingFor: null, failure })
  for (const email of [hana, umi]) actor.send({ type: 'reset.ask', email })
  expect(flow()).toBe('emailWanted')
  clock.advance(seconds * 1000 - 1)
  expect(isOpen()).toBe(false)
  clock.advance(1)
  expect(isOpen()).toBe(true)
  actor.send({ type: 'reset.ask', email: hana })
  expect(flow()).toBe('asking')
})

test('a resend is possible after exactly 60 seconds, counted second by second', async () => {
  const { actor, fresh, asked, isOpen, flow, context, clock } = begin()
  await fresh()
  await asked()
  clock.advance(999)
  expect(context().waitSeconds).toBe(60)
  clock.advance(1)
  expect(context().waitSeconds).toBe(59)
  clock.advance(58_999)
  expect(context().waitSeconds).toBe(1)
  actor.send({ type: 'code.resend' })
  expect(flow()).toBe('codeWanted')
  expect(isOpen()).toBe(false)
  clock.advance(1)
  expect(context().waitSeconds).toBe(0)
  expect(isOpen()).toBe(true)
  expect(clock.pending).toBe(0)
})

test('a resend restarts the wait and clears the failure', async () => {
  const { actor, fresh, asked, submit, resetPassword, requestCode, saveRecord, ...run } = begin()
  await fresh()
  await asked()
  run.clock.advance(60_000)
  submit()
  await resetPassword.last.reject(new FailureError(rejectedWith('ExpiredCodeException')))
  actor.send({ type: 'code.resend' })
  expect(run.flow()).toBe('resending')
  expect(run.has('busy')).toBe(true)
  expect(run.context().failure).toBeNull()
  expect(requestCode.last.input).toEqual({ email: hana })
  await requestCode.last.resolve()
  expect(run.emitted).toEqual([
    { type: 'code.sent', email: hana },
    { type: 'code.sent', email: hana },
  ])
  expect(saveRecord.last.input).toEqual({ email: hana, waitSeconds: 60 })
  expect(run.isOpen()).toBe(false)
  await saveRecord.last.resolve()
  expect(run.flow()).toBe('codeWanted')
})

test('a failed resend leaves the code field unchanged', async () => {
  const { actor, fresh, asked, refuse, clock, flow, isOpen, context, emitted } = begin()
  await fresh()
  await asked()
  clock.advance(60_000)
  actor.send({ type: 'code.resend' })
  await refuse(offline)
  expect(flow()).toBe('codeWanted')
  expect(context()).toEqual({ email: hana, waitSeconds: 0, waitingFor: hana, failure: offline })
  expect(isOpen()).toBe(true)
  actor.send({ type: 'code.resend' })
  await refuse(rateLimited)
  expect(flow()).toBe('codeWanted')
  expect(context()).toEqual({ email: hana, waitSeconds: 3, waitingFor: null, failure: rateLimited })
  expect(isOpen()).toBe(false)
  clock.advance(3000)
  expect(isOpen()).toBe(true)
  expect(emitted).toHaveLength(1)
})

test.each([
  rejectedWith('CodeMismatchException'),
  rejectedWith('TooManyFailedAttemptsException'),
  rateLimited,
  offline,
])('a rejected code can be entered again: $kind $code', async (failure) => {
  const { fresh, asked, submit, resetPassword, flow, context, emitted } = begin()
  await fresh()
  await asked()
  submit()
  await resetPassword.last.reject(new FailureError(failure))
  expect(flow()).toBe('codeWanted')
  expect(context()).toEqual({ email: hana, waitSeconds: 60, waitingFor: hana, failure })
  expect(emitted).toHaveLength(1)
  submit()
  expect(flow()).toBe('confirming')
  expect(context().failure).toBeNull()
})

test('a mistyped address can be corrected at once, and the wait starts again', async () => {
  const { actor, fresh, asked, requestCode, saveRecord, clock, context, flow } = begin()
  await fresh()
  await asked()
  clock.advance(30_500)
  actor.send({ type: 'reset.ask', email: hana })
  expect(flow()).toBe('codeWanted')
  actor.send({ type: 'reset.ask', email: umi })
  expect(flow()).toBe('asking')
  expect(requestCode.last.input).toEqual({ email: umi })
  await requestCode.last.resolve()
  expect(saveRecord.last.input).toEqual({ email: umi, waitSeconds: 60 })
  clock.advance(999)
  expect(context().waitSeconds).toBe(60)
  clock.advance(1)
  expect(context().waitSeconds).toBe(59)
})

test('a failed request for another address does not shorten the first wait', async () => {
  const { actor, fresh, asked, refuse, clock, flow, context } = begin()
  await fresh()
  await asked()
  actor.send({ type: 'reset.ask', email: umi })
  await refuse(offline)
  expect(context()).toEqual({ email: umi, waitSeconds: 60, waitingFor: hana, failure: offline })
  actor.send({ type: 'reset.ask', email: hana })
  expect(flow()).toBe('emailWanted')
  actor.send({ type: 'reset.ask', email: umi })
  await refuse(rateLimited)
  expect(context()).toEqual({ email: umi, waitSeconds: 60, waitingFor: null, failure: rateLimited })
  clock.advance(59_999)
  for (const email of [hana, umi]) actor.send({ type: 'reset.ask', email })
  expect(flow()).toBe('emailWanted')
  clock.advance(1)
  actor.send({ type: 'reset.ask', email: hana })
  expect(flow()).toBe('asking')
})

test('a reset can begin again after a change, under the same waiting times', async () => {
  const { actor, fresh, asked, submit, resetPassword, clearRecord, clock, flow } = begin()
  await fresh()
  await asked()
  submit()
  await resetPassword.last.resolve()
  await clearRecord.last.resolve()
  actor.send({ type: 'reset.ask', email: hana })
  expect(flow()).toBe('finished')
  clock.advance(60_000)
  actor.send({ type: 'reset.ask', email: hana })
  expect(flow()).toBe('asking')
})
