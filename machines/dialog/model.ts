import { nothing } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, offline, sampleSummary, unauthenticated } from '../registry/samples.ts'
import { dialogMachine } from './dialog.machine.ts'
import { photoEditMachine } from './photo-edit.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'dialog',
    machine: dialogMachine,
    inputs: [undefined],
    events: [
      { type: 'dialog.open', request: { id: 'dialog-a', kind: 'EULA', props: {} } },
      {
        type: 'dialog.open',
        request: { id: 'dialog-b', kind: 'PhotoEdit', props: { spatialImageId: 'image-1' } },
      },
      { type: 'dialog.open', request: { id: 'dialog-c', kind: 'Unheard', props: {} } },
      { type: 'dialog.open', request: { id: 'dialog-d', kind: 'Login', props: {}, interrupts: true } },
      { type: 'dialog.close', id: 'dialog-a', answer: { outcome: 'dismissed' } },
      {
        type: 'dialog.close',
        id: 'dialog-b',
        answer: { outcome: 'confirmed', value: { visibility: 'PUBLIC' } },
      },
      { type: 'dialog.close', id: 'dialog-d', answer: { outcome: 'confirmed', value: null } },
    ],
    accepts: {
      '(any)': ['dialog.close', 'dialog.forget', 'dialog.open'],
      closed: ['dialog.open'],
      open: ['dialog.close', 'dialog.forget', 'dialog.open'],
      yielding: ['dialog.close', 'dialog.forget', 'dialog.open'],
      closing: ['dialog.open'],
    },
    tags: { open: ['rendered', 'interactive'], yielding: ['rendered'], closing: ['rendered'] },
    restoring: { instead: nothing, losesTimers: ['closing', 'yielding'] },
  },
  {
    name: 'photoEdit',
    machine: photoEditMachine,
    inputs: [{ spatialImageId: 'image-1' }],
    events: [
      doneOf('loadSummary', sampleSummary),
      errorOf('loadSummary', offline),
      { type: 'title.change', title: '庭' },
      { type: 'visibility.choose', visibility: 'PRIVATE' },
      { type: 'visibility.choose', visibility: 'UNLISTED' },
      { type: 'visibility.choose', visibility: 'PUBLIC' },
      { type: 'license.choose', license: 'CC0' },
      { type: 'license.choose', license: null },
      { type: 'download.allow', isAllowed: true },
      errorOf('saveSummary'),
      errorOf('saveSummary', unauthenticated),
      { type: 'photoEdit.resume' },
    ],
    accepts: {
      unavailable: ['photoEdit.reload', 'photoEdit.resume'],
      editing: [
        'download.allow',
        'license.choose',
        'photoEdit.resume',
        'photoEdit.save',
        'title.change',
        'visibility.choose',
      ],
    },
    tags: {
      loading: ['busy', 'saveBlocked'],
      unavailable: ['saveBlocked'],
      saving: ['busy', 'saveBlocked'],
      saved: ['saveBlocked'],
    },
    restoring: { instead: nothing, losesTimers: [] },
  },
]
