import { expect, test } from 'vitest'
import { type AnyEventObject, fromPromise } from 'xstate'

import {
  type CreationLimits,
  type StartTaskInput,
  type UnfinishedWork,
  taskActorId,
} from './creation-contract.ts'
import { creationMachine } from './creation.machine.ts'
import type { Reservation, SourceFile, Task, UploadRecord } from './domain.ts'
import { FailureError } from './failure.ts'
import {
  completeReservation,
  offline,
  rejectedWith,
  sampleFile,
  sampleRecord,
  sampleRestriction,
  taskWith,
  unexpected,
} from './samples.ts'
import { sourceUploadMachine } from './source-upload.machine.ts'
import { taskMachine } from './task.machine.ts'
import { controllable, controllableCallback, settled } from './testkit/controllable.ts'
import { start } from './testkit/start.ts'
import { statesOf } from './testkit/states-of.ts'
import type { ReserveInput, SendPartInput } from './upload-contract.ts'

const otherFile: SourceFile = { ...sampleFile, fileId: 'file-2', name: 'sea.jpg' }

/** Creation over real uploads and tasks; only what leaves the machine is settled by hand. */
const begin = () => {
  const places = {
    loadWork: controllable<UnfinishedWork>(),
    loadLimits: controllable<CreationLimits>(),
    startTask: controllable<Task, StartTaskInput>(),
    reserveSource: controllable<Reservation, ReserveInput>(),
    forgetUpload: controllable<void, { uploadId: string }>(),
    watchTask: controllableCallback<{ taskId: string }>(),
  }
  const run = start(
    creationMachine.provide({
      actors: {
        loadWork: places.loadWork.logic,
        loadLimits: places.loadLimits.logic,
        startTask: places.startTask.logic,
        sourceUpload: sourceUploadMachine.provide({
          actors: {
            hashFile: fromPromise<{ sha256: string }, { fileId: string }>(({ input }) =>
              Promise.resolve({ sha256: `hash of ${input.fileId}` }),
            ),
            reserveSource: places.reserveSource.logic,
            saveUpload: fromPromise<void, UploadRecord>(() => Promise.resolve()),
            forgetUpload: places.forgetUpload.logic,
            sendPart: controllableCallback<SendPartInput>().logic,
          },
        }),
        task: taskMachine.provide({ actors: { watchTask: places.watchTask.logic } }),
      },
    }),
  )
  const { actor } = run
  const value = () => JSON.stringify(actor.getSnapshot().value).replaceAll('"', '')
  const context = () => actor.getSnapshot().context
  const has = (tag: 'busy' | 'hasUnfinishedWork' | 'startWanted') => actor.getSnapshot().hasTag(tag)
  const standings = () => context().uploads.map(({ uploadId, standing }) => `${uploadId} ${standing}`)
  const child = (id: string) => actor.getSnapshot().children[id]
  const tell = (id: string, event: AnyEventObject) => child(id)?.send(event)
  const choosing = async (work: UnfinishedWork = { uploads: [], tasks: [] }) => {
    actor.send({ type: 'user.arrived' })
    await places.loadWork.last.resolve(work)
  }
  const pick = (...files: SourceFile[]) => actor.send({ type: 'files.picked', taskType: 'INSTANT', files })
  const limits = () =>
    places.loadLimits.last.resolve({ restrictions: [sampleRestriction], remainingBytes: 1000 })
  const uploading = async (...files: SourceFile[]) => {
    pick(...files)
    await limits()
    await settled()
  }
  const finish = async (resourceId: string) =>
    places.reserveSource.last.resolve({ ...completeReservation, resourceId })
  return {
    ...run,
    ...places,
    value,
    context,
    has,
    standings,
    child,
    tell,
    choosing,
    pick,
    limits,
    uploading,
    finish,
  }
}

test('the states', () => {
  expect(statesOf(creationMachine)).toEqual([
    'dormant',
    'active',
    'active.restoring',
    'active.choosing',
    'active.checking',
    'active.uploading',
    'active.uploading.undecided',
    'active.uploading.startWanted',
    'active.ready',
    'active.starting',
    'active.watching',
  ])
})

