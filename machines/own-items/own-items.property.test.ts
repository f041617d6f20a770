import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { ownItemsMachine } from './own-items.machine.ts'

test('own items: in any order one run at most is under way, and each success is reported once', async () => {
  const anyOrder = script(
    say('start', 'stop'),
    fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const run = controllable<void>()
      const { actor, emitted } = start(ownItemsMachine.provide({ actors: { runOwnItems: run.logic } }))
      let done = 0
      for (const next of steps) {
        if (next.do !== 'settle') actor.send({ type: `ownItems.${next.do}` })
        else if (run.pending().length > 0) {
          done += next.isOk ? 1 : 0
          await (next.isOk ? run.last.resolve() : run.last.reject(new Error('no answer')))
        }
        expect(run.pending()).toHaveLength(actor.getSnapshot().hasTag('busy') ? 1 : 0)
        expect(emitted).toHaveLength(done)
        expect(actor.getSnapshot().matches('failed')).toBe(actor.getSnapshot().context.failure !== null)
      }
    }),
    settings,
  )
})
