import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#backend/rules/ids.ts'
import { makeTeam, signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

interface Collection {
  id: string
  count: number
  coverUrl: string | null
  coverDepthUrl: string | null
  coverWidth: number | null
  coverHeight: number | null
  isMine: boolean
  items: { items: { id: string }[]; total: number }
}

let backend: TestBackend
let owner: TestUser
let mate: TestUser
let other: TestUser
let shown: string
let hidden: string

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  owner = await signUpUser(backend, { displayName: '持ち主' })
  mate = await signUpUser(backend)
  other = await signUpUser(backend)
  await makeTeam(owner, mate)
  shown = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  hidden = await makeSpatialImage(backend, owner)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

function anonymous(path: string) {
  return backend.fetch(new Request(new URL(path, 'http://localhost')))
}

async function read(response: Response | Promise<Response>) {
  return (await (await response).json()) as Collection
}

async function make(input: Record<string, unknown> = {}, user = owner): Promise<string> {
  return (await read(user.call('POST', '/v1/collections', { title: '棚', ...input }))).id
}

async function fill(id: string, spatialImageIds: string[], user = owner): Promise<Response> {
  return user.call('PUT', `/v1/collections/${id}/items`, { spatialImageIds })
}

test('a new one is empty and PRIVATE', async () => {
  const response = await owner.call('POST', '/v1/collections', { title: '旅' })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    title: '旅',
    description: '',
    visibility: 'PRIVATE',
    owner: { id: owner.id, displayName: '持ち主' },
    coverUrl: null,
    coverAvifSet: null,
    coverWebpSet: null,
    coverDepthUrl: null,
    coverWidth: null,
    coverHeight: null,
    count: 0,
    isMine: true,
  })
})

test('count, cover and items hold only what the caller may see', async () => {
  const id = await make({ visibility: 'PUBLIC' })
  expect(await read(fill(id, [hidden, shown]))).toMatchObject({ count: 2 })
  const path = `/v1/collections/${id}`
  for (const user of [owner, mate]) {
    const all = await read(user.call('GET', path))
    expect(all).toMatchObject({ count: 2, items: { total: 2, items: [{ id: hidden }, { id: shown }] } })
    expect(all.coverUrl).toContain(hidden)
    expect(all.coverDepthUrl).toContain(hidden)
  }
  for (const look of [anonymous(path), other.call('GET', path)]) {
    const some = await read(look)
    expect(some).toMatchObject({ count: 1, isMine: false, items: { total: 1, items: [{ id: shown }] } })
    expect(some.coverUrl).toContain(shown)
    expect(some).toMatchObject({
      coverDepthUrl: expect.stringContaining(shown),
      coverAvifSet: expect.stringMatching(/^\/files\/\S+\.avif\S* 40w$/),
      coverWebpSet: expect.stringMatching(/^\/files\/\S+\.webp\S* 40w$/),
      coverWidth: 40,
      coverHeight: 30,
    })
  }
  expect(JSON.stringify(await read(anonymous('/v1/collections')))).not.toContain(hidden)
})

test('items come in the given order and in pages', async () => {
  const id = await make({ visibility: 'PUBLIC' })
  const third = await makeSpatialImage(backend, other, { visibility: 'PUBLIC' })
  await fill(id, [third, shown, hidden])
  await fill(id, [shown, third])
  const first = await read(anonymous(`/v1/collections/${id}?limit=1`))
  expect(first.items.items.map((item) => item.id)).toEqual([shown])
  const second = await read(anonymous(`/v1/collections/${id}?limit=1&page=2`))
  expect(second.items.items.map((item) => item.id)).toEqual([third])
  expect(await read(fill(id, []))).toMatchObject({ count: 0, coverUrl: null })
})

test('an item turned PRIVATE is hidden but kept, and reappears behind the others', async () => {
  const id = await make()
  const theirs = await makeSpatialImage(backend, other, { visibility: 'PUBLIC' })
  await fill(id, [theirs, shown])
  await other.call('PUT', `/v1/spatial-images/${theirs}`, { visibility: 'PRIVATE' })
  expect(await read(owner.call('GET', `/v1/collections/${id}`))).toMatchObject({ count: 1 })
  expect((await fill(id, [theirs])).status).toBe(404)
  await fill(id, [hidden, shown])
  await other.call('PUT', `/v1/spatial-images/${theirs}`, { visibility: 'PUBLIC' })
  const { items } = await read(owner.call('GET', `/v1/collections/${id}`))
  expect(items.items.map((item) => item.id)).toEqual([hidden, shown, theirs])
})

test('an update keeps omitted fields, and deleting the collection keeps the items', async () => {
  const id = await make({ description: '説明' })
  const changed = await owner.call('PUT', `/v1/collections/${id}`, { title: '新しい棚' })
  expect(await changed.json()).toMatchObject({
    title: '新しい棚',
    description: '説明',
    visibility: 'PRIVATE',
  })
  await fill(id, [shown])
  expect((await owner.call('DELETE', `/v1/collections/${id}`)).status).toBe(204)
  expect((await owner.call('GET', `/v1/collections/${id}`)).status).toBe(404)
  expect((await owner.call('GET', `/v1/spatial-images/${shown}`)).status).toBe(200)
})