test('nothing is loaded until somebody has signed in', () => {
  const { value, loadWork, actor } = begin()
  expect(value()).toBe('dormant')
  expect(loadWork.calls).toHaveLength(0)
  actor.send({ type: 'user.arrived' })
  expect(loadWork.calls).toHaveLength(1)
})

test('the result is private until its owner says otherwise, and details change one by one', async () => {
  const { actor, choosing, context } = begin()
  await choosing()
  expect(context().details).toEqual({ title: '', description: '', hashTags: [], visibility: 'PRIVATE' })
  actor.send({ type: 'details.change', details: { title: '庭' } })
  actor.send({ type: 'details.change', details: { visibility: 'PUBLIC' } })
  expect(context().details).toEqual({ title: '庭', description: '', hashTags: [], visibility: 'PUBLIC' })
})

test('choose, check, upload, start, watch', async () => {
  const {
    actor,
    choosing,
    pick,
    limits,
    finish,
    value,
    has,
    startTask,
    context,
    emitted,
    forgetUpload,
    child,
  } = begin()
  await choosing()
  expect(has('hasUnfinishedWork')).toBe(false)
  actor.send({ type: 'details.change', details: { title: '庭' } })
  pick(sampleFile)
  expect(value()).toBe('{active:checking}')
  expect(has('hasUnfinishedWork')).toBe(true)
  await limits()
  expect(value()).toBe('{active:{uploading:undecided}}')
  expect(has('hasUnfinishedWork')).toBe(true)
  await settled()
  await finish('resource-1')
  expect(value()).toBe('{active:ready}')
  expect(has('hasUnfinishedWork')).toBe(true)
  actor.send({ type: 'creation.start' })
  expect(startTask.last.input).toEqual({
    type: 'INSTANT',
    resourceId: 'resource-1',
    details: { title: '庭', description: '', hashTags: [], visibility: 'PRIVATE' },
  })
  expect(has('hasUnfinishedWork')).toBe(true)
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(value()).toBe('{active:watching}')
  expect(has('hasUnfinishedWork')).toBe(false)
  expect(emitted).toEqual([{ type: 'creation.started', task: taskWith({ id: 'task-b' }) }])
  expect(context().taskIds).toEqual(['task-b'])
  expect(child(taskActorId('task-b'))?.getSnapshot().status).toBe('active')
  expect(context().details.title).toBe('')
  expect(forgetUpload.last.input).toEqual({ uploadId: 'file-1' })
  actor.send({ type: 'creation.reset' })
  expect(value()).toBe('{active:choosing}')
})

test('every upload is an actor of its own, under its id, with the limits of its kind', async () => {
  const { choosing, uploading, standings, child } = begin()
  await choosing()
  await uploading(sampleFile, { ...otherFile, size: 5000 })
  expect(standings()).toEqual(['file-1 running', 'file-2 stopped'])
  expect(child('file-2')?.getSnapshot()).toMatchObject({
    value: 'refused',
    context: { refusal: { code: 'FILE_TOO_LARGE', maxBytes: 100 } },
  })
})

test('a refused file does not stop the others', async () => {
  const { actor, choosing, uploading, finish, startTask, value, standings } = begin()
  await choosing()
  await uploading({ ...otherFile, size: 0 }, sampleFile)
  await finish('resource-1')
  expect(standings()).toEqual(['file-2 stopped', 'file-1 finished'])
  actor.send({ type: 'creation.start' })
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(value()).toBe('{active:watching}')
})

test('limits that cannot be loaded leave the decision to the server', async () => {
  const { choosing, pick, loadLimits, value, standings } = begin()
  await choosing()
  pick({ ...sampleFile, size: 5000 })
  await loadLimits.last.reject(new FailureError(offline))
  expect(value()).toBe('{active:{uploading:undecided}}')
  expect(standings()).toEqual(['file-1 running'])
})

