import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline, sampleChoice } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import type { CollectionChoice, Placement } from './collecting-contract.ts'
import { collectingMachine } from './collecting.machine.ts'

const other: CollectionChoice = { id: 'collection-2', title: '海', visibility: 'PUBLIC', holds: true }

const begin = () => {
  const load = controllable<readonly CollectionChoice[], { spatialImageId: string }>()
  const place = controllable<void, Placement>()
  const make = controllable<CollectionChoice, { title: string }>()
  const actors = { loadChoices: load.logic, place: place.logic, makeCollection: make.logic }
  const started = start(collectingMachine.provide({ actors }), { spatialImageId: 'image-1' })
  const value = () => {
    const { value: whole } = started.actor.getSnapshot()
    return typeof whole === 'string' ? whole : whole.listed
  }
  const context = () => started.actor.getSnapshot().context
  return { ...started, load, place, make, value, context }
}

const listed = async () => {
  const run = begin()
  await run.load.last.resolve([sampleChoice, other])
  return run
}

test('the states', () => {
  expect(statesOf(collectingMachine)).toEqual([
    'loading',
    'unavailable',
    'listed',
    'listed.choosing',
    'listed.making',
    'listed.placing',
    'left',
  ])
})

test('own collections are listed for the item', async () => {
  const { load, value, context } = await listed()
  expect(load.calls.map(({ input }) => input)).toEqual([{ spatialImageId: 'image-1' }])
  expect(value()).toBe('choosing')
  expect(context()).toEqual({
    spatialImageId: 'image-1',
    choices: [sampleChoice, other],
    placement: { spatialImageId: 'image-1', collectionId: '', holds: false },
    waiting: [],
    newTitle: '',
    isLeaving: false,
    failure: null,
  })
})

test.each(['collecting.reload', 'collecting.resume'] as const)(
  'a list that did not come is asked for again: %s',
  async (type) => {
    const { actor, load, value, context } = begin()
    await load.last.reject(new FailureError(offline))
    expect([value(), context().failure]).toEqual(['unavailable', offline])
    actor.send({ type })
    expect([value(), context().failure]).toEqual(['loading', null])
    expect(load.calls).toHaveLength(2)
  },
)

test.each([
  [sampleChoice.id, true, '旅'],
  [other.id, false, '海'],
])('the item goes into one collection or out of it: %s %s', async (collectionId, holds, title) => {
  const { actor, place, value, context, emitted } = await listed()
  actor.send({ type: 'collection.toggle', collectionId, holds })
  expect(value()).toBe('placing')
  expect(place.last.input).toEqual({ spatialImageId: 'image-1', collectionId, holds })
  await place.last.resolve()
  expect(value()).toBe('choosing')
  expect(context().choices).toEqual(
    collectionId === other.id ? [sampleChoice, { ...other, holds }] : [{ ...sampleChoice, holds }, other],
  )
  expect(emitted).toEqual([{ type: 'collecting.changed', title, holds }])
})

test('what could not be changed stays as it was, until something else is done', async () => {
  const { actor, place, value, context, emitted } = await listed()
  actor.send({ type: 'collection.toggle', collectionId: other.id, holds: false })
  await place.last.reject(new FailureError(offline))
  expect([value(), context().failure]).toEqual(['choosing', offline])
  expect(context().choices).toEqual([sampleChoice, other])
  expect(emitted).toEqual([])
  actor.send({ type: 'collection.toggle', collectionId: other.id, holds: false })
  expect(context().failure).toBeNull()
})

test('a new collection stands first and holds the item', async () => {
  const { actor, place, make, value, context, emitted } = await listed()
  actor.send({ type: 'collection.make', title: '庭' })
  expect([value(), make.last.input]).toEqual(['making', { title: '庭' }])
  const fresh: CollectionChoice = { id: 'collection-3', title: '庭', visibility: 'PRIVATE', holds: false }
  await make.last.resolve(fresh)
  expect(place.last.input).toEqual({ spatialImageId: 'image-1', collectionId: 'collection-3', holds: true })
  await place.last.resolve()
  expect(context().choices).toEqual([{ ...fresh, holds: true }, sampleChoice, other])
  expect(emitted).toEqual([
    { type: 'collecting.made', title: '庭' },
    { type: 'collecting.changed', title: '庭', holds: true },
  ])
})

test('a collection that is listed already stands there once', async () => {
  const { actor, make, context } = await listed()
  actor.send({ type: 'collection.make', title: '海' })
  await make.last.resolve({ ...other, holds: false })
  expect(context().choices.map(({ id }) => id)).toEqual([other.id, sampleChoice.id])
})

test('a collection that could not be made is said, and the list stays', async () => {
  const { actor, make, value, context } = await listed()
  actor.send({ type: 'collection.make', title: '庭' })
  await make.last.reject(new FailureError(offline))
  expect([value(), context().failure]).toEqual(['choosing', offline])
  expect(context().choices).toEqual([sampleChoice, other])
  actor.send({ type: 'collection.make', title: '庭' })
  expect(context().failure).toBeNull()
})

