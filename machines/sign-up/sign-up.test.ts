import { expect, test } from 'vitest'

import type { SignUpForm, SignUpRecord, Tokens } from '../foundation/domain.ts'
import { type Failure, FailureError } from '../foundation/failure.ts'
import { offline, rejectedWith, sampleTokens } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { codeEntryMachine } from './code-entry.machine.ts'
import { signUpMachine } from './sign-up.machine.ts'

const form: SignUpForm = { displayName: '奥行 はな', email: 'hana@example.com', password: 'himitsu-1' }
const record: SignUpRecord = { userId: 'user-1', sessionId: 'session-1', email: 'hana@example.com' }

const begin = () => {
  const places = {
    loadRecord: controllable<{ record: SignUpRecord; resendIn: number } | null>(),
    submitForm: controllable<{ userId: string; sessionId: string }, SignUpForm>(),
    saveRecord: controllable<void, SignUpRecord>(),
    clearRecord: controllable<void>(),
    confirmCode: controllable<Tokens, { userId: string; sessionId: string; code: string }>(),
  }
  const run = start(
    signUpMachine.provide({
      actors: {
        loadRecord: places.loadRecord.logic,
        submitForm: places.submitForm.logic,
        saveRecord: places.saveRecord.logic,
        clearRecord: places.clearRecord.logic,
        codeEntry: codeEntryMachine.provide({ actors: { confirmCode: places.confirmCode.logic } }),
      },
    }),
  )
  const { actor } = run
  const context = () => actor.getSnapshot().context
  const has = (tag: 'busy' | 'codeWanted' | 'recordLost') => actor.getSnapshot().hasTag(tag)
  const entry = () => actor.getSnapshot().children.codeEntry
  const filling = () => places.loadRecord.last.resolve(null)
  const awaitingCode = async () => {
    await filling()
    actor.send({ type: 'signUp.submit', form })
    await places.submitForm.last.resolve({ userId: 'user-1', sessionId: 'session-1' })
    await places.saveRecord.last.resolve()
  }
  const enter = async (failure?: Failure) => {
    entry()?.send({ type: 'code.submit', code: '123456' })
    await (failure
      ? places.confirmCode.last.reject(new FailureError(failure))
      : places.confirmCode.last.resolve(sampleTokens))
  }
  return { ...run, ...places, context, has, entry, filling, awaitingCode, enter }
}

test('the states', () => {
  expect(statesOf(signUpMachine)).toEqual([
    'restoring',
    'filling',
    'recordLost',
    'submitting',
    'savingRecord',
    'awaitingCode',
    'finishing',
    'abandoning',
    'signedIn',
  ])
})

test('a form that is submitted twice is sent once', async () => {
  const { actor, filling, submitForm, saveRecord, clearRecord, confirmCode, entry } = begin()
  actor.send({ type: 'signUp.submit', form })
  await filling()
  actor.send({ type: 'signUp.submit', form })
  actor.send({ type: 'signUp.submit', form })
  expect(submitForm.calls).toHaveLength(1)
  await submitForm.last.resolve({ userId: 'user-1', sessionId: 'session-1' })
  actor.send({ type: 'signUp.submit', form })
  expect(submitForm.calls).toHaveLength(1)
  await saveRecord.last.resolve()
  entry()?.send({ type: 'code.submit', code: '123456' })
  await confirmCode.last.resolve(sampleTokens)
  actor.send({ type: 'signUp.submit', form })
  expect(clearRecord.pending()).toHaveLength(1)
  expect(submitForm.calls).toHaveLength(1)
})

test('submitting the form leads to the code and stores the record', async () => {
  const { actor, filling, submitForm, saveRecord, has, context } = begin()
  await filling()
  expect(actor.getSnapshot().value).toBe('filling')
  actor.send({ type: 'signUp.submit', form })
  expect(submitForm.last.input).toEqual(form)
  expect(has('busy')).toBe(true)
  await submitForm.last.resolve({ userId: 'user-1', sessionId: 'session-1' })
  expect(saveRecord.last.input).toEqual(record)
  await saveRecord.last.resolve()
  expect(has('codeWanted')).toBe(true)
  expect(has('busy')).toBe(false)
  expect(context()).toEqual({ email: 'hana@example.com', record, resendIn: 60, failure: null })
})

test('the context contains no password', async () => {
  const { actor, filling, context } = begin()
  await filling()
  actor.send({ type: 'signUp.submit', form })
  expect(JSON.stringify(context())).not.toContain('himitsu-1')
})

test('the form shows the server’s message with its line breaks until the next attempt', async () => {
  const { actor, filling, submitForm, context } = begin()
  const failure: Failure = { kind: 'rejected', code: 'WEAK_PASSWORD', message: '8文字以上\n記号を1つ以上' }
  await filling()
  actor.send({ type: 'signUp.submit', form })
  await submitForm.last.reject(new FailureError(failure))
  expect(actor.getSnapshot().value).toBe('filling')
  expect(context().failure).toEqual(failure)
  expect(context().email).toBe('hana@example.com')
  actor.send({ type: 'signUp.submit', form })
  expect(context().failure).toBeNull()
})

