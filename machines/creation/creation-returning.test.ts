import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline, sampleFile, sampleRecord, taskWith, unexpected } from '../registry/samples.ts'
import { beginCreation } from '../testkit/begin-creation.ts'
import { taskActorId } from './creation-contract.ts'

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
