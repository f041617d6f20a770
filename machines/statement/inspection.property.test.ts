import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { inspectionMachine } from './inspection.machine.ts'
import type { Inspected, Inspection } from './statement-contract.ts'

const found: Inspected = { title: '', description: '', posterUrl: null, width: null, height: null }

test('inspection: in any order nothing is asked for or shown without a reason', async () => {
  const anyOrder = script(
    say('leave'),
    fc.record({ do: fc.constant('look' as const), reason: fc.constantFrom('', ' ', '確認') }),
    fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const look = controllable<Inspected, Inspection>()
      const { actor } = start(inspectionMachine.provide({ actors: { look: look.logic } }), {
        spatialImageId: 'image-1',
      })
      for (const next of steps) {
        if (next.do === 'look') actor.send({ type: 'inspection.look', reason: next.reason })
        else if (next.do === 'leave') actor.send({ type: 'inspection.leave' })
        else if (look.pending().length > 0)
          await (next.isOk
            ? look.last.resolve(found)
            : look.last.reject(new FailureError({ kind: 'offline' })))
        const { value, context } = actor.getSnapshot()
        expect(look.pending()).toHaveLength(value === 'looking' ? 1 : 0)
        expect(look.calls.every(({ input }) => input.reason !== '')).toBe(true)
        expect(context.found !== null).toBe(value === 'shown')
      }
    }),
    settings,
  )
})
