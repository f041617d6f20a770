import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, offline } from '../registry/samples.ts'
import { splatDownloadMachine } from './splat-download.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'splatDownload',
    machine: splatDownloadMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: [
      { type: 'download.start', format: 'PLY' },
      doneOf('askDownload', { url: '/files/downloads/f/owner/PLY', fileName: '海.ply' }),
      errorOf('askDownload', offline),
    ],
    accepts: { choosing: ['download.start'] },
    tags: { asking: ['busy'] },
    restoring: { instead: nothing, losesTimers: [] },
  },
]
