import { assign, setup } from 'xstate'

import { FILE_PATIENCE, POLL_INTERVAL } from '../foundation/delays.ts'
import type { SourceFile } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { openPoll } from '../request/provide-actors.ts'
import { bytesThere } from '../transfer/transfer-rules.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import type { AccountImport, ArrivalEvent, ArrivalWishes } from './arrival-contract.ts'

/**
 * Imports an archive into the user's own account: picks and transfers it, then follows the server's reading
 * of it.
 */
export const arrivalMachine = setup({
  types: {
    context: {} as {
      found: AccountImport | null
      file: SourceFile | null
      wishes: ArrivalWishes
      /** Null until the file has been examined. */
      sha256: string | null
      /** Bytes of the archive that the server has, plus those sent of the current part. */
      sentBytes: number
      failure: Failure | null
    },
    events: {} as ArrivalEvent,
    tags: {} as 'busy' | 'sending',
  },
  actors: {
    look: openPoll<AccountImport>('look', {
      every: POLL_INTERVAL,
      isLast: ({ status }) => status !== 'READING',
    }),
    examine: openPromise<{ sha256: string }, { fileId: string }>('examine', { within: FILE_PATIENCE }),
    transfer: transferMachine,
    order: openPromise<AccountImport, ArrivalWishes>('order'),
  },
  guards: {
    hasFailed: (_, { failure }: { failure: Failure | null }) => failure !== null,
    isExamined: ({ context }) => context.sha256 !== null,
  },
  actions: {
    keepFound: assign((_, { found }: { found: AccountImport }) => ({ found, failure: null })),
    keepPicked: assign((_, params: { file: SourceFile; wishes: ArrivalWishes }) => ({
      file: params.file,
      wishes: params.wishes,
      sha256: null,
      sentBytes: 0,
      failure: null,
    })),
    keepHash: assign((_, { sha256 }: { sha256: string }) => ({ sha256 })),
    keepSent: assign((_, { sentBytes }: { sentBytes: number }) => ({ sentBytes })),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    keepError: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'arrival',
  context: {
    found: null,
    file: null,
    wishes: { keepsVisibility: false, takesProfile: false },
    sha256: null,
    sentBytes: 0,
    failure: null,
  },
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
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      on: {
        'poll.answered': {
          target: '.reading',
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.answer }) },
        },
      },
      states: { looking: {}, reading: { tags: 'busy' } },
    },
    resting: {
      on: {
        'archive.picked': {
          target: 'examining',
          actions: { type: 'keepPicked', params: ({ event }) => event },
        },
      },
    },
    examining: {
      tags: ['busy', 'sending'],
      invoke: {
        id: 'examine',
        src: 'examine',
        input: ({ context }) => ({ fileId: context.file?.fileId ?? '' }),
        onDone: {
          target: 'transferring',
          actions: { type: 'keepHash', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    transferring: {
      tags: ['busy', 'sending'],
      invoke: {
        id: 'transfer',
        src: 'transfer',
        input: ({ context: { file, sha256 } }) => ({
          fileId: file?.fileId ?? '',
          announced: { size: file?.size ?? 0, sha256: sha256 ?? '' },
        }),
        onDone: [
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
          { target: 'ordering' },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      on: {
        'transfer.reserved': {
          actions: {
            type: 'keepSent',
            params: ({ event }) => ({ sentBytes: bytesThere(event.room.parts) }),
          },
        },
        'transfer.progressed': {
          actions: {
            type: 'keepSent',
            params: ({ event }) => ({ sentBytes: event.sentBytes + event.partBytes }),
          },
        },
      },
    },
    ordering: {
      tags: 'busy',
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context }) => context.wishes,
        onDone: {
          target: 'following.reading',
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        'archive.picked': {
          target: 'examining',
          actions: { type: 'keepPicked', params: ({ event }) => event },
        },
        'arrival.retry': [
          { guard: 'isExamined', target: 'transferring', actions: 'forgetFailure' },
          { target: 'following', actions: 'forgetFailure' },
        ],
      },
    },
  },
})
