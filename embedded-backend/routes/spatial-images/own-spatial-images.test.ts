import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#backend/rules/ids.ts'
import { searchTextOf } from '#backend/rules/text/search-text.ts'
import type { Visibility } from '#backend/store/tables/content-tables.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { cameraParameters, createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

interface Item {
  readonly id: string
  readonly title: string
  readonly visibility: Visibility
  readonly views: number
  readonly splatBytes: number
  readonly createdAt: string
}

interface ItemPage {
  readonly items: readonly Item[]
  readonly total: number
  readonly isTotalExact?: false
  readonly next: string | null
}

interface Outcome {
  readonly done: number
  readonly failures: readonly { readonly id: string; readonly error: string; readonly message: string }[]
}

const visibilities = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const
const words = ['海', '山10', '山9', 'アトリエ', 'あさ', '', 'Harbour', 'harbour 2', '縁側 #朝', '100%']

let backend: TestBackend
let owner: TestUser
let other: TestUser
let made: readonly (Item & { readonly text: string })[]

/** Inserts directly into the store; few distinct titles, times and numbers, so that many items share them. */
async function insertItems(ownerId: string, count: number) {
  const rows = Array.from({ length: count }, (_, number) => {
    const text = {
      title: words[number % words.length] ?? '',
      description: number % 4 === 0 ? '夏の朝' : '',
      hashTags: number % 3 === 0 ? ['Tokyo'] : [],
    }
    return {
      id: newId(),
      owner_id: ownerId,
      files_id: newId(),
      task_id: null,
      title: text.title,
      description: text.description,
      hash_tags: text.hashTags,
      search_text: searchTextOf(text),
      visibility: visibilities[number % 3] ?? 'PRIVATE',
      link_key: number % 3 === 1 ? newId() : null,
      width: 4,
      height: 3,
      splat_count: 1,
      splat_bytes: number % 4,
      total_bytes: 1,
      depth_source: 'ESTIMATED' as const,
      camera_parameters: JSON.stringify(cameraParameters),
      views: number % 5,
      created_at: new Date(Date.UTC(2026, 0, 1 + (number % 50))),
      updated_at: new Date(),
    }
  })
  await backend.services.store.insertInto('spatial_images').values(rows).execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    visibility: row.visibility,
    views: row.views,
    splatBytes: row.splat_bytes,
    createdAt: row.created_at.toISOString(),
    text: row.search_text,
  }))
}

beforeAll(async () => {
  backend = await startTestBackend({ convert: createTestConverter() })
  owner = await signUpUser(backend)
  other = await signUpUser(backend)
  made = await insertItems(owner.id, 230)
  await insertItems(other.id, 60)
})
afterAll(() => backend[Symbol.asyncDispose]())

async function list(query: string, asker = owner): Promise<ItemPage> {
  const response = await asker.call('GET', `/v1/me/spatial-images?${query}`)
  expect({ query, status: response.status }).toEqual({ query, status: 200 })
  return (await response.json()) as ItemPage
}

async function readAll(query: string): Promise<string[]> {
  const ids: string[] = []
  let after = ''
  for (;;) {
    const page = await list(`${query}&limit=40${after}`)
    ids.push(...page.items.map(({ id }) => id))
    if (page.next === null) return ids
    after = `&after=${page.next}`
  }
}

async function change(path: string, body: object, asker = owner): Promise<Outcome> {
  const response = await asker.call('POST', `/v1/me/spatial-images/${path}`, body)
  expect(response.status).toBe(200)
  return (await response.json()) as Outcome
}

const titles = new Intl.Collator('ja-JP', { numeric: true })
const newest = (a: Item, b: Item): number => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? 1 : -1)

const orders = {
  newest,
  oldest: (a: Item, b: Item) => newest(b, a),
  title: (a: Item, b: Item) => titles.compare(a.title, b.title) || newest(a, b),
  popular: (a: Item, b: Item) => b.views - a.views || newest(a, b),
  size: (a: Item, b: Item) => b.splatBytes - a.splatBytes || newest(a, b),
}

describe.each(Object.keys(orders) as (keyof typeof orders)[])('own items by %s', (sort) => {
  test.each([
    ['', () => true],
    ['&visibility=PRIVATE', (item: Item) => item.visibility === 'PRIVATE'],
    [`&query=${encodeURIComponent('海')}`, (item: { text: string }) => item.text.includes('海')],
    [
      `&query=${encodeURIComponent('朝　＃ｔｏｋｙｏ')}`,
      ({ text }: { text: string }) => /朝.*#tokyo/.test(text),
    ],
    ['&query=100%25', ({ text }: { text: string }) => text.includes('100%')],
    ['&query=nothing', () => false],
    [
      `&query=${encodeURIComponent('山')}&visibility=UNLISTED`,
      (item: Item) => item.title.includes('山') && item.visibility === 'UNLISTED',
    ],
  ] as const)('page through each matching item once (%s)', async (condition, isWanted) => {
    const expected = made.filter(isWanted).toSorted(orders[sort])
    expect(await readAll(`sort=${sort}${condition}`)).toEqual(expected.map(({ id }) => id))
    const first = await list(`sort=${sort}${condition}&limit=1`)
    expect(first.total).toBe(expected.length)
  })
})

