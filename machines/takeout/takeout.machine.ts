import { assign, setup } from 'xstate'

import { POLL_INTERVAL } from '../foundation/delays.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import type { AccountExport } from './takeout-contract.ts'

/**
 * Everything of the own account as one archive: asked for, followed while it is written, and there to be
 * read.
 */
export const takeoutMachine = setup({
  types: {
    context: {} as { found: AccountExport | null; failure: Failure | null },
    events: {} as { type: 'takeout.start' } | { type: 'takeout.look' },
    tags: {} as 'busy',
  },
  actors: {
    look: openPromise<AccountExport>('look'),
    order: openPromise<AccountExport>('order'),
  },
  delays: { pollInterval: POLL_INTERVAL },
  guards: {
    isUnderWay: (_, { found }: { found: AccountExport }) => found.status === 'PREPARING',
  },
  actions: {
    keepFound: assign((_, { found }: { found: AccountExport }) => ({ found, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'takeout',
  context: { found: null, failure: null },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => ({ found: event.output }) },
            target: 'waiting',
            actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
          },
          {
            target: 'resting',
            actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    waiting: { tags: 'busy', after: { pollInterval: { target: 'looking' } } },
    // An address of the archive does not last: who comes back to the page looks again.
    resting: { on: { 'takeout.start': { target: 'ordering' }, 'takeout.look': { target: 'looking' } } },
    ordering: {
      tags: 'busy',
      invoke: {
        id: 'order',
        src: 'order',
        onDone: {
          target: 'waiting',
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'takeout.start': { target: 'ordering' }, 'takeout.look': { target: 'looking' } } },
  },
})
