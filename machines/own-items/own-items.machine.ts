import { assign, emit, setup } from 'xstate'

import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/** A own items: started, stopped on request, and started again where it failed. */
export const ownItemsMachine = setup({
  types: {
    context: {} as { failure: Failure | null },
    events: {} as { type: 'ownItems.start' } | { type: 'ownItems.stop' },
    emitted: {} as { type: 'ownItems.done' },
    tags: {} as 'busy',
  },
  actors: { runOwnItems: openPromise<void>('runOwnItems') },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    reportDone: emit({ type: 'ownItems.done' }),
  },
}).createMachine({
  id: 'ownItems',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: { on: { 'ownItems.start': { target: 'running' } } },
    running: {
      tags: 'busy',
      entry: 'forgetFailure',
      on: { 'ownItems.stop': { target: 'idle' } },
      invoke: {
        id: 'runOwnItems',
        src: 'runOwnItems',
        onDone: { target: 'idle', actions: 'reportDone' },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'ownItems.start': { target: 'running' } } },
  },
})
