import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, notFound, offline, rejectedWith, sampleTrial } from '../registry/samples.ts'
import { trialMachine } from './trial.machine.ts'

const { file, order, record, parts, scene, look } = sampleTrial

export const models: readonly MachineModel[] = [
  {
    name: 'trial',
    machine: trialMachine,
    inputs: [undefined],
    events: [
      doneOf('loadTrial', null),
      doneOf('loadTrial', record),
      { type: 'trial.start', files: [file] },
      doneOf('recognise', order),
      errorOf('recognise', rejectedWith('UNSUPPORTED_SOURCE')),
      { type: 'type.choose', taskType: 'FULL' },
      doneOf('createTrial', { record, parts }),
      errorOf('createTrial', rejectedWith('TRIAL_LIMIT')),
      { type: 'transfer.progressed', sentBytes: 0, partBytes: 2048 },
      doneOf('transfer', { failure: null, parts }),
      doneOf('transfer', { failure: offline, parts }),
      doneOf('transfer', { failure: rejectedWith('URL_EXPIRED'), parts }),
      errorOf('transfer', offline),
      errorOf('startTrial', offline),
      errorOf('startTrial', rejectedWith('TRIAL_GONE')),
      { type: 'poll.answered', answer: look },
      ...(['RESERVED', 'KEPT'] as const).map((status) => doneOf('lookAtTrial', { ...look, status })),
      doneOf('lookAtTrial', { ...look, status: 'COMPLETED', progress: 1, scene }),
      doneOf('lookAtTrial', { ...look, status: 'FAILED', failure: rejectedWith('TIMED_OUT') }),
      errorOf('lookAtTrial', notFound),
      doneOf('keepTrial', 'image-1'),
      errorOf('keepTrial', notFound),
      errorOf('keepTrial', rejectedWith('QUOTA_EXCEEDED')),
    ],
    accepts: {
      restoring: ['trial.keep', 'trial.start', 'user.left'],
      idle: ['trial.start'],
      recognising: ['trial.discard'],
      creating: ['trial.discard'],
      sending: ['transfer.progressed', 'trial.discard'],
      starting: ['trial.discard'],
      making: ['poll.answered', 'trial.discard', 'trial.keep', 'user.left'],
      ready: ['trial.discard', 'trial.keep', 'trial.start', 'type.choose'],
      keeping: ['user.left'],
      kept: ['trial.discard', 'trial.start', 'user.left'],
      failed: ['trial.discard', 'trial.retry', 'trial.start', 'type.choose'],
      clearing: ['trial.start'],
    },
    tags: {
      recognising: ['busy', 'shown'],
      creating: ['busy', 'shown'],
      sending: ['busy', 'shown'],
      starting: ['busy', 'shown'],
      making: ['busy', 'shown'],
      ready: ['shown'],
      keeping: ['busy', 'shown'],
      kept: ['shown'],
      failed: ['shown'],
    },
    restoring: {
      instead: 'session storage (trial) and the server, by loadTrial',
      losesTimers: ['clearing', 'restoring'],
    },
  },
]
