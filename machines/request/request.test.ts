import { expect, test } from 'vitest'
import { setup } from 'xstate'

import { REQUEST_PATIENCE } from '../foundation/delays.ts'
import { FailureError } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { offline, unexpected } from '../registry/samples.ts'
import { beginRequest } from '../testkit/begin-request.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { provideActors } from './provide-actors.ts'
import { requestMachine } from './request.machine.ts'

const begin = () => {
  const ask = controllable()
  const run = start(requestMachine.provide({ actors: { ask: ask.logic } }), null)
  return { ...run, ask, snapshot: () => run.actor.getSnapshot() }
}

test('the states', () => {
  expect(statesOf(requestMachine)).toEqual(['asking', 'answered', 'failed'])
})

test('the chart ends as answered or as failed, and by itself after 45 seconds', async () => {
  const answered = begin()
  await answered.ask.last.resolve(1)
  expect(answered.snapshot()).toMatchObject({ value: 'answered', output: { answer: 1 } })
  const failed = begin()
  const error = new FailureError(unexpected)
  await failed.ask.last.reject(error)
  expect(failed.snapshot()).toMatchObject({ value: 'failed', status: 'done', output: { error } })
  const silent = begin()
  silent.clock.advance(REQUEST_PATIENCE - 1)
  expect(silent.snapshot().value).toBe('asking')
  silent.clock.advance(1)
  expect(silent.snapshot()).toMatchObject({ value: 'failed', output: { error: { failure: offline } } })
})

test('a request passes its input on, and its answer back', async () => {
  const { work, heard } = beginRequest(openPromise('look'))
  expect(work.last.input).toEqual({ id: 'image-1' })
  await work.last.resolve({ status: 'READY' })
  expect(heard).toMatchObject([{ type: 'xstate.done.actor.look', output: { status: 'READY' } }])
})

test('a request passes on the error as it is', async () => {
  const { actor, work, heard } = beginRequest(openPromise('look'))
  const error = new FailureError(unexpected)
  await work.last.reject(error)
  expect(heard).toMatchObject([{ type: 'xstate.error.actor.look', error }])
  expect(actor.getSnapshot().status).toBe('active')
})

test('an unanswered request times out and its work is stopped', () => {
  const { clock, work, heard } = beginRequest(openPromise('look'))
  clock.advance(REQUEST_PATIENCE - 1)
  expect(heard).toEqual([])
  clock.advance(1)
  expect(heard).toMatchObject([{ type: 'xstate.error.actor.look', error: { failure: offline } }])
  expect(work.pending()).toEqual([])
})

test('a chart can set another timeout, or none where a person decides', async () => {
  const brief = beginRequest(openPromise('look', { within: 5 }))
  brief.clock.advance(5)
  expect(brief.heard).toHaveLength(1)
  const patient = beginRequest(openPromise('look', { within: null }))
  patient.clock.advance(10 * REQUEST_PATIENCE)
  expect(patient.work.pending()).toHaveLength(1)
  await patient.work.last.resolve({ status: 'READY' })
  expect(patient.heard).toHaveLength(1)
})

test('actors that are not open or not provided stay unchanged', () => {
  const look = openPromise('look')
  const chart = setup({ actors: { look } }).createMachine({})
  expect(provideActors(chart, {}).implementations.actors.look).toBe(look)
})
