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
      { type: 'bytes.sent' as const, sentBytes: 10 },
      { type: 'bytes.arrived' as const },
      { type: 'bytes.failed' as const, failure: offline },
      { type: 'bytes.failed' as const, failure: unexpected },
      ...(['NONE', 'READING'] as const).map((status) => doneOf('look', { status, ...arrived })),
      errorOf('look', offline),
      doneOf('examine', { sha256: 'hash-1' }),
      errorOf('examine', unexpected),
      doneOf('reserve', { isComplete: false, parts: [archivePart] }),
      doneOf('reserve', { isComplete: true, parts: [{ ...archivePart, url: null }] }),
      errorOf('reserve', offline),
      errorOf('reserve', unexpected),
      errorOf('send', unexpected),
      doneOf('order', { status: 'READING', ...arrived }),
      errorOf('order', offline),
    ],
    accepts: {
      resting: ['archive.picked'],
      sending: ['bytes.arrived', 'bytes.failed', 'bytes.sent'],
      failed: ['archive.picked', 'arrival.retry'],
    },
    tags: {
      waiting: ['busy'],
      examining: ['busy', 'sending'],
      reserving: ['busy', 'sending'],
      sending: ['busy', 'sending'],
      pausing: ['busy', 'sending'],
      ordering: ['busy'],
    },
    restoring: { instead: nothing, losesTimers: ['pausing', 'sending.silent', 'waiting'] },
  },
]
