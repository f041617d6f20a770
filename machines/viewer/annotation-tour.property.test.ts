import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { annotationTourMachine } from './annotation-tour.machine.ts'

test('annotation tour: the open annotation is always a visible mark, and each opening is emitted once', () => {
  const anyOrder = script(
    say('close', 'next', 'previous', 'hide', 'show'),
    fc.record({ do: fc.constant('count' as const), count: fc.nat({ max: 5 }) }),
    fc.record({ do: fc.constant('open' as const), index: fc.integer({ min: -1, max: 5 }) }),
  )
  fc.assert(
    fc.property(fc.nat({ max: 5 }), anyOrder, (atStart, steps) => {
      let count = atStart
      const { actor, emitted } = start(annotationTourMachine, { count: atStart })
      let read: number | null = null
      const told: object[] = []
      const open = (index: number) => {
        read = index
        told.push({ type: 'annotation.opened', index })
      }
      const close = () => {
        if (read !== null) told.push({ type: 'annotation.closed', index: read })
        read = null
      }
      for (const next of steps) {
        if (next.do === 'count') {
          actor.send({ type: 'annotations.counted', count: next.count })
          count = next.count
          if (read !== null && read >= count) close()
        } else if (next.do === 'open') {
          actor.send({ type: 'annotation.open', index: next.index })
          if (next.index >= 0 && next.index < count) open(next.index)
        } else if (next.do === 'next' || next.do === 'previous') {
          actor.send({ type: `tour.${next.do}` })
          const to: number = (read ?? Number.NaN) + (next.do === 'next' ? 1 : -1)
          if (to >= 0 && to < count) open(to)
        } else if (next.do === 'close') {
          actor.send({ type: 'annotation.close' })
          close()
        } else {
          actor.send({ type: `marks.${next.do}` })
          if (next.do === 'hide') close()
        }
        const snapshot = actor.getSnapshot()
        expect(snapshot.hasTag('reading')).toBe(read !== null)
        expect(snapshot.hasTag('reading') && !snapshot.hasTag('marked')).toBe(false)
        expect(read ?? snapshot.context.index).toBe(snapshot.context.index)
        expect(emitted).toEqual(told)
      }
    }),
    settings,
  )
})
