import { expect, test } from 'vitest'
import { type ActorRefFrom, type AnyEventObject, createMachine } from 'xstate'

import type { Task } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, sampleUploads, taskWith } from '../registry/samples.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { type StartTaskInput, type TaskStartInput, emptyDetails } from './creation-rules.ts'
import { taskStartMachine } from './task-start.machine.ts'

/** A task start below an owner that keeps the events it receives. */
const begin = (changes: Partial<TaskStartInput> = {}) => {
  const startTask = controllable<Task, StartTaskInput>()
  const told: AnyEventObject[] = []
  const input = {
    uploads: sampleUploads,
    details: { ...emptyDetails, title: '旅' },
    startedCount: 0,
    ...changes,
  }
  const machine = taskStartMachine.provide({ actors: { startTask: startTask.logic } })
  const { actor: owner } = start(
    createMachine({
      invoke: { id: 'taskStart', src: machine, input },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  )
  const actor = owner.getSnapshot().children['taskStart'] as ActorRefFrom<typeof taskStartMachine>
  return { actor, startTask, told }
}

test('the states', () => {
  expect(statesOf(taskStartMachine)).toEqual(['deciding', 'starting', 'over'])
})

test('starts tasks one after another, reports each with its uploads, and numbers them', async () => {
  const { actor, startTask, told } = begin()
  expect(startTask.calls.map(({ input }) => input.details.title)).toEqual(['旅 1'])
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(told).toEqual([{ type: 'task.started', task: taskWith({ id: 'task-b' }), uploadIds: ['file-1'] }])
  expect(startTask.last.input).toMatchObject({
    resourceIds: ['resource of file-2'],
    details: { title: '旅 2' },
  })
  await startTask.last.resolve(taskWith({ id: 'task-c' }))
  expect(actor.getSnapshot().output).toEqual({ failure: null })
  expect(actor.getSnapshot().context.startedCount).toBe(2)
})

test('a task that cannot be started ends it with the failure, and sends no event for that task', async () => {
  const { actor, startTask, told } = begin()
  await startTask.last.reject(new FailureError(offline))
  expect(actor.getSnapshot().output).toEqual({ failure: offline })
  expect(startTask.calls).toHaveLength(1)
  expect(told.map(({ type }) => type)).toEqual(['xstate.done.actor.taskStart'])
})

test('an upload removed before its turn is not started', async () => {
  const { actor, startTask } = begin()
  actor.send({ type: 'upload.removed', uploadId: 'file-2' })
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(startTask.calls).toHaveLength(1)
  expect(actor.getSnapshot().output).toEqual({ failure: null })
})

test('an upload removed while its task starts takes no other upload’s turn', async () => {
  const { actor, startTask, told } = begin()
  actor.send({ type: 'upload.removed', uploadId: 'file-1' })
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(told).toMatchObject([{ uploadIds: ['file-1'] }])
  expect(startTask.last.input.resourceIds).toEqual(['resource of file-2'])
})

test('finishes at once without uploads', () => {
  const { actor, startTask } = begin({ uploads: [] })
  expect(actor.getSnapshot().status).toBe('done')
  expect(startTask.calls).toHaveLength(0)
})
