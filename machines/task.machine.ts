import { assign, emit, enqueueActions, raise, setup } from 'xstate'

import type { AppFact } from './app-fact.ts'
import { POLL_INTERVAL, RESUBSCRIBE_AFTER } from './delays.ts'
import type { CancelAnswer, Task } from './domain.ts'
import { type Failure, toFailure } from './failure.ts'
import { openCallback, openPromise } from './not-provided.ts'

/** One task, watched live until it ends; cancelling asks first (specification §4). */
export const taskMachine = setup({
  types: {
    context: {} as { task: Task; failure: Failure | null },
    events: {} as
      | { type: 'task.changed'; task: Task }
      | { type: 'updates.broke' }
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
    loadTask: openPromise<Task, { taskId: string }>('loadTask'),
    cancelTask: openPromise<CancelAnswer, { taskId: string }>('cancelTask'),
  },
  delays: { pollInterval: POLL_INTERVAL, resubscribeAfter: RESUBSCRIBE_AFTER },
  guards: {
    hasStatus: (_, params: { task: Task; status: Task['status'] }) => params.task.status === params.status,
    isGone: (_, { error }: { error: unknown }) => toFailure(error).kind === 'notFound',
    isCancelled: (_, params: { answer: CancelAnswer }) => params.answer.outcome === 'cancelled',
  },
  actions: {
    keepTask: assign((_, { task }: { task: Task }) => ({ task })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    announceChange: raise((_, params: { task: Task }) => ({ type: 'task.changed' as const, ...params })),
    announceCancelAnswer: enqueueActions(({ enqueue }, params: { answer: CancelAnswer }) => {
      if (params.answer.task) enqueue.raise({ type: 'task.changed', task: params.answer.task })
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
        {
          guard: {
            type: 'hasStatus',
            params: ({ context }) => ({ task: context.task, status: 'COMPLETED' }),
          },
          target: 'completed',
        },
        {
          guard: { type: 'hasStatus', params: ({ context }) => ({ task: context.task, status: 'FAILED' }) },
          target: 'failed',
        },
        {
          guard: { type: 'hasStatus', params: ({ context }) => ({ task: context.task, status: 'CANCELED' }) },
          target: 'cancelled',
        },
        { target: 'running' },
      ],
    },
    running: {
      tags: 'running',
      type: 'parallel',
      on: {
        'task.changed': [
          {
            guard: { type: 'hasStatus', params: ({ event }) => ({ task: event.task, status: 'COMPLETED' }) },
            target: 'completed',
            actions: [{ type: 'keepTask', params: ({ event }) => event }, 'reportEnded'],
          },
          {
            guard: { type: 'hasStatus', params: ({ event }) => ({ task: event.task, status: 'FAILED' }) },
            target: 'failed',
            actions: [{ type: 'keepTask', params: ({ event }) => event }, 'reportEnded'],
          },
          {
            guard: { type: 'hasStatus', params: ({ event }) => ({ task: event.task, status: 'CANCELED' }) },
            target: 'cancelled',
            actions: [{ type: 'keepTask', params: ({ event }) => event }, 'reportEnded'],
          },
          { actions: { type: 'keepTask', params: ({ event }) => event } },
        ],
      },
      states: {
        progress: {
          initial: 'queued',
          states: {
            queued: {
              always: {
                guard: {
                  type: 'hasStatus',
                  params: ({ context }) => ({ task: context.task, status: 'PROCESSING' }),
                },
                target: 'processing',
              },
            },
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
              initial: 'asking',
              after: { resubscribeAfter: { target: 'subscribed' } },
              states: {
                asking: {
                  invoke: {
                    id: 'loadTask',
                    src: 'loadTask',
                    input: ({ context }) => ({ taskId: context.task.id }),
                    onDone: {
                      target: 'resting',
                      actions: { type: 'announceChange', params: ({ event }) => ({ task: event.output }) },
                    },
                    onError: [
                      { guard: { type: 'isGone', params: ({ event }) => event }, target: '#task.gone' },
                      { target: 'resting' },
                    ],
                  },
                },
                resting: { after: { pollInterval: { target: 'asking' } } },
              },
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
                  guard: {
                    type: 'hasStatus',
                    params: ({ event }) => ({ task: event.task, status: 'COMPLETED' }),
                  },
                  target: '#task.completed',
                  actions: [
                    { type: 'keepTask', params: ({ event }) => event },
                    {
                      type: 'reportCancelLost',
                      params: ({ event }) => ({ task: event.task, message: null }),
                    },
                    'reportEnded',
                  ],
                },
              },
              invoke: {
                id: 'cancelTask',
                src: 'cancelTask',
                input: ({ context }) => ({ taskId: context.task.id }),
                onDone: [
                  {
                    guard: { type: 'isCancelled', params: ({ event }) => ({ answer: event.output }) },
                    target: 'possible',
                    actions: {
                      type: 'announceCancelAnswer',
                      params: ({ event }) => ({ answer: event.output }),
                    },
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
                      { type: 'announceCancelAnswer', params: ({ event }) => ({ answer: event.output }) },
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
    failed: {},
    cancelled: {},
    gone: {},
  },
})
