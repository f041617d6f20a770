import { expect, test } from 'vitest'

import type { Task } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { notFound, offline, taskWith } from '../registry/samples.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { startInApp } from '../testkit/start-in-app.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import { taskUpdatesMachine } from './task-updates.machine.ts'

const processing = taskWith({ status: 'PROCESSING', progress: 0.5 })
const completed = taskWith({ status: 'COMPLETED', progress: 1, spatialImageId: 'image-1' })

const begin = () => {
  const watch = controllableCallback<{ taskId: string }>()
  const load = controllable<Task, { taskId: string }>()
  const machine = taskUpdatesMachine.provide({ actors: { watchTask: watch.logic, loadTask: load.logic } })
  return { ...startInApp(machine, { taskId: 'task-a' }), watch, load }
}

test('the states', () => {
  expect(statesOf(taskUpdatesMachine)).toEqual([
    'subscribed',
    'polling',
    'polling.asking',
    'polling.resting',
    'vanished',
  ])
})

test('what is heard live is sent to the task', () => {
  const { watch, load, told } = begin()
  expect(watch.last.input).toEqual({ taskId: 'task-a' })
  watch.last.send({ type: 'task.changed', task: processing })
  expect(told).toEqual([{ type: 'task.changed', task: processing }])
  expect(load.calls).toHaveLength(0)
})

test('a broken subscription falls back to polling every 3 seconds', async () => {
  const { clock, watch, load, told } = begin()
  watch.last.send({ type: 'updates.broke' })
  expect(watch.running()).toHaveLength(0)
  expect(load.last.input).toEqual({ taskId: 'task-a' })
  await load.last.resolve(processing)
  expect(told).toEqual([{ type: 'task.changed', task: processing }])
  clock.advance(2999)
  expect(load.calls).toHaveLength(1)
  clock.advance(1)
  expect(load.calls).toHaveLength(2)
  await load.last.reject(new FailureError(offline))
  expect(told).toHaveLength(1)
  clock.advance(3000)
  await load.last.resolve(completed)
  expect(told.at(-1)).toEqual({ type: 'task.changed', task: completed })
})

test('live updates are tried again after 30 seconds', async () => {
  const { clock, watch, load } = begin()
  watch.last.send({ type: 'updates.broke' })
  await load.last.resolve(processing)
  clock.advance(29_999)
  expect(watch.running()).toHaveLength(0)
  clock.advance(1)
  expect(watch.running()).toHaveLength(1)
  expect(load.pending()).toHaveLength(0)
})

test('a subscription that cannot be begun falls back to polling', () => {
  const { actor } = start(taskUpdatesMachine, { taskId: 'task-a' })
  expect(actor.getSnapshot().value).toEqual({ polling: 'asking' })
})

test('a task that does not exist any more has vanished, and is not asked for again', async () => {
  const { clock, watch, load, told } = begin()
  watch.last.send({ type: 'updates.broke' })
  await load.last.reject(new FailureError(notFound))
  expect(told).toEqual([{ type: 'task.vanished' }])
  expect(clock.pending).toBe(0)
  expect(load.pending()).toHaveLength(0)
  expect(watch.running()).toHaveLength(0)
})
