import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { manyOwnItems, notFound, offline, sampleOwnPage, sampleWish } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import type { BatchFailures, BulkChange, OwnItemsPage, OwnItemsWish } from './own-items-rules.ts'
import { BATCH, chosenOf, isAnswer, isThere, shownOf } from './own-items-rules.ts'
import { ownItemsMachine } from './own-items.machine.ts'

const ids = manyOwnItems.map(({ id }) => id)
const hide: BulkChange = { kind: 'visibility', visibility: 'PRIVATE' }

const begin = (wish: OwnItemsWish = sampleWish, known: OwnItemsPage | null = null) => {
  const changes = controllableCallback()
  const read = controllable<OwnItemsPage, { wish: OwnItemsWish; isStale: boolean }>()
  const change = controllable<BatchFailures, { ids: readonly string[]; change: BulkChange }>()
  const actors = { watchChanges: changes.logic, readItems: read.logic, changeItems: change.logic }
  const started = start(ownItemsMachine.provide({ actors }), { wish, known })
  const value = () => started.actor.getSnapshot().value
  const context = () => started.actor.getSnapshot().context
  const want = (other: Partial<OwnItemsWish>) =>
    started.actor.send({ type: 'ownItems.want', wish: { ...context().wish, ...other } })
  const choose = (chosen: readonly string[], isChosen = true) =>
    started.actor.send({ type: 'ownItems.choose', ids: chosen, isChosen })
  return { ...started, changes, read, change, value, context, want, choose }
}

test('the states', () => {
  expect(statesOf(ownItemsMachine)).toEqual([
    'list',
    'list.reading',
    'list.resting',
    'list.failed',
    'changes',
    'changes.watched',
    'changes.unwatched',
    'bulk',
    'bulk.resting',
    'bulk.changing',
  ])
})

test('reads past cached data and shows the result', async () => {
  const { read, value, context } = begin()
  expect(read.last.input).toEqual({ wish: sampleWish, isStale: true })
  expect(shownOf(context())).toEqual([])
  expect(isAnswer(context())).toBe(false)
  await read.last.resolve(sampleOwnPage)
  expect(value()).toEqual({ list: 'resting', changes: 'watched', bulk: 'resting' })
  expect(context()).toMatchObject({ page: sampleOwnPage, pageOf: sampleWish, isStale: false })
  expect(isThere(context())).toBe(true)
})

test('shows a cached page at once and reads it again', () => {
  const { read, context } = begin(sampleWish, sampleOwnPage)
  expect(context().page).toBe(sampleOwnPage)
  expect(isAnswer(context())).toBe(true)
  expect(read.last.input.isStale).toBe(true)
})

test('reads more rows only when they are missing', async () => {
  const { read, want, context, value } = begin({ ...sampleWish, show: 10 })
  await read.last.resolve({ ...sampleOwnPage, hasMore: true })
  expect(shownOf(context())).toHaveLength(10)
  want({ show: 51 })
  expect(read.calls).toHaveLength(1)
  expect(shownOf(context())).toHaveLength(51)
  want({ show: 52 })
  expect(read.last.input).toEqual({ wish: { ...sampleWish, show: 52 }, isStale: false })
  await read.last.resolve({ ...sampleOwnPage, hasMore: false })
  want({ show: 200 })
  expect(value()).toMatchObject({ list: 'resting' })
  expect(read.calls).toHaveLength(2)
})

test.each([{ query: '海' }, { visibility: 'PRIVATE' }, { sort: 'SIZE' }] as const)(
  'another search (%j) is read without showing the previous rows',
  async (other) => {
    const { read, want, context } = begin()
    await read.last.resolve(sampleOwnPage)
    want(other)
    expect(read.last.input).toEqual({ wish: { ...sampleWish, ...other }, isStale: false })
    expect(isAnswer(context())).toBe(false)
    expect(isThere(context())).toBe(false)
    await read.last.resolve({ ...sampleOwnPage, items: [] })
    expect(isAnswer(context())).toBe(true)
    expect(shownOf(context())).toEqual([])
  },
)

test('the same query sends no request, and another one replaces the running request', async () => {
  const { read, want, context } = begin()
  want({})
  expect(read.calls).toHaveLength(1)
  want({ query: '山' })
  expect(read.pending()).toHaveLength(1)
  expect(read.calls[0]?.isStopped()).toBe(true)
  want({ query: '' })
  await read.last.resolve(sampleOwnPage)
  expect(context().pageOf).toEqual(sampleWish)
})

test('a failure keeps the rows, and another query or a reload retries', async () => {
  const { actor, read, want, value, context } = begin()
  await read.last.resolve(sampleOwnPage)
  actor.send({ type: 'ownItems.reload' })
  expect(read.last.input.isStale).toBe(true)
  await read.last.reject(new FailureError(offline))
  expect(value()).toMatchObject({ list: 'failed' })
  expect(context()).toMatchObject({ page: sampleOwnPage, failure: offline })
  // A failed reload is still pending.
  want({ show: 20 })
  expect(read.last.input.isStale).toBe(true)
  await read.last.resolve(sampleOwnPage)
  expect(context().failure).toBeNull()
})

