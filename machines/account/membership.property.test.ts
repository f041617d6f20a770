import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Membership } from '../foundation/domain.ts'
import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { membershipMachine } from './membership.machine.ts'

const HOUR = 3_600_000
const PERIOD = 30 * 24 * HOUR

test('membership: free exactly when the server says so, at the end of the paid period and not before', async () => {
  const anyOrder = script(
    say('ask', 'confirm', 'decline', 'takeBack', 'refresh', 'reload'),
    fc.record({ do: fc.constant('settle' as const), isReached: fc.constantFrom(true, true, false) }),
    fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 60_000, HOUR, PERIOD - 1, PERIOD / 2),
    }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const load = controllable<Membership>()
      const stop = controllable<Membership>()
      const resume = controllable<Membership>()
      const { actor, clock } = start(
        membershipMachine.provide({
          actors: { loadMembership: load.logic, stopMembership: stop.logic, resumeMembership: resume.logic },
        }),
      )
      let isStopping = false
      const answer = (): Membership =>
        clock.now >= PERIOD
          ? { plan: 'FREE', paidUntil: null, endsIn: null }
          : {
              plan: isStopping ? 'STOPPING' : 'PAID',
              paidUntil: new Date(PERIOD).toISOString(),
              endsIn: PERIOD - clock.now,
            }
      const settle = async (isReached: boolean) => {
        const [call] = [...load.pending(), ...stop.pending(), ...resume.pending()]
        if (!call) return
        if (!isReached) return call.reject(new Error('no answer'))
        if (stop.pending().length > 0) isStopping = true
        if (resume.pending().length > 0) isStopping = false
        return call.resolve(answer())
      }
      for (const next of steps) {
        const wasConfirmable = actor.getSnapshot().hasTag('askingToStop')
        const stops = stop.calls.length
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'settle') await settle(next.isReached)
        else if (next.do === 'takeBack') actor.send({ type: 'stop.takeBack' })
        else if (next.do === 'refresh' || next.do === 'reload') actor.send({ type: `membership.${next.do}` })
        else actor.send({ type: `stop.${next.do}` })
        const now = actor.getSnapshot()
        expect(stop.calls.length - stops).toBe(next.do === 'confirm' && wasConfirmable ? 1 : 0)
        expect(load.pending().length + stop.pending().length + resume.pending().length).toBeLessThanOrEqual(1)
        expect(now.matches('free') ? clock.now : PERIOD).toBeGreaterThanOrEqual(PERIOD)
        const isShown = now.matches('paid') || now.matches('stopping')
        expect(isShown ? now.matches('stopping') : isStopping).toBe(isStopping)
      }
      clock.advance(2 * PERIOD)
      actor.send({ type: 'membership.reload' })
      for (let turn = 0; turn < 3; turn += 1) {
        await settle(true)
        clock.advance(60_000)
      }
      expect(actor.getSnapshot().value).toBe('free')
      expect(clock.pending).toBe(0)
    }),
    settings,
  )
})
