import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestDatabase } from '../testing/test-backend.ts'
import type { TestDatabase } from '../testing/test-backend.ts'
import { createPool, createStore } from './database.ts'
import type { Store } from './database.ts'
import { migrate } from './migrate.ts'

const owner = '00000000-0000-4000-8000-000000000001'

let database: TestDatabase
let store: Store

beforeAll(async () => {
  database = await createTestDatabase()
  store = createStore(createPool(database.url, { size: 10 }))
  await sql.raw(insertUser(owner)).execute(store)
})
afterAll(async () => {
  await store.destroy()
  await database[Symbol.asyncDispose]()
})

function insertUser(id: string): string {
  return `insert into users (id, email, email_key, username, display_name, search_text, password_hash, created_at, updated_at)
    values ('${id}', '${id}', '${id}', '${id}', 'n', 'n', 'none', now(), now())`
}

interface Item {
  readonly id: string
  readonly visibility?: string
  readonly category?: string | null
  readonly tags?: readonly string[]
  readonly ownerId?: string
}

function insertItem({
  id,
  visibility = 'PUBLIC',
  category = null,
  tags = [],
  ownerId = owner,
}: Item): string {
  return `insert into spatial_images (id, owner_id, files_id, title, description, hash_tags, search_text, visibility, link_key, category,
      width, height, splat_count, splat_bytes, total_bytes, depth_source, camera_parameters, created_at, updated_at)
    values ('${id}', '${ownerId}', '${id}', '夕焼け', '', array[${tags.map((tag) => `'${tag}'`).join()}]::text[], '夕焼け', '${visibility}', 'k',
      ${category === null ? 'null' : `'${category}'`}, 1, 1, 1, 1, 1, 'ESTIMATED', '{}', now(), now())`
}

function insert(item: Item) {
  return sql.raw(insertItem(item)).execute(store)
}

async function counts(): Promise<Record<string, number>> {
  const rows = await store.selectFrom('label_counts').selectAll().orderBy('kind').orderBy('name').execute()
  return Object.fromEntries(rows.map(({ kind, name, count }) => [`${kind} ${name}`, count]))
}

/** Newest migration without the counts. */
const before = 16

/** Expected counts, computed from the items. */
async function counted(): Promise<Record<string, number>> {
  const { rows } = await sql<{ label: string; count: number }>`
    select label.kind || ' ' || label.name as label, count(*) as count
    from spatial_images, lateral labels_of(spatial_images) as label group by 1`.execute(store)
  return Object.fromEntries(rows.map(({ label, count }) => [label, count]))
}

test('only PUBLIC items count, until hidden, changed or deleted', async () => {
  await insert({ id: 'a', category: 'food', tags: ['海', '空'] })
  await insert({ id: 'b', tags: ['海'] })
  await insert({ id: 'c', category: 'food', tags: ['海', '秘密'], visibility: 'UNLISTED' })
  await insert({ id: 'd', category: 'art', tags: ['秘密'], visibility: 'PRIVATE' })
  expect(await counts()).toEqual({ 'CATEGORY ': 1, 'CATEGORY food': 1, 'TAG 海': 2, 'TAG 空': 1 })
  const change = (id: string, set: object) =>
    store.updateTable('spatial_images').set(set).where('id', '=', id).execute()
  await change('c', { visibility: 'PUBLIC' })
  await change('a', { hash_tags: ['空', '山'], category: 'art' })
  await change('b', { views: 5, title: '別' })
  expect(await counts()).toEqual({
    'CATEGORY ': 1,
    'CATEGORY art': 1,
    'CATEGORY food': 1,
    'TAG 山': 1,
    'TAG 海': 2,
    'TAG 秘密': 1,
    'TAG 空': 1,
  })
  await change('c', { visibility: 'PRIVATE' })
  await store.deleteFrom('spatial_images').where('id', '=', 'a').execute()
  expect(await counts()).toEqual({ 'CATEGORY ': 1, 'TAG 海': 1 })
  await store.deleteFrom('users').where('id', '=', owner).execute()
  expect(await counts()).toEqual({})
  await sql.raw(insertUser(owner)).execute(store)
})

