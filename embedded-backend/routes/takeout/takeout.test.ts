import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readContentConfig } from '#backend/settings/content-config.ts'
import { packArchive, takeOut, unpack } from '#backend/testing/archives.ts'
import type { Change, Members, PackOptions, Words } from '#backend/testing/archives.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { makeSpatialImage, putPart } from '#backend/testing/upload-source.ts'
import type { Reservation } from '#backend/testing/upload-source.ts'

type Answer = Record<string, unknown>

let from: TestBackend
let to: TestBackend
let members: Members
let archive: Buffer

beforeAll(async () => {
  // Real files, since an import inspects them.
  from = await startTestBackend()
  to = await startTestBackend({
    config: { content: { ...readContentConfig({}), storageLimitBytes: 20 * 1024 * 1024 } },
  })
  const person = await signUpUser(from, { displayName: '引っ越す人' })
  const visible = await makeSpatialImage(from, person, { title: '港', visibility: 'PUBLIC' })
  const diary = await makeSpatialImage(from, person, { title: '日記', visibility: 'PRIVATE' })
  const shelf = { title: '棚', description: '', visibility: 'PUBLIC' }
  const { id } = (await (await person.call('POST', '/v1/collections', shelf)).json()) as { id: string }
  await person.call('PUT', `/v1/collections/${id}/items`, { spatialImageIds: [diary, visible] })
  archive = await takeOut(from, person)
  members = await unpack(archive)
})
afterAll(async () => {
  await from[Symbol.asyncDispose]()
  await to[Symbol.asyncDispose]()
})

async function read(user: TestUser, address: string): Promise<Answer> {
  return (await (await user.call('GET', address)).json()) as Answer
}

const pack = (change: Change, options: PackOptions = {}): Promise<Buffer> =>
  packArchive(members, change, options)

function announced(bytes: Buffer) {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function reserve(user: TestUser, bytes: Buffer): Promise<Reservation> {
  return (await (await user.call('POST', '/v1/me/import/archive', announced(bytes))).json()) as Reservation
}

async function send(backend: TestBackend, { parts }: Reservation, bytes: Buffer): Promise<void> {
  for (const { url, offset, size } of parts)
    if (url) await putPart(backend, url, bytes.subarray(offset, offset + size))
}

async function bring(user: TestUser, bytes: Buffer, wishes: object = {}): Promise<Answer> {
  await send(to, await reserve(user, bytes), bytes)
  expect((await user.call('POST', '/v1/me/import', wishes)).status).toBe(202)
  await expect.poll(async () => (await read(user, '/v1/me/import'))['status']).toMatch(/DONE|FAILED/)
  // The archive is removed after the import has ended.
  await expect.poll(async () => (await files(to)).filter((name) => name.includes('/imports/'))).toEqual([])
  return await read(user, '/v1/me/import')
}

async function files(backend: TestBackend): Promise<string[]> {
  const root = path.join(backend.config.dataDir, 'files')
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name))
    .toSorted()
}

