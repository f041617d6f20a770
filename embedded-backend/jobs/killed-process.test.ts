import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, expect, test } from 'vitest'

import { readContentConfig } from '../settings/content-config.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { isAlive } from '../testing/test-converter.ts'
import { makeSpatialImage, smallPhoto, uploadSource, waitForTask } from '../testing/upload-source.ts'
import type { TaskAnswer } from '../testing/upload-source.ts'

const program = path.join(import.meta.dirname, '..', 'testing', 'backend-process.ts')
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A second process on the database and folder of the first. */
async function startProcess(backend: TestBackend, conversionMs: number): Promise<ChildProcess> {
  const child = fork(program, {
    env: {
      ...process.env,
      DATA_DIR: backend.config.dataDir,
      DATABASE_URL: backend.services.databaseUrl,
      LOG_LEVEL: 'silent',
      CONVERSION_MS: String(conversionMs),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  await once(child, 'message')
  return child
}

test('the next server reruns a task whose server was killed, and its waiting neighbour', async () => {
  // This process only writes tasks.
  const content = { ...readContentConfig({}), conversionConcurrency: 0 }
  await using backend = await startTestBackend({ config: { content } })
  const user = await signUpUser(backend)
  const start = async () => {
    const resourceId = await uploadSource(backend, user, await smallPhoto())
    const response = await user.call('POST', '/v1/tasks/instant', { resourceId, title: '残るもの' })
    return (await response.json()) as TaskAnswer
  }
  const victim = await startProcess(backend, 60_000)
  const first = await start()
  const [{ pid }] = (await once(victim, 'message')) as [{ pid: number }]
  const second = await start()
  victim.kill('SIGKILL')
  await once(victim, 'exit')
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(await waitForTask(user, first.id, 'PROCESSING')).toMatchObject({ spatialImageId: null })

  await startProcess(backend, 0)
  const done = await Promise.all([first, second].map(({ id }) => waitForTask(user, id, 'COMPLETED')))
  for (const { spatialImageId } of done) {
    const item = await user.call('GET', `/v1/spatial-images/${spatialImageId}`)
    expect(await item.json()).toMatchObject({ title: '残るもの' })
  }
  const all = (await (await user.call('GET', '/v1/me/spatial-images')).json()) as { total: number }
  expect(all.total).toBe(2)
})

test('an item whose server is killed during a reconversion keeps its result until the next server replaces it', async () => {
  const content = { ...readContentConfig({}), conversionConcurrency: 0 }
  await using backend = await startTestBackend({ config: { content } })
  const user = await signUpUser(backend)
  const helper = await startProcess(backend, 0)
  const id = await makeSpatialImage(backend, user, { title: '残るもの' })
  helper.kill('SIGKILL')
  await once(helper, 'exit')
  const itemOf = async () =>
    (await (await user.call('GET', `/v1/spatial-images/${id}`)).json()) as { posterUrl: string }
  const readAt = (address: string) => backend.fetch(new Request(new URL(address, 'http://localhost')))
  const before = await itemOf()

  const victim = await startProcess(backend, 60_000)
  const started = await user.call('POST', `/v1/spatial-images/${id}/conversions`, { type: 'FULL' })
  const task = (await started.json()) as TaskAnswer
  await once(victim, 'message')
  victim.kill('SIGKILL')
  await once(victim, 'exit')
  expect(await itemOf()).toEqual(before)
  expect((await readAt(before.posterUrl)).status).toBe(200)

  await startProcess(backend, 0)
  expect(await waitForTask(user, task.id, 'COMPLETED')).toMatchObject({ spatialImageId: id })
  const after = await itemOf()
  expect(after.posterUrl).not.toBe(before.posterUrl)
  expect((await readAt(after.posterUrl)).status).toBe(200)
  expect((await readAt(before.posterUrl)).status).toBe(404)
})

test('a task whose server is stopped waits for the next one', async () => {
  const content = { ...readContentConfig({}), conversionConcurrency: 0 }
  await using backend = await startTestBackend({ config: { content } })
  const user = await signUpUser(backend)
  await using worker = await startTestBackend({
    config: { dataDir: backend.config.dataDir, databaseUrl: backend.services.databaseUrl },
    convert: async ({ signal }) => {
      await once(signal ?? new AbortController().signal, 'abort')
      throw new Error('interrupted')
    },
  })
  const resourceId = await uploadSource(backend, user, await smallPhoto())
  const started = await user.call('POST', '/v1/tasks/instant', { resourceId })
  const { id } = (await started.json()) as TaskAnswer
  await waitForTask(user, id, 'PROCESSING')
  await worker.close()
  await waitForTask(user, id, 'QUEUED')
  await startProcess(backend, 0)
  expect(await waitForTask(user, id, 'COMPLETED')).toMatchObject({ failure: null })
})

test('a task whose source appears only after a minute completes', async () => {
  const content = { ...readContentConfig({}), conversionConcurrency: 0 }
  await using backend = await startTestBackend({ config: { content } })
  const user = await signUpUser(backend)
  const resourceId = await uploadSource(backend, user, await smallPhoto())
  const started = await user.call('POST', '/v1/tasks/instant', { resourceId })
  const { id } = (await started.json()) as TaskAnswer
  // After a switch of the file store and before the last move, sources are in the other place.
  const objects = path.join(backend.config.dataDir, 'files/objects')
  await rename(path.join(objects, 'sources'), path.join(objects, 'elsewhere'))
  await startProcess(backend, 0)
  await sleep(60_000)
  await rename(path.join(objects, 'elsewhere'), path.join(objects, 'sources'))
  expect(await waitForTask(user, id, 'COMPLETED')).toMatchObject({ failure: null })
})
