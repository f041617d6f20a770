import { expect, test } from 'vitest'
import { type AnyActorLogic, createActor, setup } from 'xstate'

import { REQUEST_PATIENCE } from '../foundation/delays.ts'
import { FailureError } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { offline, unexpected } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { TestClock } from '../testkit/test-clock.ts'
import { openPoll, provideActors } from './provide-actors.ts'

type Answer = { status: 'PREPARING' | 'READY' }

/** A chart that asks once, by a placeholder, and hears what comes of it. */
const begin = (look: AnyActorLogic) => {
  const heard: unknown[] = []
  const chart = setup({
    actors: { look },
    actions: { hear: ({ event }) => heard.push(event) },
  }).createMachine({
    invoke: {
      id: 'look',
      src: 'look',
      input: { id: 'image-1' },
      onDone: { actions: 'hear' },
      onError: { actions: 'hear' },
    },
    on: { 'poll.answered': { actions: 'hear' } },
  })
  const work = controllable<Answer, { id: string }>()
  const clock = new TestClock()
  const actor = createActor(provideActors(chart, { look: work.logic }), { clock }).start()
  return { actor, clock, work, heard }
}

test('a request passes its input on, and its answer back', async () => {
  const { work, heard } = begin(openPromise('look'))
  expect(work.last.input).toEqual({ id: 'image-1' })
  await work.last.resolve({ status: 'READY' })
  expect(heard).toMatchObject([{ type: 'xstate.done.actor.look', output: { status: 'READY' } }])
})

test('a request passes on the error as it is', async () => {
  const { actor, work, heard } = begin(openPromise('look'))
  const error = new FailureError(unexpected)
  await work.last.reject(error)
  expect(heard).toMatchObject([{ type: 'xstate.error.actor.look', error }])
  expect(actor.getSnapshot().status).toBe('active')
})

test('a request without an answer is given up after its patience, and its work is stopped', () => {
  const { clock, work, heard } = begin(openPromise('look'))
  clock.advance(REQUEST_PATIENCE - 1)
  expect(heard).toEqual([])
  clock.advance(1)
  expect(heard).toMatchObject([{ type: 'xstate.error.actor.look', error: { failure: offline } }])
  expect(work.pending()).toEqual([])
})

test('a chart names another patience, or none where a person decides', async () => {
  const brief = begin(openPromise('look', { within: 5 }))
  brief.clock.advance(5)
  expect(brief.heard).toHaveLength(1)
  const patient = begin(openPromise('look', { within: null }))
  patient.clock.advance(10 * REQUEST_PATIENCE)
  expect(patient.work.pending()).toHaveLength(1)
  await patient.work.last.resolve({ status: 'READY' })
  expect(patient.heard).toHaveLength(1)
})

const openLook = () =>
  openPoll<Answer>('look', {
    every: 700,
    isLast: ({ status }) => status === 'READY',
    isPassing: (error) => error instanceof FailureError && error.failure.kind === 'offline',
  })

test('a poll reports each answer, rests, asks again, and ends with the last answer', async () => {
  const { clock, work, heard } = begin(openLook())
  await work.last.resolve({ status: 'PREPARING' })
  expect(heard).toEqual([{ type: 'poll.answered', answer: { status: 'PREPARING' } }])
  clock.advance(699)
  expect(work.pending()).toEqual([])
  clock.advance(1)
  expect(work.last.input).toEqual({ id: 'image-1' })
  await work.last.resolve({ status: 'READY' })
  expect(heard.slice(1)).toMatchObject([{ type: 'xstate.done.actor.look', output: { status: 'READY' } }])
})

test('a poll goes on after an error that passes, also one without an answer, and ends with another', async () => {
  const { clock, work, heard } = begin(openLook())
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

test('a poll whose placeholder names no passing error ends with the first error', async () => {
  const { work, heard } = begin(openPoll<Answer>('look', { every: 700, isLast: () => false }))
  await work.last.reject(new FailureError(offline))
  expect(heard).toMatchObject([{ type: 'xstate.error.actor.look', error: { failure: offline } }])
})

test('an actor that a chart does not leave open, and one that is left out, stay as they are', () => {
  const look = openPromise('look')
  const chart = setup({ actors: { look } }).createMachine({})
  expect(provideActors(chart, {}).implementations.actors.look).toBe(look)
})
