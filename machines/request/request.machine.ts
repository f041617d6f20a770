import { type NonReducibleUnknown, assign, setup } from 'xstate'

import { REQUEST_PATIENCE } from '../foundation/delays.ts'
import { FailureError } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/** An answer, or the error instead. */
export type Outcome = { answer: unknown } | { error: unknown }

type Context = { outcome: Outcome }

const noAnswer: Outcome = { error: new FailureError({ kind: 'offline' }) }

/**
 * One request to the outside world: ends with the answer, with an error, or as offline when its time is up.
 */
export const requestMachine = setup({
  types: { context: {} as Context, input: null as NonReducibleUnknown, output: {} as Outcome },
  actors: { ask: openPromise<unknown>('ask', { within: null }) },
  delays: { patience: REQUEST_PATIENCE },
  actions: { keepOutcome: assign((_, { outcome }: { outcome: Outcome }) => ({ outcome })) },
}).createMachine({
  id: 'request',
  context: { outcome: noAnswer },
  output: ({ context }) => context.outcome,
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        // The input may hold a password: never keep it in a context.
        input: ({ event }: { event: { input?: NonReducibleUnknown } }) => event.input,
        onDone: {
          target: 'answered',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: { answer: event.output } }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: { error: event.error } }) },
        },
      },
      after: { patience: { target: 'failed' } },
    },
    answered: { type: 'final' },
    failed: { type: 'final' },
  },
})
