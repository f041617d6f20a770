import { assign, emit, setup } from 'xstate'

import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import type { Statement } from './statement-contract.ts'

/**
 * A report to the operator, or what an operator does and why: delivered once, and written on where it was
 * refused.
 */
export const statementMachine = setup({
  types: {
    context: {} as { statement: Statement | null; failure: Failure | null },
    events: {} as { type: 'statement.state'; statement: Statement } | { type: 'statement.resume' },
    emitted: {} as { type: 'statement.delivered' },
    tags: {} as 'busy',
  },
  actors: { deliver: openPromise<void, { statement: Statement | null }>('deliver') },
  actions: {
    keepStatement: assign((_, { statement }: { statement: Statement }) => ({ statement, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    reportDelivered: emit({ type: 'statement.delivered' }),
  },
}).createMachine({
  id: 'statement',
  context: { statement: null, failure: null },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'statement.state': {
          target: 'delivering',
          actions: { type: 'keepStatement', params: ({ event }) => event },
        },
        // The person has signed in again: what went wrong is over.
        'statement.resume': { actions: 'forgetFailure' },
      },
    },
    delivering: {
      tags: 'busy',
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context }) => ({ statement: context.statement }),
        onDone: { target: 'delivered', actions: 'reportDelivered' },
        onError: { target: 'writing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    // Nothing is stated twice by one press too many.
    delivered: { type: 'final' },
  },
})
