import { assign, emit, enqueueActions, setup } from 'xstate'

import type { AppFact } from '../foundation/app-fact.ts'
import { POLL_INTERVAL, RESUBSCRIBE_AFTER } from '../foundation/delays.ts'
import type { CancelAnswer, Task } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openCallback, openPromise } from '../foundation/not-provided.ts'
import type { PollFact } from '../request/poll.machine.ts'
import { openPoll } from '../request/provide-actors.ts'

const isGone = (error: unknown) => toFailure(error).kind === 'notFound'

/**
 * Watches one task until it ends: live, or by polling while live updates are broken. Cancelling needs a
 * confirmation (specification §4).
 */
export const taskMachine = setup({
  types: {
    context: {} as { task: Task; failure: Failure | null },
    events: {} as
      | { type: 'task.changed'; task: Task }
      | { type: 'updates.broke' }
      | PollFact<Task>
      | { type: 'task.cancel' }
      | { type: 'cancel.confirmed' }
      | { type: 'cancel.declined' },
    emitted: {} as
      | { type: 'task.ended'; task: Task }
      | { type: 'cancel.lost'; task: Task; message: string | null }
      | { type: 'cancel.failed'; failure: Failure },
    input: {} as { task: Task },
    tags: {} as 'running' | 'cancellable' | 'askingToCancel' | 'cancelling',
  },
  actors: {
    watchTask: openCallback<{ taskId: string }>('watchTask'),
    loadTask: openPoll<Task, { taskId: string }>('loadTask', {
      every: POLL_INTERVAL,
      isLast: () => false,
      isPassing: (error) => !isGone(error),
    }),
    cancelTask: openPromise<CancelAnswer, { taskId: string }>('cancelTask'),
  },
  delays: { resubscribeAfter: RESUBSCRIBE_AFTER },
  guards: {
    hasEnded: ({ context }) => context.task.status !== 'QUEUED' && context.task.status !== 'PROCESSING',
    isProcessing: ({ context }) => context.task.status === 'PROCESSING',
    isCompleted: (_, { task }: { task: Task }) => task.status === 'COMPLETED',
    isFailed: (_, { task }: { task: Task }) => task.status === 'FAILED',
    isCancelled: (_, { task }: { task: Task }) => task.status === 'CANCELED',
    isObeyed: (_, { answer }: { answer: CancelAnswer }) => answer.outcome === 'cancelled',
  },
  actions: {
    keepTask: assign((_, { task }: { task: Task }) => ({ task })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    announce: enqueueActions(({ enqueue }, { task }: { task: Task | null }) => {
      if (task) enqueue.raise({ type: 'task.changed', task })
    }),
    reportCancelLost: emit((_, params: { task: Task; message: string | null }) => ({
      type: 'cancel.lost' as const,
      ...params,
    })),
    reportCancelFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'cancel.failed' as const,
      failure: toFailure(error),
    })),
    reportEnded: enqueueActions(({ context, enqueue, system }) => {
      enqueue.emit({ type: 'task.ended', task: context.task })
      const app = system.get('app')
      const fact: AppFact = { type: 'task.ended', task: context.task }
      if (app) enqueue.sendTo(app, fact)
    }),
  },
}).createMachine({
  id: 'task',
  context: ({ input }) => ({ task: input.task, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'isCompleted', params: ({ context }) => context }, target: 'completed' },
        { guard: { type: 'isFailed', params: ({ context }) => context }, target: 'failed' },
        { guard: { type: 'isCancelled', params: ({ context }) => context }, target: 'cancelled' },
        { target: 'running' },
      ],
    },
    running: {
      tags: 'running',
      type: 'parallel',
      on: {
        'task.changed': { actions: { type: 'keepTask', params: ({ event }) => event } },
      },
      always: { guard: 'hasEnded', target: 'deciding', actions: 'reportEnded' },
      states: {
        progress: {
          initial: 'queued',
          states: {
            queued: { always: { guard: 'isProcessing', target: 'processing' } },
            processing: {},
          },
        },
        updates: {
          initial: 'subscribed',
          states: {
            subscribed: {
              on: { 'updates.broke': { target: 'polling' } },
              invoke: {
                id: 'watchTask',
                src: 'watchTask',
                input: ({ context }) => ({ taskId: context.task.id }),
                onError: { target: 'polling' },
              },
            },
            polling: {
              on: {
                'poll.answered': {
                  actions: { type: 'announce', params: ({ event }) => ({ task: event.answer }) },
                },
              },
              invoke: {
                id: 'loadTask',
                src: 'loadTask',
                input: ({ context }) => ({ taskId: context.task.id }),
                onError: { target: '#task.gone' },
              },
              after: { resubscribeAfter: { target: 'subscribed' } },
            },
          },
        },
        cancel: {
          initial: 'possible',
          states: {
            possible: {
              tags: 'cancellable',
              on: { 'task.cancel': { target: 'askingToCancel', actions: 'forgetFailure' } },
            },
            askingToCancel: {
              tags: 'askingToCancel',
              on: { 'cancel.confirmed': { target: 'cancelling' }, 'cancel.declined': { target: 'possible' } },
            },
            cancelling: {
              tags: 'cancelling',
              on: {
                'task.changed': {
                  guard: { type: 'isCompleted', params: ({ event }) => event },
                  actions: [
                    { type: 'keepTask', params: ({ event }) => event },
                    {
                      type: 'reportCancelLost',
                      params: ({ event }) => ({ task: event.task, message: null }),
                    },
                  ],
                },
              },
              invoke: {
                id: 'cancelTask',
                src: 'cancelTask',
                input: ({ context }) => ({ taskId: context.task.id }),
                onDone: [
                  {
                    guard: { type: 'isObeyed', params: ({ event }) => ({ answer: event.output }) },
                    target: 'possible',
                    actions: { type: 'announce', params: ({ event }) => event.output },
                  },
                  {
                    target: 'possible',
                    actions: [
                      {
                        type: 'reportCancelLost',
                        params: ({ context, event }) => ({
                          task: event.output.task ?? context.task,
                          message: event.output.outcome === 'alreadyEnded' ? event.output.message : null,
                        }),
                      },
                      { type: 'announce', params: ({ event }) => event.output },
                    ],
                  },
                ],
                onError: {
                  target: 'possible',
                  actions: [
                    { type: 'keepFailure', params: ({ event }) => event },
                    { type: 'reportCancelFailed', params: ({ event }) => event },
                  ],
                },
              },
            },
          },
        },
      },
    },
    completed: {
      on: {
        'cancel.confirmed': {
          actions: {
            type: 'reportCancelLost',
            params: ({ context }) => ({ task: context.task, message: null }),
          },
        },
      },
    },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
    gone: { type: 'final' },
  },
})
