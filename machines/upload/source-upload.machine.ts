import { assign, enqueueActions, setup } from 'xstate'

import type { AppFact } from '../foundation/app-fact.ts'
import { FILE_PATIENCE } from '../foundation/delays.ts'
import type { Reservation, SourceFile } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { ownerOf } from '../foundation/owner-of.ts'
import { partSendingMachine } from './part-sending.machine.ts'
import type {
  BytesFact,
  ExamineInput,
  ReserveInput,
  UploadContext,
  UploadEvent,
  UploadFact,
  UploadInput,
} from './upload-contract.ts'
import * as rules from './upload-rules.ts'
import { uploadWaitMachine } from './upload-wait.machine.ts'

/** One file on its way to the server: checked, reserved, sent, taken up again after a reload. */
export const sourceUploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    tags: {} as 'busy' | 'sending' | 'waiting' | 'pausable' | 'cancellable' | 'needsFile',
  },
  actors: {
    examineFile: openPromise<{ sha256: string }, ExamineInput>('examineFile', { within: FILE_PATIENCE }),
    reserveSource: openPromise<Reservation, ReserveInput>('reserveSource'),
    saveUpload: openPromise<void, ReturnType<typeof rules.toRecord>>('saveUpload'),
    forgetUpload: openPromise<void, { uploadId: string }>('forgetUpload'),
    partSending: partSendingMachine,
    uploadWait: uploadWaitMachine,
  },
  guards: {
    hasFile: ({ context }) => context.fileId !== null,
    hasHash: ({ context }) => context.sha256 !== null,
    isUnread: ({ context }) => context.fileId !== null && context.sha256 === null,
    hasFailed: (_, params: { failure: Failure | null }) => params.failure !== null,
    isRefused: ({ context }) => context.refusal !== null,
    isRefusal: (_, { error }: { error: unknown }) => toFailure(error).kind === 'rejected',
    isRestored: (_, params: { isRestored: boolean }) => params.isRestored,
    isComplete: ({ context }) => context.reservation?.isComplete === true,
    isOtherFile: ({ context }, params: { sha256: string }) =>
      context.sha256 !== null && context.sha256 !== params.sha256,
    isAddressRenewable: ({ context }) => rules.isAddressRenewable(context),
    isRejected: ({ context }) => rules.isRefusedByServer(context),
    isWorthWaiting: ({ context }) => rules.isWorthWaiting(context),
  },
  actions: {
    keepHash: assign((_, { sha256 }: { sha256: string }) => ({ sha256 })),
    keepFile: assign((_, { file }: { file: SourceFile }) => ({ fileId: file.fileId, isOtherFile: false })),
    dropFile: assign({ fileId: null, isOtherFile: true }),
    keepReservation: assign(({ context }, params: { reservation: Reservation }) =>
      rules.withReservation(context, params.reservation),
    ),
    keepBytes: assign(({ context }, fact: BytesFact) => rules.withBytes(context, fact)),
    keepFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    keepError: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    countTry: assign(({ context }) => rules.countedTries(context)),
    countRestored: assign({ allTries: ({ context }) => context.allTries + 1 }),
    forgetTries: assign({ failedTries: 0, allTries: 0 }),
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
            { target: 'reserving' },
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
              { target: 'reserving', actions: { type: 'keepHash', params: ({ event }) => event.output } },
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
        reserving: {
          tags: 'busy',
          invoke: {
            id: 'reserve',
            src: 'reserveSource',
            input: ({ context }) => rules.toReserveInput(context),
            onDone: {
              target: 'saving',
              actions: { type: 'keepReservation', params: ({ event }) => ({ reservation: event.output }) },
            },
            onError: { target: 'faltering', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveUpload',
            src: 'saveUpload',
            input: ({ context }) => rules.toRecord(context),
            onDone: { target: 'supplying' },
            onError: { target: 'supplying' },
          },
        },
        supplying: {
          always: [
            { guard: 'isComplete', target: '#sourceUpload.done' },
            { guard: 'hasFile', target: 'sending' },
            { target: 'needsFile' },
          ],
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
        sending: {
          tags: ['busy', 'sending', 'pausable'],
          entry: 'forgetFailure',
          on: {
            'bytes.sent': { actions: { type: 'keepBytes', params: ({ event }) => event } },
            'upload.pause': { target: 'paused' },
          },
          invoke: {
            id: 'partSending',
            src: 'partSending',
            input: ({ context }) => rules.toPartSendingInput(context),
            onDone: [
              {
                guard: { type: 'hasFailed', params: ({ event }) => event.output },
                target: 'faltering',
                actions: { type: 'keepFailure', params: ({ event }) => event.output },
              },
              { target: '#sourceUpload.done' },
            ],
            onError: { target: 'faltering', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        faltering: {
          entry: 'countTry',
          always: [
            { guard: 'isAddressRenewable', target: 'reserving' },
            { guard: 'isRejected', target: '#sourceUpload.refused' },
            { guard: 'isWorthWaiting', target: 'waiting' },
            { target: '#sourceUpload.failed' },
          ],
        },
        waiting: {
          tags: ['waiting', 'pausable'],
          on: { 'upload.pause': { target: 'paused' } },
          invoke: {
            id: 'uploadWait',
            src: 'uploadWait',
            input: ({ context: { failure, failedTries } }) => ({ failure, failedTries }),
            onDone: [
              {
                guard: { type: 'isRestored', params: ({ event }) => event.output },
                target: 'reserving',
                actions: 'countRestored',
              },
              { target: 'reserving' },
            ],
            onError: { target: '#sourceUpload.failed' },
          },
        },
        paused: { on: { 'upload.resume': { target: 'reserving' } } },
      },
    },
    done: {
      entry: [
        'forgetFailure',
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
      exit: ['forgetTries', 'forgetFailure'],
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
