import { expect, test } from 'vitest'

import type { SourceFile } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, rejectedWith, sampleFile, taskWith } from '../registry/samples.ts'
import { beginCreation } from '../testkit/begin-creation.ts'
import { statesOf } from '../testkit/chart-nodes.ts'
import { settled } from '../testkit/controllable.ts'
import { taskActorId } from './creation-rules.ts'
import { creationMachine } from './creation.machine.ts'

const otherFile: SourceFile = { ...sampleFile, fileId: 'file-2', name: 'sea.jpg' }

test('the states', () => {
  expect(statesOf(creationMachine)).toEqual([
    'dormant',
    'active',
    'active.restoring',
    'active.deciding',
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

test('the result is private by default, and details change individually', async () => {
  const { actor, choosing, context } = beginCreation()
  await choosing()
  expect(context().details).toEqual({
    title: '',
    description: '',
    hashTags: [],
    visibility: 'PRIVATE',
    category: null,
  })
  actor.send({ type: 'details.change', details: { title: '庭' } })
  actor.send({ type: 'details.change', details: { visibility: 'PUBLIC' } })
  expect(context().details).toEqual({
    title: '庭',
    description: '',
    hashTags: [],
    visibility: 'PUBLIC',
    category: null,
  })
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
    taskIds,
    emitted,
    forgetUpload,
    child,
  } = beginCreation()
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
    resourceIds: ['resource-1'],
    details: { title: '庭', description: '', hashTags: [], visibility: 'PRIVATE', category: null },
  })
  expect(has('hasUnfinishedWork')).toBe(true)
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(value()).toBe('{active:watching}')
  expect(has('hasUnfinishedWork')).toBe(false)
  expect(emitted).toContainEqual({ type: 'creation.started', task: taskWith({ id: 'task-b' }) })
  expect(taskIds()).toEqual(['task-b'])
  expect(child(taskActorId('task-b'))?.getSnapshot().status).toBe('active')
  expect(context().details.title).toBe('')
  expect(forgetUpload.last.input).toEqual({ uploadId: 'file-1' })
  actor.send({ type: 'creation.reset' })
  expect(value()).toBe('{active:choosing}')
})

test('every upload is its own actor, under its id and with the limits of its type', async () => {
  const { choosing, uploading, standings, child } = beginCreation()
  await choosing()
  await uploading(sampleFile, { ...otherFile, size: 5000 })
  expect(standings()).toEqual(['file-1 running', 'file-2 stopped'])
  expect(child('file-2')?.getSnapshot()).toMatchObject({
    value: 'refused',
    context: { refusal: { code: 'FILE_TOO_LARGE', maxBytes: 100 } },
  })
})

test('a refused file does not stop the others', async () => {
  const { actor, choosing, uploading, finish, startTask, value, standings } = beginCreation()
  await choosing()
  await uploading({ ...otherFile, size: 0 }, sampleFile)
  await finish('resource-1')
  expect(standings()).toEqual(['file-2 stopped', 'file-1 finished'])
  actor.send({ type: 'creation.start' })
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(value()).toBe('{active:watching}')
})

test('without limits the server decides', async () => {
  const { actor, choosing, pick, loadLimits, value, standings, context } = beginCreation()
  await choosing()
  pick({ ...sampleFile, size: 5000 })
  actor.send({ type: 'details.change', details: { title: '庭' } })
  await loadLimits.last.reject(new FailureError(offline))
  expect(value()).toBe('{active:{uploading:undecided}}')
  expect(standings()).toEqual(['file-1 running'])
  expect(context().details.title).toBe('庭')
})

test('picking nothing changes nothing', async () => {
  const { choosing, pick, value } = beginCreation()
  await choosing()
  pick()
  expect(value()).toBe('{active:choosing}')
})

test('a start requested during the upload happens once all uploads are finished', async () => {
  const { actor, choosing, uploading, finish, forgetUpload, value, has, tell } = beginCreation()
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

test('a start requested without a finished upload waits in ready and starts nothing', async () => {
  const { actor, choosing, uploading, reserve, startTask, value } = beginCreation()
  await choosing()
  await uploading(sampleFile)
  actor.send({ type: 'creation.start' })
  await reserve.last.reject(new FailureError(rejectedWith('QUOTA_EXCEEDED')))
  expect(value()).toBe('{active:ready}')
  actor.send({ type: 'creation.start' })
  expect(value()).toBe('{active:ready}')
  expect(startTask.calls).toHaveLength(0)
})

test('several files become several tasks, one after the other', async () => {
  const { actor, choosing, uploading, finish, startTask, taskIds, value, emitted } = beginCreation()
  await choosing()
  actor.send({ type: 'details.change', details: { title: '旅' } })
  await uploading(sampleFile, otherFile)
  await finish('resource-2')
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  expect(startTask.last.input).toMatchObject({ resourceIds: ['resource-1'], details: { title: '旅 1' } })
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(value()).toBe('{active:starting}')
  expect(startTask.last.input).toMatchObject({ resourceIds: ['resource-2'], details: { title: '旅 2' } })
  await startTask.last.resolve(taskWith({ id: 'task-c' }))
  expect(value()).toBe('{active:watching}')
  expect(taskIds()).toEqual(['task-b', 'task-c'])
  expect(emitted.filter(({ type }) => type === 'creation.started')).toHaveLength(2)
})

test('a task refused by the server loses nothing', async () => {
  const { actor, choosing, uploading, finish, startTask, context, value, emitted, standings } =
    beginCreation()
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
  expect(emitted.at(-1)).toEqual({ type: 'creation.failed', failure: rejectedWith('TOO_MANY_TASKS') })
  actor.send({ type: 'creation.start' })
  expect(context().failure).toBeNull()
  expect(startTask.last.input.resourceIds).toEqual(['resource-1'])
})

test('retrying a failed upload makes the creation wait again', async () => {
  const { actor, choosing, pick, limits, value, tell, reserve, standings, context } = beginCreation()
  await choosing()
  actor.send({ type: 'details.change', details: { title: '庭' } })
  pick(sampleFile)
  await limits()
  await settled()
  await reserve.last.reject(new FailureError({ kind: 'unsupported' }))
  expect(standings()).toEqual(['file-1 stopped'])
  expect(value()).toBe('{active:ready}')
  tell('file-1', { type: 'upload.retry' })
  expect(standings()).toEqual(['file-1 running'])
  expect(value()).toBe('{active:{uploading:undecided}}')
  expect(context().details.title).toBe('庭')
})

test('files can be chosen again when the last upload is gone', async () => {
  const { choosing, uploading, tell, forgetUpload, value, child } = beginCreation()
  await choosing()
  await uploading({ ...sampleFile, size: 0 })
  expect(value()).toBe('{active:ready}')
  tell('file-1', { type: 'upload.cancel' })
  await forgetUpload.last.resolve()
  expect(value()).toBe('{active:choosing}')
  expect(child('file-1')).toBeUndefined()
})

test('a start is ignored while tasks are watched or another start is running', async () => {
  const { actor, choosing, uploading, finish, startTask, value } = beginCreation()
  await choosing()
  await uploading(sampleFile)
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  actor.send({ type: 'creation.start' })
  expect(startTask.calls).toHaveLength(1)
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  actor.send({ type: 'creation.start' })
  expect(value()).toBe('{active:watching}')
  expect(startTask.calls).toHaveLength(1)
})

test('waits for an upload that is retried while the task is watched', async () => {
  const { actor, choosing, uploading, finish, reserve, startTask, tell, value } = beginCreation()
  await choosing()
  await uploading(sampleFile, otherFile)
  await finish('resource-2')
  await reserve.last.reject(new FailureError({ kind: 'unsupported' }))
  actor.send({ type: 'creation.start' })
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(value()).toBe('{active:watching}')
  tell('file-1', { type: 'upload.retry' })
  expect(value()).toBe('{active:{uploading:undecided}}')
})
