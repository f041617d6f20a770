import { enqueueActions, setup } from 'xstate'

import type { Task } from '../foundation/domain.ts'
import { taskMachine } from '../task/task.machine.ts'
import { taskActorId } from './creation-contract.ts'

/** The tasks that are watched, each by an actor of its own, until they are put out of sight. */
export const taskWatchMachine = setup({
  types: {
    /** The actor `task-${id}` watches each. */
    context: {} as { taskIds: readonly string[] },
    events: {} as { type: 'task.watch'; task: Task } | { type: 'task.dismiss'; taskId: string },
  },
  actors: { task: taskMachine },
  guards: {
    isUnwatched: ({ context }, params: { task: Task }) => !context.taskIds.includes(params.task.id),
  },
  actions: {
    watch: enqueueActions(({ context, enqueue }, { task }: { task: Task }) => {
      enqueue.spawnChild('task', { id: taskActorId(task.id), input: { task } })
      enqueue.assign({ taskIds: [...context.taskIds, task.id] })
    }),
    dismiss: enqueueActions(({ context, enqueue }, params: { taskId: string }) => {
      enqueue.stopChild(taskActorId(params.taskId))
      enqueue.assign({ taskIds: context.taskIds.filter((id) => id !== params.taskId) })
    }),
  },
}).createMachine({
  id: 'taskWatch',
  context: { taskIds: [] },
  on: {
    'task.watch': {
      guard: { type: 'isUnwatched', params: ({ event }) => event },
      actions: { type: 'watch', params: ({ event }) => event },
    },
    'task.dismiss': { actions: { type: 'dismiss', params: ({ event }) => event } },
  },
})
