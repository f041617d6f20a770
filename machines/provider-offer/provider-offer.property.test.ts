import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { providerOfferMachine } from './provider-offer.machine.ts'

test('provider offer: in any order it is left for once at a time, and only where there is one', async () => {
  const anyOrder = script(say('leave'), fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }))
  await fc.assert(
    fc.asyncProperty(fc.option(fc.string()), anyOrder, async (name, steps) => {
      const read = controllable<string | null>()
      const leave = controllable<void>()
      const { actor } = start(
        providerOfferMachine.provide({ actors: { readOffer: read.logic, leave: leave.logic } }),
      )
      const has = (tag: 'offered' | 'busy') => actor.getSnapshot().hasTag(tag)
      for (const next of steps) {
        if (actor.getSnapshot().status === 'done') break
        if (next.do === 'leave') actor.send({ type: 'provider.leave' })
        else if (read.pending().length > 0)
          await (next.isOk ? read.last.resolve(name) : read.last.reject(new Error('no answer')))
        else if (leave.pending().length > 0)
          await (next.isOk ? leave.last.resolve() : leave.last.reject(new Error('no storage')))
        expect(leave.pending()).toHaveLength(has('busy') ? 1 : 0)
        expect(has('offered') && name === null).toBe(false)
        expect(has('busy') && !has('offered')).toBe(false)
      }
    }),
    settings,
  )
})