test('concurrent changes to items with the same tags are all counted and none fails', async () => {
  const tags = ['い', 'ろ', 'は', 'に', 'ほ']
  await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      insert({ id: `many${number}`, tags: number % 2 ? tags : tags.toReversed(), category: 'city' }),
    ),
  )
  await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const item = store.updateTable('spatial_images').where('id', '=', `many${number}`)
      await item
        .set({ hash_tags: tags.slice(number % 3), visibility: number % 4 ? 'PUBLIC' : 'PRIVATE' })
        .execute()
    }),
  )
  expect(await counts()).toEqual(await counted())
  await store.deleteFrom('spatial_images').execute()
  expect(await counts()).toEqual({})
})

test('deletes thousands of an account’s items within seconds', async () => {
  const leaver = '00000000-0000-4000-8000-000000000002'
  await sql.raw(insertUser(leaver)).execute(store)
  for (let chunk = 0; chunk < 5; chunk += 1) {
    await sql
      .raw(
        `insert into spatial_images (id, owner_id, files_id, title, description, hash_tags, search_text, visibility,
         width, height, splat_count, splat_bytes, total_bytes, depth_source, camera_parameters, created_at, updated_at)
       select '${chunk}-' || n, '${leaver}', '${chunk}-' || n, '', '', array['写真', 'タグ' || n % 100], '', 'PUBLIC', 1, 1, 1, 1, 1, 'ESTIMATED', '{}', now(), now()
       from generate_series(1, 1000) as n`,
      )
      .execute(store)
  }
  expect(await counts()).toMatchObject({ 'TAG 写真': 5000, 'CATEGORY ': 5000 })
  await store.deleteFrom('users').where('id', '=', leaver).execute()
  expect(await counts()).toEqual({})
})

test('the migration counts existing items, and the previous version keeps working', async () => {
  await using older = await createTestDatabase()
  const pool = createPool(older.url, { size: 1, queryMs: 0 })
  const client = new pg.Client({ connectionString: older.url })
  await client.connect()
  try {
    await client.query('drop schema public cascade; create schema public')
    await migrate(pool, undefined, { upTo: before })
    await client.query(insertUser(owner))
    await client.query(insertItem({ id: 'a', category: 'food', tags: ['海'] }))
    await client.query(insertItem({ id: 'b', tags: ['海'], visibility: 'PRIVATE' }))
    const look = `insert into item_views (spatial_image_id, day, views, viewers) values ('a', '2026-01-0N', 1, 1)`
    const keep = `insert into favorites (user_id, spatial_image_id, created_at) values ('${owner}', 'ID', now())`
    await client.query(look.replace('N', '1'))
    await client.query(keep.replace('ID', 'a'))
    await migrate(pool)
    // Writes of the previous release.
    await client.query(look.replace('N', '2'))
    await client.query(keep.replace('ID', 'b'))
    await client.query(insertItem({ id: 'c', tags: ['海'] }))
    const { rows } = await client.query('select kind, name, count::int from label_counts order by 1, 2')
    expect(rows).toEqual([
      { kind: 'CATEGORY', name: '', count: 1 },
      { kind: 'CATEGORY', name: 'food', count: 1 },
      { kind: 'TAG', name: '海', count: 2 },
    ])
    const owners = await client.query(
      'select owner_id from item_views union all select owner_id from favorites',
    )
    expect(owners.rows).toEqual(Array.from({ length: 4 }, () => ({ owner_id: owner })))
    const days = await client.query(
      'select sum(views)::int as views, sum(viewers)::int as viewers, sum(favorites)::int as favorites from owner_days',
    )
    expect(days.rows).toEqual([{ views: 2, viewers: 2, favorites: 2 }])
    const found = await client.query(
      `select id from spatial_images where search_grams(search_text) @> '{夕焼}'`,
    )
    expect(found.rowCount).toBe(3)
  } finally {
    await pool.end()
    await client.end()
  }
})
