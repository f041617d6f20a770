import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { cameraParameters, createTestConverter } from '#backend/testing/test-converter.ts'
import {
  putPart,
  reserve,
  sha256,
  smallPhoto,
  smallSplats,
  uploadSource,
  waitForTask,
} from '#backend/testing/upload-source.ts'
import type { Reservation, TaskAnswer } from '#backend/testing/upload-source.ts'

const convert = createTestConverter()
let backend: TestBackend
let user: TestUser
let other: TestUser

beforeAll(async () => {
  backend = await startTestBackend({ convert })
  other = await signUpUser(backend)
})
beforeEach(async () => {
  user = await signUpUser(backend)
  convert.duration = 0
  convert.failure = null
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

const splatFile = { fileName: '点.ply', contentType: '' }

async function errorOf(response: Response) {
  return [response.status, ((await response.json()) as { error?: string }).error]
}

async function taskOf(response: Response | Promise<Response>) {
  return (await (await response).json()) as TaskAnswer
}

async function remoteTask(input: Record<string, unknown> = {}): Promise<TaskAnswer> {
  return taskOf(user.call('POST', '/v1/tasks/remote', input))
}

async function reserveResult(taskId: string, bytes: Buffer, by = user): Promise<Response> {
  const announced = { ...splatFile, size: bytes.length, sha256: sha256(bytes), taskId }
  return by.call('POST', '/v1/presigned-url/tasks/spatial-images/upload', announced)
}

async function uploadResult(taskId: string, bytes = smallSplats()): Promise<string> {
  const reservation = (await (await reserveResult(taskId, bytes)).json()) as Reservation
  for (const part of reservation.parts) {
    if (part.url !== null) await putPart(backend, part.url, bytes)
  }
  return reservation.resourceId
}

function attach(taskId: string, body: unknown, by = user) {
  return by.call('POST', `/v1/tasks/${taskId}/spatial-images`, body)
}

describe('a FULL task', () => {
  const path = '/v1/tasks/full/resources'
  const photoSource = async () => uploadSource(backend, user, await smallPhoto(), {}, path)

  test('accepts several photos in their order', async () => {
    const resourceIds = [await photoSource(), await photoSource(), await photoSource()]
    const task = await taskOf(user.call('POST', '/v1/tasks/full', { resourceIds, category: 'city' }))
    expect(task).toMatchObject({ type: 'FULL', status: 'QUEUED' })
    const { spatialImageId } = await waitForTask(user, task.id, 'COMPLETED')
    expect(convert.requests.at(-1)).toMatchObject({ kind: 'FULL' })
    expect(convert.requests.at(-1)?.sourcePaths).toHaveLength(3)
    const item = await user.call('GET', `/v1/spatial-images/${spatialImageId}`)
    expect(await item.json()).toMatchObject({ category: 'city' })
    const messages = await user.call('GET', '/v1/me/messages')
    expect(await messages.json()).toMatchObject({
      items: [{ kind: 'TASK_COMPLETED', link: `/photo/${spatialImageId}` }],
    })
  })

  test('counts a reserved video as a video and refuses a file that is not one', async () => {
    const bytes = Buffer.from('no video at all')
    const video = { fileName: '動画.mov', contentType: 'video/quicktime' }
    const resourceId = await uploadSource(backend, user, bytes, video, path)
    const usage = await user.call('GET', '/v1/me/storage-usage')
    expect(await usage.json()).toMatchObject({ summary: { sourceVideo: bytes.length, sourceImage: 0 } })
    const refused = await user.call('POST', '/v1/tasks/full', { resourceId })
    expect(await errorOf(refused)).toEqual([422, 'UNSUPPORTED_SOURCE'])
    expect(await errorOf(await reserve(user, bytes, video))).toEqual([422, 'UNSUPPORTED_SOURCE'])
  })

  test('refuses no source, both forms, too many, and sources of another kind or account', async () => {
    const start = (body: unknown) => user.call('POST', '/v1/tasks/full', body)
    const resourceId = await photoSource()
    expect(await errorOf(await start({}))).toEqual([400, 'VALIDATION_FAILED'])
    expect(await errorOf(await start({ resourceIds: [] }))).toEqual([400, 'VALIDATION_FAILED'])
    const both = await start({ resourceId, resourceIds: [resourceId] })
    expect(await errorOf(both)).toEqual([400, 'VALIDATION_FAILED'])
    const instant = await uploadSource(backend, user, await smallPhoto())
    for (const body of [{ resourceId: instant }, { resourceIds: [resourceId, instant] }]) {
      expect(await errorOf(await start(body))).toEqual([404, 'SOURCE_NOT_FOUND'])
    }
    const foreign = await other.call('POST', '/v1/tasks/full', { resourceId })
    expect(await errorOf(foreign)).toEqual([404, 'SOURCE_NOT_FOUND'])
    const many = Array.from({ length: 13 }, photoSource)
    const resourceIds = await Promise.all(many)
    expect(await errorOf(await start({ resourceIds }))).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe('a CONVERSION task', () => {
  const path = '/v1/tasks/conversion/resources'

  test('accepts splats, detected by extension and then by content', async () => {
    const resourceId = await uploadSource(backend, user, smallSplats(), splatFile, path)
    const task = await taskOf(user.call('POST', '/v1/tasks/conversion', { resourceId }))
    await waitForTask(user, task.id, 'COMPLETED')
    expect(convert.requests.at(-1)).toMatchObject({ kind: 'CONVERSION' })
  })

  test('refuses files that are not splats', async () => {
    const named = await reserve(user, smallSplats(), { fileName: 'a.obj', contentType: '' }, path)
    expect(await errorOf(named)).toEqual([422, 'UNSUPPORTED_SOURCE'])
    const resourceId = await uploadSource(backend, user, Buffer.from('ply\nnothing'), splatFile, path)
    const started = await user.call('POST', '/v1/tasks/conversion', { resourceId })
    expect((await errorOf(started))[0]).toBe(422)
  })
})

describe('an externally made result', () => {
  test('completes a remote task with its title and camera, and repeats without effect', async () => {
    const task = await remoteTask({ title: '遠くで', hashTags: ['空'] })
    expect(task).toMatchObject({ type: 'CONVERSION', status: 'QUEUED', title: '遠くで' })
    const resourceId = await uploadResult(task.id)
    const annotations = [{ id: 'a', title: '峠', text: '', position: [0, 0, -1], eye: null }]
    const body = {
      resourceId,
      description: '説明',
      cameraParameters: { ...cameraParameters, fov: 33, annotations },
    }
    expect((await attach(task.id, body)).status).toBe(202)
    const { spatialImageId } = await waitForTask(user, task.id, 'COMPLETED')
    const request = convert.requests.at(-1)
    expect(request).toMatchObject({ kind: 'RESULT', cameraParameters: { fov: 33 } })
    const item = await user.call('GET', `/v1/spatial-images/${spatialImageId}`)
    const shown = {
      title: '遠くで',
      description: '説明',
      hashTags: ['空'],
      cameraParameters: { annotations },
    }
    expect(await item.json()).toMatchObject(shown)
    const again = await attach(task.id, body)
    expect([again.status, await again.json()]).toMatchObject([200, { status: 'COMPLETED', spatialImageId }])
    const conversions = convert.requests.length
    expect((await reserveResult(task.id, smallSplats())).status).toBe(409)
    expect(convert.requests).toHaveLength(conversions)
    expect((await user.call('DELETE', `/v1/spatial-images/${spatialImageId}`)).status).toBe(204)
    const usage = await user.call('GET', '/v1/me/storage-usage')
    expect(await usage.json()).toMatchObject({ summary: { total: 0 } })
  })

  test('takes over from a local worker', async () => {
    convert.duration = 60_000
    const source = await uploadSource(backend, user, await smallPhoto())
    const task = await taskOf(user.call('POST', '/v1/tasks/instant', { resourceId: source }))
    await waitForTask(user, task.id, 'PROCESSING')
    while (convert.requests.at(-1)?.kind !== 'INSTANT') await sleep(20)
    convert.duration = 0
    const resourceId = await uploadResult(task.id)
    expect((await attach(task.id, { resourceId, title: '上書き' })).status).toBe(202)
    const ended = await waitForTask(user, task.id, 'COMPLETED')
    expect(convert.requests.at(-1)?.kind).toBe('RESULT')
    const item = await user.call('GET', `/v1/spatial-images/${ended.spatialImageId}`)
    expect(await item.json()).toMatchObject({ title: '上書き' })
    const items = await user.call('GET', '/v1/me/spatial-images')
    expect(await items.json()).toMatchObject({ total: 1 })
  })

  test('completes a task that FAILED', async () => {
    convert.failure = 'OUT_OF_MEMORY'
    const source = await uploadSource(backend, user, await smallPhoto())
    const task = await taskOf(user.call('POST', '/v1/tasks/instant', { resourceId: source, title: '山' }))
    await waitForTask(user, task.id, 'FAILED')
    const messages = await user.call('GET', '/v1/me/messages')
    expect(await messages.json()).toMatchObject({ items: [{ kind: 'TASK_FAILED', link: '/atelier/log' }] })
    convert.failure = null
    const resourceId = await uploadResult(task.id)
    expect((await attach(task.id, { resourceId })).status).toBe(202)
    await waitForTask(user, task.id, 'COMPLETED')
  })

  test('is refused for a canceled task, an unfinished upload and non-splats', async () => {
    const task = await remoteTask()
    const bytes = smallSplats()
    const { resourceId } = (await (await reserveResult(task.id, bytes)).json()) as Reservation
    expect(await errorOf(await attach(task.id, { resourceId }))).toEqual([409, 'SOURCE_INCOMPLETE'])
    const broken = await uploadResult(task.id, Buffer.from('ply\nnothing'))
    expect((await errorOf(await attach(task.id, { resourceId: broken })))[0]).toBe(422)
    const photo = await uploadSource(backend, user, await smallPhoto())
    expect(await errorOf(await attach(task.id, { resourceId: photo }))).toEqual([404, 'SOURCE_NOT_FOUND'])
    await user.call('PATCH', `/v1/tasks/${task.id}/status`, { status: 'CANCELED' })
    expect(await errorOf(await attach(task.id, { resourceId }))).toEqual([409, 'TASK_ENDED'])
    expect(await errorOf(await reserveResult(task.id, bytes))).toEqual([409, 'TASK_ENDED'])
  })

  test('cannot be attached to another account’s or a missing task', async () => {
    const task = await remoteTask()
    const resourceId = await uploadResult(task.id)
    for (const each of [task.id, 'x', '00000000-0000-0000-0000-000000000000']) {
      expect(await errorOf(await attach(each, { resourceId }, other))).toEqual([404, 'NOT_FOUND'])
      expect(await errorOf(await reserveResult(each, smallSplats(), other))).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('a remote task', () => {
  test('waits without a worker and is reused for the same key', async () => {
    const first = await user.call('POST', '/v1/tasks/remote', { idempotencyKey: 'a-1', title: '一' })
    const second = await user.call('POST', '/v1/tasks/remote', { idempotencyKey: 'a-1', title: '二' })
    expect([first.status, second.status]).toEqual([201, 200])
    const task = await taskOf(first)
    expect(await second.json()).toMatchObject({ id: task.id, title: '一' })
    const theirs = await other.call('POST', '/v1/tasks/remote', { idempotencyKey: 'a-1' })
    expect(theirs.status).toBe(201)
    expect((await remoteTask()).id).not.toBe((await remoteTask()).id)
    const canceled = await user.call('PATCH', `/v1/tasks/${task.id}/status`, { status: 'CANCELED' })
    expect(await canceled.json()).toMatchObject({ status: 'CANCELED' })
  })

  test('is refused beyond five, while local tasks still start', async () => {
    for (let count = 0; count < 5; count += 1) await remoteTask()
    const refused = await user.call('POST', '/v1/tasks/remote', {})
    expect(await errorOf(refused)).toEqual([409, 'TOO_MANY_TASKS'])
    const resourceId = await uploadSource(backend, user, await smallPhoto())
    expect((await user.call('POST', '/v1/tasks/instant', { resourceId })).status).toBe(201)
  })
})
