import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { linkRenewalMachine } from './link-renewal.machine.ts'

test('link renewal: in any order nothing is renewed without a confirmation after the question', async () => {
  const anyOrder = script(
    say('ask', 'cancel', 'confirm', 'resume'),
    fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const renew = controllable<void, { spatialImageId: string }>()
      const { actor, emitted } = start(linkRenewalMachine.provide({ actors: { renewLink: renew.logic } }), {
        spatialImageId: 'image-1',
      })
      let settled = 0
      for (const next of steps) {
        const before = { isAsking: actor.getSnapshot().matches('confirming'), calls: renew.calls.length }
        if (next.do !== 'settle') actor.send({ type: `renewal.${next.do}` })
        else if (renew.pending().length > 0) {
          settled += 1
          await (next.isOk ? renew.last.resolve() : renew.last.reject(new Error('no answer')))
        }
        const isStarted = next.do === 'confirm' && before.isAsking
        expect(renew.calls.length - before.calls).toBe(isStarted ? 1 : 0)
        expect(renew.pending()).toHaveLength(actor.getSnapshot().hasTag('busy') ? 1 : 0)
        expect(emitted).toHaveLength(settled)
        const { context, value } = actor.getSnapshot()
        expect(context.failure === null || value === 'confirming').toBe(true)
      }
    }),
    settings,
  )
})