test('a record that cannot be saved still allows entering the code', async () => {
  const { actor, filling, submitForm, saveRecord, has } = begin()
  await filling()
  actor.send({ type: 'signUp.submit', form })
  await submitForm.last.resolve({ userId: 'user-1', sessionId: 'session-1' })
  await saveRecord.last.reject(new Error('private mode'))
  expect(has('codeWanted')).toBe(true)
})

test('a reload resumes the sign-up with the remaining seconds', async () => {
  const { loadRecord, context, has, clock, entry } = begin()
  await loadRecord.last.resolve({ record, resendIn: 2 })
  expect(has('codeWanted')).toBe(true)
  expect(context()).toEqual({ email: 'hana@example.com', record, resendIn: 2, failure: null })
  expect(entry()?.getSnapshot().context).toEqual({ record, resendIn: 2, failure: null })
  clock.advance(2000)
  expect(entry()?.getSnapshot().hasTag('resendable')).toBe(true)
})

test('storage that cannot be read starts with the form', async () => {
  const { actor, loadRecord } = begin()
  await loadRecord.last.reject(new Error('blocked'))
  expect(actor.getSnapshot().value).toBe('filling')
})

test('the code page without a record says that it is lost and starts again', async () => {
  const { actor, filling, has } = begin()
  await filling()
  actor.send({ type: 'code.enter' })
  expect(has('recordLost')).toBe(true)
  actor.send({ type: 'signUp.restart' })
  expect(actor.getSnapshot().value).toBe('filling')
})

test('a failure of the form is cleared on the lost-record page', async () => {
  const { actor, filling, submitForm, context } = begin()
  await filling()
  actor.send({ type: 'signUp.submit', form })
  await submitForm.last.reject(new FailureError(offline))
  actor.send({ type: 'code.enter' })
  expect(context().failure).toBeNull()
})

test('the code page with a record stays where it is', async () => {
  const { actor, awaitingCode, has } = begin()
  await awaitingCode()
  actor.send({ type: 'code.enter' })
  expect(has('codeWanted')).toBe(true)
})

test('the right code ends signed in and clears the record', async () => {
  const { actor, awaitingCode, entry, confirmCode, clearRecord, context } = begin()
  await awaitingCode()
  entry()?.send({ type: 'code.submit', code: '123456' })
  expect(confirmCode.last.input).toEqual({ userId: 'user-1', sessionId: 'session-1', code: '123456' })
  await confirmCode.last.resolve(sampleTokens)
  expect(context()).toEqual({ email: '', record: null, resendIn: 0, failure: null })
  await clearRecord.last.resolve()
  expect(actor.getSnapshot().value).toBe('signedIn')
})

test.each(['awaitingCode', 'recordLost', 'abandoning', 'signedIn'] as const)(
  'the form can be sent again while %s, and the newest sign-up wins',
  async (state) => {
    const { actor, filling, awaitingCode, enter, clearRecord, submitForm, saveRecord, context, has } = begin()
    if (state === 'recordLost') {
      await filling()
      actor.send({ type: 'code.enter' })
    } else await awaitingCode()
    if (state === 'abandoning') actor.send({ type: 'signUp.restart' })
    if (state === 'signedIn') {
      await enter()
      await clearRecord.last.resolve()
    }
    expect(actor.getSnapshot().matches(state)).toBe(true)
    actor.send({ type: 'signUp.submit', form: { ...form, email: 'umi@example.com' } })
    expect(submitForm.last.input.email).toBe('umi@example.com')
    await submitForm.last.resolve({ userId: 'user-2', sessionId: 'session-2' })
    expect(saveRecord.last.input).toEqual({
      userId: 'user-2',
      sessionId: 'session-2',
      email: 'umi@example.com',
    })
    await saveRecord.last.resolve()
    expect(context().record?.userId).toBe('user-2')
    expect(has('codeWanted')).toBe(true)
  },
)

test('a record that cannot be cleared blocks nothing', async () => {
  const { actor, awaitingCode, enter, clearRecord } = begin()
  await awaitingCode()
  await enter()
  await clearRecord.last.reject(new Error('blocked'))
  expect(actor.getSnapshot().value).toBe('signedIn')
  actor.send({ type: 'signUp.restart' })
  expect(actor.getSnapshot().value).toBe('filling')
})

test.each(['resolve', 'reject'] as const)('starting again clears the record (%s)', async (outcome) => {
  const { actor, awaitingCode, enter, clearRecord, context } = begin()
  await awaitingCode()
  await enter(rejectedWith('CODE_MISMATCH'))
  actor.send({ type: 'signUp.restart' })
  expect(context()).toEqual({ email: '', record: null, resendIn: 0, failure: null })
  await (outcome === 'resolve' ? clearRecord.last.resolve() : clearRecord.last.reject(new Error('blocked')))
  expect(actor.getSnapshot().value).toBe('filling')
})

test('a crashed code entry reports a lost record', async () => {
  const { actor, awaitingCode, has } = begin()
  await awaitingCode()
  actor.send({ type: 'xstate.error.actor.codeEntry', error: new Error('broken') } as never)
  expect(has('recordLost')).toBe(true)
})