test('picking nothing changes nothing', async () => {
  const { choosing, pick, value } = begin()
  await choosing()
  pick()
  expect(value()).toBe('{active:choosing}')
})

test('start asked for during the upload happens as soon as all have arrived', async () => {
  const { actor, choosing, uploading, finish, forgetUpload, value, has, tell } = begin()
  await choosing()
  await uploading(sampleFile, otherFile)
  actor.send({ type: 'creation.start' })
  expect(has('startWanted')).toBe(true)
  await finish('resource-2')
  expect(has('startWanted')).toBe(true)
  tell('file-1', { type: 'upload.cancel' })
  await forgetUpload.last.resolve()
  expect(value()).toBe('{active:starting}')
})

test('start asked for without anything arriving waits in ready and starts nothing', async () => {
  const { actor, choosing, uploading, reserveSource, startTask, value } = begin()
  await choosing()
  await uploading(sampleFile)
  actor.send({ type: 'creation.start' })
  await reserveSource.last.reject(new FailureError(rejectedWith('QUOTA_EXCEEDED')))
  expect(value()).toBe('{active:ready}')
  actor.send({ type: 'creation.start' })
  expect(startTask.calls).toHaveLength(0)
})

test('several files become several tasks, one after the other', async () => {
  const { actor, choosing, uploading, finish, startTask, context, value, emitted } = begin()
  await choosing()
  actor.send({ type: 'details.change', details: { title: '旅' } })
  await uploading(sampleFile, otherFile)
  await finish('resource-2')
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  expect(startTask.last.input.resourceId).toBe('resource-1')
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(value()).toBe('{active:starting}')
  expect(startTask.last.input).toMatchObject({ resourceId: 'resource-2', details: { title: '旅' } })
  await startTask.last.resolve(taskWith({ id: 'task-c' }))
  expect(value()).toBe('{active:watching}')
  expect(context().taskIds).toEqual(['task-b', 'task-c'])
  expect(emitted.map(({ type }) => type)).toEqual(['creation.started', 'creation.started'])
})

test('a task that the server refuses loses nothing', async () => {
  const { actor, choosing, uploading, finish, startTask, context, value, emitted, standings } = begin()
  await choosing()
  actor.send({ type: 'details.change', details: { title: '庭' } })
  await uploading(sampleFile)
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  await startTask.last.reject(new FailureError(rejectedWith('TOO_MANY_TASKS')))
  expect(value()).toBe('{active:ready}')
  expect(context().failure).toEqual(rejectedWith('TOO_MANY_TASKS'))
  expect(context().details.title).toBe('庭')
  expect(standings()).toEqual(['file-1 finished'])
  expect(emitted).toEqual([{ type: 'creation.failed', failure: rejectedWith('TOO_MANY_TASKS') }])
  actor.send({ type: 'creation.start' })
  expect(context().failure).toBeNull()
  expect(startTask.last.input.resourceId).toBe('resource-1')
})

test('a failed upload that is tried again makes the creation wait again', async () => {
  const { choosing, pick, limits, value, tell, reserveSource, standings } = begin()
  await choosing()
  pick(sampleFile)
  await limits()
  await settled()
  await reserveSource.last.reject(new FailureError({ kind: 'unsupported' }))
  expect(standings()).toEqual(['file-1 stopped'])
  expect(value()).toBe('{active:ready}')
  tell('file-1', { type: 'upload.retry' })
  expect(standings()).toEqual(['file-1 running'])
  expect(value()).toBe('{active:{uploading:undecided}}')
})

test('when the last upload has vanished one may choose again', async () => {
  const { choosing, uploading, tell, forgetUpload, value, child } = begin()
  await choosing()
  await uploading({ ...sampleFile, size: 0 })
  expect(value()).toBe('{active:ready}')
  tell('file-1', { type: 'upload.cancel' })
  await forgetUpload.last.resolve()
  expect(value()).toBe('{active:choosing}')
  expect(child('file-1')).toBeUndefined()
})

