import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, offline } from '../registry/samples.ts'
import { inspectionMachine } from './inspection.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'inspection',
    machine: inspectionMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: [
      { type: 'inspection.look' as const, reason: '確認' },
      { type: 'inspection.look' as const, reason: ' ' },
      { type: 'inspection.leave' as const },
      doneOf('look', { title: '日記', description: '', posterUrl: null, width: 4, height: 3 }),
      errorOf('look', offline),
    ],
    accepts: { asking: ['inspection.look'], shown: ['inspection.leave'] },
    tags: { looking: ['busy'] },
    restoring: { instead: nothing, losesTimers: [] },
  },
]
