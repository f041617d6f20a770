import { expect, test } from 'vitest'

import { POLL_INTERVAL } from '../foundation/delays.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { provideActors } from '../request/provide-actors.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import type { AccountExport } from './takeout-contract.ts'
import { takeoutMachine } from './takeout.machine.ts'

const nothing: AccountExport = { status: 'NONE', progress: 0, bytes: 0, url: null }
const half: AccountExport = { status: 'PREPARING', progress: 0.5, bytes: 0, url: null }
const ready: AccountExport = { status: 'READY', progress: 1, bytes: 5, url: '/files/exports/u/j.zip' }

const begin = () => {
  const look = controllable<AccountExport>()
  const order = controllable<AccountExport>()
  const started = start(provideActors(takeoutMachine, { look: look.logic, order: order.logic }))
  const value = () => started.actor.getSnapshot().value
  const context = () => started.actor.getSnapshot().context
  return { ...started, look, order, value, context }
}

test('the states', () => {
  expect(statesOf(takeoutMachine)).toEqual([
    'following',
    'following.looking',
    'following.preparing',
    'resting',
    'ordering',
    'failed',
  ])
})

test('is requested, followed until ready, and can be requested again', async () => {
  const { actor, look, order, value, context, clock } = begin()
  await look.last.resolve(nothing)
  expect(value()).toBe('resting')
  actor.send({ type: 'takeout.start' })
  expect(value()).toBe('ordering')
  await order.last.resolve(half)
  expect(value()).toEqual({ following: 'preparing' })
  expect(context().found).toEqual(half)
  await look.last.resolve(half)
  expect(value()).toEqual({ following: 'preparing' })
  clock.advance(POLL_INTERVAL)
  await look.last.resolve(ready)
  expect(value()).toBe('resting')
  expect(context()).toEqual({ found: ready, failure: null })
  actor.send({ type: 'takeout.look' })
  expect(value()).toEqual({ following: 'looking' })
  await look.last.resolve(ready)
  actor.send({ type: 'takeout.start' })
  expect(order.calls).toHaveLength(2)
})

test('follows an export that is already running', async () => {
  const { look, value, context } = begin()
  await look.last.resolve(half)
  expect(value()).toEqual({ following: 'preparing' })
  expect(context().found).toEqual(half)
})

test('a request made before the status has arrived is sent', async () => {
  const { actor, look, order, value, context } = begin()
  actor.send({ type: 'takeout.start' })
  expect(value()).toBe('ordering')
  expect(look.pending()).toEqual([])
  await order.last.resolve(half)
  expect(context().found).toEqual(half)
})

test('keeps a failure together with the last status', async () => {
  const { actor, look, order, value, context } = begin()
  await look.last.reject(new FailureError(offline))
  expect(value()).toBe('failed')
  actor.send({ type: 'takeout.look' })
  await look.last.resolve(ready)
  actor.send({ type: 'takeout.start' })
  await order.last.reject(new FailureError(offline))
  expect(value()).toBe('failed')
  expect(context()).toEqual({ found: ready, failure: offline })
  actor.send({ type: 'takeout.start' })
  expect(value()).toBe('ordering')
})
