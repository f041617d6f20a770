import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import { linkRenewalMachine } from './link-renewal.machine.ts'

const begin = () => {
  const renew = controllable<void, { spatialImageId: string }>()
  const run = start(linkRenewalMachine.provide({ actors: { renewLink: renew.logic } }), {
    spatialImageId: 'image-1',
  })
  const value = () => run.actor.getSnapshot().value
  const failure = () => run.actor.getSnapshot().context.failure
  return { ...run, renew, value, failure }
}

test('the states', () => {
  expect(statesOf(linkRenewalMachine)).toEqual(['sharing', 'confirming', 'renewing'])
})

test('nothing is renewed before it is confirmed', () => {
  const { actor, renew, value } = begin()
  actor.send({ type: 'renewal.confirm' })
  expect(value()).toBe('sharing')
  actor.send({ type: 'renewal.ask' })
  expect(value()).toBe('confirming')
  actor.send({ type: 'renewal.cancel' })
  expect(value()).toBe('sharing')
  expect(renew.calls).toHaveLength(0)
})

test('once confirmed it is renewed once, and reported', async () => {
  const { actor, renew, value, emitted } = begin()
  actor.send({ type: 'renewal.ask' })
  actor.send({ type: 'renewal.confirm' })
  actor.send({ type: 'renewal.confirm' })
  actor.send({ type: 'renewal.cancel' })
  expect(value()).toBe('renewing')
  expect(renew.calls.map(({ input }) => input)).toEqual([{ spatialImageId: 'image-1' }])
  await renew.last.resolve()
  expect(value()).toBe('sharing')
  expect(emitted).toEqual([{ type: 'renewal.done' }])
})

test('a failure is reported, and kept until the next try', async () => {
  const { actor, renew, value, failure, emitted } = begin()
  actor.send({ type: 'renewal.ask' })
  actor.send({ type: 'renewal.confirm' })
  await renew.last.reject(new FailureError(offline))
  expect(value()).toBe('confirming')
  expect(failure()).toEqual(offline)
  expect(emitted).toEqual([{ type: 'renewal.failed', failure: offline }])
  actor.send({ type: 'renewal.confirm' })
  expect(failure()).toBeNull()
  await renew.last.resolve()
  expect(value()).toBe('sharing')
})

test('a failure is over once the person gives up, or has signed in again', async () => {
  const { actor, renew, value, failure } = begin()
  actor.send({ type: 'renewal.ask' })
  actor.send({ type: 'renewal.confirm' })
  await renew.last.reject(new FailureError(offline))
  actor.send({ type: 'renewal.resume' })
  expect(value()).toBe('confirming')
  expect(failure()).toBeNull()
  actor.send({ type: 'renewal.confirm' })
  await renew.last.reject(new FailureError(offline))
  actor.send({ type: 'renewal.cancel' })
  expect(value()).toBe('sharing')
  expect(failure()).toBeNull()
})
