import { assign, enqueueActions, setup } from 'xstate'

import type { AppFact } from '../foundation/app-fact.ts'
import { FILE_PATIENCE } from '../foundation/delays.ts'
import type { Reservation, SourceFile } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { ownerOf } from '../foundation/owner-of.ts'
import type { BytesFact, TransferRoom } from '../transfer/transfer-rules.ts'
import { isRefusal } from '../transfer/transfer-rules.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import type { ExamineInput, UploadContext, UploadEvent, UploadFact, UploadInput } from './upload-rules.ts'
import * as rules from './upload-rules.ts'

/** Uploads one file: examines and transfers it, and resumes after a reload. */
export const sourceUploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    tags: {} as 'busy' | 'sending' | 'waiting' | 'pausable' | 'cancellable' | 'needsFile',
  },
  actors: {
    examineFile: openPromise<{ sha256: string }, ExamineInput>('examineFile', { within: FILE_PATIENCE }),
    forgetUpload: openPromise<void, { uploadId: string }>('forgetUpload'),
    transfer: transferMachine,
  },
  guards: {
    hasHash: ({ context }) => context.sha256 !== null,
    isUnread: ({ context }) => context.fileId !== null && context.sha256 === null,
    hasFailed: (_, { failure }: { failure: Failure | null }) => failure !== null,
    isRefusedByServer: (_, { failure }: { failure: Failure | null }) => isRefusal(failure),
    isRefused: ({ context }) => context.refusal !== null,
    isRefusal: (_, { error }: { error: unknown }) => toFailure(error).kind === 'rejected',
    isFileMissing: ({ context }, { room }: { room: TransferRoom }) =>
      context.fileId === null && !room.isComplete,
    isOtherFile: ({ context }, params: { sha256: string }) =>
      context.sha256 !== null && context.sha256 !== params.sha256,
  },
  actions: {
    keepHash: assign((_, { sha256 }: { sha256: string }) => ({ sha256 })),
    keepFile: assign((_, { file }: { file: SourceFile }) => ({ fileId: file.fileId, isOtherFile: false })),
    dropFile: assign({ fileId: null, isOtherFile: true }),
    keepReservation: assign(({ context }, { room }: { room: TransferRoom }) =>
      rules.withReservation(context, room as Reservation),
    ),
    keepBytes: assign((_, { sentBytes, partBytes }: BytesFact) => ({ sentBytes, partBytes })),
    keepFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    keepError: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    tellOwner: enqueueActions(({ context, enqueue, self }, params: { type: UploadFact['type'] }) => {
      const owner = ownerOf(self)
      if (owner) enqueue.sendTo(owner, rules.toUploadFact(context, params.type))
    }),
    tellApp: enqueueActions(({ enqueue, system }, params: { fact: AppFact }) => {
      const app = system.get('app')
      if (app) enqueue.sendTo(app, params.fact)
    }),
  },
}).createMachine({
  id: 'sourceUpload',
  context: ({ input }) => rules.startUpload(input),
  initial: 'active',
  states: {
    active: {
      tags: 'cancellable',
      on: { 'upload.cancel': { target: 'forgetting' } },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isRefused', target: '#sourceUpload.refused' },
            { guard: 'isUnread', target: 'examining' },
            { target: 'transferring' },
          ],
        },
        examining: {
          tags: 'busy',
          invoke: {
            id: 'examineFile',
            src: 'examineFile',
            input: ({ context: { fileId, restriction } }) => ({ fileId: fileId ?? '', restriction }),
            onDone: [
              {
                guard: { type: 'isOtherFile', params: ({ event }) => event.output },
                target: 'needsFile',
                actions: 'dropFile',
              },
              { target: 'transferring', actions: { type: 'keepHash', params: ({ event }) => event.output } },
            ],
            onError: [
              { guard: 'hasHash', target: 'needsFile', actions: 'dropFile' },
              {
                guard: { type: 'isRefusal', params: ({ event }) => event },
                target: '#sourceUpload.refused',
                actions: { type: 'keepError', params: ({ event }) => event },
              },
              {
                target: '#sourceUpload.failed',
                actions: { type: 'keepError', params: ({ event }) => event },
              },
            ],
          },
        },
        needsFile: {
          tags: 'needsFile',
          on: {
            'file.picked': {
              target: 'examining',
              actions: { type: 'keepFile', params: ({ event }) => event },
            },
          },
        },
        transferring: {
          initial: 'reserving',
          on: {
            'transfer.reserved': [
              {
                guard: { type: 'isFileMissing', params: ({ event }) => event },
                target: 'needsFile',
                actions: { type: 'keepReservation', params: ({ event }) => event },
              },
              { target: '.sending', actions: { type: 'keepReservation', params: ({ event }) => event } },
            ],
            'transfer.progressed': { actions: { type: 'keepBytes', params: ({ event }) => event } },
            'transfer.interrupted': {
              target: '.waiting',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
            'transfer.resumed': { target: '.reserving' },
          },
          invoke: {
            id: 'transfer',
            src: 'transfer',
            input: ({ context }) => ({ fileId: context.fileId ?? '', announced: rules.toRecord(context) }),
            onDone: [
              {
                guard: { type: 'isRefusedByServer', params: ({ event }) => event.output },
                target: '#sourceUpload.refused',
                actions: { type: 'keepFailure', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasFailed', params: ({ event }) => event.output },
                target: '#sourceUpload.failed',
                actions: { type: 'keepFailure', params: ({ event }) => event.output },
              },
              { target: '#sourceUpload.done' },
            ],
            onError: {
              target: '#sourceUpload.failed',
              actions: { type: 'keepError', params: ({ event }) => event },
            },
          },
          states: {
            reserving: { tags: 'busy' },
            sending: {
              tags: ['busy', 'sending', 'pausable'],
              entry: 'forgetFailure',
              on: { 'upload.pause': { target: '#sourceUpload.active.paused' } },
            },
            waiting: {
              tags: ['waiting', 'pausable'],
              on: { 'upload.pause': { target: '#sourceUpload.active.paused' } },
            },
          },
        },
        paused: { on: { 'upload.resume': { target: 'transferring' } } },
      },
    },
    done: {
      entry: [
        { type: 'tellOwner', params: { type: 'upload.finished' } },
        { type: 'tellApp', params: { fact: { type: 'storage.changed' } } },
      ],
      on: { 'upload.forget': { target: 'forgetting' }, 'upload.cancel': { target: 'forgetting' } },
    },
    refused: {
      tags: 'cancellable',
      entry: { type: 'tellOwner', params: { type: 'upload.stopped' } },
      on: { 'upload.cancel': { target: 'forgetting' } },
    },
    failed: {
      tags: 'cancellable',
      entry: { type: 'tellOwner', params: { type: 'upload.stopped' } },
      exit: 'forgetFailure',
      on: {
        'upload.cancel': { target: 'forgetting' },
        'upload.retry': {
          target: 'active',
          actions: { type: 'tellOwner', params: { type: 'upload.resumed' } },
        },
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
    gone: { type: 'final', entry: { type: 'tellOwner', params: { type: 'upload.vanished' } } },
  },
})
