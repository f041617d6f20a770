import { expect, test } from 'vitest'

import type { CancelAnswer, Task } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { notFound, offline, taskWith } from '../registry/samples.ts'
import { provideActors } from '../request/provide-actors.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { taskMachine } from './task.machine.ts'

const queued = taskWith({})
const processing = taskWith({ status: 'PROCESSING', progress: 0.5 })
const completed = taskWith({ status: 'COMPLETED', progress: 1, spatialImageId: 'image-1' })
const failed = taskWith({ status: 'FAILED', failure: { code: 'BROKEN_SOURCE', message: '画像を読めません' } })
const cancelled = taskWith({ status: 'CANCELED' })

const begin = (task: Task = queued) => {
  const watch = controllableCallback<{ taskId: string }>()
  const load = controllable<Task, { taskId: string }>()
  const cancel = controllable<CancelAnswer, { taskId: string }>()
  const run = start(
    provideActors(taskMachine, {
      watchTask: watch.logic,
      loadTask: load.logic,
      cancelTask: cancel.logic,
    }),
    { task },
  )
  const { actor } = run
  const change = (changed: Task) => watch.last.send({ type: 'task.changed', task: changed })
  const has = (tag: 'running' | 'cancellable' | 'askingToCancel' | 'cancelling') =>
    actor.getSnapshot().hasTag(tag)
  const confirmCancel = () => {
    actor.send({ type: 'task.cancel' })
    actor.send({ type: 'cancel.confirmed' })
  }
  return { ...run, watch, load, cancel, change, has, confirmCancel }
}

test('the states', () => {
  expect(statesOf(taskMachine)).toEqual([
    'deciding',
    'running',
    'running.progress',
    'running.progress.queued',
    'running.progress.processing',
    'running.updates',
    'running.updates.subscribed',
    'running.updates.polling',
    'running.cancel',
    'running.cancel.possible',
    'running.cancel.askingToCancel',
    'running.cancel.cancelling',
    'completed',
    'failed',
    'cancelled',
    'gone',
  ])
})

test('a queued task is watched live through its progress to its end', () => {
  const { actor, watch, change, emitted, clock } = begin()
  expect(watch.last.input).toEqual({ taskId: 'task-a' })
  expect(actor.getSnapshot().matches({ running: { progress: 'queued' } })).toBe(true)
  change(processing)
  expect(actor.getSnapshot().matches({ running: { progress: 'processing' } })).toBe(true)
  expect(actor.getSnapshot().context.task.progress).toBe(0.5)
  change({ ...processing, progress: 0.75 })
  expect(actor.getSnapshot().context.task.progress).toBe(0.75)
  change(completed)
  expect(actor.getSnapshot().value).toBe('completed')
  expect(actor.getSnapshot().context.task).toEqual(completed)
  expect(emitted).toEqual([{ type: 'task.ended', task: completed }])
  expect(watch.running()).toHaveLength(0)
  expect(clock.pending).toBe(0)
})

test.each([
  [completed, 'completed'],
  [failed, 'failed'],
  [cancelled, 'cancelled'],
] as const)('a task that has ended is not watched ($status)', (task, state) => {
  const { actor, watch, emitted } = begin(task)
  expect(actor.getSnapshot().value).toBe(state)
  expect(watch.runs).toHaveLength(0)
  expect(emitted).toEqual([])
})

test.each([
  [failed, 'failed'],
  [cancelled, 'cancelled'],
] as const)('a running task may end otherwise', (task, state) => {
  const { actor, change, emitted } = begin(processing)
  change(task)
  expect(actor.getSnapshot().value).toBe(state)
  expect(actor.getSnapshot().context.task).toEqual(task)
  expect(emitted).toEqual([{ type: 'task.ended', task }])
})

test('polling a task also detects its end', async () => {
  const { actor, watch, load } = begin()
  watch.last.send({ type: 'updates.broke' })
  await load.last.resolve(completed)
  expect(actor.getSnapshot().value).toBe('completed')
})

test('a task that does not exist any more is gone', async () => {
  const { actor, watch, load, emitted } = begin()
  watch.last.send({ type: 'updates.broke' })
  await load.last.reject(new FailureError(notFound))
  expect(actor.getSnapshot().value).toBe('gone')
  expect(emitted).toEqual([])
})

