import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { sizesOf } from '#backend/conversion/order/picture-sizes.ts'
import { newId } from '#backend/rules/ids.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { uploadSource, waitForTask } from '#backend/testing/upload-source.ts'
import type { TaskAnswer } from '#backend/testing/upload-source.ts'

type Sets = Record<'posterAvifSet' | 'posterWebpSet' | 'thumbnailAvifSet' | 'thumbnailWebpSet', string>

let backend: TestBackend
let owner: TestUser
let id = ''

beforeAll(async () => {
  backend = await startTestBackend()
  owner = await signUpUser(backend)
  id = await makeItem()
})
afterAll(() => backend[Symbol.asyncDispose]())

async function makeItem(): Promise<string> {
  const photo = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#2468ac' } })
  const resourceId = await uploadSource(backend, owner, await photo.jpeg().toBuffer())
  const started = await owner.call('POST', '/v1/tasks/instant', { resourceId, visibility: 'PUBLIC' })
  const { id: taskId } = (await started.json()) as TaskAnswer
  return (await waitForTask(owner, taskId, 'COMPLETED')).spatialImageId ?? ''
}

async function readSets(of = id): Promise<Sets> {
  return (await (await owner.call('GET', `/v1/spatial-images/${of}`)).json()) as Sets
}

const read = (address: string) => backend.fetch(new Request(new URL(address, 'http://localhost')))

/** Parses a srcset like a browser. */
const candidatesOf = (set: string) =>
  set.split(', ').map((one) => {
    const [address = '', width = ''] = one.split(' ')
    return { address, width: Number.parseInt(width, 10) }
  })

async function pictureAt(address: string) {
  const response = await read(address)
  expect(response.status).toBe(200)
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return { type: response.headers.get('content-type'), format, width, height }
}

/** Path of an item's file in a test's store. */
const fileOf = (name: string, of = id) => path.join(backend.config.dataDir, 'files/objects/items', of, name)

test('a new item has its pictures in two widths and two formats, as its sets say', async () => {
  const sets = await readSets()
  const widths = { poster: [800, 1280], thumbnail: [450, 720] }
  for (const picture of ['poster', 'thumbnail'] as const)
    for (const format of ['Avif', 'Webp'] as const) {
      const candidates = candidatesOf(sets[`${picture}${format}Set`])
      expect(candidates.map(({ width }) => width)).toEqual(widths[picture])
      for (const { address, width } of candidates)
        expect(await pictureAt(address)).toMatchObject({
          type: `image/${format.toLowerCase()}`,
          format: format === 'Avif' ? 'heif' : 'webp',
          width,
        })
    }
})

test('a missing size falls back to the original picture and is created meanwhile', async () => {
  const [{ address } = { address: '' }] = candidatesOf((await readSets()).posterAvifSet)
  for (const name of sizesOf('poster.webp')) await rm(fileOf(name))
  expect(await pictureAt(address)).toMatchObject({ type: 'image/webp', format: 'webp', width: 1280 })
  await expect.poll(async () => (await pictureAt(address)).format).toBe('heif')
  for (const { address: other } of candidatesOf((await readSets()).posterAvifSet))
    expect((await pictureAt(other)).format).toBe('heif')
})

test('a custom thumbnail gets all sizes at once', async () => {
  const form = new FormData()
  const view = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#ff0000' } })
  form.set('file', new File([new Uint8Array(await view.png().toBuffer())], 'view'))
  const headers = { authorization: `Bearer ${owner.authToken}` }
  const url = `http://localhost/v1/spatial-images/${id}/thumbnail`
  expect((await backend.fetch(new Request(url, { method: 'PUT', headers, body: form }))).status).toBe(200)
  const { thumbnailAvifSet, thumbnailWebpSet } = await readSets()
  for (const set of [thumbnailAvifSet, thumbnailWebpSet])
    for (const { address } of candidatesOf(set)) {
      const bytes = Buffer.from(await (await read(address)).arrayBuffer())
      expect((await sharp(bytes).stats()).dominant.r).toBeGreaterThan(200)
    }
})

test('other names get no fallback, and no size outlives its item', async () => {
  const sets = await readSets()
  const addresses = Object.values(sets).filter((set) => / \d+w/.test(set))
  expect((await read(`/files/items/${newId()}/poster.avif?r=1&e=1&s=x`)).status).toBe(403)
  expect((await read(`/files/items/${newId()}/${'A'.repeat(16)}/poster.avif`)).status).toBe(404)
  expect((await owner.call('DELETE', `/v1/spatial-images/${id}`)).status).toBe(204)
  for (const { address } of addresses.flatMap(candidatesOf)) expect((await read(address)).status).toBe(404)
})

test('closing the backend leaves no partial sizes', async () => {
  const item = await makeItem()
  const sets = await readSets(item)
  for (const picture of ['poster.webp', 'thumbnail.webp'] as const)
    for (const name of sizesOf(picture)) await rm(fileOf(name, item), { force: true })
  for (const set of [sets.posterAvifSet, sets.thumbnailAvifSet])
    expect((await pictureAt(candidatesOf(set)[0]?.address ?? '')).format).toBe('webp')
  await backend.close()
  expect(await readdir(path.join(backend.config.dataDir, 'work'))).toEqual([])
})
