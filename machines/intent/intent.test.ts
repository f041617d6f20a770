import { expect, test } from 'vitest'

import { INTENT_PATIENCE, SESSION_PATIENCE } from '../foundation/delays.ts'
import type { Intent, Wish } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { intentMachine } from './intent.machine.ts'

const wish: Wish = { kind: 'favorite', spatialImageId: 'image-1' }
const atPhoto: Intent = { path: '/photo/image-1', wish }
const toCreate: Intent = { path: '/create', wish: null }

const begin = () => {
  const load = controllable<Intent | null>()
  const save = controllable<void, Intent>()
  const clear = controllable<void>()
  const fulfil = controllable<void, Wish>()
  const started = start(
    intentMachine.provide({
      actors: {
        loadIntent: load.logic,
        saveIntent: save.logic,
        clearIntent: clear.logic,
        fulfil: fulfil.logic,
      },
    }),
  )
  const { actor } = started
  return {
    ...started,
    load,
    save,
    clear,
    fulfil,
    value: () => actor.getSnapshot().value.wish,
    context: () => actor.getSnapshot().context,
    want: (intent: Intent) => actor.send({ type: 'intent.began', intent }),
    saved: () => save.calls.map(({ input }) => input),
  }
}

test('the states', () => {
  expect(statesOf(intentMachine)).toEqual([
    'person',
    'person.absent',
    'person.here',
    'wish',
    'wish.restoring',
    'wish.none',
    'wish.waiting',
    'wish.deciding',
    'wish.granting',
    'wish.clearing',
  ])
})

test('stores a pending action and performs it once someone is signed in', async () => {
  const { actor, load, save, clear, fulfil, value, context, want, saved, emitted } = begin()
  await load.last.resolve(null)
  expect(value()).toBe('none')
  want(atPhoto)
  expect(saved()).toEqual([atPhoto])
  await save.last.resolve()
  expect(value()).toBe('waiting')
  expect(fulfil.calls).toEqual([])
  actor.send({ type: 'user.arrived' })
  expect(fulfil.last.input).toEqual(wish)
  expect(context().destination).toBe('/photo/image-1')
  await fulfil.last.resolve()
  expect(emitted).toEqual([{ type: 'intent.fulfilled', wish }])
  expect([value(), context().intent]).toEqual(['clearing', null])
  await clear.last.resolve()
  expect(value()).toBe('none')
  expect(context().destination).toBe('/photo/image-1')
})

test('a path without an action becomes the destination and is cleared with the person', async () => {
  const { actor, load, clear, fulfil, value, context, want } = begin()
  await load.last.resolve(null)
  want(toCreate)
  actor.send({ type: 'user.arrived' })
  expect([value(), context().destination, fulfil.calls.length]).toEqual(['clearing', '/create', 0])
  await clear.last.reject(new Error('no storage'))
  expect(value()).toBe('none')
  actor.send({ type: 'user.left' })
  expect(context()).toEqual({ intent: null, destination: null })
})

test('resumes after a reload, even if the person arrived first', async () => {
  const before = begin()
  await before.load.last.resolve(atPhoto)
  expect([before.value(), before.context().intent]).toEqual(['waiting', atPhoto])
  const after = begin()
  after.actor.send({ type: 'user.arrived' })
  await after.load.last.resolve(atPhoto)
  expect(after.value()).toBe('granting')
  const left = begin()
  left.actor.send({ type: 'user.arrived' })
  left.actor.send({ type: 'user.left' })
  await left.load.last.resolve(atPhoto)
  expect(left.value()).toBe('waiting')
})

test('an unreadable record counts as none, and an action requested meanwhile wins', async () => {
  const broken = begin()
  await broken.load.last.reject(new Error('no storage'))
  expect(broken.value()).toBe('none')
  const slow = begin()
  slow.clock.advance(SESSION_PATIENCE)
  expect(slow.value()).toBe('none')
  const meanwhile = begin()
  meanwhile.want(toCreate)
  expect([meanwhile.value(), meanwhile.context().intent]).toEqual(['waiting', toCreate])
  expect(meanwhile.load.pending()).toEqual([])
})

