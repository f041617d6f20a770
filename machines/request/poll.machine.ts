import { type NonReducibleUnknown, assign, enqueueActions, setup } from 'xstate'

import { POLL_INTERVAL } from '../foundation/delays.ts'
import { toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { ownerOf } from '../foundation/owner-of.ts'
import type { Outcome } from './request.machine.ts'

type Context = { input: NonReducibleUnknown; outcome: Outcome }

/** An answer before the last one, sent to the machine that asked. */
export type PollFact<Answer> = { type: 'poll.answered'; answer: Answer }

/**
 * Repeats a request until its last answer, which is any but null unless `openPoll` decides otherwise. Earlier
 * answers go to the machine that asked. An error ends the poll unless it is a passing one.
 */
export const pollMachine = setup({
  types: { context: {} as Context, input: null as NonReducibleUnknown, output: {} as Outcome },
  actors: { ask: openPromise<unknown>('ask') },
  delays: { interval: POLL_INTERVAL },
  guards: {
    isLast: (_, { answer }: { answer: unknown }): boolean => answer !== null,
    isPassing: (_, { error }: { error: unknown }): boolean => toFailure(error).kind === 'offline',
  },
  actions: {
    keepOutcome: assign((_, { outcome }: { outcome: Outcome }) => ({ outcome })),
    tellOwner: enqueueActions(({ enqueue, self }, { answer }: { answer: unknown }) => {
      const owner = ownerOf(self)
      const fact: PollFact<unknown> = { type: 'poll.answered', answer }
      if (owner) enqueue.sendTo(owner, fact)
    }),
  },
}).createMachine({
  id: 'poll',
  context: ({ input }) => ({ input, outcome: { answer: undefined } }),
  output: ({ context }) => context.outcome,
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }: { context: Context }) => context.input,
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => ({ answer: event.output }) },
            target: 'answered',
            actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: { answer: event.output } }) },
          },
          {
            target: 'resting',
            actions: { type: 'tellOwner', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'resting' },
          {
            target: 'failed',
            actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: { error: event.error } }) },
          },
        ],
      },
    },
    resting: { after: { interval: { target: 'asking' } } },
    answered: { type: 'final' },
    failed: { type: 'final' },
  },
})
