import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { sampleChoice } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { CollectionChoice, Placement } from './collecting-contract.ts'
import { collectingMachine } from './collecting.machine.ts'

test('collecting: in any order one question at most is under way, and the list says what the server has taken', async () => {
  const anyOrder = script(
    say('reload', 'resume', 'make'),
    fc.record({ do: fc.constant('toggle' as const), holds: fc.boolean() }),
    { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const), isOk: fc.boolean() }) },
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const load = controllable<readonly CollectionChoice[], { spatialImageId: string }>()
      const place = controllable<void, Placement>()
      const make = controllable<CollectionChoice, { title: string }>()
      const actors = { loadChoices: load.logic, place: place.logic, makeCollection: make.logic }
      const { actor, emitted } = start(collectingMachine.provide({ actors }), { spatialImageId: 'image-1' })
      const server = new Map([[sampleChoice.id, false]])
      let taken = 0
      for (const next of steps) {
        const [open] = [...load.pending(), ...place.pending(), ...make.pending()]
        if (next.do === 'toggle')
          actor.send({ type: 'collection.toggle', collectionId: sampleChoice.id, holds: next.holds })
        else if (next.do === 'make') actor.send({ type: 'collection.make', title: '庭' })
        else if (next.do !== 'settle') actor.send({ type: `collecting.${next.do}` })
        else if (open && !next.isOk) await open.reject(new Error('no answer'))
        else if (load.pending().length > 0) await load.last.resolve([sampleChoice])
        else if (place.pending().length > 0) {
          const { collectionId, holds } = place.last.input
          server.set(collectionId, holds)
          taken += 1
          await place.last.resolve()
        } else if (make.pending().length > 0) {
          const id = `collection-${server.size + 1}`
          server.set(id, false)
          await make.last.resolve({ ...sampleChoice, id })
        }
        const snapshot = actor.getSnapshot()
        const waiting = load.pending().length + place.pending().length + make.pending().length
        expect(waiting).toBe(snapshot.hasTag('busy') ? 1 : 0)
        expect(emitted).toHaveLength(taken)
        for (const { id, holds } of snapshot.context.choices) expect(holds).toBe(server.get(id))
      }
    }),
    settings,
  )
})