test('the public list has only PUBLIC collections, the owner’s list all, newest first', async () => {
  const user = await signUpUser(backend)
  const first = await make({ visibility: 'PUBLIC' }, user)
  const second = await make({}, user)
  const mine = (await (await user.call('GET', '/v1/me/collections')).json()) as { items: Collection[] }
  expect(mine.items.map((item) => item.id)).toEqual([second, first])
  const all = (await (await anonymous('/v1/collections?limit=100')).json()) as { items: Collection[] }
  expect(all.items.map((item) => item.id)).toContain(first)
  expect(all.items.map((item) => item.id)).not.toContain(second)
})

describe('a PRIVATE collection', () => {
  test('is readable by the team and looks missing to everyone else', async () => {
    const id = await make()
    expect((await mate.call('GET', `/v1/collections/${id}`)).status).toBe(200)
    for (const each of [id, 'x', '%00', "'"]) {
      for (const response of [
        await anonymous(`/v1/collections/${each}`),
        await other.call('GET', `/v1/collections/${each}`),
        await other.call('PUT', `/v1/collections/${each}`, { title: 'x' }),
        await other.call('DELETE', `/v1/collections/${each}`),
        await fill(each, [], other),
      ]) {
        expect([response.status, await response.json()]).toMatchObject([404, { error: 'NOT_FOUND' }])
      }
    }
  })

  test('is changed by its owner only, not by the team', async () => {
    const id = await make()
    expect((await mate.call('PUT', `/v1/collections/${id}`, { title: 'x' })).status).toBe(404)
    expect((await mate.call('DELETE', `/v1/collections/${id}`)).status).toBe(404)
    expect((await fill(id, [], mate)).status).toBe(404)
  })
})

test.each([
  [{ title: '' }],
  [{ title: ' ' }],
  [{ title: 'x'.repeat(201) }],
  [{}],
  [{ title: 'x', visibility: 'x' }],
])('creation refuses %j', async (body) => {
  const response = await owner.call('POST', '/v1/collections', body)
  expect([response.status, await response.json()]).toMatchObject([400, { error: 'VALIDATION_FAILED' }])
})

test('the order refuses duplicate, excess and unknown items and then changes nothing', async () => {
  const id = await make()
  await fill(id, [shown])
  expect((await fill(id, [shown, shown])).status).toBe(400)
  expect(
    (
      await fill(
        id,
        Array.from({ length: 201 }, (_, index) => String(index)),
      )
    ).status,
  ).toBe(400)
  expect((await fill(id, [hidden, '0123456789abcdefghjkmnpqrs'])).status).toBe(404)
  expect(await read(owner.call('GET', `/v1/collections/${id}`))).toMatchObject({ count: 1 })
})

test('adds an item at the end and removes it again, and the item’s collection list reflects that', async () => {
  const id = await make()
  await fill(id, [hidden])
  const place = (itemId: string, holds: boolean, user = owner) =>
    user.call('POST', `/v1/collections/${id}/items`, { spatialImageId: itemId, holds })
  expect(await read(place(shown, true))).toMatchObject({ count: 2 })
  expect(await read(place(shown, true))).toMatchObject({ count: 2 })
  const { items } = await read(owner.call('GET', `/v1/collections/${id}`))
  expect(items.items.map((item) => item.id)).toEqual([hidden, shown])
  const choices = async (itemId: string) =>
    (await (await owner.call('GET', `/v1/spatial-images/${itemId}/collections`)).json()) as {
      readonly items: readonly { readonly collection: Collection; readonly holds: boolean }[]
    }
  const holding = async (itemId: string) =>
    (await choices(itemId)).items.find(({ collection }) => collection.id === id)?.holds
  expect(await holding(shown)).toBe(true)
  expect(await read(place(shown, false))).toMatchObject({ count: 1 })
  expect(await read(place(shown, false))).toMatchObject({ count: 1 })
  expect(await holding(shown)).toBe(false)
  expect((await place(shown, true, other)).status).toBe(404)
})

test('an invisible item cannot be added but can be removed', async () => {
  const id = await make({}, other)
  const place = (holds: boolean) =>
    other.call('POST', `/v1/collections/${id}/items`, { spatialImageId: hidden, holds })
  expect((await place(true)).status).toBe(404)
  expect((await other.call('GET', `/v1/spatial-images/${hidden}/collections`)).status).toBe(404)
  expect((await place(false)).status).toBe(200)
})

test('items added concurrently each get their own position', async () => {
  const id = await make()
  const ids = [shown, hidden]
  for (let made = 0; made < 3; made += 1)
    ids.push(await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' }))
  const place = (spatialImageId: string) =>
    owner.call('POST', `/v1/collections/${id}/items`, { spatialImageId, holds: true })
  await Promise.all(ids.map(place))
  const { items } = await read(owner.call('GET', `/v1/collections/${id}`))
  expect(items.items.map((item) => item.id).toSorted()).toEqual(ids.toSorted())
})

test('a collection takes two hundred items and refuses the next', async () => {
  const id = await make()
  const ids = Array.from({ length: 200 }, () => newId())
  await sql`
    insert into spatial_images
    select (jsonb_populate_record(one, jsonb_build_object('id', fresh.id, 'files_id', fresh.id, 'link_key', null, 'task_id', null))).*
    from spatial_images as one, unnest(${ids}::text[]) as fresh (id)
    where one.id = ${shown}`.execute(backend.services.store)
  expect((await fill(id, ids)).status).toBe(200)
  const next = await owner.call('POST', `/v1/collections/${id}/items`, { spatialImageId: shown, holds: true })
  expect(next.status).toBe(400)
  expect(await next.json()).toMatchObject({
    error: 'VALIDATION_FAILED',
    message: '一つのコレクションに入るのは 200 件までです。',
  })
})
