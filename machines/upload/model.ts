import { owner } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import {
  completeReservation,
  doneOf,
  errorOf,
  offline,
  rejectedWith,
  sampleFile,
  sampleRecord,
  sampleReservation,
  sampleRestriction,
  unauthenticated,
  unexpected,
} from '../registry/samples.ts'
import { partSendingMachine } from './part-sending.machine.ts'
import { sourceUploadMachine } from './source-upload.machine.ts'
import { uploadWaitMachine } from './upload-wait.machine.ts'

const upload = {
  uploadId: 'file-1',
  type: 'INSTANT',
  file: sampleFile,
  restriction: sampleRestriction,
  remainingBytes: 1000,
}

export const models: readonly MachineModel[] = [
  {
    name: 'sourceUpload',
    machine: sourceUploadMachine,
    inputs: [upload, { ...upload, remainingBytes: 1 }, { record: sampleRecord }],
    events: [
      doneOf('examineFile', { sha256: 'hash-1' }),
      errorOf('examineFile'),
      errorOf('examineFile', rejectedWith('TOO_LONG')),
      doneOf('reserve', sampleReservation),
      doneOf('reserve', completeReservation),
      errorOf('reserve', offline),
      errorOf('reserve', unauthenticated),
      errorOf('reserve', rejectedWith('QUOTA_EXCEEDED')),
      { type: 'file.picked', file: { ...sampleFile, fileId: 'file-2' } },
      doneOf('examineFile', { sha256: 'hash-2' }),
      { type: 'bytes.sent', sentBytes: 0, partBytes: 5 },
      { type: 'bytes.sent', sentBytes: 10, partBytes: 0 },
      doneOf('uploadWait', { isRestored: true }),
      doneOf('uploadWait', { isRestored: false }),
      doneOf('partSending', { failure: null }),
      doneOf('partSending', { failure: rejectedWith('URL_EXPIRED') }),
      doneOf('partSending', { failure: unexpected }),
      doneOf('partSending', { failure: { kind: 'unsupported' } }),
      errorOf('partSending'),
    ],
    isWithin: ({ context }) => context.allTries < 2,
    accepts: {
      active: ['upload.cancel'],
      'active.needsFile': ['file.picked'],
      'active.sending': ['bytes.sent', 'upload.pause'],
      'active.waiting': ['upload.pause'],
      'active.paused': ['upload.resume'],
      done: ['upload.cancel', 'upload.forget'],
      refused: ['upload.cancel'],
      failed: ['upload.cancel', 'upload.retry'],
    },
    tags: {
      active: ['cancellable'],
      'active.examining': ['busy'],
      'active.reserving': ['busy'],
      'active.saving': ['busy'],
      'active.needsFile': ['needsFile'],
      'active.sending': ['busy', 'sending', 'pausable'],
      'active.waiting': ['waiting', 'pausable'],
      refused: ['cancellable'],
      failed: ['cancellable'],
      forgetting: ['busy'],
    },
    restoring: { instead: 'session storage (uploads), as the record of its input', losesTimers: [] },
  },
  {
    name: 'partSending',
    machine: partSendingMachine,
    inputs: [{ fileId: 'file-1', parts: sampleReservation.parts, reserve: sampleRecord }],
    events: [
      { type: 'part.progressed', sentBytes: 5 },
      { type: 'part.sent', number: 1 },
      { type: 'part.sent', number: 2 },
      { type: 'part.failed', failure: unexpected },
      doneOf('confirm', completeReservation),
      doneOf('confirm', sampleReservation),
      errorOf('confirm', offline),
    ],
    accepts: {
      sending: ['part.failed', 'part.progressed', 'part.sent'],
    },
    tags: {},
    restoring: { instead: owner, losesTimers: ['sending.silent'] },
  },
  {
    name: 'uploadWait',
    machine: uploadWaitMachine,
    inputs: [offline, unauthenticated, unexpected].map((failure) => ({
      failure,
      failedTries: 1,
    })),
    events: [],
    accepts: {
      waitingForConnection: ['connection.restored'],
      waitingForSignIn: ['session.returned'],
    },
    tags: {},
    restoring: {
      instead: owner,
      losesTimers: ['backingOff', 'waitingForConnection', 'waitingForSignIn'],
    },
  },
]
