import { owner } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, offline } from '../registry/samples.ts'
import { pollMachine } from './poll.machine.ts'
import { requestMachine } from './request.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'request',
    machine: requestMachine,
    inputs: [{ id: 'image-1' }],
    events: [doneOf('ask', 'answer'), errorOf('ask', offline)],
    accepts: {},
    tags: {},
    restoring: { instead: owner, losesTimers: ['asking'] },
  },
  {
    name: 'poll',
    machine: pollMachine,
    inputs: [{ id: 'image-1' }],
    events: [doneOf('ask', null), doneOf('ask', 'last'), errorOf('ask', offline), errorOf('ask')],
    accepts: {},
    tags: {},
    restoring: { instead: owner, losesTimers: ['resting'] },
  },
]
