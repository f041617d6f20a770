import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, offline } from '../registry/samples.ts'
import { takeoutMachine } from './takeout.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'takeout',
    machine: takeoutMachine,
    inputs: [undefined],
    events: [
      doneOf('look', { status: 'NONE', progress: 0, bytes: 0, url: null }),
      { type: 'poll.answered', answer: { status: 'PREPARING', progress: 0.5, bytes: 0, url: null } },
      doneOf('order', { status: 'PREPARING', progress: 0, bytes: 0, url: null }),
      errorOf('look', offline),
      errorOf('order', offline),
    ],
    accepts: {
      following: ['poll.answered'],
      'following.looking': ['takeout.start'],
      resting: ['takeout.look', 'takeout.start'],
      failed: ['takeout.look', 'takeout.start'],
    },
    tags: { 'following.preparing': ['busy'], ordering: ['busy'] },
    restoring: { instead: nothing, losesTimers: [] },
  },
]
