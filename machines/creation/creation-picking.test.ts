import { expect, test } from 'vitest'

import type { SourceFile } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, sampleFile, sampleRecord, taskWith } from '../registry/samples.ts'
import { beginCreation } from '../testkit/begin-creation.ts'
import { settled } from '../testkit/controllable.ts'

const otherFile: SourceFile = { ...sampleFile, fileId: 'file-2', name: 'sea.jpg' }
const thirdFile: SourceFile = { ...sampleFile, fileId: 'file-3', name: 'sky.jpg' }

test.each(['uploading', 'ready', 'watching'])('more files may be picked while %s', async (state) => {
  const { actor, choosing, uploading, finish, startTask, pick, limits, value, standings } = beginCreation()
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

test('files picked while stored work loads are kept and placed behind it', async () => {
  const { actor, pick, limits, standings, value, loadWork } = beginCreation()
  actor.send({ type: 'user.arrived' })
  pick(otherFile)
  await limits()
  await loadWork.last.resolve({ uploads: [sampleRecord], tasks: [], details: null })
  expect(value()).toBe('{active:{uploading:undecided}}')
  expect(standings()).toEqual(['file-1 running', 'file-2 running'])
})

test.each(['loaded', 'not loaded'])(
  'files picked before stored work was %s wait for the limits',
  async (outcome) => {
    const { actor, pick, limits, standings, value, loadWork } = beginCreation()
    actor.send({ type: 'user.arrived' })
    pick(otherFile)
    if (outcome === 'loaded') await loadWork.last.resolve({ uploads: [], tasks: [], details: null })
    else await loadWork.last.reject(new FailureError(offline))
    expect(value()).toBe('{active:checking}')
    await limits()
    expect(value()).toBe('{active:{uploading:undecided}}')
    expect(standings()).toEqual(['file-2 running'])
  },
)

test('files picked during a check join that check', async () => {
  const { choosing, pick, limits, standings, loadLimits } = beginCreation()
  await choosing()
  pick(sampleFile)
  pick(otherFile)
  await limits()
  expect(loadLimits.calls).toHaveLength(1)
  expect(standings()).toEqual(['file-1 running', 'file-2 running'])
})

test('files that are picked while a task is started belong to the next creation', async () => {
  const { actor, choosing, uploading, pick, limits, finish, standings, value, startTask, context } =
    beginCreation()
  await choosing()
  actor.send({ type: 'details.change', details: { title: '旅' } })
  await uploading(sampleFile, thirdFile)
  await finish('resource-3')
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  pick(otherFile)
  expect(value()).toBe('{active:starting}')
  await limits()
  await settled()
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(startTask.last.input).toMatchObject({ resourceIds: ['resource-3'], details: { title: '旅 2' } })
  await startTask.last.resolve(taskWith({ id: 'task-c' }))
  expect(value()).toBe('{active:{uploading:undecided}}')
  expect(standings()).toEqual(['file-1 stopped', 'file-3 stopped', 'file-2 running'])
  expect(context().details.title).toBe('')
})

test.each(['checking', 'finished'])('waits for files picked meanwhile that are %s', async (how) => {
  const { actor, choosing, uploading, pick, limits, finish, value, startTask } = beginCreation()
  await choosing()
  await uploading(sampleFile)
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  pick(otherFile)
  if (how === 'finished') {
    await limits()
    await settled()
    await finish('resource-2')
  }
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(value()).toBe(how === 'finished' ? '{active:ready}' : '{active:checking}')
  if (how === 'checking') await limits()
  else actor.send({ type: 'creation.start' })
  expect(value()).toBe(how === 'finished' ? '{active:starting}' : '{active:{uploading:undecided}}')
})

test('waits for files picked during a failed task start, and keeps the failure', async () => {
  const { actor, choosing, uploading, pick, finish, value, startTask, context } = beginCreation()
  await choosing()
  await uploading(sampleFile)
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  pick(otherFile)
  await startTask.last.reject(new FailureError(offline))
  expect(value()).toBe('{active:checking}')
  expect(context().failure).toEqual(offline)
})

test.each(['started', 'not started'])(
  'a second choice is checked first, whether the tasks were %s',
  async (how) => {
    const { actor, choosing, uploading, pick, limits, finish, value, startTask } = beginCreation()
    await choosing()
    await uploading(sampleFile)
    await finish('resource-1')
    actor.send({ type: 'creation.start' })
    pick(otherFile)
    await limits()
    await settled()
    pick(thirdFile)
    if (how === 'started') await startTask.last.resolve(taskWith({ id: 'task-b' }))
    else await startTask.last.reject(new FailureError(offline))
    expect(value()).toBe('{active:checking}')
  },
)

test.each(['running', 'finished'])(
  'a second choice is checked first, with one %s already',
  async (standing) => {
    const { actor, pick, limits, finish, value, loadWork } = beginCreation()
    actor.send({ type: 'user.arrived' })
    pick(sampleFile)
    await limits()
    await settled()
    if (standing === 'finished') await finish('resource-1')
    pick(otherFile)
    await loadWork.last.reject(new FailureError(offline))
    expect(value()).toBe('{active:checking}')
  },
)

test('removing a file during its failed task start leaves nothing to start', async () => {
  const { actor, choosing, uploading, finish, startTask, tell, forgetUpload, value } = beginCreation()
  await choosing()
  await uploading(sampleFile)
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  tell('file-1', { type: 'upload.cancel' })
  await forgetUpload.last.resolve()
  await startTask.last.reject(new FailureError(offline))
  expect(value()).toBe('{active:choosing}')
})

test('a file removed while tasks start does not become a task', async () => {
  const { actor, choosing, uploading, finish, startTask, tell, forgetUpload, value } = beginCreation()
  await choosing()
  await uploading(sampleFile, otherFile)
  await finish('resource-2')
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  tell('file-2', { type: 'upload.cancel' })
  await forgetUpload.last.resolve()
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(startTask.calls).toHaveLength(1)
  expect(value()).toBe('{active:watching}')
})

test('removing a file while its own task starts keeps the creation intact', async () => {
  const { actor, choosing, uploading, finish, startTask, tell, forgetUpload, value, standings } =
    beginCreation()
  await choosing()
  await uploading(sampleFile)
  await finish('resource-1')
  actor.send({ type: 'creation.start' })
  tell('file-1', { type: 'upload.cancel' })
  await forgetUpload.last.resolve()
  await startTask.last.resolve(taskWith({ id: 'task-b' }))
  expect(value()).toBe('{active:watching}')
  expect(standings()).toEqual([])
})
