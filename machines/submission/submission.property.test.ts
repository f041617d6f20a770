import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline, unauthenticated } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { submissionMachine } from './submission.machine.ts'

test('submission: one request at a time, and the last answer leaves the server with the newest change', async () => {
  const anyOrder = script(
    fc.record({ do: fc.constant('send' as const) }),
    fc.record({
      do: fc.constant('settle' as const),
      as: fc.constantFrom('done' as const, 'done' as const, 'offline' as const, 'lost' as const),
    }),
    say('retry', 'return'),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const submit = controllable<unknown, { change: unknown }>()
      const awaitReturn = controllable<boolean>()
      const { actor } = start(
        submissionMachine.provide({ actors: { submit: submit.logic, awaitReturn: awaitReturn.logic } }),
      )
      let newest = 0
      let stored: unknown = 0
      const settle = async (as: 'done' | 'offline' | 'lost') => {
        if (submit.pending().length === 0) return
        if (as === 'done') stored = submit.last.input.change
        if (as === 'done') await submit.last.resolve(null)
        else await submit.last.reject(new FailureError(as === 'lost' ? unauthenticated : offline))
      }
      for (const next of steps) {
        if (next.do === 'send') {
          newest += 1
          actor.send({ type: 'submission.send', change: newest })
        } else if (next.do === 'settle') await settle(next.as)
        else if (next.do === 'retry') actor.send({ type: 'submission.retry' })
        else if (awaitReturn.pending().length > 0) await awaitReturn.last.resolve(true)
        expect(submit.pending().length + awaitReturn.pending().length).toBe(
          actor.getSnapshot().hasTag('busy') ? 1 : 0,
        )
      }
      if (awaitReturn.pending().length > 0) await awaitReturn.last.resolve(true)
      actor.send({ type: 'submission.retry' })
      for (let turn = 0; turn < 2; turn += 1) await settle('done')
      expect(actor.getSnapshot().value).toBe('resting')
      expect(stored).toBe(newest)
      expect(actor.getSnapshot().context.saved?.change ?? 0).toBe(newest)
    }),
    settings,
  )
})