test('reads again after a change, even during a read', async () => {
  const { read, changes } = begin()
  changes.last.send({ type: 'items.changed' })
  expect(read.calls).toHaveLength(2)
  expect(read.pending()).toHaveLength(1)
  await read.last.resolve(sampleOwnPage)
  changes.last.send({ type: 'items.changed' })
  expect(read.last.input).toEqual({ wish: sampleWish, isStale: true })
})

test('rows can be selected and deselected, and those out of sight are not changed', async () => {
  const { actor, read, want, choose, context } = begin({ ...sampleWish, show: 10 })
  await read.last.resolve(sampleOwnPage)
  choose(['image-1', 'image-2', 'image-30'])
  choose(['image-2'])
  expect(context().chosenIds).toEqual(['image-1', 'image-30', 'image-2'])
  expect(chosenOf(context()).map(({ id }) => id)).toEqual(['image-1', 'image-2'])
  want({ show: 30 })
  expect(chosenOf(context())).toHaveLength(3)
  choose(['image-1'], false)
  expect(context().chosenIds).toEqual(['image-30', 'image-2'])
  actor.send({ type: 'ownItems.clear' })
  expect(context().chosenIds).toEqual([])
})

test('changes nothing without a selection', async () => {
  const { actor, read, change, value } = begin()
  await read.last.resolve(sampleOwnPage)
  actor.send({ type: 'ownItems.change', change: hide })
  expect(value()).toMatchObject({ bulk: 'resting' })
  expect(change.calls).toEqual([])
})

test('changes many in successive calls, one operation at a time', async () => {
  const { actor, read, change, choose, value, context, emitted } = begin()
  await read.last.resolve(sampleOwnPage)
  choose(ids)
  actor.send({ type: 'ownItems.change', change: hide })
  actor.send({ type: 'ownItems.change', change: { kind: 'deletion' } })
  expect(value()).toMatchObject({ bulk: 'changing' })
  expect(change.calls).toHaveLength(1)
  expect(change.last.input).toEqual({ ids: ids.slice(0, BATCH), change: hide })
  expect(context().work).toMatchObject({ total: 51, current: { length: 50 }, waiting: { length: 1 } })
  await change.last.resolve([])
  expect(change.last.input).toEqual({ ids: ids.slice(BATCH), change: hide })
  expect(context().work).toMatchObject({ current: { length: 1 }, waiting: [] })
  await change.last.resolve([])
  expect(value()).toMatchObject({ bulk: 'resting' })
  expect(context().chosenIds).toEqual([])
  expect(context().work).toMatchObject({ current: [], failures: [] })
  expect(emitted).toEqual([{ type: 'ownItems.changed', change: hide, done: 51, failed: 0 }])
})

test('names failed items and keeps them selected, and the rest continues', async () => {
  const { actor, read, change, choose, context, emitted } = begin()
  await read.last.resolve(sampleOwnPage)
  choose(ids)
  const deletion = { kind: 'deletion' } as const
  actor.send({ type: 'ownItems.change', change: deletion })
  await change.last.resolve([
    { id: 'image-2', failure: notFound },
    { id: 'elsewhere', failure: notFound },
  ])
  await change.last.reject(new FailureError(offline))
  expect(context().work?.failures).toEqual([
    { item: manyOwnItems[1], failure: notFound },
    { item: manyOwnItems[50], failure: offline },
  ])
  expect(context().chosenIds).toEqual(['image-2', 'image-51'])
  expect(emitted).toEqual([{ type: 'ownItems.changed', change: deletion, done: 49, failed: 2 }])
  actor.send({ type: 'ownItems.change', change: deletion })
  expect(change.last.input.ids).toEqual(['image-2', 'image-51'])
})

test('a call without an answer counts as not done, and the next one is tried', async () => {
  const { actor, read, change, choose, context, emitted } = begin()
  await read.last.resolve(sampleOwnPage)
  choose(ids)
  actor.send({ type: 'ownItems.change', change: hide })
  await change.last.reject(new FailureError(offline))
  expect(change.last.input.ids).toEqual(['image-51'])
  expect(context().work).toMatchObject({ failures: { length: 50 } })
  await change.last.resolve([])
  expect(context().chosenIds).toEqual(ids.slice(0, BATCH))
  expect(emitted).toMatchObject([{ done: 1, failed: 50 }])
})

test('reports when changes cannot be watched', () => {
  const broken = ownItemsMachine.provide({
    actors: { readItems: controllable<OwnItemsPage, { wish: OwnItemsWish; isStale: boolean }>().logic },
  })
  const { actor } = start(broken, { wish: sampleWish, known: null })
  expect(actor.getSnapshot().matches({ changes: 'unwatched' })).toBe(true)
  expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'unexpected' })
  expect(actor.getSnapshot().hasTag('reading')).toBe(true)
})
