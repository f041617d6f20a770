import { assign, emit, enqueueActions, setup } from 'xstate'

import {
  type CreationContext,
  type CreationLimits,
  type StartTaskInput,
  type UnfinishedWork,
  type UploadEntry,
  emptyDetails,
  taskActorId,
} from './creation-contract.ts'
import {
  nextToStart,
  toEntries,
  toStartTaskInput,
  toUploadInputs,
  withPicked,
  withStanding,
} from './creation-rules.ts'
import type { CreationDetails, SourceFile, Task, TaskType, UploadRecord } from './domain.ts'
import { type Failure, toFailure } from './failure.ts'
import { openPromise } from './not-provided.ts'
import { sourceUploadMachine } from './source-upload.machine.ts'
import { taskMachine } from './task.machine.ts'
import type { UploadFact } from './upload-contract.ts'

/** Choose, check, upload, start the task, watch it. Lives under the root, so it survives navigation. */
export const creationMachine = setup({
  types: {
    context: {} as CreationContext,
    events: {} as
      | { type: 'user.arrived' }
      | { type: 'user.left' }
      | { type: 'files.picked'; taskType: TaskType; files: readonly SourceFile[] }
      | { type: 'details.change'; details: Partial<CreationDetails> }
      | { type: 'creation.start' }
      | { type: 'creation.abandon' }
      | { type: 'creation.reset' }
      | { type: 'task.watch'; task: Task }
      | { type: 'task.dismiss'; taskId: string }
      | UploadFact,
    emitted: {} as { type: 'creation.started'; task: Task } | { type: 'creation.failed'; failure: Failure },
    tags: {} as 'busy' | 'hasUnfinishedWork' | 'startWanted',
  },
  actors: {
    loadWork: openPromise<UnfinishedWork>('loadWork'),
    loadLimits: openPromise<CreationLimits>('loadLimits'),
    startTask: openPromise<Task, StartTaskInput>('startTask'),
    sourceUpload: sourceUploadMachine,
    task: taskMachine,
  },
  guards: {
    hasUploads: (_, params: { uploads: readonly UploadRecord[] }) => params.uploads.length > 0,
    hasFiles: (_, params: { files: readonly SourceFile[] }) => params.files.length > 0,
    isEmpty: ({ context }) => context.uploads.length === 0,
    isAnyRunning: ({ context }) => context.uploads.some((upload) => upload.standing === 'running'),
    isNoneRunning: ({ context }) => context.uploads.every((upload) => upload.standing !== 'running'),
    canStart: ({ context }) =>
      context.uploads.every((upload) => upload.standing !== 'running') &&
      context.uploads.some((upload) => upload.standing === 'finished'),
    hasMoreToStart: ({ context }) =>
      context.uploads.filter((upload) => upload.standing === 'finished').length > 1,
  },
  actions: {
    keepPicked: assign((_, { type, picked }: { type: TaskType; picked: readonly SourceFile[] }) => ({
      type,
      picked,
    })),
    changeDetails: assign(({ context }, params: { details: Partial<CreationDetails> }) => ({
      details: { ...context.details, ...params.details },
    })),
    forgetDetails: assign({ details: emptyDetails }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    beginUploads: enqueueActions(({ context, enqueue }, params: { limits: CreationLimits | null }) => {
      for (const input of toUploadInputs(context, params.limits)) {
        enqueue.spawnChild('sourceUpload', { id: input.uploadId, input })
      }
      enqueue.assign({ picked: [], uploads: withPicked(context) })
    }),
    restoreUploads: enqueueActions(({ enqueue }, params: { uploads: readonly UploadRecord[] }) => {
      for (const record of params.uploads) {
        enqueue.spawnChild('sourceUpload', { id: record.uploadId, input: { record } })
      }
      enqueue.assign({ uploads: toEntries(params.uploads) })
    }),
    keepStanding: assign(({ context }, params: { fact: UploadFact; standing: UploadEntry['standing'] }) => ({
      uploads: withStanding(context.uploads, params.fact, params.standing),
    })),
    dropUpload: enqueueActions(({ context, enqueue }, params: { uploadId: string }) => {
      enqueue.stopChild(params.uploadId)
      enqueue.assign({ uploads: context.uploads.filter((upload) => upload.uploadId !== params.uploadId) })
    }),
    cancelUploads: enqueueActions(({ context, enqueue }) => {
      for (const upload of context.uploads) enqueue.sendTo(upload.uploadId, { type: 'upload.cancel' })
    }),
    forgetStarted: enqueueActions(({ context, enqueue }) => {
      const started = nextToStart(context.uploads)
      if (!started) return
      enqueue.sendTo(started.uploadId, { type: 'upload.forget' })
      enqueue.assign({ uploads: withStanding(context.uploads, started, 'stopped') })
    }),
    watchTasks: enqueueActions(({ context, enqueue }, params: { tasks: readonly Task[] }) => {
      const unwatched = params.tasks.filter((task) => !context.taskIds.includes(task.id))
      for (const task of unwatched) enqueue.spawnChild('task', { id: taskActorId(task.id), input: { task } })
      enqueue.assign({ taskIds: [...context.taskIds, ...unwatched.map((task) => task.id)] })
    }),
    dismissTask: enqueueActions(({ context, enqueue }, params: { taskId: string }) => {
      enqueue.stopChild(taskActorId(params.taskId))
      enqueue.assign({ taskIds: context.taskIds.filter((id) => id !== params.taskId) })
    }),
    dropEverything: enqueueActions(({ context, enqueue }) => {
      for (const upload of context.uploads) enqueue.stopChild(upload.uploadId)
      for (const id of context.taskIds) enqueue.stopChild(taskActorId(id))
      enqueue.assign({ uploads: [], taskIds: [], picked: [], details: emptyDetails, failure: null })
    }),
    reportStarted: emit((_, params: { task: Task }) => ({ type: 'creation.started' as const, ...params })),
    reportFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'creation.failed' as const,
      failure: toFailure(error),
    })),
  },
}).createMachine({
  id: 'creation',
  context: { details: emptyDetails, picked: [], type: 'INSTANT', uploads: [], taskIds: [], failure: null },
  initial: 'dormant',
  states: {
    dormant: { on: { 'user.arrived': { target: 'active' } } },
    active: {
      initial: 'restoring',
      exit: 'dropEverything',
      on: {
        'user.left': { target: 'dormant' },
        'details.change': { actions: { type: 'changeDetails', params: ({ event }) => event } },
        'task.watch': { actions: { type: 'watchTasks', params: ({ event }) => ({ tasks: [event.task] }) } },
        'task.dismiss': { actions: { type: 'dismissTask', params: ({ event }) => event } },
        'upload.finished': {
          actions: { type: 'keepStanding', params: ({ event }) => ({ fact: event, standing: 'finished' }) },
        },
        'upload.stopped': {
          actions: { type: 'keepStanding', params: ({ event }) => ({ fact: event, standing: 'stopped' }) },
        },
        'upload.resumed': {
          actions: { type: 'keepStanding', params: ({ event }) => ({ fact: event, standing: 'running' }) },
        },
        'upload.vanished': { actions: { type: 'dropUpload', params: ({ event }) => event } },
      },
      states: {
        restoring: {
          tags: 'busy',
          invoke: {
            id: 'loadWork',
            src: 'loadWork',
            onDone: [
              {
                guard: { type: 'hasUploads', params: ({ event }) => ({ uploads: event.output.uploads }) },
                target: 'uploading',
                actions: [
                  { type: 'restoreUploads', params: ({ event }) => ({ uploads: event.output.uploads }) },
                  { type: 'watchTasks', params: ({ event }) => ({ tasks: event.output.tasks }) },
                ],
              },
              {
                target: 'choosing',
                actions: { type: 'watchTasks', params: ({ event }) => ({ tasks: event.output.tasks }) },
              },
            ],
            onError: { target: 'choosing' },
          },
        },
        choosing: {
          entry: 'forgetFailure',
          on: {
            'files.picked': {
              guard: { type: 'hasFiles', params: ({ event }) => event },
              target: 'checking',
              actions: {
                type: 'keepPicked',
                params: ({ event }) => ({ type: event.taskType, picked: event.files }),
              },
            },
          },
        },
        checking: {
          tags: ['busy', 'hasUnfinishedWork'],
          invoke: {
            id: 'loadLimits',
            src: 'loadLimits',
            onDone: {
              target: 'uploading',
              actions: { type: 'beginUploads', params: ({ event }) => ({ limits: event.output }) },
            },
            onError: { target: 'uploading', actions: { type: 'beginUploads', params: { limits: null } } },
          },
        },
        uploading: {
          tags: 'hasUnfinishedWork',
          initial: 'undecided',
          on: {
            'files.picked': {
              guard: { type: 'hasFiles', params: ({ event }) => event },
              target: 'checking',
              actions: {
                type: 'keepPicked',
                params: ({ event }) => ({ type: event.taskType, picked: event.files }),
              },
            },
            'creation.abandon': { target: 'choosing', actions: ['cancelUploads', 'forgetDetails'] },
          },
          states: {
            undecided: {
              always: { guard: 'isNoneRunning', target: '#creation.active.ready' },
              on: { 'creation.start': { target: 'startWanted' } },
            },
            startWanted: {
              tags: 'startWanted',
              always: [
                { guard: 'canStart', target: '#creation.active.starting' },
                { guard: 'isNoneRunning', target: '#creation.active.ready' },
              ],
            },
          },
        },
        ready: {
          tags: 'hasUnfinishedWork',
          always: [
            { guard: 'isEmpty', target: 'choosing' },
            { guard: 'isAnyRunning', target: 'uploading' },
          ],
          on: {
            'files.picked': {
              guard: { type: 'hasFiles', params: ({ event }) => event },
              target: 'checking',
              actions: {
                type: 'keepPicked',
                params: ({ event }) => ({ type: event.taskType, picked: event.files }),
              },
            },
            'creation.start': { guard: 'canStart', target: 'starting' },
            'creation.abandon': { target: 'choosing', actions: ['cancelUploads', 'forgetDetails'] },
          },
        },
        starting: {
          tags: ['busy', 'hasUnfinishedWork'],
          entry: 'forgetFailure',
          invoke: {
            id: 'startTask',
            src: 'startTask',
            input: ({ context }) => toStartTaskInput(context),
            onDone: [
              {
                guard: 'hasMoreToStart',
                target: 'starting',
                reenter: true,
                actions: [
                  { type: 'watchTasks', params: ({ event }) => ({ tasks: [event.output] }) },
                  { type: 'reportStarted', params: ({ event }) => ({ task: event.output }) },
                  'forgetStarted',
                ],
              },
              {
                target: 'watching',
                actions: [
                  { type: 'watchTasks', params: ({ event }) => ({ tasks: [event.output] }) },
                  { type: 'reportStarted', params: ({ event }) => ({ task: event.output }) },
                  'forgetStarted',
                  'forgetDetails',
                ],
              },
            ],
            onError: {
              target: 'ready',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'reportFailed', params: ({ event }) => event },
              ],
            },
          },
        },
        watching: {
          always: { guard: 'isAnyRunning', target: 'uploading' },
          on: {
            'files.picked': {
              guard: { type: 'hasFiles', params: ({ event }) => event },
              target: 'checking',
              actions: {
                type: 'keepPicked',
                params: ({ event }) => ({ type: event.taskType, picked: event.files }),
              },
            },
            'creation.reset': { target: 'choosing' },
          },
        },
      },
    },
  },
})