describe('an imported archive', () => {
  test('restores works with files, views and collections, PRIVATE by default and without duplicates', async () => {
    const user = await signUpUser(to)
    expect(await read(user, '/v1/me/import')).toMatchObject({ status: 'NONE' })
    expect(await bring(user, archive)).toMatchObject({ status: 'DONE', items: 2, known: 0, collections: 1 })
    const { items } = (await read(user, '/v1/me/spatial-images')) as { items: Answer[] }
    expect(new Set(items.map((item) => `${String(item['title'])} ${String(item['visibility'])}`))).toEqual(
      new Set(['日記 PRIVATE', '港 PRIVATE']),
    )
    for (const item of items) {
      const before = (JSON.parse(String(members.get('takeout.json'))) as Words).items.find(
        ({ title }) => title === item['title'],
      )
      expect(item['cameraParameters']).toMatchObject(before?.['cameraParameters'] ?? {})
      expect(item['createdAt']).toBe(before?.createdAt)
      const scene = await user.call('GET', String(item['splatUrl']))
      const kept = Buffer.from(await scene.arrayBuffer())
      expect(kept.equals(members.get(`items/${before?.id}/scene.sog`) ?? Buffer.alloc(0))).toBe(true)
    }
    expect(await read(user, '/v1/me/collections')).toMatchObject({
      items: [{ title: '棚', count: 2, visibility: 'PRIVATE' }],
    })
    const there = await files(to)

    expect(await bring(user, archive)).toMatchObject({ status: 'DONE', items: 0, known: 2, collections: 0 })
    expect(await read(user, '/v1/me/spatial-images')).toMatchObject({ total: 2 })
    await expect.poll(() => files(to)).toEqual(there)
  })

  test('optionally restores visibility, name and picture', async () => {
    const user = await signUpUser(to, { displayName: '前の名前' })
    await bring(user, archive, { keepsVisibility: true, takesProfile: true })
    const { items } = (await read(user, '/v1/me/spatial-images')) as { items: Answer[] }
    expect(new Set(items.map(({ visibility }) => visibility))).toEqual(new Set(['PRIVATE', 'PUBLIC']))
    expect(await read(user, '/v1/me')).toMatchObject({ displayName: '引っ越す人' })
  })

  test('restores to its own account only what is missing', async () => {
    const person = await signUpUser(from)
    const ids = [await makeSpatialImage(from, person), await makeSpatialImage(from, person)]
    const own = await takeOut(from, person)
    await person.call('DELETE', `/v1/spatial-images/${ids[0]}`)
    const bytes = announced(own)
    const room = (await (await person.call('POST', '/v1/me/import/archive', bytes)).json()) as Reservation
    await send(from, room, own)
    await person.call('POST', '/v1/me/import', {})
    await expect
      .poll(() => read(person, '/v1/me/import'))
      .toMatchObject({
        status: 'DONE',
        items: 1,
        known: 1,
      })
    expect(await read(person, '/v1/me/spatial-images')).toMatchObject({ total: 2 })
  })

  test('is uploaded in parts, resumes after an interruption and is read only when complete', async () => {
    const user = await signUpUser(to)
    const large = await pack((_words, all) => all.set('sources/large', Buffer.alloc(17 * 1024 * 1024, 7)))
    const { parts } = await reserve(user, large)
    expect(parts.length).toBeGreaterThan(2)
    const [first] = parts
    if (!first?.url) throw new Error('no address')
    await putPart(to, first.url, large.subarray(0, first.size))
    expect(await (await user.call('POST', '/v1/me/import', {})).json()).toMatchObject({
      statusCode: 409,
      error: 'SOURCE_INCOMPLETE',
    })
    const again = await reserve(user, large)
    expect(again.parts.map(({ url }) => url === null)).toEqual(parts.map((_part, index) => index === 0))
    expect(await bring(user, large)).toMatchObject({ status: 'DONE', items: 2 })
  })

  test('is refused before upload when it exceeds the account’s quota', async () => {
    const user = await signUpUser(to)
    const size = 20 * 1024 * 1024 + 65 * 1024 * 1024
    const refused = await user.call('POST', '/v1/me/import/archive', { size, sha256: 'a'.repeat(64) })
    expect(await refused.json()).toMatchObject({ statusCode: 422, error: 'FILE_TOO_LARGE' })
    expect(await (await user.call('POST', '/v1/me/import', {})).json()).toMatchObject({
      statusCode: 404,
      error: 'SOURCE_NOT_FOUND',
    })
  })
})

const large = Buffer.alloc(25 * 1024 * 1024)

const hostile: readonly [string, string, () => Promise<Buffer>][] = [
  ['no archive at all', 'NOT_AN_EXPORT', () => Promise.resolve(Buffer.from('no archive'))],
  ['one that ends in the middle', 'NOT_AN_EXPORT', () => Promise.resolve(archive.subarray(0, -200))],
  [
    'a name that leads out of its folder',
    'NOT_AN_EXPORT',
    () =>
      pack((_words, all) => all.set('sources/aaaaaaaaaa', Buffer.from('x')), {
        rename: (text) =>
          text.replaceAll('sources/aaaaaaaaaa', '../../../etc/pass'.slice(0, 18).padEnd(18, 'x')),
      }),
  ],
  [
    'a file that no export has',
    'NOT_AN_EXPORT',
    () => pack((_words, all) => all.set('items/x/run.sh', Buffer.from('x'))),
  ],
  [
    'a file with another hash',
    'NOT_AN_EXPORT',
    () => pack((words) => words.files.forEach((file) => (file.sha256 = 'a'.repeat(64))), { isHonest: false }),
  ],
  [
    'a bomb that says it is small',
    'NOT_AN_EXPORT',
    () =>
      pack(
        (words, all) => {
          const scene = `items/${words.items[0]?.id}/scene.sog`
          all.set(scene, large)
          words.files.forEach((file) => file.path === scene && (file.size = 100))
        },
        { isHonest: false, compress: true },
      ),
  ],
  [
    'more than the account may keep',
    'QUOTA_EXCEEDED',
    () => pack((words, all) => all.set(`items/${words.items[0]?.id}/scene.sog`, large), { compress: true }),
  ],
  [
    'a scene that is none',
    'NOT_AN_EXPORT',
    () => pack((words, all) => all.set(`items/${words.items[1]?.id}/scene.sog`, Buffer.alloc(1000, 5))),
  ],
  [
    'a picture that is a page',
    'NOT_AN_EXPORT',
    () => pack((words, all) => all.set(`items/${words.items[1]?.id}/poster.webp`, Buffer.from('<html>'))),
  ],
  [
    'an item without its files',
    'NOT_AN_EXPORT',
    () => pack((words, all) => all.delete(`items/${words.items[1]?.id}/flat.webp`) || undefined),
  ],
  ['the same id twice', 'NOT_AN_EXPORT', () => pack((words) => words.items.push({ ...words.items[0]! }))],
  [
    'a view that is none',
    'NOT_AN_EXPORT',
    () => pack((words) => words.items.forEach((item) => (item['cameraParameters'] = { version: 1 }))),
  ],
  [
    'words that the database cannot keep',
    'NOT_AN_EXPORT',
    () => pack((words) => words.items.forEach((item) => (item.title = 'a\0'))),
  ],
]

