import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter, isAlive } from '#backend/testing/test-converter.ts'
import { smallPhoto, uploadSource, waitForTask } from '#backend/testing/upload-source.ts'
import type { TaskAnswer } from '#backend/testing/upload-source.ts'

const converter = createTestConverter()
let backend: TestBackend
let user: TestUser

beforeAll(async () => {
  backend = await startTestBackend({ convert: converter })
})
beforeEach(async () => {
  converter.duration = 0
  converter.failure = null
  user = await signUpUser(backend)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

async function start(who: TestUser, input: Record<string, unknown> = {}) {
  const resourceId = await uploadSource(backend, who, await smallPhoto())
  const response = await who.call('POST', '/v1/tasks/instant', { resourceId, ...input })
  return { response, resourceId, task: (await response.clone().json()) as TaskAnswer }
}

async function errorOf(response: Response) {
  const { error, statusCode, message } = (await response.json()) as Record<string, unknown>
  expect(statusCode).toBe(response.status)
  expect(message).toBeTruthy()
  return error
}

describe('a task', () => {
  test('becomes a spatial image with the given texts', async () => {
    const words = {
      title: '題',
      description: '説明',
      hashTags: ['#猫', '猫', ' ＡＢ '],
      visibility: 'PUBLIC',
    }
    const { response, task } = await start(user, words)
    expect(response.status).toBe(201)
    expect(task).toMatchObject({ type: 'INSTANT', title: '題', spatialImageId: null, failure: null })
    const done = await waitForTask(user, task.id, 'COMPLETED')
    expect(done).toMatchObject({ progress: 1, startedAt: expect.any(String), endedAt: expect.any(String) })
    const item = await user.call('GET', `/v1/spatial-images/${done.spatialImageId}`)
    expect(await item.json()).toMatchObject({
      title: '題',
      description: '説明',
      hashTags: ['猫', 'AB'],
      visibility: 'PUBLIC',
      isMine: true,
      splatCount: 1200,
      splatBytes: 'made of scene.sog'.length,
    })
    const usage = (await (await user.call('GET', '/v1/me/storage-usage')).json()) as {
      summary: Record<string, number>
    }
    const { sourceImage = 0, spatialImage = 0, total } = usage.summary
    expect(spatialImage).toBeGreaterThan(0)
    expect(total).toBe(sourceImage + spatialImage)
    await expect.poll(() => readdir(path.join(backend.config.dataDir, 'work'))).toEqual([])
  })

  test('is PRIVATE and without a title by default', async () => {
    const { task } = await start(user)
    const { spatialImageId } = await waitForTask(user, task.id, 'COMPLETED')
    const item = await user.call('GET', `/v1/spatial-images/${spatialImageId}`)
    expect(await item.json()).toMatchObject({ title: '', visibility: 'PRIVATE', hashTags: [] })
  })

  test('shows its progress while it runs', async () => {
    converter.duration = 600_000
    const { task } = await start(user)
    await expect
      .poll(async () => (await user.call('GET', `/v1/tasks/${task.id}`)).json())
      .toMatchObject({ status: 'PROCESSING', progress: 0.5 })
    await user.call('PATCH', `/v1/tasks/${task.id}/status`, { status: 'CANCELED' })
  })

  test('that fails gives the reason and can be retried without an upload', async () => {
    converter.failure = 'OUT_OF_MEMORY'
    const { task, resourceId } = await start(user)
    const failed = await waitForTask(user, task.id, 'FAILED')
    expect(failed.failure).toMatchObject({
      code: 'OUT_OF_MEMORY',
      message: expect.stringContaining('メモリー'),
    })
    converter.failure = null
    const again = await user.call('POST', '/v1/tasks/instant', { resourceId })
    expect(again.status).toBe(201)
    await waitForTask(user, ((await again.json()) as TaskAnswer).id, 'COMPLETED')
  })

  test('is retried automatically after an unexpected error', async () => {
    converter.failure = new Error('the disk was away')
    const { task } = await start(user)
    await waitForTask(user, task.id, 'PROCESSING')
    converter.failure = null
    expect(await waitForTask(user, task.id, 'COMPLETED')).toMatchObject({ failure: null })
  })
})

describe('cancelling', () => {
  test('kills the converter and leaves no files', async () => {
    converter.duration = 600_000
    const before = converter.pids.length
    const { task } = await start(user)
    await expect.poll(() => converter.pids.length).toBe(before + 1)
    const pid = converter.pids.at(-1) ?? 0
    const response = await user.call('PATCH', `/v1/tasks/${task.id}/status`, { status: 'CANCELED' })
    expect(await response.json()).toMatchObject({ status: 'CANCELED', spatialImageId: null })
    await expect.poll(() => isAlive(pid)).toBe(false)
    await expect.poll(() => readdir(path.join(backend.config.dataDir, 'work'))).toEqual([])
    const again = await user.call('PATCH', `/v1/tasks/${task.id}/status`, { status: 'CANCELED' })
    expect(again.status).toBe(409)
    expect(await errorOf(again)).toBe('TASK_ENDED')
  })

  test('reaches a converter in another process through the database', async () => {
    converter.duration = 600_000
    const before = converter.pids.length
    const { task } = await start(user)
    await expect.poll(() => converter.pids.length).toBe(before + 1)
    await backend.services.store
      .updateTable('tasks')
      .set({ status: 'CANCELED' })
      .where('id', '=', task.id)
      .execute()
    await expect.poll(() => isAlive(converter.pids.at(-1) ?? 0)).toBe(false)
  })

  test('takes a waiting task out of the queue', async () => {
    converter.duration = 600_000
    const before = converter.requests.length
    const first = await start(user)
    await expect.poll(() => converter.requests.length).toBe(before + 1)
    const second = await start(user)
    await user.call('PATCH', `/v1/tasks/${second.task.id}/status`, { status: 'CANCELED' })
    converter.duration = 0
    await user.call('PATCH', `/v1/tasks/${first.task.id}/status`, { status: 'CANCELED' })
    const third = await start(user)
    await waitForTask(user, third.task.id, 'COMPLETED')
    expect(converter.requests.length).toBe(before + 2)
  })
})

describe('the queue', () => {
  test('runs only as many tasks per account as allowed at once and lets others go first', async () => {
    const { maxRunningTasks } = backend.config.content
    converter.duration = 600_000
    const before = converter.pids.length
    const mine = [await start(user)]
    await expect.poll(() => converter.pids.length).toBe(before + 1)
    while (mine.length < maxRunningTasks) mine.push(await start(user))
    const refused = await start(user)
    expect(refused.response.status).toBe(409)
    expect(await errorOf(refused.response)).toBe('TOO_MANY_TASKS')

    const other = await signUpUser(backend)
    const theirs = await start(other)
    converter.duration = 0
    await user.call('PATCH', `/v1/tasks/${mine[0]?.task.id}/status`, { status: 'CANCELED' })
    const done = await waitForTask(other, theirs.task.id, 'COMPLETED')
    const last = await waitForTask(user, mine.at(-1)?.task.id ?? '', 'COMPLETED')
    expect(endOf(done)).toBeLessThan(endOf(last))
  })
})

function endOf(task: TaskAnswer): number {
  return Date.parse((task as TaskAnswer & { endedAt: string }).endedAt)
}

describe('the list', () => {
  test('has own tasks only, newest first, by status and page', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { task } = await start(user)
      await waitForTask(user, task.id, 'COMPLETED')
      ids.unshift(task.id)
    }
    await start(await signUpUser(backend))
    const page = await user.call('GET', '/v1/tasks?page=2&limit=2&status=COMPLETED')
    expect(await page.json()).toMatchObject({ items: [{ id: ids[2] }], total: 3, page: 2, limit: 2 })
    const failed = await user.call('GET', '/v1/tasks?status=FAILED')
    expect(await failed.json()).toEqual({ items: [], total: 0, page: 1, limit: 10 })
  })

  test.each(['page=0', 'page=x', 'limit=101', 'limit=1.5', 'status=DONE'])('refuses %s', async (query) => {
    const response = await user.call('GET', `/v1/tasks?${query}`)
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toBe('VALIDATION_FAILED')
  })
})

