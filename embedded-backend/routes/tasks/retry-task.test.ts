import path from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { LocalFileStore } from '#backend/files/local-file-store.ts'
import { sweepSources } from '#backend/jobs/sweep-sources.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage, smallPhoto, uploadSource, waitForTask } from '#backend/testing/upload-source.ts'
import type { TaskAnswer } from '#backend/testing/upload-source.ts'

const convert = createTestConverter()
let backend: TestBackend
let owner: TestUser

beforeAll(async () => {
  backend = await startTestBackend({ convert })
})
beforeEach(async () => {
  convert.failure = null
  owner = await signUpUser(backend)
})
afterAll(() => backend[Symbol.asyncDispose]())

const words = {
  title: '題',
  description: '説明',
  hashTags: ['猫'],
  visibility: 'PUBLIC',
  category: 'animals',
}

function retry(id: string, user = owner) {
  return user.call('POST', `/v1/tasks/${id}/retry`)
}

async function failOnce(kind = 'instant', count = 1) {
  convert.failure = 'BROKEN_SOURCE'
  const resourceIds: string[] = []
  for (let index = 0; index < count; index += 1) {
    const at = `/v1/tasks/${kind}/resources`
    resourceIds.push(await uploadSource(backend, owner, await smallPhoto(), {}, at))
  }
  const started = await owner.call('POST', `/v1/tasks/${kind}`, { resourceIds, ...words })
  const { id } = (await started.json()) as TaskAnswer
  const task = await waitForTask(owner, id, 'FAILED')
  expect(task).toMatchObject({ resourceIds, replacesId: null })
  convert.failure = null
  return { id, resourceIds }
}

test('retries a failed task without a new upload and with all its settings', async () => {
  const { id, resourceIds } = await failOnce()
  const response = await retry(id)
  expect(response.status).toBe(201)
  const task = (await response.json()) as TaskAnswer
  expect(task).toMatchObject({ type: 'INSTANT', title: '題', resourceIds })
  expect(task.id).not.toBe(id)
  const { spatialImageId } = await waitForTask(owner, task.id, 'COMPLETED')
  const item = await owner.call('GET', `/v1/spatial-images/${spatialImageId}`)
  expect(await item.json()).toMatchObject(words)
  const first = await owner.call('GET', `/v1/tasks/${id}`)
  expect(await first.json()).toMatchObject({ status: 'FAILED', spatialImageId: null })
})

test('retries several photos in their order', async () => {
  const { id, resourceIds } = await failOnce('full', 3)
  const task = (await (await retry(id)).json()) as TaskAnswer
  expect(task).toMatchObject({ type: 'FULL', resourceIds })
  await waitForTask(owner, task.id, 'COMPLETED')
  expect(convert.requests.at(-1)?.sourcePaths).toHaveLength(3)
})

test('retries a reconversion as a reconversion', async () => {
  const spatialImageId = await makeSpatialImage(backend, owner)
  convert.failure = 'BROKEN_SOURCE'
  const started = await owner.call('POST', `/v1/spatial-images/${spatialImageId}/conversions`, {
    type: 'FULL',
  })
  const { id } = (await started.json()) as TaskAnswer
  await waitForTask(owner, id, 'FAILED')
  convert.failure = null
  const task = (await (await retry(id)).json()) as TaskAnswer
  expect(await waitForTask(owner, task.id, 'COMPLETED')).toMatchObject({ spatialImageId, type: 'FULL' })
  const mine = await owner.call('GET', '/v1/me/spatial-images')
  expect(await mine.json()).toMatchObject({ total: 1 })
})

test('once the sweep removed the source, the task says so and requires the file again', async () => {
  const { id } = await failOnce('full', 2)
  const { store, logger, secrets } = backend.services
  const folder = path.join(backend.config.dataDir, 'files')
  const files = new LocalFileStore({ folder, secret: secrets.fileKey })
  const clock = { now: () => new Date(Date.now() + 2 * 86_400_000) }
  await sweepSources({ store, logger, files, clock })
  const task = await owner.call('GET', `/v1/tasks/${id}`)
  expect(await task.json()).toMatchObject({ status: 'FAILED', resourceIds: [] })
  const refused = await retry(id)
  expect(refused.status).toBe(404)
  expect(await refused.json()).toMatchObject({
    error: 'SOURCE_NOT_FOUND',
    message: expect.stringContaining('もう一度選んで'),
  })
})

test('a task that lost one of its photos is not retried with the rest', async () => {
  const { id, resourceIds } = await failOnce('full', 2)
  const { store, logger, secrets } = backend.services
  const past = new Date(Date.now() - 1000)
  await store
    .updateTable('resources')
    .set({ expires_at: past })
    .where('id', '=', resourceIds[1] ?? '')
    .execute()
  const folder = path.join(backend.config.dataDir, 'files')
  const files = new LocalFileStore({ folder, secret: secrets.fileKey })
  await sweepSources({ store, logger, files, clock: { now: () => new Date() } })
  expect((await retry(id)).status).toBe(404)
})

test('does not retry a completed, foreign or missing task', async () => {
  await makeSpatialImage(backend, owner)
  const { items } = (await (await owner.call('GET', '/v1/tasks')).json()) as { items: TaskAnswer[] }
  const done = items[0]?.id ?? ''
  expect(await (await retry(done)).json()).toMatchObject({ statusCode: 409, error: 'TASK_NOT_FAILED' })
  const { id } = await failOnce()
  const stranger = await signUpUser(backend)
  for (const [each, user] of [
    [id, stranger],
    ['x', owner],
    [crypto.randomUUID(), owner],
  ] as const) {
    expect(await (await retry(each, user)).json()).toMatchObject({ statusCode: 404, error: 'NOT_FOUND' })
  }
})
