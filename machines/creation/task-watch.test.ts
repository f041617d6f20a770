import { expect, test } from 'vitest'

import { taskWith } from '../registry/samples.ts'
import { taskUpdatesMachine } from '../task/task-updates.machine.ts'
import { taskMachine } from '../task/task.machine.ts'
import { controllableCallback } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import { taskActorId } from './creation-contract.ts'
import { taskWatchMachine } from './task-watch.machine.ts'

const begin = () => {
  const updates = controllableCallback<{ taskId: string }>()
  const taskUpdates = taskUpdatesMachine.provide({ actors: { watchTask: updates.logic } })
  const task = taskMachine.provide({ actors: { taskUpdates } })
  const { actor } = start(taskWatchMachine.provide({ actors: { task } }))
  return { actor, updates }
}

test('it has no states: only a list of tasks', () => {
  expect(statesOf(taskWatchMachine)).toEqual([])
})

test('a task is watched once, and let go of', () => {
  const { actor, updates } = begin()
  const task = taskWith({ id: 'task-b' })
  actor.send({ type: 'task.watch', task })
  actor.send({ type: 'task.watch', task })
  expect(actor.getSnapshot().context.taskIds).toEqual(['task-b'])
  expect(updates.runs).toHaveLength(1)
  expect(actor.getSnapshot().children[taskActorId('task-b')]).toBeDefined()
  actor.send({ type: 'task.watch', task: taskWith({ id: 'task-c' }) })
  actor.send({ type: 'task.dismiss', taskId: 'task-b' })
  expect(actor.getSnapshot().context.taskIds).toEqual(['task-c'])
  expect(updates.running()).toHaveLength(1)
})
