import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { itemValues } from '../testing/item-values.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import type { TestUser } from '../testing/sign-up-user.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { makeSpatialImage } from '../testing/upload-source.ts'
import { runOkuyuki } from './okuyuki.ts'

let folder: string
let from: TestBackend
let to: TestBackend
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-takeout-'))
  from = await startTestBackend()
  to = await startTestBackend()
})
afterAll(async () => {
  await from[Symbol.asyncDispose]()
  await to[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function run({ config, services }: TestBackend, args: readonly string[]) {
  const env = { DATA_DIR: config.dataDir, DATABASE_URL: services.databaseUrl }
  return JSON.parse((await runOkuyuki([...args, '--json'], env)).output) as Record<string, unknown>
}

async function read(user: TestUser, address: string): Promise<Record<string, unknown>> {
  return (await (await user.call('GET', address)).json()) as Record<string, unknown>
}

async function bytes(user: TestUser, item: Record<string, unknown>, name: string): Promise<Buffer> {
  return Buffer.from(await (await user.call('GET', String(item[name]))).arrayBuffer())
}

test('an exported account imports elsewhere with its texts, files and collections', async () => {
  const person = await signUpUser(from, { displayName: '引っ越す人' })
  const visible = await makeSpatialImage(from, person)
  await person.call('PUT', `/v1/spatial-images/${visible}`, itemValues)
  const diary = await makeSpatialImage(from, person, { title: '日記', visibility: 'PRIVATE' })
  const shelf = { title: '棚', description: '', visibility: 'PUBLIC' }
  const { id } = (await (await person.call('POST', '/v1/collections', shelf)).json()) as { id: string }
  await person.call('PUT', `/v1/collections/${id}/items`, { spatialImageIds: [diary, visible] })

  const file = path.join(folder, 'person.zip')
  expect(await run(from, ['user', 'export', person.email, file])).toMatchObject({ error: 'USAGE' })
  const out = await run(from, ['user', 'export', person.email, file, '--reason', '本人の依頼'])
  expect(out).toMatchObject({ items: 2 })

  const arrived = await signUpUser(to, { displayName: '引っ越した人' })
  expect(await run(to, ['user', 'import', arrived.email, file])).toMatchObject({ items: 2, collections: 1 })
  const { items } = (await read(arrived, '/v1/me/spatial-images')) as { items: Record<string, unknown>[] }
  expect(new Set(items.map(({ title, visibility }) => `${String(title)} ${String(visibility)}`))).toEqual(
    new Set(['日記 PRIVATE', `${itemValues.title} PUBLIC`]),
  )
  const before = await read(person, `/v1/spatial-images/${visible}`)
  const after = items.find(({ title }) => title === itemValues.title) ?? {}
  expect(after).toMatchObject(itemValues)
  for (const name of ['posterUrl', 'thumbnailUrl', 'flatUrl', 'splatUrl'])
    expect((await bytes(arrived, after, name)).equals(await bytes(person, before, name))).toBe(true)
  expect(after['cameraParameters']).toEqual(before['cameraParameters'])
  const { items: shelves } = (await read(arrived, '/v1/me/collections')) as { items: { count: number }[] }
  expect(shelves).toMatchObject([{ title: '棚', count: 2 }])
})

test('a non-export or modified archive imports nothing', async () => {
  const person = await signUpUser(to)
  const file = path.join(folder, 'other.zip')
  await writeFile(file, 'no archive')
  expect(await run(to, ['user', 'import', person.email, file])).toMatchObject({ error: 'NOT_AN_EXPORT' })
  expect(await read(person, '/v1/me/spatial-images')).toMatchObject({ total: 0 })
})

test('a member exports their own account with a job and downloads the archive in ranges', async () => {
  const person = await signUpUser(from, { displayName: '持ち出す人' })
  await makeSpatialImage(from, person, { title: '夕焼け', visibility: 'PRIVATE' })
  expect(await read(person, '/v1/me/export')).toMatchObject({ status: 'NONE', url: null })
  expect((await person.call('POST', '/v1/me/export')).status).toBe(202)
  await expect.poll(() => read(person, '/v1/me/export')).toMatchObject({ status: 'READY', progress: 1 })
  const { url, bytes: size } = (await read(person, '/v1/me/export')) as { url: string; bytes: number }
  const ask = (range?: string) =>
    from.fetch(new Request(`http://localhost${url}`, range === undefined ? {} : { headers: { range } }))
  const half = Math.floor(size / 2)
  const parts = [await ask(`bytes=0-${half - 1}`), await ask(`bytes=${half}-`)]
  expect(parts.map(({ status }) => status)).toEqual([206, 206])
  const whole = Buffer.concat(
    await Promise.all(parts.map(async (part) => Buffer.from(await part.arrayBuffer()))),
  )
  expect(whole).toHaveLength(size)
  expect(whole.equals(Buffer.from(await (await ask()).arrayBuffer()))).toBe(true)
  const file = path.join(folder, 'own.zip')
  await writeFile(file, whole)
  const arrived = await signUpUser(to)
  expect(await run(to, ['user', 'import', arrived.email, file])).toMatchObject({ items: 1 })
  // A new order replaces the archive, and deleting the account invalidates its address.
  await person.call('POST', '/v1/me/export')
  expect((await ask()).status).toBe(404)
  await expect.poll(() => read(person, '/v1/me/export')).toMatchObject({ status: 'READY' })
  const again = (await read(person, '/v1/me/export')) as { url: string }
  await person.call('DELETE', '/v1/me')
  expect((await from.fetch(new Request(`http://localhost${again.url}`))).status).toBe(404)
})
