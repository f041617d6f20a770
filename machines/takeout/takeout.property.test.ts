import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { POLL_INTERVAL } from '../foundation/delays.ts'
import { provideActors } from '../request/provide-actors.ts'
import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { AccountExport } from './takeout-contract.ts'
import { takeoutMachine } from './takeout.machine.ts'

const stands = ['NONE', 'PREPARING', 'READY', 'FAILED'] as const

test('takeout: in any order at most one request runs, and the last status is kept', async () => {
  const anyOrder = script(
    say('start', 'look', 'wait'),
    fc.record({
      do: fc.constant('settle' as const),
      status: fc.constantFrom(...stands),
      isOk: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const look = controllable<AccountExport>()
      const order = controllable<AccountExport>()
      const { actor, clock } = start(provideActors(takeoutMachine, { look: look.logic, order: order.logic }))
      for (const next of steps) {
        if (next.do === 'wait') clock.advance(POLL_INTERVAL)
        else if (next.do !== 'settle') actor.send({ type: `takeout.${next.do}` })
        else {
          const asked = [look, order].find((one) => one.pending().length > 0)
          const answer = { status: next.status, progress: 0, bytes: 0, url: null }
          if (asked)
            await (next.isOk ? asked.last.resolve(answer) : asked.last.reject(new Error('no answer')))
        }
        const { value, context } = actor.getSnapshot()
        expect(look.pending().length).toBeLessThanOrEqual(typeof value === 'object' ? 1 : 0)
        expect(order.pending()).toHaveLength(value === 'ordering' ? 1 : 0)
        expect(value !== 'failed' || context.failure !== null).toBe(true)
      }
    }),
    settings,
  )
})
