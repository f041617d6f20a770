import { expect, test } from 'vitest'
import { type AnyEventObject, createActor, createMachine } from 'xstate'

import type { Tokens } from '../foundation/domain.ts'
import { type Failure, FailureError } from '../foundation/failure.ts'
import { offline, rejectedWith, sampleSignUp, sampleTokens } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { codeEntryMachine } from './code-entry.machine.ts'

const begin = (resendIn = 60) => {
  const confirmCode = controllable<Tokens, { userId: string; sessionId: string; code: string }>()
  const resendCode = controllable<void, { email: string }>()
  const machine = codeEntryMachine.provide({
    actors: { confirmCode: confirmCode.logic, resendCode: resendCode.logic },
  })
  const run = start(machine, { record: sampleSignUp, resendIn })
  const { actor } = run
  const context = () => actor.getSnapshot().context
  const has = (tag: 'busy' | 'codeExhausted' | 'resendable') => actor.getSnapshot().hasTag(tag)
  const enter = async (failure?: Failure) => {
    actor.send({ type: 'code.submit', code: '123456' })
    await (failure
      ? confirmCode.last.reject(new FailureError(failure))
      : confirmCode.last.resolve(sampleTokens))
  }
  return { ...run, machine, confirmCode, resendCode, context, has, enter }
}

test('the states', () => {
  expect(statesOf(codeEntryMachine)).toEqual([
    'open',
    'open.entry',
    'open.entry.ready',
    'open.entry.confirming',
    'open.entry.exhausted',
    'open.resend',
    'open.resend.counting',
    'open.resend.available',
    'open.resend.sending',
    'confirmed',
  ])
})

test('the right code ends it and returns the tokens', async () => {
  const { machine, confirmCode } = begin()
  const told: AnyEventObject[] = []
  const app = createActor(
    createMachine({
      invoke: { id: 'entry', src: machine, input: { record: sampleSignUp, resendIn: 60 } },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
    { systemId: 'app' },
  ).start()
  const entry = app.getSnapshot().children['entry']
  entry?.send({ type: 'code.submit', code: '123456' })
  expect(confirmCode.last.input).toEqual({ userId: 'user-1', sessionId: 'session-1', code: '123456' })
  await confirmCode.last.resolve(sampleTokens)
  expect(told.map(({ type }) => type)).toEqual(['tokens.received', 'xstate.done.actor.entry'])
  expect(told[0]).toEqual({ type: 'tokens.received', tokens: sampleTokens })
  expect(JSON.stringify(entry?.getSnapshot())).not.toContain('auth-1')
  app.stop()
})

test('one code at a time is confirmed', () => {
  const { actor, confirmCode } = begin()
  actor.send({ type: 'code.submit', code: '123456' })
  actor.send({ type: 'code.submit', code: '654321' })
  expect(confirmCode.calls).toHaveLength(1)
})

test.each([0, 1])('after a reload with %i seconds left a resend is possible after a second', (left) => {
  const { clock, has, context } = begin(left)
  expect(has('resendable')).toBe(false)
  clock.advance(1000)
  expect(has('resendable')).toBe(true)
  expect(context().resendIn).toBe(0)
})

test('a wrong code may be corrected', async () => {
  const { actor, enter, context, has } = begin()
  await enter(rejectedWith('CODE_MISMATCH'))
  expect(context().failure).toEqual(rejectedWith('CODE_MISMATCH'))
  expect(has('codeExhausted')).toBe(false)
  actor.send({ type: 'code.submit', code: '654321' })
  expect(context().failure).toBeNull()
  expect(has('busy')).toBe(true)
})

test('after too many attempts no code is accepted until another was sent', async () => {
  const { actor, clock, enter, has, context, confirmCode, resendCode } = begin()
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

test('a resend is possible after exactly 60 seconds, and again 60 seconds later', async () => {
  const { actor, clock, has, context, resendCode } = begin()
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
])('a throttled resend waits as long as the server says ($retryAfter)', async ({ retryAfter, seconds }) => {
  const { actor, clock, has, context, resendCode } = begin()
  const failure: Failure = { kind: 'rateLimited', message: 'しばらくお待ちください', retryAfter }
  clock.advance(60_000)
  actor.send({ type: 'code.resend' })
  await resendCode.last.reject(new FailureError(failure))
  expect(context().failure).toEqual(failure)
  clock.advance(seconds * 1000 - 1)
  expect(has('resendable')).toBe(false)
  clock.advance(1)
  expect(has('resendable')).toBe(true)
})

test('a failed resend can be repeated at once', async () => {
  const { actor, clock, has, context, resendCode } = begin()
  clock.advance(60_000)
  actor.send({ type: 'code.resend' })
  await resendCode.last.reject(new FailureError(offline))
  expect(context().failure).toEqual(offline)
  expect(has('resendable')).toBe(true)
})

test('the countdown runs on while a code is being confirmed', async () => {
  const { actor, clock, context } = begin()
  actor.send({ type: 'code.submit', code: '123456' })
  clock.advance(3000)
  expect(context().resendIn).toBe(57)
})