describe('a refused archive leaves nothing', () => {
  test.each(hostile)('%s: %s', async (_name, code, make) => {
    const user = await signUpUser(to)
    const before = await files(to)
    const answer = await bring(user, await make(), { takesProfile: true, keepsVisibility: true })
    expect(answer).toMatchObject({
      status: 'FAILED',
      failureCode: code,
      failureMessage: expect.stringMatching(/[ぁ-ん].*。$/),
      items: 0,
    })
    expect(await read(user, '/v1/me/spatial-images')).toMatchObject({ total: 0 })
    expect(await read(user, '/v1/me/collections')).toMatchObject({ total: 0 })
    expect(await read(user, '/v1/me/storage-usage')).toMatchObject({ summary: { spatialImage: 0 } })
    await expect.poll(() => files(to)).toEqual(before)
  })

  test('an item of another account keeps its owner when an archive names it', async () => {
    const owner = await signUpUser(to)
    await bring(owner, archive, { keepsVisibility: true })
    const { items } = (await read(owner, '/v1/me/spatial-images')) as { items: Answer[] }
    const theirs = String(items[0]?.['id'])
    const thief = await signUpUser(to)
    const foreign = await pack((words, all) => {
      const [first] = words.items
      if (!first) throw new Error('no item')
      for (const [name, bytes] of all)
        if (name.startsWith(`items/${first.id}/`)) {
          all.delete(name)
          all.set(name.replace(first.id, theirs), bytes)
        }
      first.id = theirs
      first.title = '奪った題'
    })
    expect(await bring(thief, foreign)).toMatchObject({ status: 'DONE', items: 2 })
    const mine = (await read(thief, '/v1/me/spatial-images')) as { items: Answer[] }
    expect(mine.items.map(({ id }) => id)).not.toContain(theirs)
    expect(await read(owner, `/v1/spatial-images/${theirs}`)).toMatchObject({ title: items[0]?.['title'] })
  })
})

/** Columns that name an account, with the list of the archive that has their rows, or the reason for none. */
const personalColumns: Readonly<Record<string, string>> = {
  'account_changes.owner_id': 'not kept beyond a transaction',
  'account_exports.user_id': 'the archive itself',
  'account_imports.user_id': 'kept for a day',
  'account_sums.owner_id': 'sums of exported rows',
  'analytics_roll_ups.owner_id': 'sums of exported rows',
  'collections.owner_id': 'collections',
  'day_changes.owner_id': 'not kept beyond a transaction',
  'favorites.owner_id': 'of the item’s owner; see views',
  'favorites.user_id': 'others.favorites',
  'feedback.author_id': 'others.lettersToTheOperator',
  'gallery_seeds.owner_id': 'plan of the gallery',
  'identities.user_id': 'others.providers',
  'item_embeddings.owner_id': 'others.sites',
  'item_feedback.author_id': 'others.writtenFeedback',
  'item_feedback.owner_id': 'others.receivedFeedback',
  'item_views.owner_id': 'others.views',
  'known_networks.user_id': 'keyed hashes',
  'messages.actor_id': 'of the receiver',
  'messages.user_id': 'others.messages',
  'operator_log.operator_id': 'of the operator',
  'migrations.readable_by': 'a version',
  'owner_days.owner_id': 'sums of exported rows',
  'owner_sites.owner_id': 'others.sites',
  'passkey_challenges.user_id': 'kept for minutes',
  'passkeys.user_id': 'others.passkeys',
  'reports.closed_by': 'of the operator',
  'reports.owner_id': 'of the reader',
  'reports.reporter_id': 'others.reports',
  'resources.owner_id': 'sources',
  'return_codes.user_id': 'kept for a minute',
  'scene_videos.owner_id': 'made from items',
  'sessions.user_id': 'others.sessions',
  'sign_ups.user_id': 'kept for a day, before there is an account',
  'spatial_images.owner_id': 'items',
  'tasks.owner_id': 'others.tasks',
  'team_users.user_id': 'others.teams',
  'trials.kept_by': 'kept for a day; a kept one is an item',
}

test('every column that names an account is in the archive, or has a reason not to be', async () => {
  const { rows } = await from.services.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(user|owner|author|reporter|actor|operator)_id$|_by$'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(personalColumns).toSorted())
  const words = JSON.parse(String(members.get('takeout.json'))) as Words & { others: Answer }
  const lists = new Set([...Object.keys(words), ...Object.keys(words.others).map((name) => `others.${name}`)])
  const named = Object.values(personalColumns).filter((text) => !text.includes(' '))
  expect(named.filter((name) => !lists.has(name))).toEqual([])
})

test('deleting an account deletes its unfinished import', async () => {
  const user = await signUpUser(to)
  const before = await files(to)
  await send(to, await reserve(user, archive), archive)
  expect((await user.call('DELETE', '/v1/me')).status).toBe(204)
  expect(await files(to)).toEqual(before)
})
