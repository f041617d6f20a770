import { afterAll, beforeAll, expect, test } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

let backend: TestBackend
let owner: TestUser
let cat: string

async function get(path: string) {
  const response = await backend.fetch(new Request(new URL(path, 'http://localhost')))
  return { status: response.status, body: (await response.json()) as { items: unknown[] } }
}

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  owner = await signUpUser(backend)
  cat = await makeSpatialImage(backend, owner, {
    visibility: 'PUBLIC',
    category: 'animals',
    hashTags: ['猫', '昼寝', 'Cat'],
  })
  await makeSpatialImage(backend, owner, { visibility: 'PUBLIC', hashTags: ['猫'] })
  await makeSpatialImage(backend, owner, { category: 'animals', hashTags: ['秘密', '猫'] })
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

test('categories are a fixed set with the number of PUBLIC items', async () => {
  const { body } = await get('/v1/categories')
  expect(body.items).toHaveLength(9)
  expect(body.items).toContainEqual({ id: 'animals', name: '動物', count: 1 })
  expect(body.items).toContainEqual({ id: 'art', name: 'アート', count: 0 })
})

test('the public list is narrowed by category and by owner', async () => {
  expect((await get('/v1/spatial-images?category=animals')).body).toMatchObject({
    total: 1,
    items: [{ id: cat, category: 'animals' }],
  })
  expect((await get('/v1/spatial-images?category=art')).body).toMatchObject({ total: 0 })
  expect((await get(`/v1/spatial-images?owner=${owner.id}`)).body).toMatchObject({ total: 2 })
  for (const absent of ['x', '%00', '00000000-0000-0000-0000-000000000000']) {
    expect((await get(`/v1/spatial-images?owner=${absent}`)).body).toMatchObject({ total: 0 })
  }
  const unknown = await get('/v1/spatial-images?category=cats')
  expect([unknown.status, unknown.body]).toMatchObject([404, { error: 'NOT_FOUND' }])
})

test('an owner sets and clears the category; an unknown one is refused', async () => {
  const id = await makeSpatialImage(backend, owner)
  const path = `/v1/spatial-images/${id}`
  for (const category of ['food', null]) {
    const changed = await owner.call('PUT', path, { category })
    expect(await changed.json()).toMatchObject({ category })
  }
  expect((await owner.call('PUT', path, { category: 'cats' })).status).toBe(400)
})

test('hash tags are those of PUBLIC items, most used first, and in pages', async () => {
  const { body } = await get('/v1/spatial-images/hash-tags')
  expect(body).toMatchObject({ total: 3, page: 1, limit: 10 })
  expect(body.items[0]).toEqual({ name: '猫', count: 2 })
  expect(JSON.stringify(body)).not.toContain('秘密')
  const second = await get('/v1/spatial-images/hash-tags?limit=2&page=2')
  expect(second.body.items).toHaveLength(1)
})

test.each([
  ['昼', ['昼寝']],
  ['#猫', ['猫']],
  ['ｃａｔ', ['Cat']],
  ['秘', []],
  ['%', []],
  ['\0', ['猫', 'Cat', '昼寝']],
])('searching hash tags for %j gives %j', async (query, names) => {
  const { body } = await get(`/v1/spatial-images/hash-tags?query=${encodeURIComponent(query)}`)
  expect(body).toMatchObject({ total: names.length })
  const found = body.items as { name: string }[]
  expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})
