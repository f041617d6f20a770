import { expect, test } from 'vitest'

import { POLL_INTERVAL, REQUEST_PATIENCE } from '../foundation/delays.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, unexpected } from '../registry/samples.ts'
import { beginRequest } from '../testkit/begin-request.ts'
import type { Answer } from '../testkit/begin-request.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { pollMachine } from './poll.machine.ts'
import { openPoll } from './provide-actors.ts'

const begin = () => {
  const ask = controllable()
  const run = start(pollMachine.provide({ actors: { ask: ask.logic } }), null)
  return { ...run, ask, snapshot: () => run.actor.getSnapshot() }
}

test('the states', () => {
  expect(statesOf(pollMachine)).toEqual(['asking', 'resting', 'answered', 'failed'])
})

test('polls every 3 seconds, also offline, until an answer or another error', async () => {
  const { ask, clock, snapshot } = begin()
  await ask.last.resolve(null)
  expect(snapshot().value).toBe('resting')
  clock.advance(POLL_INTERVAL - 1)
  expect(ask.calls).toHaveLength(1)
  clock.advance(1)
  await ask.last.reject(new FailureError(offline))
  clock.advance(POLL_INTERVAL)
  await ask.last.resolve(1)
  expect(snapshot()).toMatchObject({ value: 'answered', output: { answer: 1 } })
  const failed = begin()
  const error = new FailureError(unexpected)
  await failed.ask.last.reject(error)
  expect(failed.snapshot()).toMatchObject({ value: 'failed', status: 'done', output: { error } })
})

const openLook = () =>
  openPoll<Answer>('look', {
    every: 700,
    isLast: ({ status }) => status === 'READY',
    isPassing: (error) => error instanceof FailureError && error.failure.kind === 'offline',
  })

test('a poll reports each answer, pauses, polls again and ends with the last answer', async () => {
  const { clock, work, heard } = beginRequest(openLook())
  await work.last.resolve({ status: 'PREPARING' })
  expect(heard).toEqual([{ type: 'poll.answered', answer: { status: 'PREPARING' } }])
  clock.advance(699)
  expect(work.pending()).toEqual([])
  clock.advance(1)
  expect(work.last.input).toEqual({ id: 'image-1' })
  await work.last.resolve({ status: 'READY' })
  expect(heard.slice(1)).toMatchObject([{ type: 'xstate.done.actor.look', output: { status: 'READY' } }])
})

test('a poll continues after a temporary error or a timeout and ends with any other error', async () => {
  const { clock, work, heard } = beginRequest(openLook())
  await work.last.reject(new FailureError(offline))
  clock.advance(700)
  expect(work.pending()).toHaveLength(1)
  clock.advance(REQUEST_PATIENCE)
  expect(work.pending()).toEqual([])
  clock.advance(700)
  const error = new FailureError(unexpected)
  await work.last.reject(error)
  expect(heard).toMatchObject([{ type: 'xstate.error.actor.look', error }])
})

test('a poll without declared temporary errors ends with the first error', async () => {
  const { work, heard } = beginRequest(openPoll<Answer>('look', { every: 700, isLast: () => false }))
  await work.last.reject(new FailureError(offline))
  expect(heard).toMatchObject([{ type: 'xstate.error.actor.look', error: { failure: offline } }])
})
