import { expect, test } from 'vitest'

import type { Task } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, rejectedWith, sampleReconversion as options, taskWith } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import { otherMethod } from './reconversion-contract.ts'
import type { ReconversionOptions, ReconversionOrder } from './reconversion-contract.ts'
import { reconversionMachine } from './reconversion.machine.ts'

const begin = () => {
  const load = controllable<ReconversionOptions, { spatialImageId: string }>()
  const order = controllable<Task, ReconversionOrder>()
  const run = start(
    reconversionMachine.provide({
      actors: { loadReconversion: load.logic, startReconversion: order.logic },
    }),
    { spatialImageId: 'image-1' },
  )
  const { actor } = run
  const context = () => actor.getSnapshot().context
  const value = () => actor.getSnapshot().value
  const running = async () => {
    await load.last.resolve(options)
    actor.send({ type: 'reconversion.start' })
    await order.last.resolve(taskWith({ id: 'task-b' }))
  }
  return { ...run, load, order, context, value, running }
}

test('the states', () => {
  expect(statesOf(reconversionMachine)).toEqual([
    'loading',
    'unavailable',
    'impossible',
    'choosing',
    'starting',
    'running',
  ])
})

test.each([
  [options, 'FULL'],
  [{ ...options, current: 'FULL' }, 'INSTANT'],
  [{ ...options, current: null }, 'INSTANT'],
  [{ ...options, current: 'CONVERSION', methods: ['CONVERSION'] }, 'CONVERSION'],
  [{ ...options, methods: [] }, 'INSTANT'],
] as const)('another method than the present one is proposed, where there is one', (known, method) => {
  expect(otherMethod(known)).toBe(method)
})

test('the chosen method is the one that is asked for, of this spatial image', async () => {
  const { actor, load, order, context, value } = begin()
  expect(load.last.input).toEqual({ spatialImageId: 'image-1' })
  await load.last.resolve(options)
  expect(value()).toBe('choosing')
  expect(context()).toMatchObject({ options, method: 'FULL', task: null })
  actor.send({ type: 'method.choose', method: 'INSTANT' })
  actor.send({ type: 'reconversion.start' })
  expect(order.last.input).toEqual({ spatialImageId: 'image-1', method: 'INSTANT' })
  await order.last.resolve(taskWith({ id: 'task-b' }))
  expect(value()).toBe('running')
  expect(context().task?.id).toBe('task-b')
})

test('a task that is under way already is waited for, and no other can be started', async () => {
  const { actor, load, order, context, value } = begin()
  const task = taskWith({ id: 'task-c', status: 'PROCESSING' })
  await load.last.resolve({ ...options, task })
  expect(value()).toBe('running')
  expect(context().task).toEqual(task)
  actor.send({ type: 'reconversion.start' })
  expect(order.calls).toHaveLength(0)
})

test('without a source nothing can be done', async () => {
  const { load, value, context } = begin()
  await load.last.resolve({ ...options, sources: [], methods: [] })
  expect(value()).toBe('impossible')
  expect(context().options?.sources).toEqual([])
})

test('what cannot be loaded says why, and is loaded again on request', async () => {
  const { actor, load, value, context } = begin()
  await load.last.reject(new FailureError(offline))
  expect(value()).toBe('unavailable')
  expect(context().failure).toEqual(offline)
  actor.send({ type: 'reconversion.reload' })
  expect(value()).toBe('loading')
  expect(context().failure).toBeNull()
})

test('a completed task is reported, and the options are read again', async () => {
  const { actor, load, value, context, emitted, running } = begin()
  await running()
  const task = taskWith({ id: 'task-b', status: 'COMPLETED' })
  actor.send({ type: 'task.ended', task })
  expect(emitted).toEqual([{ type: 'reconversion.done', task }])
  expect(value()).toBe('loading')
  await load.last.resolve({ ...options, current: 'FULL' })
  expect(context()).toMatchObject({ method: 'INSTANT', task: null, failure: null })
})

test('a failed task says why, and another try is possible', async () => {
  const { actor, load, value, context, emitted, running } = begin()
  await running()
  const failure = { code: 'BROKEN_SOURCE', message: '画像を読めません' }
  actor.send({ type: 'task.ended', task: taskWith({ id: 'task-b', status: 'FAILED', failure }) })
  const told = { kind: 'rejected', ...failure }
  expect(emitted).toEqual([{ type: 'reconversion.failed', failure: told }])
  await load.last.resolve(options)
  expect(value()).toBe('choosing')
  expect(context().failure).toEqual(told)
  actor.send({ type: 'reconversion.start' })
  expect(context().failure).toBeNull()
})

test('a task that failed without a message is reported as well', async () => {
  const { actor, emitted, running, context } = begin()
  await running()
  actor.send({ type: 'task.ended', task: taskWith({ id: 'task-b', status: 'FAILED' }) })
  const failure = { kind: 'unexpected', message: '' }
  expect(emitted).toEqual([{ type: 'reconversion.failed', failure }])
  expect(context().failure).toEqual(failure)
})

test('a cancelled task leaves the choice, without a word', async () => {
  const { actor, load, value, context, emitted, running } = begin()
  await running()
  actor.send({ type: 'task.ended', task: taskWith({ id: 'task-b', status: 'CANCELED' }) })
  await load.last.resolve(options)
  expect(value()).toBe('choosing')
  expect(context().failure).toBeNull()
  expect(emitted).toEqual([])
})

test.each(['COMPLETED', 'FAILED', 'CANCELED'] as const)(
  'the end of another task changes nothing: %s',
  async (status) => {
    const { actor, value, emitted, running } = begin()
    await running()
    actor.send({ type: 'task.ended', task: taskWith({ id: 'task-x', status }) })
    expect(value()).toBe('running')
    expect(emitted).toEqual([])
  },
)

test('a start that does not come through keeps the choice', async () => {
  const { actor, load, order, value, context, emitted } = begin()
  await load.last.resolve(options)
  actor.send({ type: 'method.choose', method: 'INSTANT' })
  actor.send({ type: 'reconversion.start' })
  await order.last.reject(new FailureError(offline))
  expect(value()).toBe('choosing')
  expect(context()).toMatchObject({ method: 'INSTANT', failure: offline })
  expect(emitted).toEqual([{ type: 'reconversion.failed', failure: offline }])
})

test('a start that is refused reads the options again: another window may have been faster', async () => {
  const { actor, load, order, value, context, emitted } = begin()
  const refused = rejectedWith('CONVERSION_RUNNING')
  await load.last.resolve(options)
  actor.send({ type: 'reconversion.start' })
  await order.last.reject(new FailureError(refused))
  expect(value()).toBe('loading')
  expect(context().failure).toEqual(refused)
  expect(emitted).toEqual([{ type: 'reconversion.failed', failure: refused }])
  await load.last.resolve({ ...options, task: taskWith({ id: 'task-c' }) })
  expect(value()).toBe('running')
  actor.send({ type: 'task.ended', task: taskWith({ id: 'task-c', status: 'COMPLETED' }) })
  expect(context().failure).toBeNull()
})
