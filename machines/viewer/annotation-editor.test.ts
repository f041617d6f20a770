import { expect, test } from 'vitest'

import { sampleAnnotations } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { start } from '../testkit/start.ts'
import { annotationEditorMachine } from './annotation-editor.machine.ts'
import type { Annotation } from './annotation-list.ts'

const point = { type: 'point.found', id: 'window', position: [0, 0, -2], eye: [0, 0.1, 0] } as const

const begin = (annotations: readonly Annotation[] = sampleAnnotations) => {
  const { actor } = start(annotationEditorMachine, { annotations })
  const has = (tag: 'pointing' | 'missed' | 'selected') => actor.getSnapshot().hasTag(tag)
  const context = () => actor.getSnapshot().context
  const ids = () => context().annotations.map(({ id }) => id)
  const value = () => actor.getSnapshot().value
  return { actor, has, context, ids, value }
}

const many = (count: number): Annotation[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    title: 'x',
    text: '',
    position: [0, 0, 0],
    eye: null,
  }))

test('the states', () => {
  expect(statesOf(annotationEditorMachine)).toEqual([
    'resting',
    'placing',
    'placing.waiting',
    'placing.missed',
    'editing',
    'moving',
    'moving.waiting',
    'moving.missed',
  ])
})

test('starts from the saved annotations with nothing selected', () => {
  const { has, context, value } = begin()
  expect(value()).toBe('resting')
  expect(has('pointing') || has('selected')).toBe(false)
  expect(context()).toEqual({ annotations: sampleAnnotations, selectedId: null, removed: null })
})

test('placing an annotation stores the pressed point and the viewer’s pose, then starts text editing', () => {
  const { actor, has, context, value } = begin([])
  actor.send({ type: 'annotation.add' })
  expect(has('pointing')).toBe(true)
  expect(has('selected') || has('missed')).toBe(false)
  actor.send(point)
  expect(value()).toBe('editing')
  expect(has('pointing')).toBe(false)
  expect(has('selected')).toBe(true)
  actor.send({ type: 'annotation.change', change: { title: '窓', eye: null } })
  expect(context().annotations).toEqual([
    { id: 'window', title: '窓', text: '', position: [0, 0, -2], eye: null },
  ])
  expect(context().selectedId).toBe('window')
  actor.send({ type: 'annotation.done' })
  expect(value()).toBe('resting')
  expect(context().selectedId).toBeNull()
})

test('a press that misses the scene is reported, and the next press counts', () => {
  const { actor, has, ids } = begin()
  actor.send({ type: 'annotation.add' })
  actor.send({ type: 'point.missed' })
  expect(has('missed')).toBe(true)
  expect(has('pointing')).toBe(true)
  actor.send(point)
  expect(has('missed')).toBe(false)
  expect(ids()).toEqual(['roof', 'door', 'window'])
})

test('placing can be cancelled and started again', () => {
  const { actor, has, value, ids, context } = begin()
  actor.send({ type: 'annotation.select', id: 'roof' })
  actor.send({ type: 'annotation.add' })
  expect(context().selectedId).toBeNull()
  actor.send({ type: 'point.missed' })
  actor.send({ type: 'annotation.add' })
  expect(has('missed')).toBe(false)
  actor.send({ type: 'placing.cancel' })
  expect(value()).toBe('resting')
  expect(ids()).toEqual(['roof', 'door'])
})

test('a twenty-first annotation cannot be placed', () => {
  const { actor, value, ids } = begin(many(20))
  actor.send({ type: 'annotation.add' })
  expect(value()).toBe('resting')
  actor.send({ type: 'annotation.select', id: '3' })
  actor.send({ type: 'annotation.add' })
  expect(value()).toBe('editing')
  actor.send({ type: 'annotation.remove', id: '3' })
  actor.send({ type: 'annotation.add' })
  actor.send(point)
  expect(ids()).toHaveLength(20)
  actor.send({ type: 'annotation.restore' })
  expect(ids()).toHaveLength(20)
})