test('a foreign task, a missing one and a malformed id get the same response', async () => {
  const { task } = await start(user)
  const other = await signUpUser(backend)
  const answers = await Promise.all(
    [task.id, '00000000-0000-4000-8000-000000000000', 'x', '%00', "'"].map(async (id) => {
      const response = await other.call('GET', `/v1/tasks/${id}`)
      return `${response.status} ${await response.text()}`
    }),
  )
  expect(new Set(answers).size).toBe(1)
  const cancel = await other.call('PATCH', `/v1/tasks/${task.id}/status`, { status: 'CANCELED' })
  expect(cancel.status).toBe(404)
  await waitForTask(user, task.id, 'COMPLETED')
})

test("no task starts on another account's source", async () => {
  const { resourceId } = await start(user)
  const other = await signUpUser(backend)
  for (const id of [resourceId, 'x', '\0']) {
    const response = await other.call('POST', '/v1/tasks/instant', { resourceId: id })
    expect(response.status).toBe(404)
    expect(await errorOf(response)).toBe('SOURCE_NOT_FOUND')
  }
})

test('accepts only CANCELED as a status, and validates texts', async () => {
  const { task, resourceId } = await start(user)
  const others = ['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED'].map((status) => ({ status }))
  for (const body of [...others, {}, []]) {
    const response = await user.call('PATCH', `/v1/tasks/${task.id}/status`, body)
    expect(response.status).toBe(400)
  }
  for (const words of [
    { title: 'x'.repeat(201) },
    { title: 'a\0b' },
    { hashTags: Array.from({ length: 21 }, (_, index) => `t${index}`) },
    { hashTags: ['a b'] },
    { visibility: 'SECRET' },
  ]) {
    const response = await user.call('POST', '/v1/tasks/instant', { resourceId, ...words })
    expect(await errorOf(response)).toBe('VALIDATION_FAILED')
  }
})

test('without a token every call is refused', async () => {
  for (const target of ['/v1/tasks', '/v1/me/storage-usage', '/v1/me/spatial-images']) {
    const response = await backend.fetch(new Request(`http://localhost${target}`))
    expect(response.status).toBe(401)
  }
})
