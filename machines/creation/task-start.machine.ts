import { assign, enqueueActions, setup } from 'xstate'

import type { Task } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { ownerOf } from '../foundation/owner-of.ts'
import type { StartTaskInput, StartedFact, TaskStartContext, TaskStartInput } from './creation-rules.ts'
import * as rules from './creation-rules.ts'

/** Starts the tasks of the finished uploads, one after another; ends at the first failure. */
export const taskStartMachine = setup({
  types: {
    context: {} as TaskStartContext,
    events: {} as { type: 'upload.removed'; uploadId: string },
    input: {} as TaskStartInput,
    output: {} as { failure: Failure | null },
  },
  actors: { startTask: openPromise<Task, StartTaskInput>('startTask') },
  guards: { hasNext: ({ context }) => context.waiting.length > 0 },
  actions: {
    takeNext: assign(({ context }) => rules.withNext(context)),
    dropUpload: assign(({ context }, { uploadId }: { uploadId: string }) => ({
      waiting: context.waiting.filter((upload) => upload.uploadId !== uploadId),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    tellStarted: enqueueActions(({ context, enqueue, self }, params: { task: Task }) => {
      const owner = ownerOf(self)
      const uploadIds = context.current.map(({ uploadId }) => uploadId)
      const fact: StartedFact = { type: 'task.started', task: params.task, uploadIds }
      if (owner) enqueue.sendTo(owner, fact)
    }),
    countStarted: assign({ startedCount: ({ context }) => context.startedCount + 1 }),
  },
}).createMachine({
  id: 'taskStart',
  context: ({ input: { uploads, details, startedCount } }) => ({
    current: [],
    waiting: uploads,
    details,
    startedCount,
    failure: null,
  }),
  output: ({ context }) => ({ failure: context.failure }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasNext', target: 'starting', actions: 'takeNext' }, { target: 'over' }],
    },
    starting: {
      on: { 'upload.removed': { actions: { type: 'dropUpload', params: ({ event }) => event } } },
      invoke: {
        id: 'startTask',
        src: 'startTask',
        input: ({ context }) => rules.toStartTaskInput(context),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'tellStarted', params: ({ event }) => ({ task: event.output }) },
            { type: 'countStarted' },
          ],
        },
        onError: { target: 'over', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    over: { type: 'final' },
  },
})
