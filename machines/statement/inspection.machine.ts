import { assign, setup } from 'xstate'

import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import type { Inspected, Inspection } from './statement-contract.ts'

/** An operator looks at what may be private, never without saying why. */
export const inspectionMachine = setup({
  types: {
    context: {} as {
      spatialImageId: string
      reason: string
      found: Inspected | null
      failure: Failure | null
    },
    input: {} as { spatialImageId: string },
    events: {} as { type: 'inspection.look'; reason: string } | { type: 'inspection.leave' },
    tags: {} as 'busy',
  },
  actors: { look: openPromise<Inspected, Inspection>('look') },
  guards: { hasReason: (_, { reason }: { reason: string }) => reason.trim() !== '' },
  actions: {
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason: reason.trim(), failure: null })),
    keepFound: assign((_, { found }: { found: Inspected }) => ({ found })),
    forgetFound: assign({ found: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'inspection',
  context: ({ input }) => ({ ...input, reason: '', found: null, failure: null }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'inspection.look': {
          guard: { type: 'hasReason', params: ({ event }) => event },
          target: 'looking',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
      },
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { spatialImageId, reason } }) => ({ spatialImageId, reason }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    // Another look is another entry of the log, with a reason of its own.
    shown: { on: { 'inspection.leave': { target: 'asking', actions: 'forgetFound' } } },
  },
})
