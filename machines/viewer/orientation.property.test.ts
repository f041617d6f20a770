import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { sampleSavedScene } from '../registry/samples.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { orientationMachine } from './orientation.machine.ts'
import { placed } from './orientation.ts'

test('orientation: what is placed can always be saved, and keeps the target at the same splats', () => {
  const anyOrder = script(
    say('edit', 'save', 'saved', 'ended', 'cancel', 'reset', 'face'),
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('lean' as const), roll: fc.integer({ min: -90, max: 90 }) }),
    },
    fc.record({ do: fc.constant('resize' as const), size: fc.double({ min: 0, max: 9, noNaN: true }) }),
    fc.record({
      do: fc.constant('turn' as const),
      by: fc.constantFrom(
        'left' as const,
        'right' as const,
        'forward' as const,
        'back' as const,
        'over' as const,
      ),
    }),
  )
  fc.assert(
    fc.property(anyOrder, (steps) => {
      const { actor } = start(orientationMachine)
      for (const next of [{ do: 'edit' as const }, ...steps]) {
        const before = actor.getSnapshot()
        const { orientation } = before.context
        if (next.do === 'edit') actor.send({ type: 'orientation.edit', scene: sampleSavedScene })
        else if (next.do === 'turn') actor.send({ type: 'scene.turn', by: next.by })
        else if (next.do === 'lean') actor.send({ type: 'scene.lean', lean: { roll: next.roll } })
        else if (next.do === 'resize') actor.send({ type: 'scene.resize', size: next.size })
        else if (next.do === 'face') {
          if (orientation) actor.send({ type: 'front.take', camera: placed(orientation).camera })
        } else if (next.do === 'saved') actor.send({ type: 'orientation.saved' })
        else if (next.do === 'ended') actor.send({ type: 'saving.ended' })
        else actor.send({ type: `orientation.${next.do}` })
        const snapshot = actor.getSnapshot()
        const edited = snapshot.context.orientation
        expect(snapshot.hasTag('open')).toBe(edited !== null)
        const isKept = !before.hasTag('busy') || !snapshot.hasTag('open') || edited === orientation
        expect(isKept).toBe(true)
        if (!edited) continue
        const { camera } = placed(edited)
        const { rotation, scale } = camera.transform
        const numbers = [...rotation, ...camera.position, ...camera.target, ...camera.limits.distance]
        expect(numbers.every(Number.isFinite)).toBe(true)
        expect(Math.max(...rotation.map(Math.abs))).toBeLessThanOrEqual(360)
        const away = Math.hypot(...camera.position.map((place, at) => place - (camera.target[at] ?? 0)))
        expect(away).toBeGreaterThan(camera.limits.distance[0] - 1e-3)
        expect(away).toBeLessThan(camera.limits.distance[1] + 1e-3)
        const radius = Math.hypot(...sampleSavedScene.camera.target)
        expect(Math.hypot(...camera.target)).toBeCloseTo(radius * scale, 3)
      }
    }),
    settings,
  )
})
