import { assign, setup } from 'xstate'

import { FILE_PATIENCE, PART_SILENCE, POLL_INTERVAL, UPLOAD_TRIES, backOff } from '../foundation/delays.ts'
import type { SourceFile } from '../foundation/domain.ts'
import { type Failure, isRejectedWith, toFailure } from '../foundation/failure.ts'
import { openCallback, openPromise } from '../foundation/not-provided.ts'
import type {
  AccountImport,
  AnnouncedArchive,
  ArchiveRoom,
  ArrivalEvent,
  ArrivalWishes,
  SendArchiveInput,
} from './arrival-contract.ts'

/**
 * An archive of an export on its way into the own account: picked, sent in parts, and followed while the
 * server reads it.
 */
export const arrivalMachine = setup({
  types: {
    context: {} as {
      found: AccountImport | null
      file: SourceFile | null
      wishes: ArrivalWishes
      /** Null until the file was looked at. */
      sha256: string | null
      room: ArchiveRoom | null
      /** Of the archive, there or on their way. */
      sentBytes: number
      failedTries: number
      failure: Failure | null
    },
    events: {} as ArrivalEvent,
    tags: {} as 'busy' | 'sending',
  },
  actors: {
    look: openPromise<AccountImport>('look'),
    examine: openPromise<{ sha256: string }, { fileId: string }>('examine', { within: FILE_PATIENCE }),
    reserve: openPromise<ArchiveRoom, AnnouncedArchive>('reserve'),
    send: openCallback<SendArchiveInput>('send'),
    order: openPromise<AccountImport, ArrivalWishes>('order'),
  },
  delays: {
    pollInterval: POLL_INTERVAL,
    partSilence: PART_SILENCE,
    backOff: ({ context }) => backOff(context.failedTries),
  },
  guards: {
    isUnderWay: (_, { found }: { found: AccountImport }) => found.status === 'READING',
    isComplete: (_, { room }: { room: ArchiveRoom }) => room.isComplete,
    isExamined: ({ context }) => context.sha256 !== null,
    // A connection that was lost, a server that is away, addresses that ran out.
    canTryAgain: ({ context }, { failure }: { failure: Failure }) =>
      context.failedTries < UPLOAD_TRIES &&
      (failure.kind === 'offline' ||
        failure.kind === 'unavailable' ||
        isRejectedWith(failure, 'URL_EXPIRED')),
  },
  actions: {
    keepFound: assign((_, { found }: { found: AccountImport }) => ({ found, failure: null })),
    keepPicked: assign((_, params: { file: SourceFile; wishes: ArrivalWishes }) => ({
      file: params.file,
      wishes: params.wishes,
      sha256: null,
      room: null,
      sentBytes: 0,
      failedTries: 0,
      failure: null,
    })),
    keepHash: assign((_, { sha256 }: { sha256: string }) => ({ sha256 })),
    keepRoom: assign((_, { room }: { room: ArchiveRoom }) => ({
      room,
      sentBytes: room.parts.reduce((sum, { url, size }) => (url === null ? sum + size : sum), 0),
    })),
    // Bytes on their way are a sign that the connection is there again.
    keepSent: assign((_, { sentBytes }: { sentBytes: number }) => ({ sentBytes, failedTries: 0 })),
    countTry: assign(({ context }) => ({ failedTries: context.failedTries + 1 })),
    forgetTrouble: assign({ failedTries: 0, failure: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepError: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'arrival',
  context: {
    found: null,
    file: null,
    wishes: { keepsVisibility: false, takesProfile: false },
    sha256: null,
    room: null,
    sentBytes: 0,
    failedTries: 0,
    failure: null,
  },
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
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    waiting: { tags: 'busy', after: { pollInterval: { target: 'looking' } } },
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
          target: 'reserving',
          actions: { type: 'keepHash', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    reserving: {
      tags: ['busy', 'sending'],
      invoke: {
        id: 'reserve',
        src: 'reserve',
        input: ({ context }) => ({ size: context.file?.size ?? 0, sha256: context.sha256 ?? '' }),
        onDone: [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ room: event.output }) },
            target: 'ordering',
            actions: { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) },
          },
          {
            target: 'sending',
            actions: { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'canTryAgain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            target: 'pausing',
            actions: 'countTry',
          },
          { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      tags: ['busy', 'sending'],
      initial: 'silent',
      on: {
        'bytes.sent': { target: '.silent', actions: { type: 'keepSent', params: ({ event }) => event } },
        'bytes.arrived': { target: 'ordering' },
        'bytes.failed': [
          {
            guard: { type: 'canTryAgain', params: ({ event }) => event },
            target: 'pausing',
            actions: 'countTry',
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({
          fileId: context.file?.fileId ?? '',
          parts: context.room?.parts ?? [],
        }),
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      states: {
        // Entered again with every bit of progress, so that only silence lasts.
        silent: {
          after: {
            partSilence: [
              {
                guard: { type: 'canTryAgain', params: { failure: { kind: 'offline' } } },
                target: '#arrival.pausing',
                actions: 'countTry',
              },
              {
                target: '#arrival.failed',
                actions: { type: 'keepFailure', params: { failure: { kind: 'offline' } } },
              },
            ],
          },
        },
      },
    },
    // What has arrived is not sent again.
    pausing: { tags: ['busy', 'sending'], after: { backOff: { target: 'reserving' } } },
    ordering: {
      tags: 'busy',
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context }) => context.wishes,
        onDone: {
          target: 'waiting',
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
          { guard: 'isExamined', target: 'reserving', actions: 'forgetTrouble' },
          { target: 'looking', actions: 'forgetTrouble' },
        ],
      },
    },
  },
})
