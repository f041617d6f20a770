import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, offline, unexpected } from '../registry/samples.ts'
import { arrivalMachine } from './arrival.machine.ts'

const arrived = { progress: 0, items: 0, known: 0, collections: 0, failureMessage: null }
const archivePart = { number: 1, offset: 0, size: 20, url: '/files/uploads/1' }

export const models: readonly MachineModel[] = [
  {
    name: 'arrival',
    machine: arrivalMachine,
    inputs: [undefined],
    events: [
      {
        type: 'archive.picked' as const,
        file: { fileId: 'file-1', name: 'okuyuki.zip', contentType: 'application/zip', size: 20 },
        wishes: { keepsVisibility: false, takesProfile: false },
      },
      { type: 'arrival.retry' as const },
      doneOf('look', { status: 'NONE', ...arrived }),
      { type: 'poll.answered', answer: { status: 'READING', ...arrived } },
      { type: 'transfer.reserved', room: { isComplete: false, parts: [archivePart] } },
      { type: 'transfer.progressed', sentBytes: 10, partBytes: 5 },
      doneOf('transfer', { failure: null, parts: [] }),
      doneOf('transfer', { failure: unexpected, parts: [] }),
      errorOf('transfer', unexpected),
      errorOf('look', offline),
      doneOf('examine', { sha256: 'hash-1' }),
      errorOf('examine', unexpected),
      doneOf('order', { status: 'READING', ...arrived }),
      errorOf('order', offline),
    ],
    accepts: {
      resting: ['archive.picked'],
      following: ['poll.answered'],
      transferring: ['transfer.progressed', 'transfer.reserved'],
      failed: ['archive.picked', 'arrival.retry'],
    },
    tags: {
      'following.reading': ['busy'],
      examining: ['busy', 'sending'],
      transferring: ['busy', 'sending'],
      ordering: ['busy'],
    },
    restoring: { instead: nothing, losesTimers: [] },
  },
]
