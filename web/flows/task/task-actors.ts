import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import type { CancelAnswer, Task } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { toTask } from '#web/graphql/tasks.ts'
import { served } from '#web/language/t.ts'

export const SourceRestrictionQuery = graphql(`
  query SourceRestriction {
    sourceRestriction {
      tasks {
        type
        accept {
          contentType
          extensions
        }
        maxBytes
        maxPixels
        maxSeconds
        maxFiles
      }
      maxRunningTasks
    }
  }
`)

export const ReserveSourceMutation = graphql(`
  mutation ReserveSource($input: ReserveSourceInput!) {
    reserveSource(input: $input) {
      ... on SourceReservation {
        resourceId
        isComplete
        parts {
          number
          offset
          size
          url
        }
        expiresAt
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

export const StartTaskMutation = graphql(`
  mutation StartTask($input: StartTaskInput!) {
    startTask(input: $input) {
      ... on Task {
        ...TaskFields
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

const CancelTaskMutation = graphql(`
  mutation CancelTask($id: ID!) {
    cancelTask(id: $id) {
      ... on Task {
        ...TaskFields
      }
      ... on TaskAlreadyEnded {
        message
        task {
          ...TaskFields
        }
      }
    }
  }
`)

const TaskQuery = graphql(`
  query Task($id: ID!) {
    task(id: $id) {
      ...TaskFields
    }
  }
`)

const TaskUpdatedSubscription = graphql(`
  subscription TaskUpdated($id: ID!) {
    taskUpdated(id: $id) {
      ...TaskFields
    }
  }
`)

export const RunningTasksQuery = graphql(`
  query RunningTasks {
    queued: tasks(status: QUEUED, limit: 100) {
      items {
        ...TaskFields
      }
    }
    processing: tasks(status: PROCESSING, limit: 100) {
      items {
        ...TaskFields
      }
    }
  }
`)

/**
 * Limit of streams: browsers open six connections to a site over HTTP/1.1 in all tabs, and requests need some
 * of them.
 */
const MOST_STREAMS = 2

/**
 * Returns a function that takes a slot; it returns a function to release the slot once, or null if all are
 * taken.
 */
export const createStreamSlots = (most = MOST_STREAMS) => {
  let taken = 0
  return (): (() => void) | null => {
    if (taken >= most) return null
    taken += 1
    let isHeld = true
    return () => {
      if (isHeld) taken -= 1
      isHeld = false
    }
  }
}

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
