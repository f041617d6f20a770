import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline, unauthenticated } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { type RefreshOutcome, tokenRefreshMachine } from './token-refresh.machine.ts'

test('token refresh: runs one at a time, answers each request once, and skips tokens already replaced', async () => {
  const anyOrder = script(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('reject' as const), isStale: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), how: fc.nat(2) }) },
    say('replace', 'clear'),
    fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 14_999, 15_000) }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const refresh = controllable<{ authToken: string }>()
      const { actor, clock } = start(tokenRefreshMachine.provide({ actors: { refreshToken: refresh.logic } }))
      const answers = new Map<string, RefreshOutcome[]>()
      actor.on('token.settled', ({ requestIds, outcome }) => {
        for (const id of requestIds) answers.set(id, [...(answers.get(id) ?? []), outcome])
      })
      let stored: string | null = null
      let made = 0
      let asked = 0
      for (const next of steps) {
        const flights = refresh.calls.length
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'clear') {
          stored = null
          actor.send({ type: 'token.cleared' })
        } else if (next.do === 'replace') {
          made += 1
          stored = `token-${made}`
          actor.send({ type: 'token.replaced', token: stored })
        } else if (next.do === 'reject') {
          asked += 1
          const usedToken = next.isStale ? 'stale' : (stored ?? 'first')
          actor.send({ type: 'token.rejected', requestId: `${asked}`, usedToken, storedToken: stored })
        } else if (refresh.pending().length > 0) {
          made += 1
          if (next.how === 0) {
            stored = `token-${made}`
            await refresh.last.resolve({ authToken: stored })
          } else await refresh.last.reject(new FailureError(next.how === 1 ? offline : unauthenticated))
        }
        const isReplaced = next.do === 'reject' && next.isStale && stored !== null
        const atOnce = isReplaced ? [{ ok: true, token: stored }] : []
        expect(isReplaced ? answers.get(`${asked}`) : []).toEqual(atOnce)
        expect(isReplaced ? refresh.calls.length : flights).toBe(flights)
        expect(refresh.pending().length).toBe(actor.getSnapshot().matches('refreshing') ? 1 : 0)
        expect(actor.getSnapshot().context.waiting.length > 0).toBe(actor.getSnapshot().matches('refreshing'))
      }
      clock.advance(60_000)
      for (let id = 1; id <= asked; id += 1) expect(answers.get(`${id}`)).toHaveLength(1)
      expect(clock.pending).toBe(0)
    }),
    settings,
  )
})
