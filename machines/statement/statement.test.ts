import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import type { Statement } from './statement-contract.ts'
import { statementMachine } from './statement.machine.ts'

const report: Statement = {
  kind: 'report',
  spatialImageId: 'image-1',
  about: 'PRIVACY',
  text: '写っています',
  email: null,
}

const begin = () => {
  const deliver = controllable<void, { statement: Statement | null }>()
  const started = start(statementMachine.provide({ actors: { deliver: deliver.logic } }))
  const value = () => started.actor.getSnapshot().value
  return { ...started, deliver, value }
}

test('the states', () => {
  expect(statesOf(statementMachine)).toEqual(['writing', 'delivering', 'delivered'])
})

test('a statement is delivered once, whatever is pressed afterwards', async () => {
  const { actor, deliver, value, emitted } = begin()
  expect(value()).toBe('writing')
  actor.send({ type: 'statement.state', statement: report })
  actor.send({ type: 'statement.state', statement: report })
  expect(value()).toBe('delivering')
  expect(deliver.calls).toHaveLength(1)
  expect(deliver.last.input).toEqual({ statement: report })
  await deliver.last.resolve()
  expect(value()).toBe('delivered')
  expect(emitted).toEqual([{ type: 'statement.delivered' }])
  actor.send({ type: 'statement.state', statement: report })
  expect(deliver.calls).toHaveLength(1)
})

test('one that is refused is written on, and can be stated again', async () => {
  const { actor, deliver, value, emitted } = begin()
  actor.send({ type: 'statement.state', statement: report })
  await deliver.last.reject(new FailureError(offline))
  expect(value()).toBe('writing')
  expect(actor.getSnapshot().context.failure).toEqual(offline)
  const other = { ...report, text: '私が写っています' }
  actor.send({ type: 'statement.state', statement: other })
  expect(actor.getSnapshot().context).toEqual({ statement: other, failure: null })
  await deliver.last.resolve()
  expect(emitted).toHaveLength(1)
})

test('what went wrong is over once the person has signed in again', async () => {
  const { actor, deliver, value } = begin()
  actor.send({ type: 'statement.state', statement: report })
  await deliver.last.reject(new FailureError({ kind: 'unauthenticated' }))
  actor.send({ type: 'statement.resume' })
  expect(value()).toBe('writing')
  expect(actor.getSnapshot().context).toEqual({ statement: report, failure: null })
})
