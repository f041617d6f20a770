import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { manyOwnItems, notFound, sampleOwnPage, sampleWish } from '../registry/samples.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { BatchFailures, BulkChange, OwnItemsPage, OwnItemsWish } from './own-items-rules.ts'
import { BATCH, chosenOf, isAnswer } from './own-items-rules.ts'
import { ownItemsMachine } from './own-items.machine.ts'

test('own items: in any order at most one read and one change run, and every chosen item is done or named', async () => {
  const anyOrder = script(
    say('reload', 'clear', 'change'),
    fc.record({
      do: fc.constant('want' as const),
      query: fc.constantFrom('', '海'),
      show: fc.constantFrom(10, 60),
    }),
    fc.record({ do: fc.constant('choose' as const), from: fc.nat(50), isChosen: fc.boolean() }),
    fc.record({ do: fc.constant('read' as const), isOk: fc.boolean() }),
    fc.record({ do: fc.constant('changed' as const), isOk: fc.boolean(), failed: fc.nat(50) }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const read = controllable<OwnItemsPage, { wish: OwnItemsWish; isStale: boolean }>()
      const change = controllable<BatchFailures, { ids: readonly string[]; change: BulkChange }>()
      const actors = {
        watchChanges: controllableCallback().logic,
        readItems: read.logic,
        changeItems: change.logic,
      }
      const machine = ownItemsMachine.provide({ actors })
      const { actor, emitted } = start(machine, { wish: sampleWish, known: null })
      for (const next of steps) {
        const { context } = actor.getSnapshot()
        if (next.do === 'want') {
          const { query, show } = next
          actor.send({ type: 'ownItems.want', wish: { ...context.wish, query, show } })
        } else if (next.do === 'choose') {
          const ids = manyOwnItems.slice(next.from).map(({ id }) => id)
          actor.send({ type: 'ownItems.choose', ids, isChosen: next.isChosen })
        } else if (next.do === 'read') {
          if (read.pending().length > 0)
            await (next.isOk ? read.last.resolve(sampleOwnPage) : read.last.reject(new Error('no answer')))
        } else if (next.do === 'changed') {
          const failures = [{ id: `image-${next.failed}`, failure: notFound }]
          if (change.pending().length > 0)
            await (next.isOk ? change.last.resolve(failures) : change.last.reject(new Error('no answer')))
        } else if (next.do === 'change') actor.send({ type: 'ownItems.change', change: { kind: 'deletion' } })
        else actor.send({ type: `ownItems.${next.do}` })
        const now = actor.getSnapshot()
        expect(read.pending()).toHaveLength(now.hasTag('reading') ? 1 : 0)
        expect(change.pending()).toHaveLength(now.hasTag('changing') ? 1 : 0)
        expect(change.calls.every(({ input }) => input.ids.length > 0 && input.ids.length <= BATCH)).toBe(
          true,
        )
        expect(!now.matches({ list: 'resting' }) || isAnswer(now.context)).toBe(true)
        expect(chosenOf(now.context).length).toBeLessThanOrEqual(now.context.wish.show)
      }
      for (const { done, failed } of emitted) expect(done + failed).toBeGreaterThan(0)
    }),
    settings,
  )
})
