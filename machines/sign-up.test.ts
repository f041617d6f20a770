import { expect, test } from 'vitest'

import type { SignUpForm, SignUpRecord, Tokens } from './domain.ts'
import { type Failure, FailureError } from './failure.ts'
import { offline, rejectedWith, sampleTokens } from './samples.ts'
import { signUpMachine } from './sign-up.machine.ts'
import { controllable } from './testkit/controllable.ts'
import { start } from './testkit/start.ts'
import { statesOf } from './testkit/states-of.ts'

const form: SignUpForm = { displayName: '奥行 はな', email: 'hana@example.com', password: 'himitsu-1' }
const record: SignUpRecord = { userId: 'user-1', sessionId: 'session-1', email: 'hana@example.com' }

const begin = () => {
  const places = {
    loadRecord: controllable<{ record: SignUpRecord; resendIn: number } | null>(),
    submitForm: controllable<{ userId: string; sessionId: string }, SignUpForm>(),
    saveRecord: controllable<void, SignUpRecord>(),
    clearRecord: controllable<void>(),
    confirmCode: controllable<Tokens, { userId: string; sessionId: string; code: string }>(),
    resendCode: controllable<void, { email: string }>(),
  }
  const run = start(
    signUpMachine.provide({
      actors: {
        loadRecord: places.loadRecord.logic,
        submitForm: places.submitForm.logic,
        saveRecord: places.saveRecord.logic,
        clearRecord: places.clearRecord.logic,
        confirmCode: places.confirmCode.logic,
        resendCode: places.resendCode.logic,
      },
    }),
  )
  const { actor } = run
  const context = () => actor.getSnapshot().context
  const has = (tag: 'busy' | 'codeWanted' | 'recordLost' | 'codeExhausted' | 'resendable') =>
    actor.getSnapshot().hasTag(tag)
  const filling = () => places.loadRecord.last.resolve(null)
  const awaitingCode = async () => {
    await filling()
    actor.send({ type: 'signUp.submit', form })
    await places.submitForm.last.resolve({ userId: 'user-1', sessionId: 'session-1' })
    await places.saveRecord.last.resolve()
  }
  const enter = async (failure?: Failure) => {
    actor.send({ type: 'code.submit', code: '123456' })
    await (failure
      ? places.confirmCode.last.reject(new FailureError(failure))
      : places.confirmCode.last.resolve(sampleTokens))
  }
  return { ...run, ...places, context, has, filling, awaitingCode, enter }
}

test('the states', () => {
  expect(statesOf(signUpMachine)).toEqual([
    'restoring',
    'filling',
    'recordLost',
    'submitting',
    'savingRecord',
    'awaitingCode',
    'awaitingCode.entry',
    'awaitingCode.entry.ready',
    'awaitingCode.entry.confirming',
    'awaitingCode.entry.exhausted',
    'awaitingCode.resend',
    'awaitingCode.resend.counting',
    'awaitingCode.resend.available',
    'awaitingCode.resend.sending',
    'finishing',
    'abandoning',
    'signedIn',
  ])
})

