import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readSplats } from '#backend/conversion/read/read-splats.ts'
import { packSog } from '#backend/conversion/write/write-sog.ts'
import { makeTeam, signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

const title = '夕方の海 "A/B"'
let backend: TestBackend
let owner: TestUser
let mate: TestUser
let stranger: TestUser

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  owner = await signUpUser(backend)
  mate = await signUpUser(backend)
  stranger = await signUpUser(backend)
  await makeTeam(owner, mate)
})
afterAll(() => backend[Symbol.asyncDispose]())

const fetchFrom = async (path: string) => await backend.fetch(new Request(new URL(path, 'http://localhost')))

/** Creates an item with three readable splats. */
async function makeItem(visibility: 'PUBLIC' | 'UNLISTED' | 'PRIVATE'): Promise<string> {
  const id = await makeSpatialImage(backend, owner, { visibility, title })
  const { store, config } = backend.services
  const { files_id: filesId } = await store
    .selectFrom('spatial_images')
    .where('id', '=', id)
    .select('files_id')
    .executeTakeFirstOrThrow()
  const sog = await packSog({
    count: 3,
    rowLength: 2,
    position: Float32Array.of(0, 0, -1, 1, 0, -2, 0, 1, -3),
    sigma: new Float32Array(9).fill(0.1),
    rgba: Uint8Array.of(200, 10, 10, 250, 10, 200, 10, 250, 10, 10, 200, 250),
  })
  await writeFile(join(config.dataDir, 'files', 'objects', 'items', filesId, 'scene.sog'), sog)
  await store.updateTable('spatial_images').set({ splat_bytes: sog.length }).where('id', '=', id).execute()
  return id
}

const change = async (id: string, values: object) =>
  await owner.call('PUT', `/v1/spatial-images/${id}`, values)

/** Statuses for the owner, a teammate, a stranger and a visitor without an account. */
async function statusesOf(address: string): Promise<number[]> {
  const path = `/v1/spatial-images/${address}/download`
  const answers = [
    owner.call('GET', path),
    mate.call('GET', path),
    stranger.call('GET', path),
    fetchFrom(path),
  ]
  return (await Promise.all(answers)).map(({ status }) => status)
}

async function grant(id: string, format: string, user: TestUser | null = owner) {
  const path = `/v1/spatial-images/${id}/download?format=${format}`
  const answer = user ? await user.call('GET', path) : await fetchFrom(path)
  return (await answer.json()) as { url: string; fileName: string }
}

test('only owners download without licence and permission; with both every viewer can, unless PRIVATE', async () => {
  const id = await makeItem('PUBLIC')
  expect(await statusesOf(id)).toEqual([200, 403, 403, 403])
  const refused = await change(id, { isDownloadAllowed: true })
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { error: 'LICENSE_NEEDED', message: 'ダウンロードを許可するには、ライセンスを選んでください。' },
  ])
  await change(id, { license: 'CC_BY' })
  expect(await statusesOf(id)).toEqual([200, 403, 403, 403])
  await change(id, { isDownloadAllowed: true })
  expect(await statusesOf(id)).toEqual([200, 200, 200, 200])
  expect((await change(id, { license: null })).status).toBe(422)

  await change(id, { visibility: 'UNLISTED' })
  const { linkId } = (await (await owner.call('GET', `/v1/spatial-images/${id}`)).json()) as {
    linkId: string
  }
  expect(await statusesOf(id)).toEqual([200, 200, 404, 404])
  expect(await statusesOf(linkId)).toEqual([200, 200, 200, 200])
  await change(id, { visibility: 'PRIVATE' })
  expect(await statusesOf(id)).toEqual([200, 403, 404, 404])
  expect(await statusesOf(linkId)).toEqual([200, 403, 404, 404])
})

test('the item states its licence and whether the caller may download it', async () => {
  const id = await makeItem('PUBLIC')
  const path = `/v1/spatial-images/${id}`
  const none = { license: null, isDownloadAllowed: false }
  expect(await (await owner.call('GET', path)).json()).toMatchObject({ ...none, canDownload: true })
  expect(await (await stranger.call('GET', path)).json()).toMatchObject({ ...none, canDownload: false })
  const given = { license: 'CC_BY_NC_SA', isDownloadAllowed: true }
  expect(await (await change(id, given)).json()).toMatchObject(given)
  expect(await (await fetchFrom(path)).json()).toMatchObject({ ...given, canDownload: true })
  expect((await change(id, { license: 'CC_BY_5' })).status).toBe(400)
})

test.each([
  ['SOG', 'sog'],
  ['PLY', 'ply'],
  ['SPZ', 'spz'],
] as const)(
  '%s downloads as an attachment named by its Japanese title and is readable',
  async (format, extension) => {
    const id = await makeItem('PRIVATE')
    const { url, fileName } = await grant(id, format)
    expect(fileName).toBe(`夕方の海 A B.${extension}`)
    const answer = await fetchFrom(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="____ A B.${extension}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    const path = join(backend.services.config.dataDir, `read.${extension}`)
    await writeFile(path, bytes)
    expect(await readSplats(path, extension)).toMatchObject({ count: 3 })
    // The file written for the download is removed with it.
    const work = join(backend.services.config.dataDir, 'work')
    await expect
      .poll(async () => (await readdir(work)).filter((name) => name.startsWith('download')))
      .toEqual([])
  },
)

test('download addresses end with the permission or reduced visibility and cannot be forged', async () => {
  const id = await makeItem('PUBLIC')
  await change(id, { license: 'CC0', isDownloadAllowed: true })
  const mine = await grant(id, 'SOG')
  const theirs = await grant(id, 'SOG', null)
  expect((await fetchFrom(theirs.url)).status).toBe(200)
  expect((await fetchFrom(theirs.url.replace('/other/', '/owner/'))).status).toBe(403)
  expect((await fetchFrom(theirs.url.replace('/SOG', '/PLY'))).status).toBe(403)
  const head = await backend.fetch(new Request(new URL(mine.url, 'http://localhost'), { method: 'HEAD' }))
  expect(head.status).toBe(405)
  await change(id, { isDownloadAllowed: false })
  expect([(await fetchFrom(mine.url)).status, (await fetchFrom(theirs.url)).status]).toEqual([200, 404])
  await change(id, { visibility: 'PRIVATE' })
  expect((await fetchFrom(mine.url)).status).toBe(404)
})

test('allows two concurrent downloads and asks further callers to wait', async () => {
  const id = await makeItem('PRIVATE')
  const { url } = await grant(id, 'PLY')
  const answers = await Promise.all([1, 2, 3].map(async () => await fetchFrom(url)))
  const busy = answers.find(({ status }) => status === 503)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 503])
  expect(Number(busy?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await busy?.json()).toMatchObject({ error: 'DOWNLOADS_BUSY' })
  await Promise.all(answers.map(async (answer) => await answer.body?.cancel().catch(() => undefined)))
  const again = await fetchFrom(url)
  expect(again.status).toBe(200)
  await again.body?.cancel()
})

test('splats that cannot be written return an error instead of crashing', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PRIVATE' })
  const { url } = await grant(id, 'SPZ')
  const answer = await fetchFrom(url)
  expect([answer.status, await answer.json()]).toMatchObject([422, { error: 'CRASHED' }])
})
