import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { sweepSources } from '#backend/jobs/sweep-sources.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { cameraParameters, createTestConverter, createTestFilm } from '#backend/testing/test-converter.ts'
import {
  makeSpatialImage,
  smallPhoto,
  smallSplats,
  uploadSource,
  waitForTask,
} from '#backend/testing/upload-source.ts'
import type { TaskAnswer } from '#backend/testing/upload-source.ts'

const convert = createTestConverter()
const film = createTestFilm()
let backend: TestBackend
let owner: TestUser
let other: TestUser

beforeAll(async () => {
  backend = await startTestBackend({ convert, film })
  other = await signUpUser(backend)
})
beforeEach(async () => {
  convert.duration = 0
  convert.mark = ''
  convert.failure = null
  owner = await signUpUser(backend)
})
afterAll(() => backend[Symbol.asyncDispose]())

interface Item {
  posterUrl: string
  depthUrl: string
  splatUrl: string
  splatBytes: number
  views: number
  favorites: number
  cameraParameters: unknown
  hasSceneVideo: boolean
}

async function itemOf(id: string, user = owner) {
  return (await (await user.call('GET', `/v1/spatial-images/${id}`)).json()) as Item
}

function fetchAt(address: string) {
  return backend.fetch(new Request(new URL(address, 'http://localhost')))
}

async function textAt(address: string) {
  return (await fetchAt(address)).text()
}

function again(id: string, body: unknown, user = owner) {
  return user.call('POST', `/v1/spatial-images/${id}/conversions`, body)
}

function filesOf(name: string) {
  return readdir(path.join(backend.config.dataDir, 'files', 'objects', name)).catch(() => [] as string[])
}

async function sourceBytes() {
  const usage = (await (await owner.call('GET', '/v1/me/storage-usage')).json()) as {
    summary: { sourceImage: number; spatialImage: number }
  }
  return usage.summary
}

async function errorOf(response: Response) {
  return [response.status, ((await response.json()) as { error: string }).error]
}

async function reconvert(id: string, body: unknown) {
  const response = await again(id, body)
  expect(response.status).toBe(201)
  const task = (await response.json()) as TaskAnswer
  return waitForTask(owner, task.id, 'COMPLETED')
}

