import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'

import type { CreationDetails, Task, UploadRecord } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { taskMachine } from '../task/task.machine.ts'
import {
  type CreationContext,
  type CreationEvent,
  type CreationReport,
  type UnfinishedWork,
  emptyDetails,
  taskActorId,
} from './creation-rules.ts'
import * as rules from './creation-rules.ts'
import { taskStartMachine } from './task-start.machine.ts'
import type { FleetFact, PickedFiles } from './upload-fleet-rules.ts'
import { uploadFleetMachine } from './upload-fleet.machine.ts'

/**
 * Choosing, describing and starting a creation; uploads, task starts and tasks have machines of their own.
 * Lives under the root, so it survives navigation.
 */
export const creationMachine = setup({
  types: {
    context: {} as CreationContext,
    events: {} as CreationEvent,
    emitted: {} as CreationReport,
    tags: {} as 'busy' | 'hasUnfinishedWork' | 'startWanted',
    children: {} as { uploadFleet: 'uploadFleet'; taskStart: 'taskStart' },
  },
  actors: {
    loadWork: openPromise<UnfinishedWork>('loadWork'),
    uploadFleet: uploadFleetMachine,
    taskStart: taskStartMachine,
    task: taskMachine,
  },
  guards: {
    hasFiles: (_, params: PickedFiles) => params.files.length > 0,
    hasFailed: (_, params: { failure: Failure | null }) => params.failure !== null,
    isChecking: ({ context }) => context.isChecking,
    isEmpty: ({ context }) => context.uploads.length === 0,
    isAnyRunning: ({ context }) => rules.isAnyRunning(context.uploads),
    isNoneRunning: ({ context }) => !rules.isAnyRunning(context.uploads),
    isUnsettled: ({ context: { uploads } }) => uploads.length === 0 || rules.isAnyRunning(uploads),
    hasWork: ({ context: { uploads, isChecking } }) =>
      isChecking || rules.isAnyRunning(uploads) || rules.canStart(uploads),
    canStart: ({ context }) => rules.canStart(context.uploads),
  },
  actions: {
    passPicked: sendTo('uploadFleet', (_, params: PickedFiles) => ({
      type: 'files.picked' as const,
      ...params,
    })),
    passRemoved: enqueueActions(({ context, enqueue }, { uploads }: FleetFact) => {
      for (const uploadId of rules.removedIds(context.uploads, uploads)) {
        enqueue.sendTo('taskStart', { type: 'upload.removed', uploadId })
      }
    }),
    keepFleet: assign((_, { uploads, isChecking }: FleetFact) => ({ uploads, isChecking })),
    changeDetails: assign(({ context }, params: { details: Partial<CreationDetails> }) => ({
      details: { ...context.details, ...params.details },
    })),
    restoreDetails: assign(({ context }, params: { details: CreationDetails | null }) => ({
      details: rules.restoredDetails(context, params),
    })),
    forgetDetails: assign({ details: emptyDetails, startedCount: 0 }),
    keepFailure: assign((_, params: { failure: Failure | null }) => params),
    forgetFailure: assign({ failure: null }),
    countStarted: assign({ startedCount: ({ context }) => context.startedCount + 1 }),
    restoreUploads: sendTo('uploadFleet', (_, params: { uploads: readonly UploadRecord[] }) => ({
      type: 'fleet.restore' as const,
      uploads: params.uploads,
    })),
    cancelUploads: sendTo('uploadFleet', { type: 'fleet.cancel' }),
    settleUploads: sendTo('uploadFleet', (_, params: { uploadIds: readonly string[] }) => ({
      type: 'fleet.settle' as const,
      uploadIds: params.uploadIds,
    })),
    watchTasks: enqueueActions(({ context: { taskIds }, enqueue }, params: { tasks: readonly Task[] }) => {
      const unwatched = params.tasks.filter(({ id }) => !taskIds.includes(id))
      for (const task of unwatched) enqueue.spawnChild('task', { id: taskActorId(task.id), input: { task } })
      enqueue.assign({ taskIds: [...taskIds, ...unwatched.map(({ id }) => id)] })
    }),
    dismissTask: enqueueActions(({ context: { taskIds }, enqueue }, { taskId }: { taskId: string }) => {
      enqueue.stopChild(taskActorId(taskId))
      enqueue.assign({ taskIds: taskIds.filter((id) => id !== taskId) })
    }),
    dismissTasks: enqueueActions(({ context: { taskIds }, enqueue }) => {
      for (const id of taskIds) enqueue.stopChild(taskActorId(id))
      enqueue.assign({ taskIds: [] })
    }),
    dropEverything: assign({
      uploads: [],
      isChecking: false,
      details: emptyDetails,
      startedCount: 0,
      failure: null,
    }),
    reportDetails: emit(({ context }) => ({
      type: 'details.changed' as const,
      details: context.details,
    })),
    reportDropped: emit({ type: 'work.dropped' as const }),
    reportStarted: emit((_, params: { task: Task }) => ({
      type: 'creation.started' as const,
      task: params.task,
    })),
    reportFailed: emit((_, params: { failure: Failure | null }) => ({
      type: 'creation.failed' as const,
      failure: params.failure ?? toFailure(null),
    })),
  },
}).createMachine({
  id: 'creation',
  context: {
    details: emptyDetails,
    uploads: [],
    isChecking: false,
    startedCount: 0,
    taskIds: [],
    failure: null,
  },
  initial: 'dormant',
  states: {
    dormant: { on: { 'user.arrived': { target: 'active' } } },
    active: {
      initial: 'restoring',
      exit: ['dismissTasks', 'dropEverything', 'reportDropped'],
      invoke: { id: 'uploadFleet', src: 'uploadFleet' },
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
          actions: { type: 'passPicked', params: ({ event }) => event },
        },
        'fleet.changed': { actions: { type: 'keepFleet', params: ({ event }) => event } },
      },
      states: {
        restoring: {
          tags: 'busy',
          on: { 'files.picked': { actions: { type: 'passPicked', params: ({ event }) => event } } },
          invoke: {
            id: 'loadWork',
            src: 'loadWork',
            onDone: {
              target: 'checking',
              actions: [
                { type: 'restoreUploads', params: ({ event }) => event.output },
                { type: 'restoreDetails', params: ({ event }) => event.output },
                { type: 'watchTasks', params: ({ event }) => event.output },
              ],
            },
            onError: { target: 'deciding' },
          },
        },
        deciding: {
          always: [
            { guard: 'isChecking', target: 'checking' },
            { guard: 'isAnyRunning', target: 'uploading' },
            { guard: 'isEmpty', target: 'choosing' },
            { target: 'ready' },
          ],
        },
        choosing: { entry: 'forgetFailure' },
        // The fleet has received files or records and reports what became of them.
        checking: {
          tags: ['busy', 'hasUnfinishedWork'],
          on: {
            'fleet.changed': {
              target: 'deciding',
              actions: { type: 'keepFleet', params: ({ event }) => event },
            },
          },
        },
        uploading: {
          tags: 'hasUnfinishedWork',
          initial: 'undecided',
          always: { guard: 'isNoneRunning', target: 'deciding' },
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
          always: { guard: 'isUnsettled', target: 'deciding' },
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
          entry: 'forgetFailure',
          on: {
            'files.picked': { actions: { type: 'passPicked', params: ({ event }) => event } },
            'fleet.changed': {
              actions: [
                { type: 'passRemoved', params: ({ event }) => event },
                { type: 'keepFleet', params: ({ event }) => event },
              ],
            },
            'task.started': {
              actions: [
                { type: 'watchTasks', params: ({ event }) => ({ tasks: [event.task] }) },
                { type: 'reportStarted', params: ({ event }) => event },
                { type: 'settleUploads', params: ({ event }) => event },
                { type: 'countStarted' },
              ],
            },
          },
          invoke: {
            id: 'taskStart',
            src: 'taskStart',
            input: ({ context }) => rules.toTaskStartInput(context),
            onDone: [
              {
                guard: { type: 'hasFailed', params: ({ event }) => event.output },
                target: 'deciding',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => event.output },
                  { type: 'reportFailed', params: ({ event }) => event.output },
                ],
              },
              { target: 'watching', actions: ['forgetDetails', 'reportDetails'] },
            ],
          },
        },
        watching: {
          always: { guard: 'hasWork', target: 'deciding' },
          on: { 'creation.reset': { target: 'choosing' } },
        },
      },
    },
  },
})
