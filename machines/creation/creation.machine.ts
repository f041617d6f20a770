import { assign, emit, enqueueActions, setup } from 'xstate'

import type {
  CreationDetails,
  SourceFamily,
  SourceFile,
  Task,
  TaskType,
  UploadRecord,
} from '../foundation/domain.ts'
import { toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { taskMachine } from '../task/task.machine.ts'
import { sourceUploadMachine } from '../upload/source-upload.machine.ts'
import type { UploadFact } from '../upload/upload-contract.ts'
import {
  type CreationContext,
  type CreationEvent,
  type CreationLimits,
  type CreationReport,
  type StartTaskInput,
  type UnfinishedWork,
  emptyDetails,
  taskActorId,
} from './creation-contract.ts'
import * as rules from './creation-rules.ts'

/** Choose, check, upload, start the task, watch it. Lives under the root, so it survives navigation. */
export const creationMachine = setup({
  types: {
    context: {} as CreationContext,
    events: {} as CreationEvent,
    emitted: {} as CreationReport,
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
    hasFiles: (_, params: { files: readonly SourceFile[] }) => params.files.length > 0,
    isEmpty: ({ context }) => context.uploads.length === 0,
    isAnyRunning: ({ context }) => rules.isAnyRunning(context.uploads),
    isNoneRunning: ({ context }) => !rules.isAnyRunning(context.uploads),
    canStart: ({ context }) => rules.canStart(context.uploads),
  },
  actions: {
    keepPicked: assign(
      (_, params: { taskType: TaskType; family?: SourceFamily; files: readonly SourceFile[] }) => ({
        type: params.taskType,
        family: params.family ?? null,
        picked: params.files,
      }),
    ),
    changeDetails: assign(({ context }, params: { details: Partial<CreationDetails> }) => ({
      details: { ...context.details, ...params.details },
    })),
    restoreDetails: assign(({ context }, params: { details: CreationDetails | null }) => ({
      details: rules.restoredDetails(context, params),
    })),
    forgetDetails: assign({ details: emptyDetails, startedCount: 0 }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    beginUploads: enqueueActions(({ context, enqueue }, params: { limits: CreationLimits | null }) => {
      for (const input of rules.toUploadInputs(context, params.limits)) {
        enqueue.spawnChild('sourceUpload', { id: input.uploadId, input })
      }
      enqueue.assign({ picked: [], uploads: rules.withPicked(context) })
    }),
    restoreUploads: enqueueActions(({ enqueue }, params: { uploads: readonly UploadRecord[] }) => {
      for (const record of params.uploads) {
        enqueue.spawnChild('sourceUpload', { id: record.uploadId, input: { record } })
      }
      enqueue.assign({ uploads: rules.toEntries(params.uploads) })
    }),
    keepStanding: assign(({ context }, fact: UploadFact) => ({
      uploads: rules.withFact(context.uploads, fact),
    })),
    dropUpload: enqueueActions(({ context, enqueue }, params: { uploadId: string }) => {
      enqueue.stopChild(params.uploadId)
      enqueue.assign({ uploads: context.uploads.filter((upload) => upload.uploadId !== params.uploadId) })
    }),
    cancelUploads: enqueueActions(({ context, enqueue }) => {
      for (const upload of context.uploads) enqueue.sendTo(upload.uploadId, { type: 'upload.cancel' })
    }),
    forgetStarted: enqueueActions(({ context, enqueue }) => {
      const started = rules.nextToStart(context.uploads)
      for (const { uploadId } of started) enqueue.sendTo(uploadId, { type: 'upload.forget' })
      enqueue.assign({
        uploads: rules.withoutStarted(context.uploads, started),
        startedCount: context.startedCount + 1,
      })
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
      enqueue.assign({
        uploads: [],
        taskIds: [],
        picked: [],
        details: emptyDetails,
        startedCount: 0,
        failure: null,
      })
    }),
    reportDetails: emit(({ context }) => ({
      type: 'details.changed' as const,
      details: context.details,
    })),
    reportDropped: emit({ type: 'work.dropped' as const }),
    reportStarted: emit((_, params: { task: Task }) => ({ type: 'creation.started' as const, ...params })),
    reportFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'creation.failed' as const,
      failure: toFailure(error),
    })),
  },
}).createMachine({
  id: 'creation',
  context: {
    details: emptyDetails,
    picked: [],
    type: 'INSTANT',
    family: null,
    uploads: [],
    startedCount: 0,
    taskIds: [],
    failure: null,
  },
  initial: 'dormant',
  states: {
    dormant: { on: { 'user.arrived': { target: 'active' } } },
    active: {
      initial: 'restoring',
      exit: ['dropEverything', 'reportDropped'],
      on: {
        'user.left': { target: 'dormant' },
        'details.change': {
          actions: [{ type: 'changeDetails', params: ({ event }) => event }, 'reportDetails'],
        },
        'task.watch': { actions: { type: 'watchTasks', params: ({ event }) => ({ tasks: [event.task] }) } },
        'task.dismiss': { actions: { type: 'dismissTask', params: ({ event }) => event } },
        'files.picked': {
          guard: { type: 'hasFiles', params: ({ event }) => event },
          target: '.checking',
          actions: { type: 'keepPicked', params: ({ event }) => event },
        },
        'upload.finished': { actions: { type: 'keepStanding', params: ({ event }) => event } },
        'upload.stopped': { actions: { type: 'keepStanding', params: ({ event }) => event } },
        'upload.resumed': { actions: { type: 'keepStanding', params: ({ event }) => event } },
        'upload.vanished': { actions: { type: 'dropUpload', params: ({ event }) => event } },
      },
      states: {
        restoring: {
          tags: 'busy',
          on: { 'files.picked': {} },
          invoke: {
            id: 'loadWork',
            src: 'loadWork',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'restoreUploads', params: ({ event }) => event.output },
                { type: 'restoreDetails', params: ({ event }) => event.output },
                { type: 'watchTasks', params: ({ event }) => event.output },
              ],
            },
            onError: { target: 'choosing' },
          },
        },
        choosing: {
          entry: 'forgetFailure',
        },
        checking: {
          tags: ['busy', 'hasUnfinishedWork'],
          on: { 'files.picked': {} },
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
          always: { guard: 'isNoneRunning', target: 'ready' },
          on: {
            'creation.abandon': {
              target: 'choosing',
              actions: ['cancelUploads', 'forgetDetails', 'reportDetails'],
            },
          },
          states: {
            undecided: { on: { 'creation.start': { target: 'startWanted' } } },
            startWanted: {
              tags: 'startWanted',
              always: { guard: 'canStart', target: '#creation.active.starting' },
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
            'creation.start': { guard: 'canStart', target: 'starting' },
            'creation.abandon': {
              target: 'choosing',
              actions: ['cancelUploads', 'forgetDetails', 'reportDetails'],
            },
          },
        },
        starting: {
          tags: ['busy', 'hasUnfinishedWork'],
          on: { 'files.picked': {} },
          entry: 'forgetFailure',
          invoke: {
            id: 'startTask',
            src: 'startTask',
            input: ({ context }) => rules.toStartTaskInput(context),
            onDone: {
              target: 'started',
              actions: [
                { type: 'watchTasks', params: ({ event }) => ({ tasks: [event.output] }) },
                { type: 'reportStarted', params: ({ event }) => ({ task: event.output }) },
                'forgetStarted',
              ],
            },
            onError: {
              target: 'ready',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'reportFailed', params: ({ event }) => event },
              ],
            },
          },
        },
        started: {
          always: [
            { guard: 'canStart', target: 'starting' },
            { target: 'watching', actions: ['forgetDetails', 'reportDetails'] },
          ],
        },
        watching: {
          always: { guard: 'isAnyRunning', target: 'uploading' },
          on: {
            'creation.reset': { target: 'choosing' },
          },
        },
      },
    },
  },
})
