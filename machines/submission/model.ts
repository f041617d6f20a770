import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, offline, unauthenticated } from '../registry/samples.ts'
import { submissionMachine } from './submission.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'submission',
    machine: submissionMachine,
    inputs: [undefined],
    events: [
      { type: 'submission.send', change: 1 },
      { type: 'submission.send', change: 2 },
      doneOf('submit', 'stored'),
      errorOf('submit', offline),
      errorOf('submit', unauthenticated),
      doneOf('awaitReturn', true),
      doneOf('awaitReturn', false),
      errorOf('awaitReturn', offline),
    ],
    accepts: {
      '(any)': ['submission.drop'],
      resting: ['submission.send'],
      sending: ['submission.send'],
      interrupted: ['submission.send'],
      failed: ['submission.forget', 'submission.retry', 'submission.send'],
    },
    tags: { sending: ['busy'], interrupted: ['busy'] },
    restoring: { instead: nothing, losesTimers: [] },
  },
]
