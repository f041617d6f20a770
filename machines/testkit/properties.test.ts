import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { registry } from '../registry/registry.ts'
import { controllable } from './controllable.ts'
import { settings } from './property-settings.ts'
import { start } from './start.ts'

test.each(registry)('$name: no order of events breaks it', ({ machine, inputs, events }) => {
  const spoken = events.filter(({ type }) => !type.startsWith('xstate.'))
  const bare = machine.events.filter(
    (type) => !type.startsWith('xstate.') && !spoken.some((event) => event.type === type),
  )
  const all = [...spoken, ...bare.map((type) => ({ type }))]
  if (all.length === 0) return
  const order = fc.array(fc.oneof(fc.constantFrom(...all), fc.constantFrom(1, 300, 1000, 30_000)), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(fc.constantFrom(...inputs), order, (input, events) => {
      const actors = Object.fromEntries(
        Object.keys(machine.implementations.actors).map((name) => [name, controllable().logic]),
      )
      const { actor, clock } = start(machine.provide({ actors } as never), input)
      for (const next of events) {
        if (typeof next === 'number') clock.advance(next)
        else actor.send(next)
        expect(['active', 'done']).toContain(actor.getSnapshot().status)
        if (actor.getSnapshot().status === 'done') break
      }
      actor.stop()
      expect(clock.pending).toBe(0)
    }),
    { ...settings, numRuns: Math.min(settings.numRuns ?? 100, 100) },
  )
})
