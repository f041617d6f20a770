import { owner } from '../registry/registered-machine.ts'
import type { MachineModel } from '../registry/registered-machine.ts'
import {
  doneOf,
  errorOf,
  rejectedWith,
  sampleFile,
  sampleRecord,
  sampleRestriction,
  sampleTask,
  sampleUploads,
} from '../registry/samples.ts'
import { emptyDetails } from './creation-rules.ts'
import { creationMachine } from './creation.machine.ts'
import { taskStartMachine } from './task-start.machine.ts'
import { uploadFleetMachine } from './upload-fleet.machine.ts'

/** Events, with payloads, of the machines that make up a creation. */
const [upload] = sampleUploads

export const models: readonly MachineModel[] = [
  {
    name: 'creation',
    machine: creationMachine,
    inputs: [undefined],
    events: [
      doneOf('loadWork', { uploads: [], tasks: [], details: null }),
      doneOf('loadWork', { uploads: [sampleRecord], tasks: [sampleTask], details: null }),
      { type: 'files.picked', taskType: 'INSTANT', files: [] },
      { type: 'files.picked', taskType: 'INSTANT', files: [sampleFile] },
      { type: 'fleet.changed', uploads: [], isChecking: false },
      { type: 'fleet.changed', uploads: [], isChecking: true },
      { type: 'fleet.changed', uploads: [{ ...upload, standing: 'running' }], isChecking: false },
      { type: 'fleet.changed', uploads: [upload], isChecking: false },
      { type: 'fleet.changed', uploads: [{ ...upload, standing: 'stopped' }], isChecking: false },
      { type: 'details.change', details: { visibility: 'PUBLIC' } },
      { type: 'task.started', task: sampleTask, uploadIds: ['file-1'] },
      doneOf('taskStart', { failure: null }),
      doneOf('taskStart', { failure: rejectedWith('BROKEN_SOURCE') }),
      { type: 'task.watch', task: sampleTask },
      { type: 'task.dismiss', taskId: 'task-a' },
    ],
    isWithin: ({ context }) => context.startedCount < 2,
    accepts: {
      dormant: ['user.arrived'],
      active: ['details.change', 'files.picked', 'fleet.changed', 'task.dismiss', 'task.watch', 'user.left'],
      'active.restoring': ['files.picked'],
      'active.checking': ['fleet.changed'],
      'active.uploading': ['creation.abandon'],
      'active.uploading.undecided': ['creation.start'],
      'active.ready': ['creation.abandon', 'creation.start'],
      'active.starting': ['files.picked', 'fleet.changed', 'task.started'],
      'active.watching': ['creation.reset'],
    },
    tags: {
      'active.restoring': ['busy'],
      'active.checking': ['busy', 'hasUnfinishedWork'],
      'active.uploading': ['hasUnfinishedWork'],
      'active.uploading.startWanted': ['startWanted'],
      'active.ready': ['hasUnfinishedWork'],
      'active.starting': ['busy', 'hasUnfinishedWork'],
    },
    restoring: { instead: 'session storage (creation-details) and the server, by loadWork', losesTimers: [] },
  },
  {
    name: 'uploadFleet',
    machine: uploadFleetMachine,
    inputs: [undefined],
    events: [
      { type: 'files.picked', taskType: 'INSTANT', files: [sampleFile] },
      { type: 'files.picked', taskType: 'INSTANT', files: [{ ...sampleFile, fileId: 'file-2' }] },
      doneOf('loadLimits', { restrictions: [sampleRestriction], remainingBytes: 1000 }),
      { type: 'fleet.restore', uploads: [sampleRecord] },
      { type: 'fleet.settle', uploadIds: ['file-1'] },
      { type: 'upload.finished', uploadId: 'file-1', resourceId: 'resource-1' },
      { type: 'upload.stopped', uploadId: 'file-1', resourceId: '' },
      { type: 'upload.resumed', uploadId: 'file-1', resourceId: '' },
      { type: 'upload.vanished', uploadId: 'file-1', resourceId: '' },
    ],
    isWithin: ({ context }) => context.uploads.length + context.picks.length < 3,
    accepts: {
      '(any)': [
        'files.picked',
        'fleet.cancel',
        'fleet.restore',
        'fleet.settle',
        'upload.finished',
        'upload.resumed',
        'upload.stopped',
        'upload.vanished',
      ],
    },
    tags: {},
    restoring: { instead: 'the records that the creation gives it', losesTimers: [] },
  },
  {
    name: 'taskStart',
    machine: taskStartMachine,
    inputs: [
      { uploads: sampleUploads, details: emptyDetails, startedCount: 0 },
      { uploads: [], details: emptyDetails, startedCount: 0 },
    ],
    events: [
      { type: 'upload.removed', uploadId: 'file-2' },
      doneOf('startTask', sampleTask),
      errorOf('startTask', rejectedWith('BROKEN_SOURCE')),
    ],
    accepts: {
      starting: ['upload.removed'],
    },
    tags: {},
    restoring: { instead: owner, losesTimers: [] },
  },
]
