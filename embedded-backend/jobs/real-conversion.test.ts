import { readFile } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { SpatialImageSchema } from '../routes/spatial-images/spatial-image-answer.ts'
import { readContentConfig } from '../settings/content-config.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import type { TestUser } from '../testing/sign-up-user.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { smallPhoto, uploadSource, waitForTask } from '../testing/upload-source.ts'
import type { TaskAnswer } from '../testing/upload-source.ts'

let backend: TestBackend
let user: TestUser

beforeAll(async () => {
  backend = await startTestBackend({ config: { content: readContentConfig({}) } })
  user = await signUpUser(backend)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

async function start(bytes: Buffer): Promise<string> {
  const resourceId = await uploadSource(backend, user, bytes)
  const response = await user.call('POST', '/v1/tasks/instant', { resourceId, title: 'コーヒー' })
  return ((await response.json()) as TaskAnswer).id
}

async function read(address: string): Promise<Buffer> {
  const response = await backend.fetch(new Request(new URL(address, 'http://localhost')))
  return Buffer.from(await response.arrayBuffer())
}

test('the real converter turns a photo into a spatial image with valid files', async () => {
  const photo = await readFile(path.join(import.meta.dirname, '..', 'gallery', 'photos', 'coffee.png'))
  const { spatialImageId } = await waitForTask(user, await start(photo), 'COMPLETED')
  const response = await user.call('GET', `/v1/spatial-images/${spatialImageId}`)
  const item = SpatialImageSchema.parse(await response.json())
  expect(item).toMatchObject({ width: 600, height: 400, depthSource: 'ESTIMATED', isMine: true })
  expect(item.splatCount).toBeGreaterThan(1000)
  const splats = await read(item.splatUrl)
  expect(splats.length).toBe(item.splatBytes)
  expect(splats.toString('latin1', 0, 2)).toBe('PK')
  const light = await read(item.splatLightUrl ?? '')
  expect(light.length).toBe(item.splatLightBytes)
  expect(light.length).toBeLessThan(splats.length)
  expect(light.toString('latin1', 0, 2)).toBe('PK')
  expect(await sharp(await read(item.posterUrl)).metadata()).toMatchObject({ format: 'webp' })
  // No larger than the photo, which is lower than a card.
  expect(await sharp(await read(item.thumbnailUrl)).metadata()).toMatchObject({ format: 'webp', width: 600 })
  expect(await sharp(await read(item.flatUrl)).metadata()).toMatchObject({ format: 'webp', width: 600 })

  const camera = `/v1/spatial-images/${spatialImageId}/camera-parameters`
  const saved = await user.call('POST', camera, item.cameraParameters)
  expect(await saved.json()).toMatchObject({ cameraParameters: item.cameraParameters })
}, 240_000)

test('a photo that is damaged inside fails with the cause, and keeps its source', async () => {
  const damaged = await sharp(await smallPhoto())
    .png()
    .toBuffer()
  damaged.fill(0, damaged.length >> 2, damaged.length >> 1)
  const failed = await waitForTask(user, await start(damaged), 'FAILED')
  expect(failed).toMatchObject({ spatialImageId: null, failure: { code: 'BROKEN_SOURCE' } })
})
