import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { LocalFileStore } from '#backend/files/local-file-store.ts'
import { sweepSources } from '#backend/jobs/sweep-sources.ts'
import { makeTeam, signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage, smallPhoto, uploadSource, waitForTask } from '#backend/testing/upload-source.ts'
import type { TaskAnswer } from '#backend/testing/upload-source.ts'

const convert = createTestConverter()
let backend: TestBackend
let other: TestUser

beforeAll(async () => {
  backend = await startTestBackend({ convert })
  other = await signUpUser(backend)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

interface Usage {
  summary: { sourceImage: number; spatialImage: number; total: number }
}

async function usageOf(user: TestUser) {
  return ((await (await user.call('GET', '/v1/me/storage-usage')).json()) as Usage).summary
}

async function filesOf(name: string): Promise<string[]> {
  const folder = path.join(backend.config.dataDir, 'files', 'objects', name)
  return readdir(folder, { recursive: true }).catch(() => [])
}

async function makeFrom(user: TestUser, resourceId: string): Promise<TaskAnswer> {
  const started = await user.call('POST', '/v1/tasks/instant', { resourceId })
  return waitForTask(user, ((await started.json()) as TaskAnswer).id, 'COMPLETED')
}

test.each(['/v1/spatial-images', '/api/v1/spatial_images'])(
  'DELETE %s removes the item, its files, its source and their storage usage',
  async (door) => {
    const user = await signUpUser(backend)
    const id = await makeSpatialImage(backend, user, { visibility: 'PUBLIC' })
    const shown = (await (await user.call('GET', `/v1/spatial-images/${id}`)).json()) as {
      splatUrl: string
    }
    expect(await filesOf(`items/${id}`)).not.toEqual([])
    expect((await user.call('DELETE', `${door}/${id}`)).status).toBe(204)
    expect(await usageOf(user)).toMatchObject({ sourceImage: 0, spatialImage: 0, total: 0 })
    expect(await filesOf(`items/${id}`)).toEqual([])
    expect(await filesOf(`sources/${user.id}`)).toEqual([])
    const file = await backend.fetch(new Request(new URL(shown.splatUrl, 'http://localhost')))
    expect(file.status).toBe(404)
    for (const method of ['GET', 'DELETE']) {
      expect((await user.call(method, `${door}/${id}`)).status).toBe(404)
    }
    const tasks = await user.call('GET', '/v1/tasks')
    expect(await tasks.json()).toMatchObject({ items: [{ status: 'COMPLETED', spatialImageId: null }] })
  },
)

test('a source stays while another item or a running task uses it', async () => {
  const user = await signUpUser(backend)
  const photo = await smallPhoto()
  const resourceId = await uploadSource(backend, user, photo)
  const first = await makeFrom(user, resourceId)
  const second = await makeFrom(user, resourceId)
  await user.call('DELETE', `/v1/spatial-images/${first.spatialImageId}`)
  expect(await usageOf(user)).toMatchObject({ sourceImage: photo.length })
  convert.duration = 60_000
  const started = await user.call('POST', '/v1/tasks/instant', { resourceId })
  const running = (await started.json()) as TaskAnswer
  await user.call('DELETE', `/v1/spatial-images/${second.spatialImageId}`)
  expect(await usageOf(user)).toMatchObject({ sourceImage: photo.length, spatialImage: 0 })
  await user.call('PATCH', `/v1/tasks/${running.id}/status`, { status: 'CANCELED' })
  convert.duration = 0
})

test('only its owner can delete it; to strangers and the team it looks missing', async () => {
  const owner = await signUpUser(backend)
  const mate = await signUpUser(backend)
  await makeTeam(owner, mate)
  for (const visibility of ['PUBLIC', 'PRIVATE']) {
    const id = await makeSpatialImage(backend, owner, { visibility })
    for (const user of [mate, other]) {
      for (const each of [id, 'x', '%00']) {
        const response = await user.call('DELETE', `/v1/spatial-images/${each}`)
        expect([response.status, await response.json()]).toMatchObject([404, { error: 'NOT_FOUND' }])
      }
    }
    expect((await owner.call('GET', `/v1/spatial-images/${id}`)).status).toBe(200)
  }
  const anonymous = new Request('http://localhost/v1/spatial-images/x', { method: 'DELETE' })
  expect((await backend.fetch(anonymous)).status).toBe(401)
})

test('the next sweep removes files left by a crash', async () => {
  const user = await signUpUser(backend)
  const id = await makeSpatialImage(backend, user)
  const { store } = backend.services
  await store.deleteFrom('spatial_images').where('id', '=', id).execute()
  await store
    .insertInto('doomed_files')
    .values({ key: `items/${id}/` })
    .execute()
  const next = await makeSpatialImage(backend, user)
  await user.call('DELETE', `/v1/spatial-images/${next}`)
  expect(await filesOf(`items/${id}`)).toEqual([])
  expect(await store.selectFrom('doomed_files').selectAll().execute()).toEqual([])
})

test('the sweep removes the source of a failed task a day later, and keeps one with an item', async () => {
  const user = await signUpUser(backend)
  await makeSpatialImage(backend, user)
  const { sourceImage } = await usageOf(user)
  convert.failure = 'BROKEN_SOURCE'
  const resourceId = await uploadSource(backend, user, await smallPhoto())
  const started = await user.call('POST', '/v1/tasks/instant', { resourceId })
  await waitForTask(user, ((await started.json()) as TaskAnswer).id, 'FAILED')
  convert.failure = null
  const { store, logger } = backend.services
  const files = new LocalFileStore({
    folder: path.join(backend.config.dataDir, 'files'),
    secret: backend.services.secrets.fileKey,
  })
  const sweep = (days: number) =>
    sweepSources({ store, logger, files, clock: { now: () => new Date(Date.now() + days * 86_400_000) } })
  await sweep(0)
  expect((await usageOf(user)).sourceImage).toBeGreaterThan(sourceImage)
  await sweep(2)
  expect((await usageOf(user)).sourceImage).toBe(sourceImage)
  expect(await filesOf(`sources/${user.id}`)).toHaveLength(1)
})
