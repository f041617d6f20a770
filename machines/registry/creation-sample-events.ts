import {
  doneOf,
  errorOf,
  rejectedWith,
  sampleFile,
  sampleRecord,
  sampleRestriction,
  sampleTask,
  sampleUploads,
} from './samples.ts'

/** Events with payloads of the machines that a creation is made of. */

const [upload] = sampleUploads

export const creationEvents = [
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
]

export const uploadFleetEvents = [
  { type: 'files.picked', taskType: 'INSTANT', files: [sampleFile] },
  { type: 'files.picked', taskType: 'INSTANT', files: [{ ...sampleFile, fileId: 'file-2' }] },
  doneOf('loadLimits', { restrictions: [sampleRestriction], remainingBytes: 1000 }),
  { type: 'fleet.restore', uploads: [sampleRecord] },
  { type: 'fleet.settle', uploadIds: ['file-1'] },
  { type: 'upload.finished', uploadId: 'file-1', resourceId: 'resource-1' },
  { type: 'upload.stopped', uploadId: 'file-1', resourceId: '' },
  { type: 'upload.resumed', uploadId: 'file-1', resourceId: '' },
  { type: 'upload.vanished', uploadId: 'file-1', resourceId: '' },
]

export const taskStartEvents = [
  { type: 'upload.removed', uploadId: 'file-2' },
  doneOf('startTask', sampleTask),
  errorOf('startTask', rejectedWith('BROKEN_SOURCE')),
]

export const taskWatchEvents = [
  { type: 'task.watch', task: sampleTask },
  { type: 'task.dismiss', taskId: 'task-a' },
]
