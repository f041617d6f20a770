import { expect, test } from 'vitest'

import { statesOf } from '../testkit/chart-nodes.ts'
import { start } from '../testkit/start.ts'
import { annotationTourMachine } from './annotation-tour.machine.ts'

const begin = (count = 3) => {
  const run = start(annotationTourMachine, { count })
  const has = (tag: 'marked' | 'reading') => run.actor.getSnapshot().hasTag(tag)
  const index = () => run.actor.getSnapshot().context.index
  return { ...run, has, index }
}

test('the states', () => {
  expect(statesOf(annotationTourMachine)).toEqual(['shown', 'shown.browsing', 'shown.reading', 'hidden'])
})

test('marks are visible and none is open at first', () => {
  const { actor, has, index, emitted } = begin()
  expect(has('marked')).toBe(true)
  expect(has('reading')).toBe(false)
  actor.send({ type: 'annotation.open', index: 1 })
  expect(has('reading')).toBe(true)
  expect(index()).toBe(1)
  expect(emitted).toEqual([{ type: 'annotation.opened', index: 1 }])
})

test('another annotation can be opened while one is open', () => {
  const { actor, index, emitted } = begin()
  actor.send({ type: 'annotation.open', index: 0 })
  actor.send({ type: 'annotation.open', index: 2 })
  expect(index()).toBe(2)
  expect(emitted).toEqual([
    { type: 'annotation.opened', index: 0 },
    { type: 'annotation.opened', index: 2 },
  ])
})

test('a missing annotation is not opened', () => {
  const { actor, has, emitted } = begin(2)
  for (const index of [-1, 2, 0.5, Number.NaN]) actor.send({ type: 'annotation.open', index })
  expect(has('reading')).toBe(false)
  actor.send({ type: 'marks.hide' })
  for (const index of [-1, 2, 0.5, Number.NaN]) actor.send({ type: 'annotation.open', index })
  expect(has('marked')).toBe(false)
  expect(emitted).toEqual([])
})

test('next and previous move by one step and stop at the ends', () => {
  const { actor, index, has, emitted } = begin(2)
  actor.send({ type: 'tour.next' })
  expect(has('reading')).toBe(false)
  actor.send({ type: 'annotation.open', index: 0 })
  actor.send({ type: 'tour.previous' })
  expect(index()).toBe(0)
  actor.send({ type: 'tour.next' })
  expect(index()).toBe(1)
  actor.send({ type: 'tour.next' })
  expect(index()).toBe(1)
  actor.send({ type: 'tour.previous' })
  expect(index()).toBe(0)
  expect(has('reading')).toBe(true)
  expect(emitted.map(({ index: at }) => at)).toEqual([0, 1, 0])
})

test('closing reports which annotation was open, so that focus can return to its mark', () => {
  const { actor, has, emitted } = begin()
  actor.send({ type: 'annotation.open', index: 0 })
  actor.send({ type: 'tour.next' })
  actor.send({ type: 'annotation.close' })
  expect(has('reading')).toBe(false)
  expect(has('marked')).toBe(true)
  expect(emitted.at(-1)).toEqual({ type: 'annotation.closed', index: 1 })
})

test('hiding the marks closes the open annotation; showing them opens none', () => {
  const { actor, has, emitted } = begin()
  actor.send({ type: 'annotation.open', index: 1 })
  actor.send({ type: 'marks.hide' })
  expect(has('marked')).toBe(false)
  expect(has('reading')).toBe(false)
  expect(emitted.at(-1)).toEqual({ type: 'annotation.closed', index: 1 })
  actor.send({ type: 'marks.show' })
  expect(has('marked')).toBe(true)
  expect(has('reading')).toBe(false)
})

test('hiding with no annotation open emits nothing', () => {
  const { actor, has, emitted } = begin()
  actor.send({ type: 'marks.hide' })
  expect(has('marked')).toBe(false)
  expect(emitted).toEqual([])
})

test('opening an annotation shows the hidden marks again', () => {
  const { actor, has, index, emitted } = begin()
  actor.send({ type: 'marks.hide' })
  actor.send({ type: 'annotation.open', index: 2 })
  expect(has('marked')).toBe(true)
  expect(has('reading')).toBe(true)
  expect(index()).toBe(2)
  expect(emitted).toEqual([{ type: 'annotation.opened', index: 2 }])
})

test('reloading may add or remove annotations; removing the open one closes it', () => {
  const { actor, has, index, emitted } = begin(1)
  actor.send({ type: 'annotations.counted', count: 3 })
  actor.send({ type: 'annotation.open', index: 2 })
  actor.send({ type: 'annotations.counted', count: 3 })
  expect(has('reading')).toBe(true)
  actor.send({ type: 'annotations.counted', count: 2 })
  expect(has('reading')).toBe(false)
  expect(emitted.at(-1)).toEqual({ type: 'annotation.closed', index: 2 })
  actor.send({ type: 'annotation.open', index: 2 })
  expect(has('reading')).toBe(false)
  actor.send({ type: 'annotation.open', index: 0 })
  actor.send({ type: 'annotations.counted', count: 1 })
  actor.send({ type: 'tour.next' })
  expect(index()).toBe(0)
  expect(has('reading')).toBe(true)
})
