import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { connectivityMachine } from './connectivity.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'connectivity',
    machine: connectivityMachine,
    inputs: [undefined],
    events: [],
    accepts: {
      online: ['network.wentOffline', 'request.failed'],
      checking: ['network.wentOffline', 'request.succeeded'],
      offline: ['request.succeeded'],
      'offline.waiting': ['network.wentOnline'],
    },
    tags: { offline: ['offline'] },
    restoring: { instead: nothing, losesTimers: ['offline.waiting'] },
  },
]
