import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { sampleAnnotations } from '../registry/samples.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { annotationEditorMachine } from './annotation-editor.machine.ts'
import { MOST_ANNOTATIONS } from './annotation-list.ts'

test('annotation editor: at most twenty, unique ids, a valid selection, and only a found point adds one', () => {
  const id = fc.constantFrom('roof', 'door', 'new-0', 'new-1')
  const anyOrder = script(
    say('add', 'move', 'done', 'restore', 'missed', 'cancel'),
    { weight: 3, arbitrary: say('found', 'add') },
    fc.record({ do: fc.constantFrom('select' as const, 'remove' as const), id }),
    fc.record({ do: fc.constant('shift' as const), id, by: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({ do: fc.constant('change' as const), title: fc.string() }),
  )
  const given = fc.integer({ min: 0, max: 20 }).map((count) =>
    Array.from({ length: count }, (_, at) => ({
      ...sampleAnnotations[0]!,
      id: ['roof', 'door'][at] ?? `given-${at}`,
    })),
  )
  fc.assert(
    fc.property(given, anyOrder, (annotations, steps) => {
      const { actor } = start(annotationEditorMachine, { annotations })
      let found = 0
      for (const next of steps) {
        const before = actor.getSnapshot()
        const count = before.context.annotations.length
        if (next.do === 'found') {
          actor.send({ type: 'point.found', id: `new-${found}`, position: [0, 0, 0], eye: [0, 0, 1] })
          found += 1
        } else if (next.do === 'missed') actor.send({ type: 'point.missed' })
        else if (next.do === 'cancel') actor.send({ type: 'placing.cancel' })
        else if (next.do === 'select' || next.do === 'remove')
          actor.send({ type: `annotation.${next.do}`, id: next.id })
        else if (next.do === 'shift') actor.send({ type: 'annotation.shift', id: next.id, by: next.by })
        else if (next.do === 'change')
          actor.send({ type: 'annotation.change', change: { title: next.title } })
        else actor.send({ type: `annotation.${next.do}` })
        const snapshot = actor.getSnapshot()
        const ids = snapshot.context.annotations.map((one) => one.id)
        expect(ids.length).toBeLessThanOrEqual(MOST_ANNOTATIONS)
        expect(new Set(ids).size).toBe(ids.length)
        expect(snapshot.hasTag('selected')).toBe(ids.includes(snapshot.context.selectedId ?? ''))
        expect(snapshot.context.selectedId === null).toBe(!snapshot.hasTag('selected'))
        const isRemoved = next.do === 'remove' && before.context.annotations.some((one) => one.id === next.id)
        const mayGrow = next.do === 'restore' || (next.do === 'found' && before.matches('placing'))
        const grown = ids.length - count
        expect(grown === 0 || (grown === 1 && mayGrow) || (grown === -1 && isRemoved)).toBe(true)
        expect(isRemoved && grown !== -1).toBe(false)
      }
    }),
    settings,
  )
})