test('the form leads to the code, and the record is kept', async () => {
  const { actor, filling, submitForm, saveRecord, has, context } = begin()
  await filling()
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

test('no password stays in the context', async () => {
  const { actor, filling, context } = begin()
  await filling()
  actor.send({ type: 'signUp.submit', form })
  expect(JSON.stringify(context())).not.toContain('himitsu-1')
})

test('the message of the server reaches the form with its line breaks, until the next try', async () => {
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

test('a record that cannot be saved still lets the code be entered', async () => {
  const { actor, filling, submitForm, saveRecord, has } = begin()
  await filling()
  actor.send({ type: 'signUp.submit', form })
  await submitForm.last.resolve({ userId: 'user-1', sessionId: 'session-1' })
  await saveRecord.last.reject(new Error('private mode'))
  expect(has('codeWanted')).toBe(true)
})

test('after a reload the sign-up goes on where it was, with the seconds that were left', async () => {
  const { loadRecord, context, has, clock } = begin()
  await loadRecord.last.resolve({ record, resendIn: 2 })
  expect(has('codeWanted')).toBe(true)
  expect(context()).toEqual({ email: 'hana@example.com', record, resendIn: 2, failure: null })
  clock.advance(1999)
  expect(has('resendable')).toBe(false)
  clock.advance(1)
  expect(has('resendable')).toBe(true)
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

test('a failure of the form does not follow to the lost record', async () => {
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
  const { actor, awaitingCode, confirmCode, clearRecord, context } = begin()
  await awaitingCode()
  actor.send({ type: 'code.submit', code: '123456' })
  expect(confirmCode.last.input).toEqual({ userId: 'user-1', sessionId: 'session-1', code: '123456' })
  await confirmCode.last.resolve(sampleTokens)
  expect(context()).toEqual({ email: '', record: null, resendIn: 0, failure: null })
  await clearRecord.last.resolve()
  expect(actor.getSnapshot().value).toBe('signedIn')
})

test.each(['awaitingCode', 'recordLost', 'abandoning', 'signedIn'] as const)(
  'the form may be sent anew while %s, and the newest sign-up counts',
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

test('a record that cannot be cleared stops nothing', async () => {
  const { actor, awaitingCode, enter, clearRecord } = begin()
  await awaitingCode()
  await enter()
  await clearRecord.last.reject(new Error('blocked'))
  expect(actor.getSnapshot().value).toBe('signedIn')
  actor.send({ type: 'signUp.restart' })
  expect(actor.getSnapshot().value).toBe('filling')
})

test('a failed request for another code is forgotten once the code was right', async () => {
  const { actor, clock, awaitingCode, confirmCode, resendCode, context } = begin()
  await awaitingCode()
  clock.advance(60_000)
  actor.send({ type: 'code.submit', code: '123456' })
  actor.send({ type: 'code.resend' })
  await resendCode.last.reject(new FailureError(offline))
  expect(context().failure).toEqual(offline)
  await confirmCode.last.resolve(sampleTokens)
  expect(context().failure).toBeNull()
})

test('a wrong code may be corrected', async () => {
  const { actor, awaitingCode, enter, context, has } = begin()
  await awaitingCode()
  await enter(rejectedWith('CODE_MISMATCH'))
  expect(context().failure).toEqual(rejectedWith('CODE_MISMATCH'))
  expect(has('codeExhausted')).toBe(false)
  actor.send({ type: 'code.submit', code: '654321' })
  expect(context().failure).toBeNull()
  expect(has('busy')).toBe(true)
})

test('after too many tries no code is taken until another one was sent', async () => {
  const { actor, clock, awaitingCode, enter, has, context, confirmCode, resendCode } = begin()
  await awaitingCode()
  await enter(rejectedWith('TOO_MANY_TRIES'))
  expect(has('codeExhausted')).toBe(true)
  expect(context().failure).toEqual(rejectedWith('TOO_MANY_TRIES'))
  actor.send({ type: 'code.submit', code: '123456' })
  expect(confirmCode.calls).toHaveLength(1)
  clock.advance(60_000)
  actor.send({ type: 'code.resend' })
  await resendCode.last.resolve()
  expect(has('codeExhausted')).toBe(false)
  expect(context().failure).toBeNull()
  actor.send({ type: 'code.submit', code: '123456' })
  expect(confirmCode.calls).toHaveLength(2)
})

test('another code may be asked for after exactly 60 seconds, and 60 seconds after that again', async () => {
  const { actor, clock, awaitingCode, has, context, resendCode } = begin()
  await awaitingCode()
  actor.send({ type: 'code.resend' })
  expect(resendCode.calls).toHaveLength(0)
  clock.advance(1000)
  expect(context().resendIn).toBe(59)
  clock.advance(58_999)
  expect(has('resendable')).toBe(false)
  clock.advance(1)
  expect(has('resendable')).toBe(true)
  expect(context().resendIn).toBe(0)
  actor.send({ type: 'code.resend' })
  expect(resendCode.last.input).toEqual({ email: 'hana@example.com' })
  await resendCode.last.resolve()
  expect(context().resendIn).toBe(60)
  clock.advance(59_999)
  expect(has('resendable')).toBe(false)
  clock.advance(1)
  expect(has('resendable')).toBe(true)
})

test.each([
  { retryAfter: 5, seconds: 5 },
  { retryAfter: null, seconds: 60 },
])('a throttled request waits as the server says ($retryAfter)', async ({ retryAfter, seconds }) => {
  const { actor, clock, awaitingCode, has, context, resendCode } = begin()
  const failure: Failure = { kind: 'rateLimited', message: 'しばらくお待ちください', retryAfter }
  await awaitingCode()
  clock.advance(60_000)
  actor.send({ type: 'code.resend' })
  await resendCode.last.reject(new FailureError(failure))
  expect(context().failure).toEqual(failure)
  clock.advance(seconds * 1000 - 1)
  expect(has('resendable')).toBe(false)
  clock.advance(1)
  expect(has('resendable')).toBe(true)
})

test('a request for another code that fails may be made again at once', async () => {
  const { actor, clock, awaitingCode, has, context, resendCode } = begin()
  await awaitingCode()
  clock.advance(60_000)
  actor.send({ type: 'code.resend' })
  await resendCode.last.reject(new FailureError(offline))
  expect(context().failure).toEqual(offline)
  expect(has('resendable')).toBe(true)
})

test('the countdown runs on while a code is being confirmed', async () => {
  const { actor, clock, awaitingCode, context } = begin()
  await awaitingCode()
  actor.send({ type: 'code.submit', code: '123456' })
  clock.advance(3000)
  expect(context().resendIn).toBe(57)
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
