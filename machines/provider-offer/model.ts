import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf } from '../registry/samples.ts'
import { providerOfferMachine } from './provider-offer.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'providerOffer',
    machine: providerOfferMachine,
    inputs: [undefined],
    events: [doneOf('readOffer', '社員証'), doneOf('readOffer', null), errorOf('leave')],
    accepts: {
      offered: ['provider.leave'],
    },
    tags: { offered: ['offered'], leaving: ['offered', 'busy'] },
    restoring: { instead: nothing, losesTimers: [] },
  },
]