test.each(['uploading', 'ready', 'watching'])('more files may be picked while %s', async (state) => {
  const { actor, choosing, uploading, finish, startTask, pick, limits, value, standings } = begin()
  await choosing()
  await uploading(sampleFile)
  if (state !== 'uploading') await finish('resource-1')
  if (state === 'watching') {
    actor.send({ type: 'creation.start' })
    await startTask.last.resolve(taskWith({ id: 'task-b' }))
  }
  expect(value()).toContain(state)
  pick(otherFile)
  expect(value()).toBe('{active:checking}')
  await limits()
  expect(standings()).toHaveLength(2)
  expect(standings().at(-1)).toBe('file-2 running')
})

test.each(['uploading', 'ready'])(
  'abandoning while %s cancels the uploads and empties the form',
  async (state) => {
    const { actor, choosing, uploading, finish, forgetUpload, value, context, has } = begin()
    await choosing()
    actor.send({ type: 'details.change', details: { title: '庭' } })
    await uploading(sampleFile)
    if (state === 'ready') await finish('resource-1')
    actor.send({ type: 'creation.abandon' })
    expect(value()).toBe('{active:choosing}')
    expect(has('hasUnfinishedWork')).toBe(false)
    expect(context().details.title).toBe('')
    expect(forgetUpload.last.input).toEqual({ uploadId: 'file-1' })
  },
)

test('after a reload uploads and tasks of before are taken up', async () => {
  const { choosing, value, standings, context, child, reserveSource } = begin()
  await choosing({ uploads: [sampleRecord], tasks: [taskWith({ id: 'task-b' })] })
  expect(value()).toBe('{active:{uploading:undecided}}')
  expect(standings()).toEqual(['file-1 running'])
  expect(context().taskIds).toEqual(['task-b'])
  expect(child(taskActorId('task-b'))).toBeDefined()
  expect(reserveSource.last.input.sha256).toBe('hash-1')
})

test('after a reload with nothing but tasks one may choose, and the tasks are watched', async () => {
  const { choosing, value, watchTask } = begin()
  await choosing({ uploads: [], tasks: [taskWith({ id: 'task-b' })] })
  expect(value()).toBe('{active:choosing}')
  expect(watchTask.last.input).toEqual({ taskId: 'task-b' })
})

test('work that cannot be loaded stops nothing', async () => {
  const { actor, loadWork, value } = begin()
  actor.send({ type: 'user.arrived' })
  await loadWork.last.reject(new FailureError(unexpected))
  expect(value()).toBe('{active:choosing}')
})

test('a page may have any task watched, once, and let go of it', async () => {
  const { actor, choosing, context, watchTask } = begin()
  await choosing()
  actor.send({ type: 'task.watch', task: taskWith({ id: 'task-b' }) })
  actor.send({ type: 'task.watch', task: taskWith({ id: 'task-b' }) })
  expect(context().taskIds).toEqual(['task-b'])
  expect(watchTask.runs).toHaveLength(1)
  actor.send({ type: 'task.dismiss', taskId: 'task-b' })
  expect(context().taskIds).toEqual([])
  expect(watchTask.running()).toHaveLength(0)
})

test('a failure is forgotten when one chooses again', async () => {
  const { actor, choosing, uploading, finish, startTask, context } = begin()
  await choosing()
  await uploading(sampleFile)
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  await startTask.last.reject(new FailureError(offline))
  actor.send({ type: 'creation.abandon' })
  expect(context().failure).toBeNull()
})

test('nothing of one user is left for the next', async () => {
  const { actor, choosing, uploading, context, child, watchTask, value } = begin()
  await choosing({ uploads: [], tasks: [taskWith({ id: 'task-b' })] })
  actor.send({ type: 'details.change', details: { title: '庭' } })
  await uploading(sampleFile)
  actor.send({ type: 'user.left' })
  expect(value()).toBe('dormant')
  expect(child('file-1')).toBeUndefined()
  expect(watchTask.running()).toHaveLength(0)
  expect(context()).toMatchObject({ uploads: [], taskIds: [], picked: [], failure: null })
  expect(context().details.title).toBe('')
})