test('restoring an annotation that fills the last place ends placing', () => {
  const { actor, ids, value } = begin(many(20))
  actor.send({ type: 'annotation.remove', id: '7' })
  actor.send({ type: 'annotation.add' })
  expect(value()).toEqual({ placing: 'waiting' })
  actor.send({ type: 'annotation.restore' })
  expect(value()).toBe('resting')
  actor.send(point)
  expect(ids()).toEqual(many(20).map(({ id }) => id))
})

test('moving changes only the position, reports misses, and can be cancelled', () => {
  const { actor, has, context, value } = begin()
  actor.send({ type: 'annotation.select', id: 'door' })
  actor.send({ type: 'annotation.move' })
  expect(has('pointing')).toBe(true)
  expect(has('selected')).toBe(true)
  expect(has('missed')).toBe(false)
  actor.send({ type: 'placing.cancel' })
  expect(value()).toBe('editing')
  expect(context().annotations).toEqual(sampleAnnotations)
  actor.send({ type: 'annotation.move' })
  actor.send({ type: 'point.missed' })
  expect(has('missed')).toBe(true)
  actor.send(point)
  expect(value()).toBe('editing')
  expect(has('missed')).toBe(false)
  expect(context().annotations[1]).toEqual({ ...sampleAnnotations[1], position: [0, 0, -2] })
})

test('another annotation can be selected at any time, a missing one cannot', () => {
  const { actor, context, value } = begin()
  actor.send({ type: 'annotation.select', id: 'nothing' })
  expect(value()).toBe('resting')
  actor.send({ type: 'annotation.select', id: 'roof' })
  actor.send({ type: 'annotation.move' })
  actor.send({ type: 'annotation.select', id: 'door' })
  expect(value()).toBe('editing')
  expect(context().selectedId).toBe('door')
  actor.send({ type: 'annotation.change', change: { text: '夏は開けます。' } })
  expect(context().annotations.map(({ text }) => text)).toEqual(['', '夏は開けます。'])
})

test('reordering moves by one step and stops at the ends', () => {
  const { actor, ids, value } = begin(many(3))
  actor.send({ type: 'annotation.select', id: '0' })
  actor.send({ type: 'annotation.shift', id: '0', by: 1 })
  expect(ids()).toEqual(['1', '0', '2'])
  actor.send({ type: 'annotation.shift', id: '0', by: 1 })
  actor.send({ type: 'annotation.shift', id: '0', by: 1 })
  expect(ids()).toEqual(['1', '2', '0'])
  actor.send({ type: 'annotation.shift', id: '1', by: -1 })
  actor.send({ type: 'annotation.shift', id: 'nothing', by: 1 })
  expect(ids()).toEqual(['1', '2', '0'])
  expect(value()).toBe('editing')
})

test('undo restores a removed annotation to its position once', () => {
  const { actor, ids, context, value } = begin(many(3))
  actor.send({ type: 'annotation.restore' })
  actor.send({ type: 'annotation.remove', id: 'nothing' })
  expect(context().removed).toBeNull()
  actor.send({ type: 'annotation.select', id: '1' })
  actor.send({ type: 'annotation.remove', id: 'nothing' })
  expect(value()).toBe('editing')
  actor.send({ type: 'annotation.remove', id: '1' })
  expect(value()).toBe('resting')
  expect(context().selectedId).toBeNull()
  expect(ids()).toEqual(['0', '2'])
  actor.send({ type: 'annotation.restore' })
  actor.send({ type: 'annotation.restore' })
  expect(ids()).toEqual(['0', '1', '2'])
  expect(context().removed).toBeNull()
})

test('saving or discarding replaces all annotations and ends every pending operation', () => {
  const { actor, value, context } = begin(many(2))
  actor.send({ type: 'annotation.remove', id: '1' })
  actor.send({ type: 'annotation.select', id: '0' })
  actor.send({ type: 'annotation.move' })
  actor.send({ type: 'annotations.reset', annotations: sampleAnnotations })
  expect(value()).toBe('resting')
  expect(context()).toEqual({ annotations: sampleAnnotations, selectedId: null, removed: null })
})
