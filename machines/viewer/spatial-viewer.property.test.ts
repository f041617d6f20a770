import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { offline } from '../registry/samples.ts'
import { controllableCallback } from '../testkit/controllable.ts'
import { script, say, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { spatialViewerMachine } from './spatial-viewer.machine.ts'

test('spatial viewer: one scene, one recovery per start, every still picture explained, reduced motion respected', () => {
  const anyOrder = script(
    say('start', 'retry', 'play', 'pause', 'compare', 'release'),
    { weight: 2, arbitrary: say('loaded', 'lost', 'failed') },
    say('reduced', 'allowed'),
  )
  const input = fc.record({
    spatialImageId: fc.constant('image-1'),
    canRender: fc.boolean(),
    isAutoplay: fc.boolean(),
    isMotionReduced: fc.boolean(),
  })
  fc.assert(
    fc.property(input, anyOrder, (given, steps) => {
      const scene = controllableCallback<{ spatialImageId: string }>()
      const { actor } = start(spatialViewerMachine.provide({ actors: { runScene: scene.logic } }), given)
      const has = (tag: 'still' | 'interactive' | 'moving') => actor.getSnapshot().hasTag(tag)
      let runs = 0
      let recoveries = 0
      let isReduced = given.isMotionReduced
      for (const next of steps) {
        const wasMoving = has('moving')
        const wasLive = actor.getSnapshot().matches('live')
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
        } else actor.send({ type: `viewer.${next.do}` })
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
