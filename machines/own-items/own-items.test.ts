import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import { ownItemsMachine } from './own-items.machine.ts'

const begin = () => {
  const run = controllable<void>()
  const started = start(ownItemsMachine.provide({ actors: { runOwnItems: run.logic } }))
  const value = () => started.actor.getSnapshot().value
  return { ...started, run, value }
}

test('the states', () => {
  expect(statesOf(ownItemsMachine)).toEqual(['idle', 'running', 'failed'])
})

test('what was started is done once, and can be started again', async () => {
  const { actor, run, value, emitted } = begin()
  expect(value()).toBe('idle')
  actor.send({ type: 'ownItems.start' })
  actor.send({ type: 'ownItems.start' })
  expect(run.calls).toHaveLength(1)
  await run.last.resolve()
  expect(value()).toBe('idle')
  expect(emitted).toEqual([{ type: 'ownItems.done' }])
})

test('what is stopped ends without a report', async () => {
  const { actor, run, value, emitted } = begin()
  actor.send({ type: 'ownItems.start' })
  actor.send({ type: 'ownItems.stop' })
  expect(value()).toBe('idle')
  expect(run.pending()).toEqual([])
  expect(emitted).toEqual([])
})

test('a failure is kept until the next start', async () => {
  const { actor, run, value } = begin()
  actor.send({ type: 'ownItems.start' })
  await run.last.reject(new FailureError(offline))
  expect(value()).toBe('failed')
  expect(actor.getSnapshot().context.failure).toEqual(offline)
  actor.send({ type: 'ownItems.start' })
  expect(value()).toBe('running')
  expect(actor.getSnapshot().context.failure).toBeNull()
})
