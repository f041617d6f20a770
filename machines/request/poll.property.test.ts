import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'

import { REQUEST_PATIENCE } from '../foundation/delays.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, unexpected } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { settings } from '../testkit/property-settings.ts'
import { TestClock } from '../testkit/test-clock.ts'
import { openPoll, provideActors } from './provide-actors.ts'

type Step = 'first' | 'last' | 'passing' | 'fatal' | 'silence' | 'rest'

test('poll: one request at a time, at most one end, and no request after it', async () => {
  const anyOrder = fc.array(
    fc.constantFrom<Step>('first', 'first', 'last', 'passing', 'fatal', 'silence', 'rest'),
    { maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const look = openPoll<string>('look', {
        every: 700,
        isLast: (answer) => answer === 'last',
        isPassing: (error) => error instanceof FailureError && error.failure.kind === 'offline',
      })
      const ends: unknown[] = []
      const answers: unknown[] = []
      const chart = setup({
        actors: { look },
        actions: { end: ({ event }) => ends.push(event.type), hear: ({ event }) => answers.push(event) },
      }).createMachine({
        invoke: { id: 'look', src: 'look', onDone: { actions: 'end' }, onError: { actions: 'end' } },
        on: { 'poll.answered': { actions: 'hear' } },
      })
      const work = controllable<string>()
      const clock = new TestClock()
      createActor(provideActors(chart, { look: work.logic }), { clock }).start()
      let expected = 0
      for (const step of steps) {
        const isAsking = work.pending().length === 1
        if (step === 'rest' && !isAsking) clock.advance(700)
        if (step === 'silence' && isAsking) clock.advance(REQUEST_PATIENCE)
        if (isAsking && step === 'first') {
          expected += 1
          await work.last.resolve('first')
        }
        if (isAsking && step === 'last') await work.last.resolve('last')
        if (isAsking && step === 'passing') await work.last.reject(new FailureError(offline))
        if (isAsking && step === 'fatal') await work.last.reject(new FailureError(unexpected))
        expect(work.pending().length).toBeLessThanOrEqual(ends.length === 0 ? 1 : 0)
        expect(ends.length).toBeLessThanOrEqual(1)
      }
      expect(answers).toHaveLength(expected)
    }),
    settings,
  )
})
