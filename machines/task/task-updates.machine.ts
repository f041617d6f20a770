import { enqueueActions, setup } from 'xstate'

import { POLL_INTERVAL, RESUBSCRIBE_AFTER } from '../foundation/delays.ts'
import type { Task } from '../foundation/domain.ts'
import { toFailure } from '../foundation/failure.ts'
import { openCallback, openPromise } from '../foundation/not-provided.ts'
import { ownerOf } from '../foundation/owner-of.ts'

/** What the updates of a task tell the task. */
export type TaskFact = { type: 'task.changed'; task: Task } | { type: 'task.vanished' }

/** How a task is heard of: live, and while that is broken by asking from time to time. */
export const taskUpdatesMachine = setup({
  types: {
    context: {} as { taskId: string },
    events: {} as { type: 'task.changed'; task: Task } | { type: 'updates.broke' },
    input: {} as { taskId: string },
  },
  actors: {
    watchTask: openCallback<{ taskId: string }>('watchTask'),
    loadTask: openPromise<Task, { taskId: string }>('loadTask'),
  },
  delays: { pollInterval: POLL_INTERVAL, resubscribeAfter: RESUBSCRIBE_AFTER },
  guards: {
    isGone: (_, { error }: { error: unknown }) => toFailure(error).kind === 'notFound',
  },
  actions: {
    tellTask: enqueueActions(({ enqueue, self }, params: { fact: TaskFact }) => {
      const task = ownerOf(self)
      if (task) enqueue.sendTo(task, params.fact)
    }),
  },
}).createMachine({
  id: 'taskUpdates',
  context: ({ input }) => input,
  initial: 'subscribed',
  states: {
    subscribed: {
      on: {
        'task.changed': { actions: { type: 'tellTask', params: ({ event }) => ({ fact: event }) } },
        'updates.broke': { target: 'polling' },
      },
      invoke: {
        id: 'watchTask',
        src: 'watchTask',
        input: ({ context }) => context,
        onError: { target: 'polling' },
      },
    },
    polling: {
      initial: 'asking',
      after: { resubscribeAfter: { target: 'subscribed' } },
      states: {
        asking: {
          invoke: {
            id: 'loadTask',
            src: 'loadTask',
            input: ({ context }) => context,
            onDone: {
              target: 'resting',
              actions: {
                type: 'tellTask',
                params: ({ event }) => ({ fact: { type: 'task.changed', task: event.output } }),
              },
            },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#taskUpdates.vanished',
                actions: { type: 'tellTask', params: { fact: { type: 'task.vanished' } } },
              },
              { target: 'resting' },
            ],
          },
        },
        resting: { after: { pollInterval: { target: 'asking' } } },
      },
    },
    vanished: { type: 'final' },
  },
})
