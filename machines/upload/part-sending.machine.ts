import { assign, enqueueActions, setup } from 'xstate'

import { PART_SILENCE } from '../foundation/delays.ts'
import type { Reservation } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openCallback, openPromise } from '../foundation/not-provided.ts'
import { ownerOf } from '../foundation/owner-of.ts'
import type { BytesFact, PartSendingInput, ReserveInput, SendPartInput } from './upload-contract.ts'
import { bytesThere, isLastMissing, toPartInput, withPartSent } from './upload-rules.ts'

/**
 * The bytes of one file on their way, part after part; ends once the server has them all, or at the first
 * failure.
 */
export const partSendingMachine = setup({
  types: {
    context: {} as PartSendingInput & {
      /** Bytes sent of the part under way. */
      partBytes: number
      failure: Failure | null
    },
    events: {} as
      | { type: 'part.progressed'; sentBytes: number }
      | { type: 'part.sent'; number: number }
      | { type: 'part.failed'; failure: Failure },
    input: {} as PartSendingInput,
    output: {} as { failure: Failure | null },
  },
  actors: {
    sendPart: openCallback<SendPartInput>('sendPart'),
    reserveSource: openPromise<Reservation, ReserveInput>('reserveSource'),
  },
  delays: { partSilence: PART_SILENCE },
  guards: {
    isComplete: (_, params: { reservation: Reservation }) => params.reservation.isComplete,
    isLastPart: ({ context }, { number }: { number: number }) => isLastMissing(context.parts, number),
  },
  actions: {
    keepProgress: assign((_, { sentBytes }: { sentBytes: number }) => ({ partBytes: sentBytes })),
    markPartSent: assign(({ context }, { number }: { number: number }) => ({
      parts: withPartSent(context.parts, number),
      partBytes: 0,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepError: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    tellUpload: enqueueActions(({ context, enqueue, self }) => {
      const upload = ownerOf(self)
      const { parts, partBytes } = context
      const fact: BytesFact = { type: 'bytes.sent', sentBytes: bytesThere(parts), partBytes }
      if (upload) enqueue.sendTo(upload, fact)
    }),
  },
}).createMachine({
  id: 'partSending',
  context: ({ input }) => ({ ...input, partBytes: 0, failure: null }),
  output: ({ context }) => ({ failure: context.failure }),
  initial: 'sending',
  states: {
    sending: {
      initial: 'silent',
      on: {
        'part.progressed': {
          target: '.silent',
          actions: [{ type: 'keepProgress', params: ({ event }) => event }, { type: 'tellUpload' }],
        },
        'part.sent': [
          {
            guard: { type: 'isLastPart', params: ({ event }) => event },
            target: 'confirming',
            actions: [{ type: 'markPartSent', params: ({ event }) => event }, { type: 'tellUpload' }],
          },
          {
            target: 'sending',
            reenter: true,
            actions: [{ type: 'markPartSent', params: ({ event }) => event }, { type: 'tellUpload' }],
          },
        ],
        'part.failed': {
          target: 'over',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context }) => toPartInput(context),
        onError: { target: 'over', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      states: {
        // Entered again with every bit of progress, so that only silence lasts.
        silent: {
          after: {
            partSilence: {
              target: '#partSending.over',
              actions: {
                type: 'keepFailure',
                params: {
                  failure: {
                    kind: 'unavailable',
                    message: '送信の途中で応答がなくなりました。',
                    retryAfter: null,
                  },
                },
              },
            },
          },
        },
      },
    },
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'reserveSource',
        input: ({ context }) => context.reserve,
        onDone: [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ reservation: event.output }) },
            target: 'over',
          },
          {
            target: 'over',
            actions: {
              type: 'keepFailure',
              params: { failure: { kind: 'unexpected', message: 'parts are missing' } },
            },
          },
        ],
        onError: { target: 'over', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    over: { type: 'final' },
  },
})
