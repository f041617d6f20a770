import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, offline, samplePictureFile, unexpected } from '../registry/samples.ts'
import { pictureFileMachine } from './picture-file.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'pictureFile',
    machine: pictureFileMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: [
      { type: 'picture.make', format: 'WEBP' },
      { type: 'picture.make', format: 'STILL' },
      { type: 'picture.share', name: '海.webp', title: '海' },
      doneOf('askLoop', { status: 'READY', url: '/files/scene.webp' }),
      { type: 'poll.answered', answer: { status: 'PREPARING', progress: 0.5 } },
      doneOf('askLoop', { status: 'FAILED', message: '作れませんでした' }),
      errorOf('askLoop', offline),
      doneOf('fetchFile', samplePictureFile),
      errorOf('fetchFile', offline),
      doneOf('drawStill', samplePictureFile),
      errorOf('drawStill', { kind: 'unsupported' }),
      errorOf('holdFile', unexpected),
      errorOf('shareFile', unexpected),
    ],
    accepts: {
      '(any)': ['picture.make'],
      making: ['picture.cancel', 'picture.make'],
      'making.asking': ['poll.answered'],
      'ready.resting': ['picture.share'],
    },
    tags: { making: ['busy'], ready: ['ready'] },
    restoring: { instead: nothing, losesTimers: [] },
  },
]
