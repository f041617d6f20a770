import type { MachineModel } from '../registry/registered-machine.ts'
import {
  completeReservation,
  doneOf,
  errorOf,
  rejectedWith,
  sampleFile,
  sampleRecord,
  sampleReservation,
  sampleRestriction,
  unexpected,
} from '../registry/samples.ts'
import { sourceUploadMachine } from './source-upload.machine.ts'

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
      { type: 'transfer.reserved', room: sampleReservation },
      { type: 'transfer.reserved', room: completeReservation },
      { type: 'transfer.interrupted', failure: unexpected },
      { type: 'transfer.progressed', sentBytes: 0, partBytes: 5 },
      { type: 'transfer.progressed', sentBytes: 10, partBytes: 0 },
      { type: 'file.picked', file: { ...sampleFile, fileId: 'file-2' } },
      doneOf('examineFile', { sha256: 'hash-2' }),
      doneOf('transfer', { failure: null, parts: [] }),
      doneOf('transfer', { failure: rejectedWith('QUOTA_EXCEEDED'), parts: [] }),
      doneOf('transfer', { failure: unexpected, parts: [] }),
      errorOf('transfer'),
    ],
    accepts: {
      active: ['upload.cancel'],
      'active.needsFile': ['file.picked'],
      'active.transferring': [
        'transfer.interrupted',
        'transfer.progressed',
        'transfer.reserved',
        'transfer.resumed',
      ],
      'active.transferring.sending': ['upload.pause'],
      'active.transferring.waiting': ['upload.pause'],
      'active.paused': ['upload.resume'],
      done: ['upload.cancel', 'upload.forget'],
      refused: ['upload.cancel'],
      failed: ['upload.cancel', 'upload.retry'],
    },
    tags: {
      active: ['cancellable'],
      'active.examining': ['busy'],
      'active.needsFile': ['needsFile'],
      'active.transferring.reserving': ['busy'],
      'active.transferring.sending': ['busy', 'sending', 'pausable'],
      'active.transferring.waiting': ['waiting', 'pausable'],
      refused: ['cancellable'],
      failed: ['cancellable'],
      forgetting: ['busy'],
    },
    restoring: { instead: 'session storage (uploads), as the record of its input', losesTimers: [] },
  },
]
