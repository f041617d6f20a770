import { owner } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import {
  completeReservation,
  doneOf,
  errorOf,
  offline,
  rejectedWith,
  sampleRecord,
  sampleReservation,
  unauthenticated,
  unexpected,
} from '../registry/samples.ts'
import { transferMachine } from './transfer.machine.ts'

const { parts } = sampleReservation
const allThere = parts.map((part) => ({ ...part, url: null }))

export const models: readonly MachineModel[] = [
  {
    name: 'transfer',
    machine: transferMachine,
    inputs: [
      { fileId: 'file-1', announced: sampleRecord },
      { fileId: 'file-1', parts },
    ],
    events: [
      doneOf('reserve', sampleReservation),
      doneOf('reserve', { ...sampleReservation, parts: allThere }),
      doneOf('reserve', completeReservation),
      errorOf('reserve', offline),
      errorOf('reserve', unauthenticated),
      errorOf('reserve', rejectedWith('QUOTA_EXCEEDED')),
      { type: 'part.progressed', sentBytes: 5 },
      { type: 'part.sent', number: 1 },
      { type: 'part.sent', number: 2 },
      { type: 'part.failed', failure: unexpected },
      { type: 'part.failed', failure: rejectedWith('URL_EXPIRED') },
      { type: 'part.failed', failure: { kind: 'unsupported' } },
      doneOf('confirm', completeReservation),
      doneOf('confirm', sampleReservation),
      errorOf('confirm', offline),
    ],
    isWithin: ({ context }) => context.allTries < 2,
    accepts: {
      sending: ['part.failed', 'part.progressed', 'part.sent'],
      'waiting.waitingForConnection': ['connection.restored'],
      'waiting.waitingForSignIn': ['session.returned'],
    },
    tags: {},
    restoring: {
      instead: owner,
      losesTimers: [
        'sending.silent',
        'waiting.backingOff',
        'waiting.waitingForConnection',
        'waiting.waitingForSignIn',
      ],
    },
  },
]
