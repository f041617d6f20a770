import { expect, test } from 'vitest'

import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
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

test('marks are shown and none is read until one is opened', () => {
  const { actor, has, index, emitted } = begin()
  expect(has('marked')).toBe(true)
  expect(has('reading')).toBe(false)
  actor.send({ type: 'annotation.open', index: 1 })
  expect(has('reading')).toBe(true)
  expect(index()).toBe(1)
  expect(emitted).toEqual([{ type: 'annotation.opened', index: 1 }])
})

test('another one may be opened from the one that is read', () => {
  const { actor, index, emitted } = begin()
  actor.send({ type: 'annotation.open', index: 0 })
  actor.send({ type: 'annotation.open', index: 2 })
  expect(index()).toBe(2)
  expect(emitted).toEqual([
    { type: 'annotation.opened', index: 0 },
    { type: 'annotation.opened', index: 2 },
  ])
})

test('what is not there is not opened', () => {
  const { actor, has, emitted } = begin(2)
  for (const index of [-1, 2, 0.5, Number.NaN]) actor.send({ type: 'annotation.open', index })
  expect(has('reading')).toBe(false)
  actor.send({ type: 'marks.hide' })
  for (const index of [-1, 2, 0.5, Number.NaN]) actor.send({ type: 'annotation.open', index })
  expect(has('marked')).toBe(false)
  expect(emitted).toEqual([])
})

test('a step forward and back, and none beyond the ends', () => {
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

test('closing tells which one was read, so that the focus can go back to its mark', () => {
  const { actor, has, emitted } = begin()
  actor.send({ type: 'annotation.open', index: 0 })
  actor.send({ type: 'tour.next' })
  actor.send({ type: 'annotation.close' })
  expect(has('reading')).toBe(false)
  expect(has('marked')).toBe(true)
  expect(emitted.at(-1)).toEqual({ type: 'annotation.closed', index: 1 })
})

test('hiding the marks closes what is read; showing them opens nothing', () => {
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

test('hiding while none is read tells nothing', () => {
  const { actor, has, emitted } = begin()
  actor.send({ type: 'marks.hide' })
  expect(has('marked')).toBe(false)
  expect(emitted).toEqual([])
})

test('opening one shows the hidden marks again', () => {
  const { actor, has, index, emitted } = begin()
  actor.send({ type: 'marks.hide' })
  actor.send({ type: 'annotation.open', index: 2 })
  expect(has('marked')).toBe(true)
  expect(has('reading')).toBe(true)
  expect(index()).toBe(2)
  expect(emitted).toEqual([{ type: 'annotation.opened', index: 2 }])
})

test('what is loaded again may be more or fewer; what is gone is no longer read', () => {
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
