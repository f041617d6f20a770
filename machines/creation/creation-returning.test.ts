import { expect, test } from 'vitest'

import type { SourceFile } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, sampleFile, sampleRecord, taskWith, unexpected } from '../registry/samples.ts'
import { beginCreation } from '../testkit/begin-creation.ts'
import { taskActorId, emptyDetails } from './creation-rules.ts'

test('loads nothing until someone signs in', () => {
  const { value, loadWork, actor } = beginCreation()
  expect(value()).toBe('dormant')
  expect(loadWork.calls).toHaveLength(0)
  actor.send({ type: 'user.arrived' })
  expect(loadWork.calls).toHaveLength(1)
})

test.each(['uploading', 'ready'])(
  'abandoning while %s cancels the uploads and empties the form',
  async (state) => {
    const { actor, choosing, uploading, finish, forgetUpload, value, context, has } = beginCreation()
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

test('a reload resumes earlier uploads and tasks', async () => {
  const { choosing, value, standings, taskIds, child, reserve } = beginCreation()
  await choosing({ uploads: [sampleRecord], tasks: [taskWith({ id: 'task-b' })] })
  expect(value()).toBe('{active:{uploading:undecided}}')
  expect(standings()).toEqual(['file-1 running'])
  expect(taskIds()).toEqual(['task-b'])
  expect(child(taskActorId('task-b'))).toBeDefined()
  expect(reserve.last.input).toMatchObject({ sha256: 'hash-1' })
})

test('a reload with tasks only allows choosing files and watches the tasks', async () => {
  const { choosing, value, watchTask } = beginCreation()
  await choosing({ uploads: [], tasks: [taskWith({ id: 'task-b' })] })
  expect(value()).toBe('{active:choosing}')
  expect(watchTask.last.input).toEqual({ taskId: 'task-b' })
})

test('work that fails to load blocks nothing', async () => {
  const { actor, loadWork, value } = beginCreation()
  actor.send({ type: 'user.arrived' })
  await loadWork.last.reject(new FailureError(unexpected))
  expect(value()).toBe('{active:choosing}')
})

test('a page can have any task watched once and dismiss it', async () => {
  const { actor, choosing, taskIds, watchTask } = beginCreation()
  await choosing()
  actor.send({ type: 'task.watch', task: taskWith({ id: 'task-b' }) })
  actor.send({ type: 'task.watch', task: taskWith({ id: 'task-b' }) })
  expect(taskIds()).toEqual(['task-b'])
  expect(watchTask.runs).toHaveLength(1)
  actor.send({ type: 'task.dismiss', taskId: 'task-b' })
  expect(taskIds()).toEqual([])
  expect(watchTask.running()).toHaveLength(0)
})

test('choosing files again clears a failure', async () => {
  const { actor, choosing, uploading, finish, startTask, context } = beginCreation()
  await choosing()
  await uploading(sampleFile)
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  await startTask.last.reject(new FailureError(offline))
  actor.send({ type: 'creation.abandon' })
  expect(context().failure).toBeNull()
})

test('no data of one user remain for the next', async () => {
  const { actor, choosing, uploading, context, taskIds, child, watchTask, value } = beginCreation()
  await choosing({ uploads: [], tasks: [taskWith({ id: 'task-b' })] })
  actor.send({ type: 'details.change', details: { title: '庭' } })
  await uploading(sampleFile)
  actor.send({ type: 'user.left' })
  expect(value()).toBe('dormant')
  expect(child('file-1')).toBeUndefined()
  expect(watchTask.running()).toHaveLength(0)
  expect(context()).toMatchObject({ uploads: [], isChecking: false, failure: null })
  expect(taskIds()).toEqual([])
  expect(context().details.title).toBe('')
})

const otherFile: SourceFile = { ...sampleFile, fileId: 'file-2', name: 'sea.jpg' }
const thirdFile: SourceFile = { ...sampleFile, fileId: 'file-3', name: 'sky.jpg' }
const typed = { ...emptyDetails, title: '庭', hashTags: ['花'] }

test('emits every change of the details for storage', async () => {
  const { actor, choosing, emitted } = beginCreation()
  await choosing()
  actor.send({ type: 'details.change', details: { title: '庭' } })
  actor.send({ type: 'details.change', details: { hashTags: ['花'] } })
  expect(emitted).toEqual([
    { type: 'details.changed', details: { ...emptyDetails, title: '庭' } },
    { type: 'details.changed', details: typed },
  ])
})

test('restores the details after a reload, with files and without', async () => {
  const withFile = beginCreation()
  await withFile.choosing({ uploads: [sampleRecord], details: typed })
  expect(withFile.context().details).toEqual(typed)
  const without = beginCreation()
  await without.choosing({ details: typed })
  expect(without.value()).toBe('{active:choosing}')
  expect(without.context().details).toEqual(typed)
})

test('text typed while stored details load is kept', async () => {
  const { actor, loadWork, context } = beginCreation()
  actor.send({ type: 'user.arrived' })
  actor.send({ type: 'details.change', details: { title: '海' } })
  await loadWork.last.resolve({ uploads: [], tasks: [], details: typed })
  expect(context().details).toEqual({ ...emptyDetails, title: '海' })
})

test.each(['uploading', 'ready'])('abandoning while %s clears the stored details', async (state) => {
  const { actor, choosing, uploading, finish, emitted } = beginCreation()
  await choosing({ details: typed })
  await uploading(sampleFile)
  if (state === 'ready') await finish('resource-1')
  actor.send({ type: 'creation.abandon' })
  expect(emitted.at(-1)).toEqual({ type: 'details.changed', details: emptyDetails })
})

test('starting the last task clears the stored details', async () => {
  const { actor, choosing, uploading, finish, startTask, emitted } = beginCreation()
  await choosing({ details: typed })
  await uploading(sampleFile)
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(emitted.at(-1)).toEqual({ type: 'details.changed', details: emptyDetails })
})

test('when the user leaves, work.dropped is emitted, so that the next user finds nothing', async () => {
  const { actor, choosing, emitted, context } = beginCreation()
  await choosing({ details: typed })
  actor.send({ type: 'user.left' })
  expect(emitted.at(-1)).toEqual({ type: 'work.dropped' })
  expect(context().details).toEqual(emptyDetails)
})

test('title numbers continue after a failed task start and restart with the next creation', async () => {
  const { actor, choosing, uploading, finish, startTask } = beginCreation()
  await choosing()
  actor.send({ type: 'details.change', details: { title: '旅' } })
  await uploading(sampleFile, otherFile)
  await finish('resource-2')
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  await startTask.last.reject(new FailureError(offline))
  actor.send({ type: 'creation.start' })
  expect(startTask.last.input.details.title).toBe('旅 2')
  await startTask.last.resolve(taskWith({ id: 'task-c' }))
  actor.send({ type: 'details.change', details: { title: '庭' } })
  await uploading(thirdFile)
  await finish('resource-3')
  actor.send({ type: 'creation.start' })
  expect(startTask.last.input.details.title).toBe('庭')
})

test('started tasks of an abandoned creation do not count for the next', async () => {
  const { actor, choosing, uploading, finish, startTask } = beginCreation()
  await choosing()
  await uploading(sampleFile, otherFile)
  await finish('resource-2')
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  await startTask.last.reject(new FailureError(offline))
  actor.send({ type: 'user.left' })
  await choosing({ details: typed })
  await uploading(thirdFile)
  await finish('resource-3')
  actor.send({ type: 'creation.start' })
  expect(startTask.last.input.details.title).toBe('庭')
})

test('without a title nothing is numbered', async () => {
  const { actor, choosing, uploading, finish, startTask } = beginCreation()
  await choosing()
  await uploading(sampleFile, otherFile)
  await finish('resource-2')
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  expect(startTask.last.input.details.title).toBe('')
})

test('gathered photos of a full creation make one spatial image, separate from the others', async () => {
  const { actor, choosing, gather, uploading, finish, startTask, standings, forgetUpload, value } =
    beginCreation()
  await choosing({ details: typed })
  await gather(sampleFile, otherFile)
  await finish('resource-2')
  await finish('resource-1')
  await uploading(thirdFile)
  await finish('resource-3')
  actor.send({ type: 'creation.start' })
  expect(startTask.last.input).toEqual({
    type: 'FULL',
    resourceIds: ['resource-1', 'resource-2'],
    details: { ...typed, title: '庭 1' },
  })
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(standings()).toEqual(['file-1 stopped', 'file-2 stopped', 'file-3 finished'])
  expect(forgetUpload.calls.map(({ input }) => input.uploadId)).toEqual(['file-1', 'file-2'])
  expect(startTask.last.input).toMatchObject({ type: 'INSTANT', resourceIds: ['resource-3'] })
  expect(startTask.last.input.details.title).toBe('庭 2')
  await startTask.last.resolve(taskWith({ id: 'task-c' }))
  expect(value()).toBe('{active:watching}')
})

test('a page can restrict a task type to some of its accepted files', async () => {
  const { actor, choosing, limits, standings, child } = beginCreation()
  await choosing()
  actor.send({ type: 'files.picked', taskType: 'INSTANT', family: 'image', files: [sampleFile] })
  await limits()
  actor.send({ type: 'files.picked', taskType: 'INSTANT', family: 'video', files: [otherFile] })
  await limits()
  expect(standings()).toEqual(['file-1 running', 'file-2 stopped'])
  expect(child('file-2')?.getSnapshot()).toMatchObject({
    context: { refusal: { code: 'UNSUPPORTED_SOURCE' } },
  })
})

test('each video of a full creation makes its own spatial image', async () => {
  const { actor, choosing, gather, finish, startTask } = beginCreation()
  await choosing()
  const film = { ...sampleFile, name: 'walk.mp4', contentType: 'video/mp4' }
  await gather(film, { ...film, fileId: 'file-2' })
  await finish('resource-2')
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  expect(startTask.last.input).toMatchObject({ type: 'FULL', resourceIds: ['resource-1'] })
})
