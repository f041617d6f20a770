import { assign, emit, setup } from 'xstate'

import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/** The link of an UNLISTED item is renewed once that is confirmed: the one before opens nothing any more. */
export const linkRenewalMachine = setup({
  types: {
    context: {} as { spatialImageId: string; failure: Failure | null },
    events: {} as
      | { type: 'renewal.ask' }
      | { type: 'renewal.cancel' }
      | { type: 'renewal.confirm' }
      | { type: 'renewal.resume' },
    emitted: {} as { type: 'renewal.done' } | { type: 'renewal.failed'; failure: Failure },
    input: {} as { spatialImageId: string },
    tags: {} as 'busy' | 'asking',
  },
  actors: { renewLink: openPromise<void, { spatialImageId: string }>('renewLink') },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    reportDone: emit({ type: 'renewal.done' }),
    reportFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'renewal.failed' as const,
      failure: toFailure(error),
    })),
  },
}).createMachine({
  id: 'linkRenewal',
  context: ({ input }) => ({ spatialImageId: input.spatialImageId, failure: null }),
  initial: 'sharing',
  states: {
    sharing: { on: { 'renewal.ask': { target: 'confirming' } } },
    confirming: {
      tags: 'asking',
      exit: 'forgetFailure',
      on: {
        'renewal.cancel': { target: 'sharing' },
        'renewal.confirm': { target: 'renewing' },
        // The person has signed in again: what went wrong is over.
        'renewal.resume': { actions: 'forgetFailure' },
      },
    },
    renewing: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'renewLink',
        src: 'renewLink',
        input: ({ context }) => ({ spatialImageId: context.spatialImageId }),
        onDone: { target: 'sharing', actions: 'reportDone' },
        onError: {
          target: 'confirming',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'reportFailed', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
