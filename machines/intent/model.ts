import type { Intent } from '../foundation/domain.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, offline } from '../registry/samples.ts'
import { intentMachine } from './intent.machine.ts'

const sampleIntent: Intent = {
  path: '/photo/image-1',
  wish: { kind: 'favorite', spatialImageId: 'image-1' },
}

export const models: readonly MachineModel[] = [
  {
    name: 'intent',
    machine: intentMachine,
    inputs: [undefined],
    events: [
      doneOf('loadIntent', null),
      doneOf('loadIntent', sampleIntent),
      { type: 'intent.began', intent: sampleIntent },
      { type: 'intent.began', intent: { path: '/create', wish: null } },
      { type: 'intent.began', intent: { path: '/photo/image-1', wish: null } },
      errorOf('fulfil', offline),
    ],
    accepts: {
      'person.absent': ['user.arrived'],
      'person.here': ['user.arrived', 'user.left'],
      'wish.restoring': ['intent.began'],
      'wish.none': ['intent.began'],
      'wish.waiting': ['intent.abandoned', 'intent.began', 'user.arrived'],
      'wish.granting': ['user.left'],
      'wish.clearing': ['intent.began'],
    },
    tags: { 'wish.granting': ['busy'] },
    restoring: {
      instead: 'session storage (intent), by loadIntent',
      losesTimers: ['wish.clearing', 'wish.granting', 'wish.restoring'],
    },
  },
]
