import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import { ownPhotoMachine } from './own-photo.machine.ts'
import type { StoredCamera } from './own-photo.machine.ts'

const begin = () => {
  const title = controllable<void, { spatialImageId: string; title: string }>()
  const camera = controllable<void, { spatialImageId: string; parameters: StoredCamera }>()
  const run = start(
    ownPhotoMachine.provide({ actors: { saveTitle: title.logic, saveStart: camera.logic } }),
    { spatialImageId: 'image-1' },
  )
  const value = () => run.actor.getSnapshot().value
  const has = (tag: 'busy' | 'naming') => run.actor.getSnapshot().hasTag(tag)
  const context = () => run.actor.getSnapshot().context
  return { ...run, title, camera, value, has, context }
}

test('the states', () => {
  expect(statesOf(ownPhotoMachine)).toEqual(['shown', 'naming', 'savingTitle', 'savingStart'])
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

test('a start is saved as it was given, and reported', async () => {
  const { actor, camera, value, has, emitted } = begin()
  actor.send({ type: 'start.save', parameters: { version: 1 } })
  expect(has('busy')).toBe(true)
  expect(has('naming')).toBe(false)
  actor.send({ type: 'start.save', parameters: {} })
  expect(camera.calls.map(({ input }) => input)).toEqual([
    { spatialImageId: 'image-1', parameters: { version: 1 } },
  ])
  await camera.last.resolve()
  expect(value()).toBe('shown')
  expect(emitted).toEqual([{ type: 'start.saved' }])
})

test('a start that is not saved is reported', async () => {
  const { actor, camera, value, emitted } = begin()
  actor.send({ type: 'start.save', parameters: {} })
  await camera.last.reject(new FailureError(offline))
  expect(value()).toBe('shown')
  expect(emitted).toEqual([{ type: 'change.failed', failure: offline }])
})