describe('a reconverted item', () => {
  test('keeps id, texts, visibility, favorites, views, collections and letters, but gets new files', async () => {
    const words = { title: '港', description: '朝', hashTags: ['海'], visibility: 'PUBLIC' }
    const id = await makeSpatialImage(backend, owner, words)
    await other.call('PUT', `/v1/spatial-images/${id}/favorite`)
    await other.call('POST', `/v1/spatial-images/${id}/views`, {})
    await other.call('POST', `/v1/spatial-images/${id}/feedback`, { text: 'すてき' })
    const made = await owner.call('POST', '/v1/collections', { ...words, hashTags: undefined })
    const collection = `/v1/collections/${((await made.json()) as { id: string }).id}`
    await owner.call('PUT', `${collection}/items`, { spatialImageIds: [id] })
    const coverOf = async () =>
      ((await (await other.call('GET', collection)).json()) as { coverUrl: string }).coverUrl
    const [before, coverBefore] = [await itemOf(id, other), await coverOf()]

    convert.mark = ', again'
    const task = await reconvert(id, { type: 'FULL' })
    expect(task).toMatchObject({ type: 'FULL', title: '港', spatialImageId: id, replacesId: id })
    expect(task).toMatchObject({ depthNote: '奥行きは、1枚の画像からの推定です。' })
    expect(convert.requests.at(-1)).toMatchObject({ kind: 'FULL' })

    const after = await itemOf(id, other)
    expect(after).toMatchObject({ ...words, id, favorites: 1, isFavorite: true, views: 1 })
    expect(after.splatBytes).toBe('made of scene.sog, again'.length)
    expect(await textAt(after.posterUrl)).toBe('made of poster.webp, again')
    expect(await textAt(after.depthUrl)).toBe('made of depth.webp, again')
    expect(await textAt(await coverOf())).toBe('made of thumbnail.webp, again')
    for (const address of [before.posterUrl, before.depthUrl, before.splatUrl, coverBefore]) {
      expect((await fetchAt(address)).status).toBe(404)
    }
    // Files are removed right after the change of their rows.
    await expect.poll(() => filesOf(`items/${id}`)).toEqual([])
    const letters = await owner.call('GET', '/v1/me/feedback')
    expect(await letters.json()).toMatchObject({ items: [{ spatialImageId: id, text: 'すてき' }] })
    const messages = await owner.call('GET', '/v1/me/messages')
    const text = '「港」を作り直しました。奥行きは、1枚の画像からの推定です。'
    const message = { kind: 'TASK_COMPLETED', text, link: `/photo/${id}` }
    expect(await messages.json()).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining(message)]),
    })
  })

  test('keeps its source, within the quota and despite the sweep, and can be reconverted', async () => {
    const id = await makeSpatialImage(backend, owner)
    const before = await sourceBytes()
    await reconvert(id, { type: 'INSTANT' })
    const { store, logger, secrets } = backend.services
    const { LocalFileStore } = await import('#backend/files/local-file-store.ts')
    const files = new LocalFileStore({
      folder: path.join(backend.config.dataDir, 'files'),
      secret: secrets.fileKey,
    })
    await sweepSources({ store, logger, files, clock: { now: () => new Date(Date.now() + 40 * 86_400_000) } })
    expect(await sourceBytes()).toEqual(before)
    await reconvert(id, { type: 'FULL' })
    const state = await owner.call('GET', `/v1/spatial-images/${id}/conversions`)
    expect(await state.json()).toMatchObject({
      type: 'FULL',
      sources: [{ fileName: '写真.jpg', contentType: 'image/jpeg', size: before.sourceImage }],
      types: ['INSTANT', 'FULL'],
      task: null,
    })
    expect((await owner.call('DELETE', `/v1/spatial-images/${id}`)).status).toBe(204)
    expect(await sourceBytes()).toMatchObject({ sourceImage: 0, spatialImage: 0 })
    expect(await filesOf(`sources/${owner.id}`)).toEqual([])
  })

  test('uses newly uploaded sources when given, and the former ones are deleted', async () => {
    const id = await makeSpatialImage(backend, owner)
    const splats = smallSplats()
    const change = { fileName: 'a.ply', contentType: '' }
    const path = '/v1/tasks/conversion/resources'
    const resourceId = await uploadSource(backend, owner, splats, change, path)
    await reconvert(id, { type: 'CONVERSION', resourceIds: [resourceId] })
    expect((await sourceBytes()).sourceImage).toBe(splats.length)
    await expect.poll(() => filesOf(`sources/${owner.id}`)).toEqual([resourceId])
    const state = await owner.call('GET', `/v1/spatial-images/${id}/conversions`)
    expect(await state.json()).toMatchObject({ sources: [{ resourceId }], types: ['CONVERSION'] })
  })

  test('keeps the owner’s camera while it fits, and otherwise takes the proposed one', async () => {
    const id = await makeSpatialImage(backend, owner)
    const near = {
      ...cameraParameters,
      position: [0.2, 0, 0],
      sway: { ...cameraParameters.sway, amplitude: 1 },
    }
    await owner.call('PUT', `/v1/spatial-images/${id}/camera-parameters`, near)
    await reconvert(id, { type: 'FULL' })
    expect((await itemOf(id)).cameraParameters).toMatchObject(near)
    const away = { ...cameraParameters, position: [0, 0, 50] }
    await owner.call('PUT', `/v1/spatial-images/${id}/camera-parameters`, away)
    await reconvert(id, { type: 'FULL' })
    expect((await itemOf(id)).cameraParameters).toMatchObject(cameraParameters)
    const first = await owner.call('POST', `/v1/spatial-images/${id}/camera-parameters`, near)
    expect(first.status).toBe(200)
  })

  test('gets a new video where it had one', async () => {
    const id = await makeSpatialImage(backend, owner)
    const ask = async () =>
      (await (await owner.call('GET', `/v1/spatial-images/${id}/scene-video`)).json()) as {
        status: string
        url: string
      }
    await expect.poll(async () => (await ask()).status).toBe('READY')
    const before = await ask()
    const count = film.count
    await reconvert(id, { type: 'FULL' })
    await expect.poll(() => itemOf(id)).toMatchObject({ hasSceneVideo: true })
    expect(film.count).toBe(count + 1)
    expect((await ask()).url).not.toBe(before.url)
    expect((await fetchAt(before.url)).status).toBe(404)
    expect((await fetchAt((await ask()).url)).status).toBe(200)
  })
})

