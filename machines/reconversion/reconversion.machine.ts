import { assign, emit, setup } from 'xstate'

import type { Task, TaskStatus, TaskType } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { type ReconversionOptions, type ReconversionOrder, otherMethod } from './reconversion-contract.ts'

/**
 * A spatial image is made again under the same id: choose a method, start, and wait for the one task that may
 * run.
 */
export const reconversionMachine = setup({
  types: {
    context: {} as {
      spatialImageId: string
      options: ReconversionOptions | null
      method: TaskType
      /** The task that makes it again; the creation machine watches it. */
      task: Task | null
      failure: Failure | null
    },
    events: {} as
      | { type: 'reconversion.reload' }
      | { type: 'method.choose'; method: TaskType }
      | { type: 'reconversion.start' }
      | { type: 'task.ended'; task: Task },
    emitted: {} as
      | { type: 'reconversion.done'; task: Task }
      | { type: 'reconversion.failed'; failure: Failure },
    input: {} as { spatialImageId: string },
    tags: {} as 'busy' | 'choosable',
  },
  actors: {
    loadReconversion: openPromise<ReconversionOptions, { spatialImageId: string }>('loadReconversion'),
    startReconversion: openPromise<Task, ReconversionOrder>('startReconversion'),
  },
  guards: {
    isUnderWay: (_, { options }: { options: ReconversionOptions }) => options.task !== null,
    hasMethods: (_, { options }: { options: ReconversionOptions }) => options.methods.length > 0,
    // What was offered holds no longer: another window was faster, or the source has gone.
    isRefused: (_, { error }: { error: unknown }) => toFailure(error).kind === 'rejected',
    isOwnEnd: ({ context }, { task }: { task: Task }) => task.id === context.task?.id,
    hasEndedAs: ({ context }, params: { task: Task; status: TaskStatus }) =>
      params.task.id === context.task?.id && params.task.status === params.status,
  },
  actions: {
    keepOptions: assign((_, { options }: { options: ReconversionOptions }) => ({
      options,
      method: otherMethod(options),
      task: options.task,
    })),
    keepMethod: assign((_, { method }: { method: TaskType }) => ({ method })),
    keepTask: assign((_, { task }: { task: Task }) => ({ task })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    keepTaskFailure: assign((_, { task }: { task: Task }) => ({ failure: failureOf(task) })),
    forgetFailure: assign({ failure: null }),
    reportDone: emit((_, { task }: { task: Task }) => ({ type: 'reconversion.done' as const, task })),
    reportFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'reconversion.failed' as const,
      failure: toFailure(error),
    })),
    reportTaskFailed: emit((_, { task }: { task: Task }) => ({
      type: 'reconversion.failed' as const,
      failure: failureOf(task),
    })),
  },
}).createMachine({
  id: 'reconversion',
  context: ({ input }) => ({
    spatialImageId: input.spatialImageId,
    options: null,
    method: 'INSTANT',
    task: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadReconversion',
        src: 'loadReconversion',
        input: ({ context }) => ({ spatialImageId: context.spatialImageId }),
        onDone: [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => ({ options: event.output }) },
            target: 'running',
            actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
          },
          {
            guard: { type: 'hasMethods', params: ({ event }) => ({ options: event.output }) },
            target: 'choosing',
            actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
          },
          {
            target: 'impossible',
            actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
          },
        ],
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    unavailable: { on: { 'reconversion.reload': { target: 'loading', actions: 'forgetFailure' } } },
    impossible: { type: 'final' },
    choosing: {
      tags: 'choosable',
      on: {
        'method.choose': { actions: { type: 'keepMethod', params: ({ event }) => event } },
        'reconversion.start': { target: 'starting' },
      },
    },
    starting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'startReconversion',
        src: 'startReconversion',
        input: ({ context }) => ({ spatialImageId: context.spatialImageId, method: context.method }),
        onDone: {
          target: 'running',
          actions: { type: 'keepTask', params: ({ event }) => ({ task: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'loading',
            actions: [
              { type: 'keepFailure', params: ({ event }) => event },
              { type: 'reportFailed', params: ({ event }) => event },
            ],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'keepFailure', params: ({ event }) => event },
              { type: 'reportFailed', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    running: {
      on: {
        'task.ended': [
          {
            guard: {
              type: 'hasEndedAs',
              params: ({ event }) => ({ task: event.task, status: 'COMPLETED' as const }),
            },
            target: 'loading',
            actions: ['forgetFailure', { type: 'reportDone', params: ({ event }) => event }],
          },
          {
            guard: {
              type: 'hasEndedAs',
              params: ({ event }) => ({ task: event.task, status: 'FAILED' as const }),
            },
            target: 'loading',
            actions: [
              { type: 'keepTaskFailure', params: ({ event }) => event },
              { type: 'reportTaskFailed', params: ({ event }) => event },
            ],
          },
          { guard: { type: 'isOwnEnd', params: ({ event }) => event }, target: 'loading' },
        ],
      },
    },
  },
})

/** The server's words for why a task failed. */
const failureOf = ({ failure }: Task): Failure =>
  failure === null ? { kind: 'unexpected', message: '' } : { kind: 'rejected', ...failure }
