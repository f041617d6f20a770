import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import type { CancelAnswer, Task } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { toTask } from '#web/graphql/to-task.ts'
import { served } from '#web/language/t.ts'

import { createStreamSlots } from './stream-slots.ts'
import { CancelTaskMutation, TaskQuery, TaskUpdatedSubscription } from './task-operations.ts'

/** Shared by all tasks of the page. */
export const takeStreamSlot = createStreamSlots()

/** Actor implementations of the task machine. A task without a stream slot is polled. */
export const taskActors = (graphql: Graphql) => ({
  watchTask: fromCallback<EventObject, { taskId: string }>(({ input, sendBack }) => {
    const release = takeStreamSlot()
    if (release === null) {
      sendBack({ type: 'updates.broke' })
      return undefined
    }
    const { unsubscribe } = graphql.subscribe(
      TaskUpdatedSubscription,
      { id: input.taskId },
      {
        onData: ({ taskUpdated }) => sendBack({ type: 'task.changed', task: toTask(taskUpdated) }),
        // The end of a stream does not mean the end of the task: the machine then polls.
        onEnd: () => sendBack({ type: 'updates.broke' }),
      },
    )
    return () => {
      unsubscribe()
      release()
    }
  }),
  loadTask: fromPromise<Task, { taskId: string }>(async ({ input }) => {
    const { task } = await graphql.query(TaskQuery, { id: input.taskId })
    if (!task) throw new FailureError({ kind: 'notFound' })
    return toTask(task)
  }),
  cancelTask: fromPromise<CancelAnswer, { taskId: string }>(async ({ input }) => {
    const { cancelTask } = await graphql.mutate(CancelTaskMutation, { id: input.taskId })
    if (!('message' in cancelTask)) return { outcome: 'cancelled', task: toTask(cancelTask) }
    const { task, message } = cancelTask
    return { outcome: 'alreadyEnded', task: task ? toTask(task) : null, message: served(message) }
  }),
})
