import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { sampleChoice } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { CollectionChoice, Placement } from './collecting-contract.ts'
import { collectingMachine } from './collecting.machine.ts'

test('collecting: in any order one question at most is under way, no press is lost, and the list says what the server has taken', async () => {
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
      let pressed = 0
      let made = 0
      for (const next of steps) {
        const isListed = actor.getSnapshot().hasTag('listed')
        const [open] = [...load.pending(), ...place.pending(), ...make.pending()]
        if (next.do === 'toggle') {
          actor.send({ type: 'collection.toggle', collectionId: sampleChoice.id, holds: next.holds })
          if (isListed) pressed += 1
        } else if (next.do === 'make') actor.send({ type: 'collection.make', title: '庭' })
        else if (next.do !== 'settle') actor.send({ type: `collecting.${next.do}` })
        else if (open && !next.isOk) await open.reject(new Error('no answer'))
        else if (load.pending().length > 0) await load.last.resolve([sampleChoice])
        else if (place.pending().length > 0) {
          const { collectionId, holds } = place.last.input
          server.set(collectionId, holds)
          await place.last.resolve()
        } else if (make.pending().length > 0) {
          const id = `collection-${server.size + 1}`
          server.set(id, false)
          await make.last.resolve({ ...sampleChoice, id })
          made += 1
        }
        const snapshot = actor.getSnapshot()
        const waiting = load.pending().length + place.pending().length + make.pending().length
        expect(waiting).toBe(snapshot.hasTag('busy') ? 1 : 0)
        for (const { id, holds } of snapshot.context.choices) expect(holds).toBe(server.get(id))
      }
      for (;;) {
        const [open] = [...make.pending(), ...place.pending()]
        if (!open) break
        if (make.pending().length > 0) made += 1
        await (make.pending().length > 0
          ? make.last.resolve({ ...sampleChoice, id: `collection-${made + 1}` })
          : place.last.resolve())
      }
      expect(place.calls).toHaveLength(pressed + made)
      expect(emitted.filter(({ type }) => type === 'collecting.made')).toHaveLength(made)
    }),
    settings,
  )
})
