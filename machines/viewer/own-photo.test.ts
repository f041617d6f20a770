import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import { ownPhotoMachine } from './own-photo.machine.ts'
import type { PhotoChange } from './own-photo.machine.ts'

const begin = () => {
  const title = controllable<void, { spatialImageId: string; title: string }>()
  const change = controllable<void, { spatialImageId: string; change: PhotoChange | null }>()
  const run = start(
    ownPhotoMachine.provide({ actors: { saveTitle: title.logic, saveChange: change.logic } }),
    { spatialImageId: 'image-1' },
  )
  const value = () => run.actor.getSnapshot().value
  const has = (tag: 'busy' | 'naming') => run.actor.getSnapshot().hasTag(tag)
  const context = () => run.actor.getSnapshot().context
  return { ...run, title, change, value, has, context }
}

test('the states', () => {
  expect(statesOf(ownPhotoMachine)).toEqual(['shown', 'naming', 'savingTitle', 'savingChange'])
})

test('a title is edited from what it was, saved once, and reported', async () => {
  const { actor, title, value, has, context, emitted } = begin()
  actor.send({ type: 'title.edit', title: '港' })
  expect(context().title).toBe('港')
  expect(has('naming')).toBe(true)
  actor.send({ type: 'title.change', title: '港の朝' })
  actor.send({ type: 'title.save' })
  actor.send({ type: 'title.save' })
  actor.send({ type: 'title.change', title: '別' })
  expect(has('busy') && has('naming')).toBe(true)
  expect(title.calls.map(({ input }) => input)).toEqual([{ spatialImageId: 'image-1', title: '港の朝' }])
  await title.last.resolve()
  expect(value()).toBe('shown')
  expect(emitted).toEqual([{ type: 'title.saved' }])
})

test('what was typed stays when saving fails, and the failure until the next try', async () => {
  const { actor, title, value, context, emitted } = begin()
  actor.send({ type: 'title.edit', title: '港' })
  actor.send({ type: 'title.change', title: '港の朝' })
  actor.send({ type: 'title.save' })
  await title.last.reject(new FailureError(offline))
  expect(value()).toBe('naming')
  expect(context()).toMatchObject({ title: '港の朝', failure: offline })
  expect(emitted).toEqual([{ type: 'change.failed', failure: offline }])
  actor.send({ type: 'title.save' })
  expect(context().failure).toBeNull()
  await title.last.resolve()
  expect(value()).toBe('shown')
})

test('who gives up has changed nothing', () => {
  const { actor, title, value } = begin()
  actor.send({ type: 'title.edit', title: '港' })
  actor.send({ type: 'title.giveUp' })
  expect(value()).toBe('shown')
  expect(title.calls).toHaveLength(0)
})

const start1: PhotoChange = { kind: 'start', parameters: { version: 1 } }
const everyone: PhotoChange = { kind: 'visibility', visibility: 'PUBLIC' }

const view: PhotoChange = { kind: 'thumbnail', address: 'image-1' }

test.each([start1, everyone, view])('%j is saved as it was given, and reported', async (wanted) => {
  const { actor, change, value, has, emitted } = begin()
  actor.send({ type: 'change.save', change: wanted })
  expect(has('busy')).toBe(true)
  expect(has('naming')).toBe(false)
  actor.send({ type: 'change.save', change: { kind: 'visibility', visibility: 'PRIVATE' } })
  expect(change.calls.map(({ input }) => input)).toEqual([{ spatialImageId: 'image-1', change: wanted }])
  await change.last.resolve()
  expect(value()).toBe('shown')
  expect(emitted).toEqual([{ type: 'change.saved', change: wanted }])
})

test('a change that is not saved is reported, and not tried again by itself', async () => {
  const { actor, change, value, emitted } = begin()
  actor.send({ type: 'change.save', change: start1 })
  await change.last.reject(new FailureError(offline))
  expect(value()).toBe('shown')
  expect(emitted).toEqual([{ type: 'change.failed', failure: offline }])
  actor.send({ type: 'change.resume' })
  expect(change.calls).toHaveLength(1)
})

test('what a lost session has interrupted is saved once the person is back', async () => {
  const { actor, change, title, value, context } = begin()
  actor.send({ type: 'change.save', change: everyone })
  await change.last.reject(new FailureError({ kind: 'unauthenticated' }))
  actor.send({ type: 'change.resume' })
  expect(change.last.input).toEqual({ spatialImageId: 'image-1', change: everyone })
  await change.last.resolve()
  actor.send({ type: 'change.resume' })
  expect(value()).toBe('shown')

  actor.send({ type: 'title.edit', title: '港' })
  actor.send({ type: 'title.save' })
  await title.last.reject(new FailureError({ kind: 'unauthenticated' }))
  actor.send({ type: 'change.resume' })
  expect(title.calls).toHaveLength(2)
  await title.last.reject(new FailureError(offline))
  actor.send({ type: 'change.resume' })
  expect(title.calls).toHaveLength(2)
  expect(context().failure).toEqual(offline)
})

test('another edit takes up nothing that was interrupted before', async () => {
  const { actor, change, value, context } = begin()
  actor.send({ type: 'change.save', change: everyone })
  await change.last.reject(new FailureError({ kind: 'unauthenticated' }))
  actor.send({ type: 'title.edit', title: '港' })
  expect(context().failure).toBeNull()
  actor.send({ type: 'change.resume' })
  expect(value()).toBe('naming')
})
