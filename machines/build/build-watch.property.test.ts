import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { type BuildManifest, buildWatchMachine } from './build-watch.machine.ts'

test('build watch: announces at most once, and reloads only for a newer build and without unfinished work', async () => {
  const anyOrder = script(
    say('return', 'navigate', 'take', 'begin', 'end', 'stay'),
    fc.record({ do: fc.constant('latest' as const), id: fc.constantFrom('build-1', 'build-2', 'build-3') }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 999, 1000, 299_999, 300_000) }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const waitForIdle = controllable<void>()
      const loadManifest = controllable<BuildManifest, { buildId: string }>()
      const loadLatest = controllable<{ id: string }>()
      const reload = controllable<void, { buildId: string; path: string | null }>()
      const work = controllableCallback<undefined>()
      const { actor, clock, emitted } = start(
        buildWatchMachine.provide({
          actors: {
            waitForIdle: waitForIdle.logic,
            loadManifest: loadManifest.logic,
            loadLatest: loadLatest.logic,
            reload: reload.logic,
            watchWork: work.logic as never,
          },
        }),
        { buildId: 'build-1' },
      )
      await waitForIdle.last.resolve()
      clock.advance(1000)
      await loadManifest.last.resolve({ id: 'build-1', builtAt: '2026-11-21T00:00:00.000Z' })
      let isWorking = false
      for (const next of steps) {
        const before = reload.calls.length
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'latest') {
          if (loadLatest.pending().length > 0) await loadLatest.last.resolve({ id: next.id })
        } else if (next.do === 'stay') {
          if (reload.pending().length > 0) await reload.last.resolve()
        } else if (next.do === 'begin' || next.do === 'end') {
          isWorking = next.do === 'begin'
          work.last.send({ type: isWorking ? 'work.began' : 'work.ended' })
        } else if (next.do === 'navigate') actor.send({ type: 'navigation.started', path: '/mypage' })
        else actor.send({ type: next.do === 'return' ? 'page.returned' : 'build.take' })
        const found = emitted.filter(({ type }) => type === 'build.found')
        expect(found.length).toBeLessThanOrEqual(1)
        expect(actor.getSnapshot().hasTag('outdated')).toBe(found.length === 1)
        expect(actor.getSnapshot().hasTag('working')).toBe(isWorking)
        if (reload.calls.length === before) continue
        expect(isWorking).toBe(false)
        expect(next.do === 'navigate' || next.do === 'take').toBe(true)
        expect(reload.calls.at(-1)?.input.buildId).toBe(found[0]?.id)
        expect(found[0]?.id).not.toBe('build-1')
      }
    }),
    settings,
  )
})
