import type { MachineModel } from '../registry/registered-machine.ts'
import { doneOf, errorOf, notFound, offline, taskWith } from '../registry/samples.ts'
import { taskMachine } from './task.machine.ts'

export const models: readonly MachineModel[] = [
  {
    name: 'task',
    machine: taskMachine,
    inputs: (['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELED'] as const).map((status) => ({
      task: taskWith({ status }),
    })),
    events: [
      { type: 'task.changed', task: taskWith({ status: 'PROCESSING', progress: 0.5 }) },
      {
        type: 'task.changed',
        task: taskWith({ status: 'COMPLETED', progress: 1, spatialImageId: 'image-1' }),
      },
      {
        type: 'task.changed',
        task: taskWith({ status: 'FAILED', failure: { code: 'BROKEN_SOURCE', message: '画像を読めません' } }),
      },
      { type: 'task.changed', task: taskWith({ status: 'CANCELED' }) },
      { type: 'poll.answered', answer: taskWith({ status: 'PROCESSING', progress: 0.5 }) },
      errorOf('loadTask', notFound),
      doneOf('cancelTask', { outcome: 'cancelled', task: taskWith({ status: 'CANCELED' }) }),
      doneOf('cancelTask', {
        outcome: 'alreadyEnded',
        task: taskWith({ status: 'COMPLETED', progress: 1 }),
        message: '完了していました',
      }),
      doneOf('cancelTask', { outcome: 'alreadyEnded', task: null, message: '終わっていました' }),
      errorOf('cancelTask', offline),
    ],
    accepts: {
      running: ['task.changed'],
      'running.updates.subscribed': ['updates.broke'],
      'running.updates.polling': ['poll.answered'],
      'running.cancel.possible': ['task.cancel'],
      'running.cancel.askingToCancel': ['cancel.confirmed', 'cancel.declined'],
      'running.cancel.cancelling': ['task.changed'],
      completed: ['cancel.confirmed'],
    },
    tags: {
      running: ['running'],
      'running.cancel.possible': ['cancellable'],
      'running.cancel.askingToCancel': ['askingToCancel'],
      'running.cancel.cancelling': ['cancelling'],
    },
    restoring: {
      instead: 'the server, as the task of its input',
      losesTimers: ['running.updates.polling'],
    },
  },
]
