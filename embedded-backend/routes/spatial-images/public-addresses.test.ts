import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runOkuyuki } from '#backend/operator/okuyuki.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter, createTestFilm } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

/** Browsers keep the bytes; shared caches must revalidate. */
const lasting = 'public, max-age=31536000, immutable, s-maxage=0'

const names = ['posterUrl', 'thumbnailUrl', 'depthUrl', 'flatUrl', 'splatUrl', 'splatLightUrl', 'photoUrl']
const sets = ['posterAvifSet', 'posterWebpSet', 'thumbnailAvifSet', 'thumbnailWebpSet']

let now = new Date()
let backend: TestBackend
let owner: TestUser

beforeAll(async () => {
  backend = await startTestBackend({
    convert: createTestConverter(),
    film: createTestFilm(),
    clock: { now: () => now },
  })
  owner = await signUpUser(backend)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const read = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  backend.fetch(new Request(new URL(address, 'http://localhost'), { headers }))

/** Addresses as a visitor gets them, or the given user. */
const addressesOf = async (id: string, by?: TestUser): Promise<readonly string[]> => {
  const path = `/v1/spatial-images/${id}`
  const answer = await (by ? by.call('GET', path) : read(path))
  const item = (await answer.json()) as Record<string, string | null>
  const inSets = sets.flatMap((set) => (item[set] ?? '').split(', ').map((one) => one.replace(/ \d+w$/, '')))
  return [...names.flatMap((name) => item[name] ?? []), ...inSets]
}

const statusesOf = async (addresses: readonly string[]): Promise<readonly number[]> => {
  const answers = await Promise.all(addresses.map((address) => read(address)))
  return [...new Set(answers.map(({ status }) => status))]
}

const change = async (id: string, visibility: string, by = owner): Promise<void> => {
  expect((await by.call('PUT', `/v1/spatial-images/${id}`, { visibility })).status).toBe(200)
}

const command = async (...args: readonly string[]): Promise<void> => {
  const { dataDir } = backend.config
  const settings = { DATA_DIR: dataDir, DATABASE_URL: backend.services.databaseUrl }
  const { output, exitCode } = await runOkuyuki(args, settings)
  if (exitCode !== 0) throw new Error(output)
}

test('the files of a PUBLIC item have the same addresses whenever and by whom they are asked for', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const addresses = await addressesOf(id)
  expect(new Set(addresses.map((address) => address.split('/').at(-1))).size).toBeGreaterThan(7)
  for (const address of addresses)
    expect(address).toMatch(new RegExp(`^/files/items/${id}/[\\w-]{16}/[\\w-]+\\.(?:avif|webp|sog)$`))
  later(20)
  expect(await addressesOf(id)).toEqual(addresses)
  later(60 * 24 * 300)
  expect(await addressesOf(id)).toEqual(addresses)
  expect(await statusesOf(addresses)).toEqual([200])
  now = new Date()
  expect(await addressesOf(id, await signUpUser(backend))).toEqual(addresses)
})

test('browsers cache them for good, and shared caches revalidate each time', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const splats = (await addressesOf(id)).find((one) => one.endsWith('/scene.sog')) ?? ''
  const whole = await read(splats)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'cache-control': lasting,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
  })
  const etag = whole.headers.get('etag') ?? ''
  const known = await read(splats, { 'if-none-match': etag })
  expect([known.status, known.headers.get('cache-control')]).toEqual([304, lasting])
  const part = await read(splats, { range: 'bytes=8-12' })
  expect([part.status, await part.text(), part.headers.get('cache-control')]).toEqual([206, 'scene', lasting])
})

test('a fallback for a missing size is revalidated', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const size = (await addressesOf(id)).find((one) => one.endsWith('.avif')) ?? ''
  const answer = await read(size)
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
})

test.each(['PRIVATE', 'UNLISTED'])(
  'turning the item %s invalidates them for everyone and for good',
  async (to) => {
    const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
    const before = await addressesOf(id)
    const { etag = '' } = Object.fromEntries((await read(before[0] ?? '')).headers)
    await change(id, to)
    expect(await statusesOf(before)).toEqual([404])
    expect((await read(before[0] ?? '', { 'if-none-match': etag })).status).toBe(404)
    const gone = await read(before[0] ?? '')
    expect(gone.headers.get('cache-control')).toBe('no-store')
    const signed = await addressesOf(id, owner)
    for (const address of signed) expect(address).toMatch(/\?r=\d+&e=\d+&s=/)
    expect(await statusesOf(signed)).toEqual([200])
    await change(id, 'PUBLIC')
    const after = await addressesOf(id)
    expect(await statusesOf(after)).toEqual([200])
    expect(await statusesOf(before)).toEqual([404])
    expect(before.filter((one) => after.includes(one))).toEqual([])
  },
)

