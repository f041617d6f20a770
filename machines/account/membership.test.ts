import { expect, test } from 'vitest'

import type { Membership } from '../foundation/domain.ts'
import { type Failure, FailureError } from '../foundation/failure.ts'
import { offline, rejectedWith, sampleMembership as paid, unexpected } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { membershipMachine } from './membership.machine.ts'

const hour = 3_600_000
const day = 24 * hour
const free: Membership = { plan: 'FREE', paidUntil: null, endsIn: null }
const stopping: Membership = { ...paid, plan: 'STOPPING' }

const begin = () => {
  const load = controllable<Membership>()
  const stop = controllable<Membership>()
  const resume = controllable<Membership>()
  const run = start(
    membershipMachine.provide({
      actors: { loadMembership: load.logic, stopMembership: stop.logic, resumeMembership: resume.logic },
    }),
  )
  const { actor } = run
  const context = () => actor.getSnapshot().context
  const value = () => actor.getSnapshot().value
  const has = (tag: 'busy' | 'known' | 'stoppable' | 'askingToStop' | 'resumable') =>
    actor.getSnapshot().hasTag(tag)
  const sendStop = async () => {
    await load.last.resolve(paid)
    actor.send({ type: 'stop.ask' })
    actor.send({ type: 'stop.confirm' })
  }
  return { ...run, load, stop, resume, context, value, has, sendStop }
}

test('the states', () => {
  expect(statesOf(membershipMachine)).toEqual([
    'loading',
    'unavailable',
    'deciding',
    'free',
    'paid',
    'paid.settled',
    'paid.askingToStop',
    'paid.sendingStop',
    'stopping',
    'stopping.settled',
    'stopping.takingBack',
    'rechecking',
    'unsure',
  ])
})

test.each([
  [free, 'free'],
  [paid, { paid: 'settled' }],
  [stopping, { stopping: 'settled' }],
] as const)('a plan is shown as the server tells it: $plan', async (membership, state) => {
  const { load, value, has, context } = begin()
  expect(has('busy')).toBe(true)
  expect(has('known')).toBe(false)
  await load.last.resolve(membership)
  expect(value()).toEqual(state)
  expect(context()).toEqual({ ...membership, failure: null })
})

test('a plan that fails to load gives the reason and is reloaded on request', async () => {
  const { actor, load, value, context } = begin()
  await load.last.reject(new FailureError({ kind: 'unsupported' }))
  expect(value()).toBe('unavailable')
  expect(context().failure).toEqual({ kind: 'unsupported' })
  actor.send({ type: 'membership.reload' })
  expect(value()).toBe('loading')
  expect(context().failure).toBeNull()
})

test('a stop needs a confirmation', async () => {
  const { actor, load, stop, value, has } = begin()
  await load.last.resolve(paid)
  actor.send({ type: 'stop.confirm' })
  expect(value()).toEqual({ paid: 'settled' })
  actor.send({ type: 'stop.ask' })
  expect(has('askingToStop')).toBe(true)
  actor.send({ type: 'stop.decline' })
  expect(value()).toEqual({ paid: 'settled' })
  expect(stop.calls).toHaveLength(0)
  actor.send({ type: 'stop.ask' })
  actor.send({ type: 'stop.confirm' })
  expect(value()).toEqual({ paid: 'sendingStop' })
  expect(stop.pending()).toHaveLength(1)
})

test('a stopped plan stays paid until the period ends, and the stop is reported', async () => {
  const { sendStop, stop, value, has, context, emitted } = begin()
  await sendStop()
  await stop.last.resolve(stopping)
  expect(value()).toEqual({ stopping: 'settled' })
  expect(has('resumable')).toBe(true)
  expect(context()).toEqual({ ...stopping, failure: null })
  expect(emitted).toEqual([{ type: 'membership.stopped', paidUntil: paid.paidUntil }])
})

test('a stop can be undone before the period ends', async () => {
  const { actor, load, resume, value, context, emitted } = begin()
  await load.last.resolve(stopping)
  actor.send({ type: 'stop.takeBack' })
  expect(value()).toEqual({ stopping: 'takingBack' })
  await resume.last.resolve(paid)
  expect(value()).toEqual({ paid: 'settled' })
  expect(context().plan).toBe('PAID')
  expect(emitted).toEqual([{ type: 'membership.resumed' }])
})

test('the plan follows the server’s response, whatever was requested', async () => {
  const { stop, sendStop, value } = begin()
  await sendStop()
  await stop.last.resolve(free)
  expect(value()).toBe('free')
  const other = begin()
  await other.load.last.resolve(stopping)
  other.actor.send({ type: 'stop.takeBack' })
  await other.resume.last.resolve(free)
  expect(other.value()).toBe('free')
})

test('a stopped plan is rechecked exactly when its period ends, and only then becomes free', async () => {
  const { load, value, has, context, clock } = begin()
  await load.last.resolve(stopping)
  clock.advance(hour - 1)
  expect(load.calls).toHaveLength(1)
  expect(value()).toEqual({ stopping: 'settled' })
  clock.advance(1)
  expect(value()).toBe('rechecking')
  expect(load.calls).toHaveLength(2)
  expect(has('known')).toBe(true)
  expect(context().plan).toBe('STOPPING')
  await load.last.resolve(free)
  expect(value()).toBe('free')
  expect(context()).toEqual({ ...free, failure: null })
})