test('performs an action of a signed-in person at once', async () => {
  const early = begin()
  early.actor.send({ type: 'user.arrived' })
  early.want(atPhoto)
  expect(early.value()).toBe('granting')
  const { actor, load, fulfil, value, want, saved } = begin()
  await load.last.resolve(null)
  actor.send({ type: 'user.arrived' })
  want(atPhoto)
  expect(value()).toBe('granting')
  await fulfil.last.resolve()
  want(atPhoto)
  expect(value()).toBe('granting')
  expect(saved()).toEqual([])
})

test('the newest action wins, and sign-in pages do not clear it', async () => {
  const { load, save, value, context, want, saved } = begin()
  await load.last.resolve(null)
  want(toCreate)
  want(atPhoto)
  want({ path: '/photo/image-1', wish: null })
  expect(saved()).toEqual([toCreate, atPhoto])
  expect(context().intent).toEqual(atPhoto)
  await save.last.reject(new Error('no room'))
  expect(value()).toBe('waiting')
  want(toCreate)
  want(toCreate)
  expect(saved()).toEqual([toCreate, atPhoto, toCreate])
})

test('leaving the page drops the pending action', async () => {
  const { actor, load, clear, value, context, want, emitted } = begin()
  await load.last.resolve(null)
  want(atPhoto)
  actor.send({ type: 'intent.abandoned' })
  expect([value(), context().intent]).toEqual(['clearing', null])
  want(toCreate)
  expect([value(), context().intent, clear.pending()]).toEqual(['waiting', toCreate, []])
  actor.send({ type: 'intent.abandoned' })
  expect(value()).toBe('clearing')
  actor.send({ type: 'user.arrived' })
  expect(context().destination).toBeNull()
  expect(emitted).toEqual([])
})

test('a storage that does not respond blocks nothing', async () => {
  const { actor, clock, load, value, want } = begin()
  await load.last.resolve(null)
  want(atPhoto)
  actor.send({ type: 'intent.abandoned' })
  clock.advance(SESSION_PATIENCE - 1)
  expect(value()).toBe('clearing')
  clock.advance(1)
  expect(value()).toBe('none')
})

test('a failed action is reported and not retried', async () => {
  const { actor, load, fulfil, value, want, emitted } = begin()
  await load.last.resolve(null)
  want(atPhoto)
  actor.send({ type: 'user.arrived' })
  await fulfil.last.reject(new FailureError({ kind: 'notFound' }))
  expect(value()).toBe('clearing')
  expect(emitted).toEqual([{ type: 'intent.failed', wish, failure: { kind: 'notFound' } }])
})

test('gives up on an unresponsive server, and a leaving person’s action is dropped', async () => {
  const waiting = begin()
  await waiting.load.last.resolve(atPhoto)
  waiting.actor.send({ type: 'user.arrived' })
  expect(waiting.actor.getSnapshot().hasTag('busy')).toBe(true)
  waiting.clock.advance(INTENT_PATIENCE)
  expect(waiting.value()).toBe('clearing')
  expect(waiting.emitted).toEqual([{ type: 'intent.failed', wish, failure: offline }])
  const leaving = begin()
  await leaving.load.last.resolve(atPhoto)
  leaving.actor.send({ type: 'user.arrived' })
  leaving.actor.send({ type: 'user.left' })
  expect([leaving.value(), leaving.context()]).toEqual(['clearing', { intent: null, destination: null }])
  expect(leaving.fulfil.pending()).toEqual([])
  expect(leaving.emitted).toEqual([])
})

test('a second arrival clears the destination', async () => {
  const { actor, load, context } = begin()
  await load.last.resolve(toCreate)
  actor.send({ type: 'user.arrived' })
  expect(context().destination).toBe('/create')
  actor.send({ type: 'user.arrived' })
  expect(context().destination).toBeNull()
})
