import { assign, setup } from 'xstate'

import { POLL_INTERVAL } from '../foundation/delays.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import type { PollFact } from '../request/poll.machine.ts'
import { openPoll } from '../request/provide-actors.ts'
import type { AccountExport } from './takeout-contract.ts'

/**
 * Exports the user's own account as one archive: ordered, followed while the server writes it, then ready for
 * download.
 */
export const takeoutMachine = setup({
  types: {
    context: {} as { found: AccountExport | null; failure: Failure | null },
    events: {} as { type: 'takeout.start' } | { type: 'takeout.look' } | PollFact<AccountExport>,
    tags: {} as 'busy',
  },
  actors: {
    look: openPoll<AccountExport>('look', {
      every: POLL_INTERVAL,
      isLast: ({ status }) => status !== 'PREPARING',
    }),
    order: openPromise<AccountExport>('order'),
  },
  actions: {
    keepFound: assign((_, { found }: { found: AccountExport }) => ({ found, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'takeout',
  context: { found: null, failure: null },
  initial: 'following',
  states: {
    following: {
      initial: 'looking',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: {
          target: 'resting',
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: {
        'poll.answered': {
          target: '.preparing',
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.answer }) },
        },
      },
      states: {
        // The button works before the first answer.
        looking: { on: { 'takeout.start': { target: '#takeout.ordering' } } },
        preparing: { tags: 'busy' },
      },
    },
    // The archive's address expires: a page that is returned to asks again.
    resting: { on: { 'takeout.start': { target: 'ordering' }, 'takeout.look': { target: 'following' } } },
    ordering: {
      tags: 'busy',
      invoke: {
        id: 'order',
        src: 'order',
        onDone: {
          target: 'following.preparing',
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'takeout.start': { target: 'ordering' }, 'takeout.look': { target: 'following' } } },
  },
})