test('a paid plan is rechecked when its period ends too, and may have been extended', async () => {
  const { load, value, context, clock } = begin()
  await load.last.resolve(paid)
  clock.advance(hour - 1)
  expect(value()).toEqual({ paid: 'settled' })
  clock.advance(1)
  expect(value()).toBe('rechecking')
  await load.last.resolve({ ...paid, paidUntil: '2026-12-21T00:00:00.000Z', endsIn: 10 * day })
  expect(value()).toEqual({ paid: 'settled' })
  expect(context().paidUntil).toBe('2026-12-21T00:00:00.000Z')
  clock.advance(10 * day - 1)
  expect(load.calls).toHaveLength(2)
  clock.advance(1)
  expect(load.calls).toHaveLength(3)
})

test('the recheck at the period’s end survives a declined confirmation', async () => {
  const { actor, load, clock } = begin()
  await load.last.resolve(paid)
  clock.advance(hour / 2)
  actor.send({ type: 'stop.ask' })
  actor.send({ type: 'stop.decline' })
  clock.advance(hour / 2 - 1)
  expect(load.calls).toHaveLength(1)
  clock.advance(1)
  expect(load.calls).toHaveLength(2)
})

test.each([
  ['a period longer than any timer', { ...stopping, endsIn: 400 * day }, 2_147_483_647],
  ['a period without an end', { ...paid, paidUntil: null, endsIn: null }, 2_147_483_647],
  ['a period that is over by the clock of the device', { ...stopping, endsIn: -hour }, 10_000],
  ['a period that is nearly over', { ...stopping, endsIn: 1 }, 10_000],
])('%s is rechecked in due time', async (_name, membership, ms) => {
  const { load, value, clock, context } = begin()
  await load.last.resolve(membership)
  clock.advance(ms - 1)
  expect(load.calls).toHaveLength(1)
  clock.advance(1)
  expect(value()).toBe('rechecking')
  await load.last.resolve(membership)
  expect(context().plan).toBe(membership.plan)
  expect(load.calls).toHaveLength(2)
})

test('a plan whose recheck fails stays displayed and is rechecked every minute', async () => {
  const { actor, load, value, has, context, clock } = begin()
  await load.last.resolve(stopping)
  clock.advance(hour)
  await load.last.reject(new FailureError(offline))
  expect(value()).toBe('unsure')
  expect(has('known')).toBe(true)
  expect(context()).toEqual({ ...stopping, failure: null })
  clock.advance(59_999)
  expect(load.calls).toHaveLength(2)
  clock.advance(1)
  expect(value()).toBe('rechecking')
  await load.last.reject(new FailureError(offline))
  actor.send({ type: 'membership.refresh' })
  expect(value()).toBe('rechecking')
  await load.last.resolve(free)
  expect(value()).toBe('free')
})

test.each([free, paid, stopping])(
  'an operator’s grant or revocation appears on request: $plan',
  async (before) => {
    const { actor, load, value, has, context } = begin()
    await load.last.resolve(before)
    actor.send({ type: 'membership.refresh' })
    expect(value()).toBe('rechecking')
    expect(has('known')).toBe(true)
    expect(context().plan).toBe(before.plan)
    await load.last.resolve({ ...paid, paidUntil: '2027-01-31T14:59:59.999Z' })
    expect(value()).toEqual({ paid: 'settled' })
    expect(context().paidUntil).toBe('2027-01-31T14:59:59.999Z')
  },
)

test('refreshing the plan does not close the confirmation', async () => {
  const { actor, load, value } = begin()
  await load.last.resolve(paid)
  actor.send({ type: 'stop.ask' })
  actor.send({ type: 'membership.refresh' })
  expect(value()).toEqual({ paid: 'askingToStop' })
})

const failures: Failure[] = [offline, unexpected]

test.each(failures)('a failed stop keeps the plan and can be retried: $kind', async (failure) => {
  const { actor, sendStop, stop, load, value, context, emitted } = begin()
  await sendStop()
  await stop.last.reject(new FailureError(failure))
  expect(value()).toEqual({ paid: 'settled' })
  expect(context()).toEqual({ ...paid, failure })
  expect(emitted).toEqual([{ type: 'membership.failed', failure }])
  expect(load.calls).toHaveLength(1)
  actor.send({ type: 'stop.ask' })
  actor.send({ type: 'stop.confirm' })
  expect(context().failure).toBeNull()
})

test('a refused stop reloads the plan, which has changed', async () => {
  const { sendStop, stop, load, value, context, emitted } = begin()
  const refused = rejectedWith('NOT_A_PAID_MEMBER')
  await sendStop()
  await stop.last.reject(new FailureError(refused))
  expect(value()).toBe('rechecking')
  expect(context().failure).toEqual(refused)
  expect(emitted).toEqual([{ type: 'membership.failed', failure: refused }])
  await load.last.resolve(stopping)
  expect(value()).toEqual({ stopping: 'settled' })
})

test.each(failures)('a failed undo keeps the plan: $kind', async (failure) => {
  const { actor, load, resume, value, context, emitted } = begin()
  await load.last.resolve(stopping)
  actor.send({ type: 'stop.takeBack' })
  await resume.last.reject(new FailureError(failure))
  expect(value()).toEqual({ stopping: 'settled' })
  expect(context()).toEqual({ ...stopping, failure })
  expect(emitted).toEqual([{ type: 'membership.failed', failure }])
  actor.send({ type: 'stop.takeBack' })
  expect(context().failure).toBeNull()
})

test('a refused undo reloads the plan, which has changed', async () => {
  const { actor, load, resume, value, context, emitted } = begin()
  const refused = rejectedWith('NOT_STOPPING')
  await load.last.resolve(stopping)
  actor.send({ type: 'stop.takeBack' })
  await resume.last.reject(new FailureError(refused))
  expect(value()).toBe('rechecking')
  expect(context().failure).toEqual(refused)
  expect(emitted).toEqual([{ type: 'membership.failed', failure: refused }])
  await load.last.resolve(free)
  expect(value()).toBe('free')
})
