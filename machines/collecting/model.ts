import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, offline, sampleChoice } from '../registry/samples.ts'
import { collectingMachine } from './collecting.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'collecting',
    machine: collectingMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: [
      doneOf('loadChoices', [sampleChoice]),
      errorOf('loadChoices', offline),
      { type: 'collection.toggle', collectionId: sampleChoice.id, holds: true },
      { type: 'collection.make', title: '庭' },
      doneOf('makeCollection', { ...sampleChoice, id: 'collection-2' }),
      errorOf('makeCollection', offline),
      doneOf('place', undefined),
      errorOf('place', offline),
      { type: 'collecting.leave' },
    ],
    isWithin: ({ context }) => context.waiting.length < 2,
    accepts: {
      loading: ['collecting.leave'],
      unavailable: ['collecting.leave', 'collecting.reload', 'collecting.resume'],
      listed: ['collecting.leave', 'collecting.resume', 'collection.make', 'collection.toggle'],
    },
    tags: {
      loading: ['busy'],
      listed: ['listed'],
      'listed.making': ['busy', 'making'],
      'listed.placing': ['busy'],
    },
    restoring: { instead: nothing, losesTimers: [] },
  },
]
