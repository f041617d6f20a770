import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { toPly, trainedBall } from '../conversion/testing/made-splats.ts'
import { workerProcesses } from '../conversion/testing/worker-processes.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import type { TestUser } from '../testing/sign-up-user.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createTestConverter } from '../testing/test-converter.ts'
import { smallPhoto, uploadSource, waitForTask } from '../testing/upload-source.ts'
import type { TaskAnswer } from '../testing/upload-source.ts'

function fixture(name: string) {
  return readFile(path.join(import.meta.dirname, '../../tests/fixtures', name))
}

let backend: TestBackend
let user: TestUser

beforeAll(async () => {
  backend = await startTestBackend()
  user = await signUpUser(backend)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

async function start(by: TestUser, on: TestBackend, kind: string, bytes: Buffer, fileName: string) {
  const change = { fileName, contentType: '' }
  const resourceId = await uploadSource(on, by, bytes, change, `/v1/tasks/${kind}/resources`)
  const response = await by.call('POST', `/v1/tasks/${kind}`, { resourceId })
  return ((await response.json()) as TaskAnswer).id
}

async function askFor(by: TestUser, id: string) {
  return (await (await by.call('GET', `/v1/tasks/${id}`)).json()) as TaskAnswer
}

/** `from`: progress at which the most expensive stage begins. */
const kinds: [string, string, number, () => Promise<Buffer>][] = [
  ['instant', 'photo.heic', 0.3, () => fixture('photos/portrait-pug.heic')],
  ['full', 'video.mp4', 0.02, () => fixture('videos/h264.mp4')],
  ['conversion', 'splats.ply', 0.01, async () => toPly(trainedBall(200_000))],
]

test.runIf(process.platform === 'linux').each(kinds)(
  'cancelling a running task of kind %s leaves no process and no files',
  async (kind, name, from, bytes) => {
    const id = await start(user, backend, kind, await bytes(), name)
    const work = path.join(backend.config.dataDir, 'work')
    for (let { progress } = await askFor(user, id); progress < from; await sleep(20))
      ({ progress } = await askFor(user, id))
    expect(await workerProcesses()).toHaveLength(1)
    expect((await readdir(work)).filter((folder) => folder.startsWith(id))).toHaveLength(1)
    const answer = await user.call('PATCH', `/v1/tasks/${id}/status`, { status: 'CANCELED' })
    expect(await answer.json()).toMatchObject({ status: 'CANCELED', spatialImageId: null })
    await expect.poll(workerProcesses).toEqual([])
    await expect.poll(async () => (await readdir(work)).filter((folder) => folder.startsWith(id))).toEqual([])
    expect(await askFor(user, id)).toMatchObject({ status: 'CANCELED', failure: null, spatialImageId: null })
    const items = await user.call('GET', '/v1/me/spatial-images')
    expect(await items.json()).toMatchObject({ total: 0 })
  },
)

test('progress never falls and reaches 1 only when the spatial image exists', async () => {
  const worker = createTestConverter()
  const { promise: files, resolve: keepFiles } = Promise.withResolvers<void>()
  const convert = Object.assign(async (request: Parameters<typeof worker>[0]) => {
    const made = await worker(request)
    for (const share of [0.2, 0.9, 0.4, 1]) request.onProgress(share)
    await files
    return made
  }, worker)
  await using backend = await startTestBackend({ convert })
  const user = await signUpUser(backend)
  const id = await start(user, backend, 'instant', await smallPhoto(), 'photo.jpg')
  const seen: number[] = []
  while ((seen.at(-1) ?? 0) < 0.95) {
    const { status, progress } = await askFor(user, id)
    seen.push(progress)
    expect(status).not.toBe('COMPLETED')
    await sleep(20)
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBeLessThan(1)
  keepFiles()
  expect(await waitForTask(user, id, 'COMPLETED')).toMatchObject({ progress: 1 })
})