test('hiding by an operator invalidates them, and showing again creates new ones', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const before = await addressesOf(id)
  await command('item', 'hide', id, '--reason', '確認のため')
  expect(await statusesOf(before)).toEqual([404])
  for (const address of await addressesOf(id, owner)) expect(address).toMatch(/\?r=\d+&e=\d+&s=/)
  await command('item', 'unhide', id, '--reason', '確認のため')
  const after = await addressesOf(id)
  expect(await statusesOf(after)).toEqual([200])
  expect(before.filter((one) => after.includes(one))).toEqual([])
})

test('suspending or deleting an account invalidates its files and its avatar', async () => {
  const leaver = await signUpUser(backend)
  const id = await makeSpatialImage(backend, leaver, { visibility: 'PUBLIC' })
  const form = new FormData()
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }))
  const headers = { authorization: `Bearer ${leaver.authToken}` }
  const asked = new Request('http://localhost/v1/me/avatar', { method: 'PUT', headers, body: form })
  const { avatarImageUrl } = (await (await backend.fetch(asked)).json()) as { avatarImageUrl: string }
  const avatar = await read(avatarImageUrl)
  expect([avatar.status, avatar.headers.get('cache-control')]).toEqual([200, lasting])
  const before = [...(await addressesOf(id)), avatarImageUrl]
  await command('user', 'suspend', leaver.id, '--reason', '確認のため')
  expect(await statusesOf(before)).toEqual([404])
  await command('user', 'unsuspend', leaver.id)
  const after = await addressesOf(id)
  expect(await statusesOf([...after, avatarImageUrl])).toEqual([200])
  expect(before.filter((one) => after.includes(one))).toEqual([])
  await command('user', 'delete', leaver.id, '--reason', '確認のため', '--yes')
  expect(await statusesOf([...before, ...after, avatarImageUrl])).toEqual([404])
})

test('a new thumbnail or a deletion invalidates all earlier addresses', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const before = await addressesOf(id)
  const form = new FormData()
  const still = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(still)], 'view'))
  const put = new Request(`http://localhost/v1/spatial-images/${id}/thumbnail`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.authToken}` },
    body: form,
  })
  expect((await backend.fetch(put)).status).toBe(200)
  const after = await addressesOf(id)
  expect(before.filter((one) => after.includes(one))).toEqual([])
  expect(await statusesOf(before)).toEqual([404])
  expect(await statusesOf(after)).toEqual([200])
  expect((await owner.call('DELETE', `/v1/spatial-images/${id}`)).status).toBe(204)
  expect(await statusesOf(after)).toEqual([404])
})

test('a loop of a PUBLIC item has a lasting address, one of a PRIVATE item is signed', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const filmOf = async (): Promise<{ url?: string; animationUrl?: string }> =>
    (await (await owner.call('GET', `/v1/spatial-images/${id}/scene-video`)).json()) as { url?: string }
  await expect
    .poll(async () => (await filmOf()).url)
    .toMatch(/^\/files\/items\/\w+\/[\w-]{16}\/scene-[\w-]+\.mp4$/)
  const { url = '', animationUrl = '' } = await filmOf()
  expect(await statusesOf([url, animationUrl])).toEqual([200])
  await change(id, 'PRIVATE')
  expect(await statusesOf([url, animationUrl])).toEqual([404])
  expect((await filmOf()).url).toMatch(/\?r=\d+&e=\d+&s=/)
})

test('an address signed while the item was PRIVATE stays valid after it turns PUBLIC', async () => {
  const id = await makeSpatialImage(backend, owner)
  const [signed = ''] = await addressesOf(id, owner)
  await change(id, 'PUBLIC')
  const answer = await read(signed)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
})

test('a guessed or foreign revision leads nowhere', async () => {
  const [id, other] = [
    await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' }),
    await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' }),
  ]
  const hidden = await makeSpatialImage(backend, owner)
  const [mine = ''] = await addressesOf(id)
  const revision = mine.split('/')[4] ?? ''
  const tries = [other, hidden].map((one) => mine.replace(id, one))
  for (const given of ['1', '', revision.slice(1), `${revision}A`, 'A'.repeat(16), '%2e%2e'])
    tries.push(`/files/items/${id}/${given}/poster.webp`)
  tries.push(mine.replace('poster.webp', '..%2fscene.sog'), mine.replace('poster.webp', 'missing.webp'))
  expect(await statusesOf(tries)).toEqual([404])
})
