import { assign, setup } from 'xstate'

import { POLL_INTERVAL } from '../foundation/delays.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import type { PollFact } from '../request/poll.machine.ts'
import { openPoll } from '../request/provide-actors.ts'
import {
  type DepthModelAction,
  type DepthModelState,
  isPossible,
  isUnderWay,
} from './depth-model-contract.ts'

type Context = { found: DepthModelState | null; action: DepthModelAction | null; failure: Failure | null }
type Change = { type: 'depthModel.change'; action: DepthModelAction }

/**
 * The operator's card of the depth model: installs it, and makes pictures again that were made without it.
 * Both run on the server and are followed until they end, also if another operator has started them.
 */
export const depthModelMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Change | { type: 'depthModel.look' } | PollFact<DepthModelState>,
    tags: {} as 'changing',
  },
  actors: {
    look: openPoll<DepthModelState>('look', {
      every: POLL_INTERVAL,
      isLast: (found) => !isUnderWay(found),
      isPassing: (error) => toFailure(error).kind === 'offline',
    }),
    change: openPromise<DepthModelState, { action: DepthModelAction | null }>('change'),
  },
  guards: {
    canChange: ({ context: { found } }, { action }: { action: DepthModelAction }) =>
      found !== null && isPossible(found, action),
  },
  actions: {
    keepFound: assign((_, { found }: { found: DepthModelState }) => ({ found, failure: null })),
    keepAction: assign((_, { action }: { action: DepthModelAction }) => ({ action, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'depthModel',
  context: { found: null, action: null, failure: null },
  initial: 'following',
  states: {
    following: {
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
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.answer }) },
        },
        'depthModel.change': {
          guard: { type: 'canChange', params: ({ event }) => event },
          target: 'changing',
          actions: { type: 'keepAction', params: ({ event }) => event },
        },
      },
    },
    resting: {
      on: {
        'depthModel.look': { target: 'following' },
        'depthModel.change': {
          guard: { type: 'canChange', params: ({ event }) => event },
          target: 'changing',
          actions: { type: 'keepAction', params: ({ event }) => event },
        },
      },
    },
    changing: {
      tags: 'changing',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ action: context.action }),
        onDone: {
          target: 'following',
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    // The screen keeps the last state; work on the server goes on.
    failed: { on: { 'depthModel.look': { target: 'following' } } },
  },
})
