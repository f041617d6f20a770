import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, manyOwnItems, offline, sampleOwnPage, sampleWish } from '../registry/samples.ts'
import { ownItemsMachine } from './own-items.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'ownItems',
    machine: ownItemsMachine,
    inputs: [{ wish: sampleWish, known: null }],
    events: [
      doneOf('readItems', sampleOwnPage),
      errorOf('readItems', offline),
      errorOf('watchChanges', offline),
      { type: 'items.changed' },
      { type: 'ownItems.want', wish: { ...sampleWish, sort: 'TITLE' } },
      { type: 'ownItems.choose', ids: manyOwnItems.map(({ id }) => id), isChosen: true },
      { type: 'ownItems.change', change: { kind: 'deletion' } },
      doneOf('changeItems', []),
      errorOf('changeItems', offline),
    ],
    isWithin: ({ context: { failure, work } }) => failure === null || work === null,
    accepts: {
      '(any)': ['ownItems.choose', 'ownItems.clear'],
      list: ['items.changed', 'ownItems.reload', 'ownItems.want'],
      'list.resting': ['ownItems.want'],
      'bulk.resting': ['ownItems.change'],
    },
    tags: { 'list.reading': ['reading'], 'bulk.changing': ['changing'] },
    restoring: { instead: 'the address and the server, by its input and readItems', losesTimers: [] },
  },
]
