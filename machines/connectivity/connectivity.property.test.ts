import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { script, wait, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { connectivityMachine } from './connectivity.machine.ts'

test('connectivity: lost and restored alternate, and it is offline exactly between them', async () => {
  const anyOrder = script(
    fc.record({
      do: fc.constant('tell' as const),
      type: fc.constantFrom(
        'network.wentOnline' as const,
        'network.wentOffline' as const,
        'request.failed' as const,
        'request.succeeded' as const,
      ),
    }),
    fc.record({ do: fc.constant('probe' as const), isFound: fc.boolean() }),
    wait,
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const probe = controllable<void>()
      const { actor, clock, emitted } = start(
        connectivityMachine.provide({ actors: { probeServer: probe.logic } }),
      )
      for (const next of steps) {
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'tell') actor.send({ type: next.type })
        else if (probe.pending().length > 0)
          await (next.isFound ? probe.last.resolve() : probe.last.reject(new Error('x')))
        expect(probe.pending().length).toBeLessThanOrEqual(1)
        const last = emitted.at(-1)?.type ?? 'connection.restored'
        expect(actor.getSnapshot().hasTag('offline')).toBe(last === 'connection.lost')
      }
      const told = emitted.map(({ type }) => type)
      expect(told.some((type, index) => type === 'connection.lost' && told[index - 1] === type)).toBe(false)
    }),
    settings,
  )
})