test('what went wrong is over once the person has signed in again', async () => {
  const { actor, place, context } = await listed()
  actor.send({ type: 'collection.toggle', collectionId: other.id, holds: false })
  await place.last.reject(new FailureError(offline))
  actor.send({ type: 'collecting.resume' })
  expect(context().failure).toBeNull()
})

test('a collection that another window has deleted meanwhile has no name to report', async () => {
  const { actor, place, emitted } = await listed()
  actor.send({ type: 'collection.toggle', collectionId: 'collection-9', holds: true })
  await place.last.resolve()
  expect(emitted).toEqual([{ type: 'collecting.changed', title: '', holds: true }])
})

test('what is pressed while a question is under way is done after it, in order', async () => {
  const { actor, place, make, value, context, emitted } = await listed()
  actor.send({ type: 'collection.toggle', collectionId: sampleChoice.id, holds: true })
  actor.send({ type: 'collection.toggle', collectionId: other.id, holds: false })
  actor.send({ type: 'collection.toggle', collectionId: other.id, holds: true })
  actor.send({ type: 'collection.make', title: '庭' })
  expect(place.calls).toHaveLength(1)
  expect(context().waiting.map(({ collectionId, holds }) => [collectionId, holds])).toEqual([
    [other.id, false],
    [other.id, true],
  ])
  await place.last.resolve()
  expect(make.last.input).toEqual({ title: '庭' })
  await make.last.resolve({ ...sampleChoice, id: 'collection-3', title: '庭' })
  for (const collectionId of ['collection-3', other.id, other.id]) {
    expect(place.last.input.collectionId).toBe(collectionId)
    await place.last.resolve()
  }
  expect(place.calls.map(({ input }) => input.holds)).toEqual([true, true, false, true])
  expect([value(), context().waiting]).toEqual(['choosing', []])
  expect(context().choices.map(({ holds }) => holds)).toEqual([true, true, true])
  expect(emitted).toHaveLength(5)
})

test('what waits is done although what was before it could not be, and that is still said', async () => {
  const { actor, place, value, context } = await listed()
  actor.send({ type: 'collection.toggle', collectionId: sampleChoice.id, holds: true })
  actor.send({ type: 'collection.toggle', collectionId: other.id, holds: false })
  await place.last.reject(new FailureError(offline))
  expect([value(), context().failure]).toEqual(['placing', offline])
  await place.last.resolve()
  expect([value(), context().failure]).toEqual(['choosing', offline])
  expect(context().choices).toEqual([sampleChoice, { ...other, holds: false }])
})

test('a name that is sent while one is made makes no other', async () => {
  const { actor, make, place, value, emitted } = await listed()
  actor.send({ type: 'collection.make', title: '庭' })
  actor.send({ type: 'collection.make', title: '庭と海' })
  await make.last.resolve({ ...sampleChoice, id: 'collection-3' })
  expect(emitted).toEqual([{ type: 'collecting.made', title: '庭' }])
  await place.last.resolve()
  expect([value(), make.calls.length]).toEqual(['choosing', 1])
  actor.send({ type: 'collection.make', title: '海' })
  expect(make.last.input).toEqual({ title: '海' })
})

test.each(['loading', 'unavailable', 'choosing'])('one leaves at once: %s', async (from) => {
  const { actor, load, value, emitted } = from === 'choosing' ? await listed() : begin()
  if (from === 'unavailable') await load.last.reject(new FailureError(offline))
  expect(value()).toBe(from)
  actor.send({ type: 'collecting.leave' })
  expect([value(), emitted]).toEqual(['left', [{ type: 'collecting.left' }]])
})

test('leaving waits for what is under way and for what waits', async () => {
  const { actor, place, value } = await listed()
  actor.send({ type: 'collection.toggle', collectionId: sampleChoice.id, holds: true })
  actor.send({ type: 'collection.toggle', collectionId: other.id, holds: false })
  actor.send({ type: 'collecting.leave' })
  await place.last.resolve()
  expect(value()).toBe('placing')
  await place.last.resolve()
  expect(value()).toBe('left')
})

test('who leaves a second time does not wait', async () => {
  const { actor, value } = await listed()
  actor.send({ type: 'collection.toggle', collectionId: sampleChoice.id, holds: true })
  actor.send({ type: 'collecting.leave' })
  actor.send({ type: 'collecting.leave' })
  expect(value()).toBe('left')
})

test('a failure is not left behind unread', async () => {
  const { actor, place, value, context } = await listed()
  actor.send({ type: 'collection.toggle', collectionId: sampleChoice.id, holds: true })
  actor.send({ type: 'collecting.leave' })
  await place.last.reject(new FailureError(offline))
  expect([value(), context().failure]).toEqual(['choosing', offline])
  actor.send({ type: 'collecting.leave' })
  expect(value()).toBe('left')
})
