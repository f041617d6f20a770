import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { backOff } from '../foundation/delays.ts'
import { offline } from '../registry/samples.ts'
import { controllableCallback } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { spatialViewerMachine } from './spatial-viewer.machine.ts'

test('spatial viewer: one scene, one recovery per start, no interruption that ends it, every still picture explained, reduced motion respected', () => {
  const anyOrder = script(
    say('start', 'retry', 'play', 'pause', 'compare', 'release'),
    { weight: 2, arbitrary: say('loaded', 'lost', 'failed') },
    say('reduced', 'allowed'),
    { weight: 3, arbitrary: say('interrupted', 'online', 'shown', 'hidden', 'waited') },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('progressed' as const),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    },
  )
  const input = fc.record({
    spatialImageId: fc.constant('image-1'),
    canRender: fc.boolean(),
    isAutoplay: fc.boolean(),
    isMotionReduced: fc.boolean(),
    spread: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(input, anyOrder, (given, steps) => {
      const scene = controllableCallback<{ spatialImageId: string }>()
      const returns = controllableCallback()
      const actors = { runScene: scene.logic, watchReturn: returns.logic }
      const { actor, clock } = start(spatialViewerMachine.provide({ actors }), given)
      const has = (tag: 'still' | 'interactive' | 'moving') => actor.getSnapshot().hasTag(tag)
      let runs = 0
      let recoveries = 0
      let isReduced = given.isMotionReduced
      for (const next of steps) {
        const wasMoving = has('moving')
        const before = actor.getSnapshot()
        const wasLive = before.matches('live')
        const wasWaiting = before.matches({ live: { file: 'waiting' } })
        const wasUnseen = before.matches({ live: { file: { waiting: 'unseen' } } })
        if (next.do === 'start' || next.do === 'retry') {
          actor.send({ type: `viewer.${next.do}` })
          if (!wasLive && actor.getSnapshot().matches('live')) {
            runs += 1
            recoveries = 0
          }
        } else if (next.do === 'loaded' || next.do === 'lost' || next.do === 'failed') {
          const run = scene.running().at(-1)
          if (next.do === 'failed') run?.send({ type: 'scene.failed', failure: offline })
          else run?.send({ type: `scene.${next.do}` })
          if (run && next.do === 'lost') {
            if (recoveries === 0) runs += 1
            recoveries += 1
          }
        } else if (next.do === 'reduced' || next.do === 'allowed') {
          isReduced = next.do === 'reduced'
          actor.send({ type: `motion.${next.do}` })
        } else if (next.do === 'progressed') {
          scene.running().at(-1)?.send({ type: 'scene.progressed', progress: next.share })
        } else if (next.do === 'interrupted') {
          scene.running().at(-1)?.send({ type: 'scene.interrupted', retryAfter: null })
        } else if (next.do === 'online') {
          returns.running().at(-1)?.send({ type: 'connection.restored' })
        } else if (next.do === 'shown' || next.do === 'hidden') {
          returns
            .running()
            .at(-1)
            ?.send({ type: `page.${next.do}` })
        } else if (next.do === 'waited') {
          clock.advance(backOff(before.context.failedTries))
        } else actor.send({ type: `viewer.${next.do}` })
        const isWaiting = actor.getSnapshot().matches({ live: { file: 'waiting' } })
        expect(returns.running()).toHaveLength(isWaiting ? 1 : 0)
        expect(next.do === 'interrupted' && wasLive && !isWaiting).toBe(false)
        expect((next.do === 'online' || next.do === 'shown') && isWaiting).toBe(false)
        expect(next.do === 'waited' && isWaiting !== wasUnseen).toBe(false)
        expect(next.do === 'hidden' && isWaiting !== wasWaiting).toBe(false)
        const isGoingOn = wasLive && actor.getSnapshot().matches('live') && next.do !== 'lost'
        expect(isGoingOn && actor.getSnapshot().context.progress < before.context.progress).toBe(false)
        const { context } = actor.getSnapshot()
        const isLive = actor.getSnapshot().matches('live')
        expect(scene.running()).toHaveLength(isLive ? 1 : 0)
        expect(scene.runs).toHaveLength(runs)
        expect(isLive && !given.canRender).toBe(false)
        expect(actor.getSnapshot().matches('still')).toBe(context.reason !== null)
        expect(has('still')).toBe(!has('interactive'))
        expect(context.isMotionReduced).toBe(isReduced)
        expect(has('moving') && !wasMoving && isReduced && next.do !== 'play').toBe(false)
        expect(next.do === 'reduced' && has('moving')).toBe(false)
      }
      actor.stop()
      expect(scene.running()).toEqual([])
    }),
    settings,
  )
})