test('the default order is newest first, and a cursor of another order is refused', async () => {
  expect(await readAll('')).toEqual(made.toSorted(newest).map(({ id }) => id))
  const marks = await Promise.all(
    Object.keys(orders).map(async (sort) => ({ sort, next: (await list(`sort=${sort}`)).next ?? '' })),
  )
  const statuses = await Promise.all(
    marks.flatMap(({ sort, next }) =>
      marks.map(async (asked) => {
        const path = `/v1/me/spatial-images?sort=${asked.sort}&after=${next}`
        return (await owner.call('GET', path)).status === (asked.sort === sort ? 200 : 400)
      }),
    ),
  )
  expect(statuses).not.toContain(false)
})

test.each(['sort=views', 'visibility=WITHHELD', `query=${'x'.repeat(201)}`, 'sort=title&after=WzEsIngiLDFd'])(
  '%s is refused',
  async (query) => {
    const response = await owner.call('GET', `/v1/me/spatial-images?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'VALIDATION_FAILED' })
  },
)

test('pages on past titles that share the longest prefix', async () => {
  const person = await signUpUser(backend)
  const id = await makeSpatialImage(backend, person, { title: '縁'.repeat(200) })
  const behind = await makeSpatialImage(backend, person, { title: `${'縁'.repeat(199)}側` })
  const { items, next } = await list('sort=title&limit=1', person)
  const rest = await list(`sort=title&limit=1&after=${next}`, person)
  expect([...items, ...rest.items].map((item) => item.id).toSorted()).toEqual([id, behind].toSorted())
})

test('an item hidden by an operator is listed with its owner’s visibility', async () => {
  const person = await signUpUser(backend)
  const [first] = await insertItems(person.id, 3)
  await backend.services.store
    .updateTable('spatial_images')
    .set({ hidden_at: new Date(), hidden_reason: '確認中' })
    .where('id', '=', first?.id ?? '')
    .execute()
  expect((await list('visibility=PUBLIC', person)).items).toMatchObject([{ id: first?.id }])
})

test('sets the visibility of many at once and names missing ones without blocking the rest', async () => {
  const person = await signUpUser(backend)
  const items = await insertItems(person.id, 6)
  const [theirs] = (await list('limit=1', other)).items
  const ids = items.map(({ id }) => id)
  const revisions = async () =>
    new Map(
      (
        await backend.services.store
          .selectFrom('spatial_images')
          .where('id', 'in', ids)
          .select(['id', 'revision'])
          .execute()
      ).map((row) => [row.id, row.revision]),
    )
  const before = await revisions()
  const named = ['gone', ...ids, theirs?.id ?? '', ids[0] ?? '']
  const outcome = await change('visibility', { ids: named, visibility: 'UNLISTED' }, person)
  expect(outcome).toEqual({
    done: 6,
    failures: ['gone', theirs?.id].map((id) => ({
      id,
      message: '見つかりませんでした。',
      error: 'NOT_FOUND',
    })),
  })
  const now = await list('visibility=UNLISTED', person)
  expect(now.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  // Only items with a narrower audience have their old addresses invalidated.
  const after = await revisions()
  expect(ids.map((id) => (after.get(id) ?? 0) - (before.get(id) ?? 0))).toEqual([1, 0, 0, 1, 0, 0])
  const [one] = now.items as readonly (Item & { linkId?: string })[]
  expect(one?.linkId).toMatch(new RegExp(`^${one?.id}-`))
  const [still] = (await list('limit=1', other)).items
  expect(still).toMatchObject({ id: theirs?.id, visibility: theirs?.visibility })
})

test('many are deleted at once, with files and sources; what is missing is named', async () => {
  const person = await signUpUser(backend)
  const ids = [await makeSpatialImage(backend, person), await makeSpatialImage(backend, person)]
  const [theirs] = (await list('limit=1', other)).items
  const outcome = await change('deletions', { ids: [...ids, theirs?.id ?? '', 'gone'] }, person)
  expect(outcome.done).toBe(2)
  expect(outcome.failures.map(({ id, error }) => [id, error])).toEqual([
    [theirs?.id, 'NOT_FOUND'],
    ['gone', 'NOT_FOUND'],
  ])
  expect(await list('', person)).toMatchObject({ items: [], total: 0 })
  expect(await (await person.call('GET', '/v1/me/storage-usage')).json()).toMatchObject({
    summary: { total: 0 },
  })
  expect((await list('limit=1', other)).items).toMatchObject([{ id: theirs?.id }])
  expect((await change('deletions', { ids }, person)).done).toBe(0)
})

test.each([
  ['visibility', { ids: ['x'] }],
  ['visibility', { ids: [], visibility: 'PUBLIC' }],
  ['visibility', { ids: ['x'], visibility: 'WITHHELD' }],
  ['deletions', { ids: Array.from({ length: 101 }, () => 'x') }],
  ['deletions', {}],
])('%s of %j is refused', async (path, body) => {
  const response = await owner.call('POST', `/v1/me/spatial-images/${path}`, body)
  expect(response.status).toBe(400)
})
