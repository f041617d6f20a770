import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
import { pictureSizeNames } from '#backend/conversion/order/picture-sizes.ts'
import type { PicturesRequest } from '#backend/conversion/worker/run-pictures.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { cameraParameters, createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

interface Item {
  readonly posterUrl: string
  readonly thumbnailUrl: string
  readonly depthUrl: string | null
}

const over = { ...cameraParameters, transform: { rotation: [180, 0, 0], scale: 1 } }
const drawn: PicturesRequest[] = []
let gate = Promise.resolve()
let failure: ConversionError | null = null
let backend: TestBackend
let owner: TestUser

async function draw(request: PicturesRequest): Promise<void> {
  drawn.push(request)
  await gate
  if (failure) throw failure
  const names = ['poster.webp', 'thumbnail.webp', 'flat.webp', 'depth.webp', ...pictureSizeNames]
  const words = JSON.stringify(request.camera.transform.rotation)
  for (const name of names) await writeFile(path.join(request.outputFolder, name), words)
}

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter(), draw })
  owner = await signUpUser(backend)
})
beforeEach(() => {
  gate = Promise.resolve()
  failure = null
  drawn.length = 0
})
afterAll(() => backend[Symbol.asyncDispose]())

async function makeItem(photoFov: number | null = null): Promise<string> {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const { store } = backend.services
  await store.updateTable('spatial_images').set({ photo_fov: photoFov }).where('id', '=', id).execute()
  return id
}

async function save(id: string, camera: object): Promise<void> {
  const answer = await owner.call('PUT', `/v1/spatial-images/${id}/camera-parameters`, camera)
  expect(answer.status).toBe(200)
}

async function read(id: string): Promise<Item> {
  return (await (await owner.call('GET', `/v1/spatial-images/${id}`)).json()) as Item
}

async function textAt(address: string): Promise<string> {
  return await (await backend.fetch(new Request(new URL(address, 'http://localhost')))).text()
}

async function posterOf(id: string): Promise<string> {
  return await textAt((await read(id)).posterUrl)
}

test('turning the splats draws all pictures again, under new addresses', async () => {
  const id = await makeItem()
  const before = await read(id)
  await save(id, over)
  // The files change first, then the addresses.
  await expect.poll(async () => (await read(id)).posterUrl, { timeout: 20_000 }).not.toBe(before.posterUrl)
  const { posterUrl, thumbnailUrl, depthUrl } = await read(id)
  expect(await textAt(posterUrl)).toBe('[180,0,0]')
  expect(await textAt(thumbnailUrl)).toBe('[180,0,0]')
  expect(await textAt(depthUrl ?? '')).toBe('[180,0,0]')
  expect(drawn).toMatchObject([{ width: 40, height: 30, camera: over }])
})

test('another start view leaves the pictures, and so does turning a scene that a photo colours', async () => {
  const [turned, moved, coloured] = [await makeItem(), await makeItem(), await makeItem(50)]
  await save(moved, { ...cameraParameters, fov: 42 })
  await save(coloured, over)
  await save(turned, over)
  await expect.poll(() => posterOf(turned), { timeout: 20_000 }).toBe('[180,0,0]')
  expect(await posterOf(moved)).toBe('made of poster.webp')
  expect(await posterOf(coloured)).toBe('made of poster.webp')
  expect(drawn).toHaveLength(1)
})

test('pictures of a camera that changed meanwhile are dropped', async () => {
  const id = await makeItem()
  const waiting = Promise.withResolvers<void>()
  gate = waiting.promise
  await save(id, over)
  await expect.poll(() => drawn.length, { timeout: 20_000 }).toBe(1)
  await save(id, { ...over, transform: { rotation: [90, 0, 0], scale: 1 } })
  gate = Promise.resolve()
  waiting.resolve()
  await expect.poll(() => posterOf(id), { timeout: 20_000 }).toBe('[90,0,0]')
  expect(drawn.map(({ camera }) => camera.transform.rotation[0])).toEqual([180, 90])
})

test('a failure leaves the present pictures', async () => {
  const id = await makeItem()
  failure = new ConversionError('OUT_OF_MEMORY')
  await save(id, over)
  await expect.poll(() => drawn.length, { timeout: 20_000 }).toBe(1)
  expect(await posterOf(id)).toBe('made of poster.webp')
})
