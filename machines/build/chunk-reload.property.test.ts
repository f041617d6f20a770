import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { chunkReloadMachine } from './chunk-reload.machine.ts'

test('chunk reload: no two automatic reloads within 10 s, and never one without a marker', async () => {
  const anyOrder = script(
    say('fail', 'retry', 'break', 'leave'),
    fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 300, 9999, 10_000, 10_001, 3_600_000),
    }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const readMarker = controllable<{ age: number } | null>()
      const writeMarker = controllable<void, { path: string }>()
      const reload = controllable<void, { path: string }>()
      const { actor, clock } = start(
        chunkReloadMachine.provide({
          actors: { readMarker: readMarker.logic, writeMarker: writeMarker.logic, reload: reload.logic },
        }),
      )
      let markedAt: number | null = null
      let isAsked = false
      const settle = async () => {
        if (readMarker.pending().length > 0)
          await readMarker.last.resolve(markedAt === null ? null : { age: clock.now - markedAt })
        if (writeMarker.pending().length === 0) return
        expect(isAsked || markedAt === null || clock.now - markedAt >= 10_000).toBe(true)
        markedAt = clock.now
        isAsked = false
        await writeMarker.last.resolve()
      }
      for (const next of steps) {
        const before = reload.calls.length
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'fail') actor.send({ type: 'part.failed', path: '/mypage' })
        else if (next.do === 'retry') {
          isAsked = actor.getSnapshot().hasTag('givenUp')
          actor.send({ type: 'part.retry' })
        } else if (reload.pending().length > 0)
          await (next.do === 'leave' ? reload.last.resolve() : reload.last.reject(new Error('x')))
        await settle()
        expect(reload.pending().length).toBeLessThanOrEqual(1)
        expect(reload.calls.length === before || markedAt === clock.now).toBe(true)
      }
      clock.advance(10_000 + 3_600_000)
      expect(actor.getSnapshot().value).toBe('watching')
      expect(clock.pending).toBe(0)
    }),
    settings,
  )
})
