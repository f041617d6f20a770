import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#backend/rules/ids.ts'
import { searchTextOf } from '#backend/rules/text/search-text.ts'
import type { Visibility } from '#backend/store/tables/content-tables.ts'
import { makeTeam, signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'

interface ListPage {
  readonly items: readonly { readonly id: string; readonly views: number; readonly createdAt: string }[]
  readonly total: number
  readonly isTotalExact?: false
  readonly next: string | null
}

const PUBLIC = 1100
const HIDDEN = 40

let backend: TestBackend
let owner: TestUser
let member: TestUser
/** PUBLIC items as stored. */
let made: readonly { readonly id: string; readonly views: number; readonly at: Date }[]
let hidden: readonly string[]

/** Inserts directly into the store; few distinct times and view counts, so that many items share them. */
async function insertItems(visibilities: readonly Visibility[]) {
  const rows = visibilities.map((visibility, number) => {
    const text = { title: `夕焼け ${number % 7}`, description: '', hashTags: ['写真'] }
    return {
      id: newId(),
      owner_id: owner.id,
      files_id: newId(),
      task_id: null,
      title: text.title,
      description: text.description,
      hash_tags: text.hashTags,
      search_text: searchTextOf(text),
      visibility,
      link_key: visibility === 'UNLISTED' ? newId() : null,
      category: 'city' as const,
      width: 4,
      height: 3,
      splat_count: 1,
      splat_bytes: 1,
      total_bytes: 1,
      depth_source: 'ESTIMATED' as const,
      camera_parameters: JSON.stringify({ position: [0, 0, 0], target: [0, 0, -1], fov: 50 }),
      views: number % 5,
      created_at: new Date(Date.UTC(2026, 0, 1 + (number % 50))),
      updated_at: new Date(),
    }
  })
  await backend.services.store.insertInto('spatial_images').values(rows).execute()
  return rows.map(({ id, views, created_at }) => ({ id, views, at: created_at }))
}

beforeAll(async () => {
  backend = await startTestBackend()
  owner = await signUpUser(backend)
  member = await signUpUser(backend)
  made = await insertItems(Array.from({ length: PUBLIC }, () => 'PUBLIC'))
  const others = await insertItems(Array.from({ length: HIDDEN }, (_, n) => (n % 2 ? 'PRIVATE' : 'UNLISTED')))
  hidden = others.map(({ id }) => id)
})
afterAll(() => backend[Symbol.asyncDispose]())

async function list(query: string, asker?: TestUser): Promise<ListPage> {
  const path = query.startsWith('/') ? query : `/v1/spatial-images?${query}`
  const response = asker
    ? await asker.call('GET', path)
    : await backend.fetch(new Request(new URL(path, 'http://localhost')))
  expect({ path, status: response.status }).toEqual({ path, status: 200 })
  return (await response.json()) as ListPage
}

async function readAll(query: string, asker?: TestUser): Promise<string[]> {
  const ids: string[] = []
  let after = ''
  for (let page = 1; ; page += 1) {
    const mark = query.includes('?') || !query.startsWith('/') ? '&' : '?'
    const found = await list(`${query}${mark}limit=100&page=${page}${after}`, asker)
    ids.push(...found.items.map(({ id }) => id))
    if (found.next === null) return ids
    after = `&after=${found.next}`
  }
}

function inOrder(sort: 'newest' | 'popular'): string[] {
  const compared = [...made].toSorted(
    (a, b) =>
      (sort === 'popular' ? b.views - a.views : 0) ||
      b.at.getTime() - a.at.getTime() ||
      (a.id < b.id ? 1 : -1),
  )
  return compared.map(({ id }) => id)
}

describe.each(['newest', 'popular'] as const)('the %s', (sort) => {
  test.each(['', '&category=city', '&hashTag=写真', '&query=夕焼け', '&query=焼'])(
    'page through every public item once, in order, even with many ties (%s)',
    async (condition) => {
      expect(await readAll(`sort=${sort}${condition}`)).toEqual(inOrder(sort))
    },
  )

  test('match page-number access', async () => {
    const expected = inOrder(sort)
    for (const page of [1, 2, 40, 110, 111]) {
      const { items } = await list(`sort=${sort}&page=${page}&limit=10`)
      expect(items.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 10, page * 10))
    }
  })
})

test('a selective search finds exactly the matches, in order', async () => {
  const expected = inOrder('newest').filter((id) => made.findIndex((item) => item.id === id) % 7 === 3)
  expect(await readAll(`query=${encodeURIComponent('夕焼け 3')}`)).toEqual(expected)
  expect(await list(`query=${encodeURIComponent('夕焼け 9')}`)).toMatchObject({
    items: [],
    total: 0,
    next: null,
  })
})

test('own lists include hidden items, and lists of others only for those they are shared with', async () => {
  const stranger = await signUpUser(backend)
  const all = [...made.map(({ id }) => id), ...hidden].toSorted()
  expect((await readAll('/v1/me/spatial-images', owner)).toSorted()).toEqual(all)
  const path = `/v1/users/${owner.id}/spatial-images`
  expect(await readAll(path, stranger)).toEqual(inOrder('newest'))
  await makeTeam(owner, member)
  expect((await readAll(path, member)).toSorted()).toEqual(all)
})

test('a total is exact up to a thousand, a lower bound beyond, and never hides a page', async () => {
  expect(await list('limit=10')).toMatchObject({ total: 1000, isTotalExact: false })
  expect(await list('limit=10&page=105')).toMatchObject({ total: 1051, isTotalExact: false })
  expect(await list('limit=10&page=110')).toMatchObject({ total: PUBLIC, next: null })
  const few = await list(`query=${encodeURIComponent('夕焼け 3')}`)
  expect(few.total).toBe(Math.ceil((PUBLIC - 3) / 7))
  expect(few).not.toHaveProperty('isTotalExact')
})

test.each(['page=101&limit=100', 'page=1000000', 'query=夕焼け&page=101'])(
  '%s is too deep',
  async (query) => {
    const response = await backend.fetch(new Request(`http://localhost/v1/spatial-images?${query}`))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'VALIDATION_FAILED' })
  },
)

test.each(['x', 'W10', Buffer.from('[1,"x",null]').toString('base64url')])(
  'refuses an invalid cursor: %s',
  async (after) => {
    const response = await backend.fetch(new Request(`http://localhost/v1/spatial-images?after=${after}`))
    expect(response.status).toBe(400)
  },
)

test('rejects a cursor of another sort order', async () => {
  const { next } = await list('sort=popular')
  const response = await backend.fetch(new Request(`http://localhost/v1/spatial-images?after=${next}`))
  expect(response.status).toBe(400)
})

test('the sitemap lists only public items, oldest first', async () => {
  const ids: string[] = []
  let place = ''
  for (;;) {
    const path = `/v1/spatial-images/addresses?limit=300${place}`
    const page = (await list(path)) as unknown as ListPage & { version: string }
    expect(page).toMatchObject({ total: PUBLIC, version: expect.stringContaining(`${PUBLIC}-`) })
    ids.push(...page.items.map(({ id }) => id))
    if (page.next === null) break
    place = `&after=${page.next}`
  }
  expect(ids).toEqual(inOrder('newest').toReversed())
  const skipped = await list('/v1/spatial-images/addresses?skip=1000&limit=1000')
  expect(skipped.items.map(({ id }) => id)).toEqual(ids.slice(1000))
})

test('filtering by an unknown account gives an empty list', async () => {
  expect(await list(`owner=${randomUUID()}`)).toMatchObject({ total: 0, items: [], next: null })
})
