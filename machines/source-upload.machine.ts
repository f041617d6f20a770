import { assign, enqueueActions, setup } from 'xstate'

import type { AppFact } from './app-fact.ts'
import { CONNECTION_PATIENCE, UPLOAD_TRIES, backOff } from './delays.ts'
import type { Reservation, SourceFile } from './domain.ts'
import { type Failure, toFailure } from './failure.ts'
import { openCallback, openPromise } from './not-provided.ts'
import type {
  ReserveInput,
  SendPartInput,
  UploadContext,
  UploadFact,
  UploadInput,
} from './upload-contract.ts'
import {
  bytesThere,
  isAddressExpired,
  isLastMissing,
  startUpload,
  toPartInput,
  toRecord,
  toReserveInput,
  withPartSent,
} from './upload-rules.ts'
import { watchConnection } from './watch-connection.ts'
import { watchSignIn } from './watch-sign-in.ts'

/** One file on its way to the server: checked, reserved, sent part by part, taken up again after a reload. */
export const sourceUploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as
      | { type: 'upload.pause' }
      | { type: 'upload.resume' }
      | { type: 'upload.retry' }
      | { type: 'upload.cancel' }
      | { type: 'upload.forget' }
      | { type: 'file.picked'; file: SourceFile }
      | { type: 'part.progressed'; sentBytes: number }
      | { type: 'part.sent'; number: number }
      | { type: 'part.failed'; failure: Failure }
      | { type: 'connection.restored' }
      | { type: 'session.returned' },
    input: {} as UploadInput,
    tags: {} as 'busy' | 'sending' | 'waiting' | 'pausable' | 'cancellable' | 'needsFile',
  },
  actors: {
    hashFile: openPromise<{ sha256: string }, { fileId: string }>('hashFile'),
    reserveSource: openPromise<Reservation, ReserveInput>('reserveSource'),
    saveUpload: openPromise<void, ReturnType<typeof toRecord>>('saveUpload'),
    forgetUpload: openPromise<void, { uploadId: string }>('forgetUpload'),
    sendPart: openCallback<SendPartInput>('sendPart'),
    watchConnection,
    watchSignIn,
  },
  delays: { backOff: ({ context }) => backOff(context.failedTries), connectionPatience: CONNECTION_PATIENCE },
  guards: {
    hasFile: ({ context }) => context.fileId !== null,
    hasHash: ({ context }) => context.sha256 !== null,
    isRefused: ({ context }) => context.refusal !== null,
    isComplete: (_, params: { reservation: Reservation }) => params.reservation.isComplete,
    isSameFile: ({ context }, params: { sha256: string }) => context.sha256 === params.sha256,
    isLastPart: ({ context }, params: { number: number }) =>
      isLastMissing(context.reservation, params.number),
    isOffline: ({ context }) => context.failure?.kind === 'offline',
    isSignedOut: ({ context }) => context.failure?.kind === 'unauthenticated',
    isRejected: ({ context }) => context.failure?.kind === 'rejected' && !isAddressExpired(context.failure),
    isAddressRenewable: ({ context }) =>
      isAddressExpired(context.failure) && context.failedTries < UPLOAD_TRIES,
    canTryAgain: ({ context }) =>
      (context.failure?.kind === 'unexpected' || context.failure?.kind === 'rateLimited') &&
      context.failedTries < UPLOAD_TRIES,
  },
  actions: {
    keepHash: assign((_, { sha256 }: { sha256: string }) => ({ sha256 })),
    keepFile: assign((_, params: { file: SourceFile }) => ({
      fileId: params.file.fileId,
      isOtherFile: false,
    })),
    dropFile: assign({ fileId: null, isOtherFile: true }),
    keepReservation: assign(({ context }, { reservation }: { reservation: Reservation }) => ({
      reservation,
      sentBytes: bytesThere(reservation.parts),
      partBytes: 0,
      isDuplicate:
        context.isDuplicate ||
        (reservation.isComplete && context.reservation === null && context.fileId !== null),
    })),
    keepProgress: assign((_, { partBytes }: { partBytes: number }) => ({ partBytes })),
    markPartSent: assign(({ context }, params: { number: number }) => {
      if (!context.reservation) return {}
      const parts = withPartSent(context.reservation.parts, params.number)
      return {
        reservation: { ...context.reservation, parts },
        sentBytes: bytesThere(parts),
        partBytes: 0,
        failedTries: 0,
      }
    }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepError: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    countTry: assign({ failedTries: ({ context }) => context.failedTries + 1 }),
    forgetTries: assign({ failedTries: 0 }),
    tellCreation: enqueueActions(({ context, enqueue, system }, params: { type: UploadFact['type'] }) => {
      const creation = system.get('creation')
      const fact: UploadFact = {
        type: params.type,
        uploadId: context.uploadId,
        resourceId: context.reservation?.resourceId ?? '',
      }
      if (creation) enqueue.sendTo(creation, fact)
    }),
    tellApp: enqueueActions(({ enqueue, system }, params: { fact: AppFact }) => {
      const app = system.get('app')
      if (app) enqueue.sendTo(app, params.fact)
    }),
  },
}).createMachine({
  id: 'sourceUpload',
  context: ({ input }) => startUpload(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isRefused', target: 'refused' },
        { guard: 'hasFile', target: 'active.hashing' },
        { target: 'active.reserving' },
      ],
    },
    active: {
      tags: 'cancellable',
      on: { 'upload.cancel': { target: 'forgetting' } },
      initial: 'hashing',
      states: {
        hashing: {
          tags: 'busy',
          invoke: {
            id: 'hashFile',
            src: 'hashFile',
            input: ({ context }) => ({ fileId: context.fileId ?? '' }),
            onDone: {
              target: 'reserving',
              actions: { type: 'keepHash', params: ({ event }) => event.output },
            },
            onError: {
              target: '#sourceUpload.failed',
              actions: { type: 'keepError', params: ({ event }) => event },
            },
          },
        },
        reserving: {
          tags: 'busy',
          invoke: {
            id: 'reserve',
            src: 'reserveSource',
            input: ({ context }) => toReserveInput(context),
            onDone: [
              {
                guard: { type: 'isComplete', params: ({ event }) => ({ reservation: event.output }) },
                target: '#sourceUpload.done',
                actions: { type: 'keepReservation', params: ({ event }) => ({ reservation: event.output }) },
              },
              {
                target: 'saving',
                actions: { type: 'keepReservation', params: ({ event }) => ({ reservation: event.output }) },
              },
            ],
            onError: { target: 'faltering', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveUpload',
            src: 'saveUpload',
            input: ({ context }) => toRecord(context),
            onDone: { target: 'supplying' },
            onError: { target: 'supplying' },
          },
        },
        supplying: { always: [{ guard: 'hasFile', target: 'sending' }, { target: 'needsFile' }] },
        needsFile: {
          tags: 'needsFile',
          on: {
            'file.picked': {
              target: 'matching',
              actions: { type: 'keepFile', params: ({ event }) => event },
            },
          },
        },
        matching: {
          tags: ['busy', 'needsFile'],
          invoke: {
            id: 'matchFile',
            src: 'hashFile',
            input: ({ context }) => ({ fileId: context.fileId ?? '' }),
            onDone: [
              { guard: { type: 'isSameFile', params: ({ event }) => event.output }, target: 'reserving' },
              { target: 'needsFile', actions: 'dropFile' },
            ],
            onError: { target: 'needsFile', actions: 'dropFile' },
          },
        },
        sending: {
          tags: ['busy', 'sending', 'pausable'],
          entry: 'forgetFailure',
          on: {
            'part.progressed': {
              actions: { type: 'keepProgress', params: ({ event }) => ({ partBytes: event.sentBytes }) },
            },
            'part.sent': [
              {
                guard: { type: 'isLastPart', params: ({ event }) => event },
                target: 'completing',
                actions: { type: 'markPartSent', params: ({ event }) => event },
              },
              {
                target: 'sending',
                reenter: true,
                actions: { type: 'markPartSent', params: ({ event }) => event },
              },
            ],
            'part.failed': {
              target: 'faltering',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
            'upload.pause': { target: 'paused' },
          },
          invoke: {
            id: 'sendPart',
            src: 'sendPart',
            input: ({ context }) => toPartInput(context),
            onError: { target: 'faltering', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        completing: {
          tags: 'busy',
          invoke: {
            id: 'complete',
            src: 'reserveSource',
            input: ({ context }) => toReserveInput(context),
            onDone: [
              {
                guard: { type: 'isComplete', params: ({ event }) => ({ reservation: event.output }) },
                target: '#sourceUpload.done',
                actions: { type: 'keepReservation', params: ({ event }) => ({ reservation: event.output }) },
              },
              {
                target: 'faltering',
                actions: {
                  type: 'keepFailure',
                  params: { failure: { kind: 'unexpected', message: 'parts are missing' } },
                },
              },
            ],
            onError: { target: 'faltering', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        faltering: {
          entry: 'countTry',
          always: [
            { guard: 'isOffline', target: 'waitingForConnection' },
            { guard: 'isSignedOut', target: 'waitingForSignIn' },
            { guard: 'isAddressRenewable', target: 'reserving' },
            { guard: 'isRejected', target: '#sourceUpload.refused' },
            { guard: 'canTryAgain', target: 'backingOff' },
            { target: '#sourceUpload.failed' },
          ],
        },
        backingOff: {
          tags: ['waiting', 'pausable'],
          on: { 'upload.pause': { target: 'paused' } },
          after: { backOff: { target: 'reserving' } },
        },
        waitingForConnection: {
          tags: ['waiting', 'pausable'],
          entry: ['forgetTries', { type: 'tellApp', params: { fact: { type: 'request.failed' } } }],
          on: { 'connection.restored': { target: 'reserving' }, 'upload.pause': { target: 'paused' } },
          after: { connectionPatience: { target: 'reserving' } },
          invoke: { id: 'watchConnection', src: 'watchConnection', onError: { target: 'backingOff' } },
        },
        waitingForSignIn: {
          tags: ['waiting', 'pausable'],
          entry: 'forgetTries',
          on: { 'session.returned': { target: 'reserving' }, 'upload.pause': { target: 'paused' } },
          after: { connectionPatience: { target: 'reserving' } },
          invoke: { id: 'watchSignIn', src: 'watchSignIn', onError: { target: '#sourceUpload.failed' } },
        },
        paused: { on: { 'upload.resume': { target: 'reserving' } } },
      },
    },
    done: {
      entry: [
        'forgetFailure',
        { type: 'tellCreation', params: { type: 'upload.finished' } },
        { type: 'tellApp', params: { fact: { type: 'storage.changed' } } },
      ],
      on: { 'upload.forget': { target: 'forgetting' }, 'upload.cancel': { target: 'forgetting' } },
    },
    refused: {
      tags: 'cancellable',
      entry: { type: 'tellCreation', params: { type: 'upload.stopped' } },
      on: { 'upload.cancel': { target: 'forgetting' } },
    },
    failed: {
      tags: 'cancellable',
      entry: { type: 'tellCreation', params: { type: 'upload.stopped' } },
      exit: ['forgetTries', 'forgetFailure'],
      on: {
        'upload.cancel': { target: 'forgetting' },
        'upload.retry': [
          {
            guard: 'hasHash',
            target: 'active.reserving',
            actions: { type: 'tellCreation', params: { type: 'upload.resumed' } },
          },
          { target: 'active.hashing', actions: { type: 'tellCreation', params: { type: 'upload.resumed' } } },
        ],
      },
    },
    forgetting: {
      tags: 'busy',
      invoke: {
        id: 'forgetUpload',
        src: 'forgetUpload',
        input: ({ context }) => ({ uploadId: context.uploadId }),
        onDone: { target: 'gone' },
        onError: { target: 'gone' },
      },
    },
    gone: { entry: { type: 'tellCreation', params: { type: 'upload.vanished' } } },
  },
})