test('broken updates fall back to polling every 3 seconds, and a failed poll changes nothing', async () => {
  const { actor, clock, watch, load } = begin()
  watch.last.send({ type: 'updates.broke' })
  expect(watch.running()).toHaveLength(0)
  expect(load.last.input).toEqual({ taskId: 'task-a' })
  await load.last.resolve(processing)
  expect(actor.getSnapshot().context.task).toEqual(processing)
  clock.advance(2999)
  expect(load.calls).toHaveLength(1)
  clock.advance(1)
  await load.last.reject(new FailureError(offline))
  expect(actor.getSnapshot().context.task).toEqual(processing)
  clock.advance(3000)
  expect(load.pending()).toHaveLength(1)
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

test('updates that cannot start fall back to polling', () => {
  const { actor } = start(taskMachine, { task: queued })
  expect(actor.getSnapshot().matches({ running: { updates: 'polling' } })).toBe(true)
})

test('cancelling asks for confirmation, which can be declined', () => {
  const { actor, cancel, has } = begin()
  expect(has('cancellable')).toBe(true)
  actor.send({ type: 'cancel.confirmed' })
  expect(cancel.calls).toHaveLength(0)
  actor.send({ type: 'task.cancel' })
  expect(has('askingToCancel')).toBe(true)
  expect(cancel.calls).toHaveLength(0)
  actor.send({ type: 'cancel.declined' })
  expect(has('cancellable')).toBe(true)
  expect(has('askingToCancel')).toBe(false)
})

test('a confirmed cancel ends the task', async () => {
  const { actor, cancel, confirmCancel, has, emitted } = begin(processing)
  confirmCancel()
  expect(has('cancelling')).toBe(true)
  expect(cancel.last.input).toEqual({ taskId: 'task-a' })
  await cancel.last.resolve({ outcome: 'cancelled', task: cancelled })
  expect(actor.getSnapshot().value).toBe('cancelled')
  expect(emitted).toEqual([{ type: 'task.ended', task: cancelled }])
})

test('a failed cancel is reported and can be retried', async () => {
  const { actor, cancel, confirmCancel, has, emitted } = begin()
  confirmCancel()
  await cancel.last.reject(new FailureError(offline))
  expect(emitted).toEqual([{ type: 'cancel.failed', failure: offline }])
  expect(actor.getSnapshot().context.failure).toEqual(offline)
  expect(has('cancellable')).toBe(true)
  actor.send({ type: 'task.cancel' })
  expect(actor.getSnapshot().context.failure).toBeNull()
})

test('a cancel that loses the race is reported: the server responds that the task had ended', async () => {
  const { actor, cancel, confirmCancel, emitted } = begin()
  confirmCancel()
  await cancel.last.resolve({ outcome: 'alreadyEnded', task: completed, message: '完了していました' })
  expect(actor.getSnapshot().value).toBe('completed')
  expect(emitted).toEqual([
    { type: 'cancel.lost', task: completed, message: '完了していました' },
    { type: 'task.ended', task: completed },
  ])
})

test('a cancel that loses the race without a task continues watching', async () => {
  const { cancel, confirmCancel, emitted, has } = begin()
  confirmCancel()
  await cancel.last.resolve({ outcome: 'alreadyEnded', task: null, message: '終わっていました' })
  expect(emitted).toEqual([{ type: 'cancel.lost', task: queued, message: '終わっていました' }])
  expect(has('cancellable')).toBe(true)
})

test('a cancel that loses the race is reported: the update arrives before the response', () => {
  const { actor, change, confirmCancel, emitted, cancel } = begin(processing)
  confirmCancel()
  change(completed)
  expect(actor.getSnapshot().value).toBe('completed')
  expect(actor.getSnapshot().context.task).toEqual(completed)
  expect(cancel.pending()).toHaveLength(0)
  expect(emitted).toEqual([
    { type: 'cancel.lost', task: completed, message: null },
    { type: 'task.ended', task: completed },
  ])
})

test('a cancel that loses the race is reported: the task ended during the confirmation', () => {
  const { actor, change, emitted, cancel } = begin(processing)
  actor.send({ type: 'task.cancel' })
  change(completed)
  expect(actor.getSnapshot().value).toBe('completed')
  actor.send({ type: 'cancel.confirmed' })
  expect(cancel.calls).toHaveLength(0)
  expect(emitted.at(-1)).toEqual({ type: 'cancel.lost', task: completed, message: null })
})

test('progress during a cancel is kept and does not mean that the cancel lost', () => {
  const { actor, change, confirmCancel, has, emitted } = begin()
  confirmCancel()
  change(processing)
  expect(has('cancelling')).toBe(true)
  expect(actor.getSnapshot().context.task).toEqual(processing)
  expect(emitted).toEqual([])
})

test('a cancel that the server only registered can be requested again', async () => {
  const { cancel, confirmCancel, has, emitted } = begin(processing)
  confirmCancel()
  await cancel.last.resolve({ outcome: 'cancelled', task: processing })
  expect(has('running')).toBe(true)
  expect(has('cancellable')).toBe(true)
  expect(emitted).toEqual([])
})
