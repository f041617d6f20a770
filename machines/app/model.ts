import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { errorOf, sampleTokens, taskWith } from '../registry/samples.ts'
import { appMachine } from './app.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'app',
    machine: appMachine,
    inputs: [undefined],
    events: [
      { ...errorOf('tooltip'), actorId: 'tooltip' },
      { ...errorOf('creation'), actorId: 'creation' },
      { type: 'tokens.received', tokens: sampleTokens },
      { type: 'tokens.stored', authToken: 'auth-1' },
      { type: 'task.ended', task: taskWith({ status: 'COMPLETED' }) },
    ],
    isWithin: ({ context }) => Object.keys(context.restarts).length < 2,
    unmodelled: ['restart'],
    accepts: {
      '(any)': [
        'profile.changed',
        'request.failed',
        'session.lost',
        'storage.changed',
        'task.ended',
        'tokens.received',
      ],
      signedOut: ['tokens.cleared', 'tokens.stored'],
      signedIn: ['tokens.cleared', 'tokens.stored', 'user.changed'],
    },
    tags: {},
    restoring: { instead: nothing, losesTimers: [] },
  },
]
