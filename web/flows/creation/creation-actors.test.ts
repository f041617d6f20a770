import { expect, it } from 'vitest'

import { rejected } from '#web/graphql/to-failure.ts'
import { fakeGraphql, outputOf } from '#web/testing/actors.ts'

import { creationActors, taskStartActors, uploadFleetActors } from './creation-actors.ts'

const upload = {
  uploadId: 'upload-1',
  type: 'INSTANT',
  fileName: 'a.jpg',
  contentType: 'image/jpeg',
  size: 5,
  sha256: '',
} as const
const details = { title: '海', description: '', hashTags: [], visibility: 'PRIVATE', category: null } as const
const fields = (id: string, status: string) => ({
  id,
  type: 'INSTANT',
  status,
  progress: 0,
  createdAt: '2026-11-22T00:00:00Z',
  updatedAt: '2026-11-22T00:00:00Z',
})
const records = {
  read: () => [upload],
  keep: () => undefined,
  forget: () => undefined,
  clear: () => undefined,
}
const kept = { read: () => details, write: () => undefined, clear: () => undefined }

it('unfinished work is this tab’s records and the server’s tasks, running before queued', async () => {
  const { graphql } = fakeGraphql({
    RunningTasks: {
      queued: { items: [fields('queued', 'QUEUED')] },
      processing: { items: [fields('processing', 'PROCESSING')] },
    },
  })
  const work = await outputOf(creationActors(graphql, records, kept).loadWork)
  expect(work).toMatchObject({ uploads: [upload], details })
  expect(work.tasks.map(({ id }) => id)).toEqual(['processing', 'queued'])
})

it('uploads continue even where the server does not list running tasks', async () => {
  const { graphql } = fakeGraphql({ RunningTasks: new Error('502') })
  expect(await outputOf(creationActors(graphql, records, kept).loadWork)).toEqual({
    uploads: [upload],
    details,
    tasks: [],
  })
})

const row = { type: 'INSTANT', accept: [], maxBytes: 9, maxFiles: 1 }
const none = { ...row, maxPixels: null, maxSeconds: null }

it('limits are the server’s limits and the remaining bytes of the quota', async () => {
  const { graphql } = fakeGraphql({
    SourceRestriction: { sourceRestriction: { tasks: [row, { ...row, maxPixels: 4, maxSeconds: 5 }] } },
    StorageUsage: { storageUsage: { storageLimit: 100, summary: { total: 30 } } },
  })
  expect(await outputOf(uploadFleetActors(graphql).loadLimits)).toEqual({
    restrictions: [none, { ...none, maxPixels: 4, maxSeconds: 5 }],
    remainingBytes: 70,
  })
})

it('without a known quota the server decides', async () => {
  const { graphql } = fakeGraphql({
    SourceRestriction: { sourceRestriction: { tasks: [] } },
    StorageUsage: new Error('502'),
  })
  expect(await outputOf(uploadFleetActors(graphql).loadLimits)).toEqual({
    restrictions: [],
    remainingBytes: null,
  })
})

it.each([
  [['a'], { resourceId: 'a' }],
  [['a', 'b'], { resourceIds: ['a', 'b'] }],
])('a task is started from %j', async (resourceIds, sources) => {
  const { graphql, calls } = fakeGraphql({ StartTask: { startTask: fields('task-1', 'QUEUED') } })
  const task = await outputOf(taskStartActors(graphql).startTask, { type: 'INSTANT', resourceIds, details })
  expect(task).toMatchObject({ id: 'task-1', title: null })
  const input = { type: 'INSTANT', ...details, ...sources }
  expect(calls).toEqual([{ by: 'mutate', name: 'StartTask', variables: { input }, alsoChanged: [] }])
})

it('a start that the server refuses fails by its reason', async () => {
  const refusal = { code: 'QUOTA_EXCEEDED', message: '容量が足りません。' }
  const { graphql } = fakeGraphql({ StartTask: { startTask: refusal } })
  await expect(
    outputOf(taskStartActors(graphql).startTask, { type: 'INSTANT', resourceIds: ['a'], details }),
  ).rejects.toEqual(rejected(refusal))
})
