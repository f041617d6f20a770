import { expect, test } from 'vitest'

import { POLL_INTERVAL } from '../foundation/delays.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, unexpected } from '../registry/samples.ts'
import { provideActors } from '../request/provide-actors.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import {
  type DepthModelAction,
  type DepthModelState,
  isPossible,
  isUnderWay,
} from './depth-model-contract.ts'
import { depthModelMachine } from './depth-model.machine.ts'
import { sampleDepthModel as absent } from './model.ts'

const installing: DepthModelState = { ...absent, status: 'INSTALLING', step: 'MODEL', receivedBytes: 5 }
const installed: DepthModelState = { ...absent, status: 'INSTALLED', canRemake: true }
const remake = { status: 'RUNNING', total: 12, done: 3, failed: 0 } as const
const remaking: DepthModelState = { ...installed, remake }
const remade: DepthModelState = { ...installed, guessed: 0, remake: { ...remake, status: 'DONE', done: 12 } }

const begin = () => {
  const look = controllable<DepthModelState>()
  const change = controllable<DepthModelState, { action: DepthModelAction | null }>()
  const started = start(provideActors(depthModelMachine, { look: look.logic, change: change.logic }))
  const { actor } = started
  const value = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  const press = (action: DepthModelAction) => actor.send({ type: 'depthModel.change', action })
  return { ...started, look, change, value, context, press }
}

test('the states', () => {
  expect(statesOf(depthModelMachine)).toEqual(['following', 'resting', 'changing', 'failed'])
})

test('is installed, followed to the end, then pictures are made again', async () => {
  const { look, change, value, context, press, clock, actor } = begin()
  await look.last.resolve(absent)
  expect(value()).toBe('resting')
  press('INSTALL')
  expect(value()).toBe('changing')
  expect(actor.getSnapshot().hasTag('changing')).toBe(true)
  expect(change.last.input).toEqual({ action: 'INSTALL' })
  await change.last.resolve(installing)
  expect(value()).toBe('following')
  expect(context().found).toEqual(installing)
  await look.last.resolve({ ...installing, receivedBytes: 9 })
  expect(value()).toBe('following')
  expect(context().found?.receivedBytes).toBe(9)
  clock.advance(POLL_INTERVAL)
  await look.last.resolve(installed)
  expect(value()).toBe('resting')
  press('REMAKE')
  expect(change.last.input).toEqual({ action: 'REMAKE' })
  await change.last.resolve(remaking)
  await look.last.resolve(remaking)
  expect(value()).toBe('following')
  clock.advance(POLL_INTERVAL)
  await look.last.resolve(remade)
  expect(value()).toBe('resting')
  expect(context().found).toEqual(remade)
})

test('work that goes on can be stopped while it is followed', async () => {
  const { look, change, value, press } = begin()
  await look.last.resolve(installing)
  press('CANCEL_INSTALL')
  expect(value()).toBe('changing')
  expect(look.pending()).toEqual([])
  await change.last.resolve(absent)
  await look.last.resolve(absent)
  expect(value()).toBe('resting')
})

test('before the first answer, and for what has no effect, nothing is sent', async () => {
  const { look, change, value, press } = begin()
  press('INSTALL')
  expect(value()).toBe('following')
  await look.last.resolve(absent)
  for (const action of ['CANCEL_INSTALL', 'REMAKE', 'STOP_REMAKE'] as const) press(action)
  expect(value()).toBe('resting')
  expect(change.calls).toEqual([])
})

test('a cut connection does not end the following; any other error is kept with what was found', async () => {
  const { look, change, value, context, press, clock, actor } = begin()
  await look.last.resolve(installing)
  clock.advance(POLL_INTERVAL)
  await look.last.reject(new FailureError(offline))
  expect(value()).toBe('following')
  clock.advance(POLL_INTERVAL)
  await look.last.reject(new FailureError(unexpected))
  expect(value()).toBe('failed')
  expect(context()).toMatchObject({ found: installing, failure: unexpected })
  actor.send({ type: 'depthModel.look' })
  expect(value()).toBe('following')
  await look.last.resolve(absent)
  expect(context().failure).toBeNull()
  press('INSTALL')
  await change.last.reject(new FailureError(offline))
  expect(value()).toBe('failed')
  expect(context()).toMatchObject({ found: absent, failure: offline })
  actor.send({ type: 'depthModel.look' })
  await look.last.resolve(absent)
  actor.send({ type: 'depthModel.look' })
  expect(value()).toBe('following')
})

test('a new change takes the former failure from the screen', async () => {
  const { look, change, context, press, clock, actor } = begin()
  await look.last.resolve(absent)
  press('INSTALL')
  await change.last.reject(new FailureError(offline))
  actor.send({ type: 'depthModel.look' })
  expect(context().failure).toEqual(offline)
  press('INSTALL')
  expect(context().failure).toBeNull()
  expect(look.pending()).toEqual([])
  clock.advance(POLL_INTERVAL)
  expect(change.calls).toHaveLength(2)
})

test.each<[DepthModelState, readonly DepthModelAction[], boolean]>([
  [absent, ['INSTALL'], false],
  [{ ...absent, status: 'FAILED', failure: 'DISK_FULL' }, ['INSTALL'], false],
  [{ ...absent, status: 'OFF' }, [], false],
  [{ ...absent, status: 'OWN', canRemake: true }, ['REMAKE'], false],
  [installing, ['CANCEL_INSTALL'], true],
  [installed, ['REMAKE'], false],
  [{ ...installed, guessed: 0 }, [], false],
  [remaking, ['STOP_REMAKE'], true],
  [remade, [], false],
])('%j', (state, actions, goesOn) => {
  const all = ['INSTALL', 'CANCEL_INSTALL', 'REMAKE', 'STOP_REMAKE'] as const
  expect(all.filter((action) => isPossible(state, action))).toEqual(actions)
  expect(isUnderWay(state)).toBe(goesOn)
})