describe('keeps the old result', () => {
  test.each(['INSTANT', 'FULL'])(
    'when a task of %s fails, and leaves nothing of the new one',
    async (type) => {
      const id = await makeSpatialImage(backend, owner, { title: '港', visibility: 'PUBLIC' })
      const before = await itemOf(id)
      convert.failure = 'BROKEN_SOURCE'
      const task = (await (await again(id, { type })).json()) as TaskAnswer
      await waitForTask(owner, task.id, 'FAILED')
      expect(await itemOf(id)).toEqual(before)
      expect(await textAt(before.posterUrl)).toBe('made of poster.webp')
      const [newest] = (
        (await (await owner.call('GET', '/v1/me/messages')).json()) as { items: { text: string }[] }
      ).items
      expect(newest?.text).toContain('「港」を作り直せませんでした。いまの内容はそのままです。')
    },
  )

  test('while the task runs and where it is cancelled; only one runs at a time', async () => {
    const id = await makeSpatialImage(backend, owner)
    const before = await itemOf(id)
    convert.duration = 60_000
    const task = (await (await again(id, { type: 'FULL' })).json()) as TaskAnswer
    await waitForTask(owner, task.id, 'PROCESSING')
    expect(await itemOf(id)).toEqual(before)
    expect(await errorOf(await again(id, { type: 'INSTANT' }))).toEqual([409, 'CONVERSION_RUNNING'])
    const state = await owner.call('GET', `/v1/spatial-images/${id}/conversions`)
    expect(await state.json()).toMatchObject({ task: { id: task.id, status: 'PROCESSING', replacesId: id } })
    await owner.call('PATCH', `/v1/tasks/${task.id}/status`, { status: 'CANCELED' })
    expect(await itemOf(id)).toEqual(before)
    convert.duration = 0
    await reconvert(id, { type: 'INSTANT' })
  })

  test('only one of many concurrent requests gets the task', async () => {
    const id = await makeSpatialImage(backend, owner)
    convert.duration = 60_000
    const asked = await Promise.all(Array.from({ length: 6 }, () => again(id, { type: 'FULL' })))
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
    const tasks = (await (await owner.call('GET', '/v1/tasks')).json()) as { items: TaskAnswer[] }
    await owner.call('PATCH', `/v1/tasks/${tasks.items[0]?.id}/status`, { status: 'CANCELED' })
  })
})

test('deleting the item ends its reconversion for good', async () => {
  const id = await makeSpatialImage(backend, owner)
  convert.duration = 60_000
  const task = (await (await again(id, { type: 'FULL' })).json()) as TaskAnswer
  await waitForTask(owner, task.id, 'PROCESSING')
  expect((await owner.call('DELETE', `/v1/spatial-images/${id}`)).status).toBe(204)
  const ended = await owner.call('GET', `/v1/tasks/${task.id}`)
  expect(await ended.json()).toMatchObject({ status: 'CANCELED', spatialImageId: null, replacesId: null })
  const mine = await owner.call('GET', '/v1/me/spatial-images')
  expect(await mine.json()).toMatchObject({ total: 0 })
})

test('names the reason when reconversion is impossible', async () => {
  const id = await makeSpatialImage(backend, owner)
  const refusals = async (body: unknown, who = owner, at = id) => errorOf(await again(at, body, who))
  expect(await refusals({ type: 'CONVERSION' })).toEqual([422, 'UNSUPPORTED_SOURCE'])
  expect(await refusals({ type: 'FULL', resourceIds: ['x'] })).toEqual([404, 'SOURCE_NOT_FOUND'])
  expect(await refusals({ type: 'OTHER' })).toEqual([400, 'VALIDATION_FAILED'])
  expect(await refusals({})).toEqual([400, 'VALIDATION_FAILED'])
  expect(await refusals({ type: 'FULL' }, other)).toEqual([404, 'NOT_FOUND'])
  expect(await refusals({ type: 'FULL', resourceIds: ['x'] }, other)).toEqual([404, 'NOT_FOUND'])
  expect(await refusals({ type: 'FULL' }, owner, 'x')).toEqual([404, 'NOT_FOUND'])
  const theirs = await uploadSource(backend, other, await smallPhoto())
  expect(await refusals({ type: 'INSTANT', resourceIds: [theirs] })).toEqual([404, 'SOURCE_NOT_FOUND'])
})

test('an item without its source says so', async () => {
  const id = await makeSpatialImage(backend, owner)
  const { store } = backend.services
  await store.updateTable('spatial_images').set({ task_id: null }).where('id', '=', id).execute()
  const state = await owner.call('GET', `/v1/spatial-images/${id}/conversions`)
  expect(await state.json()).toEqual({ type: null, sources: [], types: [], task: null })
  expect(await errorOf(await again(id, { type: 'FULL' }))).toEqual([404, 'SOURCE_NOT_FOUND'])
})
