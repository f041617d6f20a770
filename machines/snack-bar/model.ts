import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { sampleMessage } from '../registry/samples.ts'
import { snackBarMachine } from './snack-bar.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'snackBar',
    machine: snackBarMachine,
    inputs: [undefined],
    events: [
      { type: 'snackBar.show', message: sampleMessage },
      { type: 'snackBar.show', message: { ...sampleMessage, id: 'message-b', type: 'Warning', timeout: 1 } },
      { type: 'snackBar.forget' },
      { type: 'snackBar.held', by: 'pointer' },
      { type: 'snackBar.held', by: 'focus' },
      { type: 'snackBar.released', by: 'pointer' },
      { type: 'snackBar.released', by: 'focus' },
    ],
    accepts: {
      hidden: ['snackBar.show'],
      visible: ['snackBar.clicked', 'snackBar.forget', 'snackBar.show'],
      'visible.counting': ['snackBar.held'],
      'visible.held': ['snackBar.held', 'snackBar.released'],
      hiding: ['snackBar.forget', 'snackBar.show'],
    },
    tags: { visible: ['rendered', 'interactive'], hiding: ['rendered'] },
    restoring: { instead: nothing, losesTimers: ['hiding', 'visible', 'visible.counting'] },
  },
]
