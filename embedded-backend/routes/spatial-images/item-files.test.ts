import { afterAll, beforeAll, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

interface Addresses {
  posterUrl: string
  thumbnailUrl: string
  depthUrl: string
  flatUrl: string
  splatUrl: string
  photoUrl: string
  photoFov: number
}

let now = new Date()
let backend: TestBackend
let owner: TestUser

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter(), clock: { now: () => now } })
  owner = await signUpUser(backend)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

async function addressesOf(id: string): Promise<Addresses> {
  return (await (await owner.call('GET', `/v1/spatial-images/${id}`)).json()) as Addresses
}

function read(address: string, headers: Record<string, string> = {}, method = 'GET') {
  return backend.fetch(new Request(new URL(address, 'http://localhost'), { method, headers }))
}

test('reads a file without credentials, in full, by range and only if modified', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const { splatUrl, posterUrl } = await addressesOf(id)
  const whole = await read(splatUrl)
  expect(await whole.text()).toBe('made of scene.sog')
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': '17',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'public, max-age=31536000, immutable, s-maxage=0',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const etag = whole.headers.get('etag') ?? ''
  const part = await read(splatUrl, { range: 'bytes=8-12' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 8-12/17')
  expect(await part.text()).toBe('scene')
  expect((await read(splatUrl, { range: 'bytes=8-12', 'if-range': etag })).status).toBe(206)
  expect((await read(splatUrl, { range: 'bytes=8-12', 'if-range': '"old"' })).status).toBe(200)
  const beyond = await read(splatUrl, { range: 'bytes=17-' })
  expect(beyond.status).toBe(416)
  expect(beyond.headers.get('content-range')).toBe('bytes */17')
  const known = await read(splatUrl, { 'if-none-match': etag })
  expect(known.status).toBe(304)
  expect(await known.text()).toBe('')
  const head = await read(posterUrl, {}, 'HEAD')
  expect(head.headers.get('content-type')).toBe('image/webp')
  expect(head.headers.get('content-length')).toBe(String('made of poster.webp'.length))
  expect(await head.text()).toBe('')
})

test('files of a PRIVATE item are for its owner and not for shared caches or other sites', async () => {
  const id = await makeSpatialImage(backend, owner)
  const response = await read((await addressesOf(id)).posterUrl)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('every issued address becomes invalid for good when the item turns PRIVATE', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const old = await addressesOf(id)
  const addresses = [old.posterUrl, old.thumbnailUrl, old.depthUrl, old.flatUrl, old.splatUrl, old.photoUrl]
  for (const address of addresses) expect((await read(address)).status).toBe(200)
  const { etag = '' } = Object.fromEntries((await read(old.posterUrl)).headers)
  await owner.call('PUT', `/v1/spatial-images/${id}`, { visibility: 'PRIVATE' })
  for (const address of addresses) expect((await read(address)).status).toBe(404)
  expect((await read(old.posterUrl, { 'if-none-match': etag })).status).toBe(404)
  const fresh = await addressesOf(id)
  expect((await read(fresh.posterUrl)).status).toBe(200)
  await owner.call('PUT', `/v1/spatial-images/${id}`, { visibility: 'PUBLIC' })
  expect((await read(old.posterUrl)).status).toBe(404)
  expect((await read(fresh.posterUrl)).status).toBe(200)
})

test.each(['photo', 'depth'] as const)(
  'the %s of a PRIVATE item is for its owner alone, as its other files are',
  async (which) => {
    const id = await makeSpatialImage(backend, owner)
    const { photoFov, [`${which}Url` as const]: address } = await addressesOf(id)
    expect(photoFov).toBe(50)
    const response = await read(address)
    expect(await response.text()).toBe(`made of ${which}.webp`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const { pathname } = new URL(address, 'http://localhost')
    expect((await read(pathname)).status).toBe(403)
    expect((await backend.fetch(new Request(`http://localhost/v1/spatial-images/${id}`))).status).toBe(404)
  },
)

test('an item created before depth maps existed has no depth address', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const { store } = backend.services
  await store.updateTable('spatial_images').set({ depth_bytes: null }).where('id', '=', id).execute()
  expect(await addressesOf(id)).toMatchObject({ depthUrl: null, thumbnailUrl: expect.any(String) })
})

test('changing texts keeps the addresses', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const { posterUrl } = await addressesOf(id)
  await owner.call('PUT', `/v1/spatial-images/${id}`, { title: '題' })
  expect((await read(posterUrl)).status).toBe(200)
})

test('rejects a forged, borrowed or expired signed address', async () => {
  const id = await makeSpatialImage(backend, owner)
  const { posterUrl } = await addressesOf(id)
  const other = await makeSpatialImage(backend, owner)
  for (const address of [
    posterUrl.replace('poster.webp', 'scene.sog'),
    posterUrl.replace(id, other),
    posterUrl.replace('r=1', 'r=2'),
    posterUrl.replace(/s=.*/, 's='),
    posterUrl.replace('poster.webp', '..%2f..%2fsecrets'),
    `/files/items/${id}/poster.webp`,
  ]) {
    const response = await read(address)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: 'ADDRESS_INVALID' })
  }
  now = new Date(now.getTime() + 61 * 60 * 1000)
  const late = await read(posterUrl)
  expect(late.status).toBe(403)
  expect(await late.json()).toMatchObject({ error: 'ADDRESS_EXPIRED' })
})

test('nothing else is served below /files', async () => {
  for (const path of ['/files/', '/files/sources/a/b', '/files/../secrets/file-key', '/files/items/x']) {
    expect((await read(path)).status).toBe(404)
  }
})
