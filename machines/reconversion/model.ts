import type { MachineModel } from '../registry/registered-machine.ts'
import {
  doneOf,
  errorOf,
  offline,
  rejectedWith,
  sampleReconversion,
  sampleTask,
  taskWith,
} from '../registry/samples.ts'
import { reconversionMachine } from './reconversion.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'reconversion',
    machine: reconversionMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: [
      doneOf('loadReconversion', sampleReconversion),
      doneOf('loadReconversion', { ...sampleReconversion, sources: [], methods: [] }),
      doneOf('loadReconversion', { ...sampleReconversion, task: sampleTask }),
      errorOf('loadReconversion', offline),
      doneOf('startReconversion', sampleTask),
      errorOf('startReconversion', offline),
      errorOf('startReconversion', rejectedWith('CONVERSION_RUNNING')),
      { type: 'method.choose', method: 'FULL' },
      ...(['COMPLETED', 'FAILED', 'CANCELED'] as const).map((status) => ({
        type: 'task.ended',
        task: taskWith({ status }),
      })),
      { type: 'task.ended', task: taskWith({ id: 'task-other', status: 'COMPLETED' }) },
    ],
    accepts: {
      unavailable: ['reconversion.reload'],
      choosing: ['method.choose', 'reconversion.start'],
      running: ['task.ended'],
    },
    tags: { loading: ['busy'], choosing: ['choosable'], starting: ['busy'] },
    restoring: { instead: 'the server, by its first look', losesTimers: [] },
  },
]
