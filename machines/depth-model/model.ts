import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, offline } from '../registry/samples.ts'
import type { DepthModelState } from './depth-model-contract.ts'
import { depthModelMachine } from './depth-model.machine.ts'

/** A site without the model, whose pictures were all guessed. */
export const sampleDepthModel: DepthModelState = {
  status: 'ABSENT',
  step: null,
  receivedBytes: 0,
  totalBytes: 27_258_801,
  failure: null,
  name: 'Depth Anything V2 Small',
  licence: 'Apache-2.0',
  host: 'huggingface.co',
  mayConvertElsewhere: false,
  canRemake: false,
  guessed: 12,
  remake: null,
}

const installing: DepthModelState = { ...sampleDepthModel, status: 'INSTALLING', step: 'MODEL' }

export const models: readonly MachineModel[] = [
  {
    name: 'depthModel',
    machine: depthModelMachine,
    inputs: [undefined],
    events: [
      doneOf('look', sampleDepthModel),
      { type: 'poll.answered', answer: installing },
      { type: 'depthModel.change', action: 'INSTALL' },
      { type: 'depthModel.change', action: 'CANCEL_INSTALL' },
      doneOf('change', installing),
      errorOf('look', offline),
      errorOf('change', offline),
    ],
    accepts: {
      following: ['depthModel.change', 'poll.answered'],
      resting: ['depthModel.change', 'depthModel.look'],
      failed: ['depthModel.look'],
    },
    tags: { changing: ['changing'] },
    restoring: { instead: nothing, losesTimers: [] },
  },
]
