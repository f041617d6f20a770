import { expect, test } from 'vitest'

import { REQUEST_PATIENCE } from '../foundation/delays.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, unauthenticated } from '../registry/samples.ts'
import { provideActors } from '../request/provide-actors.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable, settled } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { submissionMachine } from './submission.machine.ts'

const begin = () => {
  const submit = controllable<unknown, { change: unknown }>()
  const awaitReturn = controllable<boolean>()
  const run = start(
    provideActors(submissionMachine, { submit: submit.logic, awaitReturn: awaitReturn.logic }),
  )
  const { actor } = run
  const value = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  const send = (change: unknown) => actor.send({ type: 'submission.send', change })
  const sent = () => submit.calls.map(({ input }) => input.change)
  return { ...run, submit, awaitReturn, value, context, send, sent }
}

test('the states', () => {
  expect(statesOf(submissionMachine)).toEqual(['resting', 'sending', 'interrupted', 'failed'])
})

test('a change is sent, kept and reported with the answer', async () => {
  const { submit, send, sent, value, context, emitted } = begin()
  send('on')
  expect(value()).toBe('sending')
  expect(context()).toMatchObject({ sent: 'on', saved: null })
  await submit.last.resolve('stored')
  expect(value()).toBe('resting')
  expect(sent()).toEqual(['on'])
  expect(context().saved).toEqual({ change: 'on' })
  expect(emitted).toEqual([{ type: 'submission.done', change: 'on', answer: 'stored' }])
})

test('only the newest change requested during a request is sent, after its answer', async () => {
  const { submit, send, sent, value, context, emitted } = begin()
  send('on')
  send('off')
  send('on again')
  expect(sent()).toEqual(['on'])
  await submit.last.resolve(1)
  expect(sent()).toEqual(['on', 'on again'])
  expect(context()).toMatchObject({ next: null, saved: { change: 'on' } })
  await submit.last.resolve(2)
  expect(value()).toBe('resting')
  expect(context().saved).toEqual({ change: 'on again' })
  expect(emitted).toEqual([{ type: 'submission.done', change: 'on again', answer: 2 }])
})

test('a failure is reported and keeps the last saved value', async () => {
  const { submit, send, value, context, emitted } = begin()
  send(1)
  await submit.last.resolve(null)
  send(2)
  await submit.last.reject(new FailureError(offline))
  expect(value()).toBe('failed')
  expect(context()).toEqual({ sent: 2, next: null, saved: { change: 1 }, failure: offline })
  expect(emitted.slice(1)).toEqual([{ type: 'submission.failed', change: 2, failure: offline }])
})

test('a failure is not reported while a newer change is pending', async () => {
  const { submit, send, sent, value, emitted } = begin()
  send(1)
  send(2)
  await submit.last.reject(new FailureError(offline))
  expect(sent()).toEqual([1, 2])
  expect(value()).toBe('sending')
  expect(emitted).toEqual([])
})

test('a failed change is sent again, replaced or forgotten', async () => {
  const { actor, submit, send, sent, value, context } = begin()
  send(1)
  await submit.last.reject(new FailureError(offline))
  actor.send({ type: 'submission.retry' })
  expect(context().failure).toBeNull()
  await submit.last.reject(new FailureError(offline))
  send(2)
  expect(context().failure).toBeNull()
  expect(sent()).toEqual([1, 1, 2])
  await submit.last.reject(new FailureError(offline))
  actor.send({ type: 'submission.forget' })
  expect(value()).toBe('resting')
  expect(context().failure).toBeNull()
})

test('a lost session interrupts, and the newest change is sent once the same person has signed in', async () => {
  const { submit, awaitReturn, send, sent, value, emitted } = begin()
  send(1)
  await submit.last.reject(new FailureError(unauthenticated))
  expect(value()).toBe('interrupted')
  send(2)
  await awaitReturn.last.resolve(true)
  expect(sent()).toEqual([1, 2])
  await submit.last.reject(new FailureError(unauthenticated))
  await awaitReturn.last.resolve(true)
  await submit.last.resolve(null)
  expect(sent()).toEqual([1, 2, 2])
  expect(emitted).toEqual([{ type: 'submission.done', change: 2, answer: null }])
})

test.each([
  ['somebody else, or no one', false, unauthenticated],
  ['a wait that breaks', new FailureError(offline), offline],
])('the change fails after %s comes back', async (_, answer, failure) => {
  const { submit, awaitReturn, send, value, context, emitted } = begin()
  send(1)
  await submit.last.reject(new FailureError(unauthenticated))
  send(2)
  await (answer === false ? awaitReturn.last.resolve(false) : awaitReturn.last.reject(answer))
  expect(value()).toBe('failed')
  expect(context()).toEqual({ sent: 2, next: null, saved: null, failure })
  expect(emitted).toEqual([{ type: 'submission.failed', change: 2, failure }])
})

test('a timeout fails the change or continues with the newest one', async () => {
  const { submit, clock, send, sent, value, context } = begin()
  send(1)
  clock.advance(REQUEST_PATIENCE - 1)
  expect(value()).toBe('sending')
  clock.advance(1)
  expect(value()).toBe('failed')
  expect(context().failure).toEqual(offline)
  expect(submit.pending()).toEqual([])
  send(2)
  send(3)
  clock.advance(REQUEST_PATIENCE)
  expect(value()).toBe('sending')
  expect(sent()).toEqual([1, 2, 3])
})

test('sends no change of one person for the next', async () => {
  const { actor, submit, awaitReturn, send, sent, value, context, emitted } = begin()
  send(1)
  send(2)
  actor.send({ type: 'submission.drop' })
  expect(value()).toBe('resting')
  expect(context()).toEqual({ sent: null, next: null, saved: null, failure: null })
  await settled()
  expect(sent()).toEqual([1])
  send(3)
  await submit.last.reject(new FailureError(unauthenticated))
  actor.send({ type: 'submission.drop' })
  expect(awaitReturn.pending()).toEqual([])
  expect(emitted).toEqual([])
})
