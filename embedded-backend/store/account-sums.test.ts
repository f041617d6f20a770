import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { storageSummary } from '../rules/sources/quota.ts'
import { createTestDatabase } from '../testing/test-backend.ts'
import type { TestDatabase } from '../testing/test-backend.ts'
import { createPool, createStore } from './database.ts'
import type { Store } from './database.ts'

const owner = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'

let database: TestDatabase
let store: Store

beforeAll(async () => {
  database = await createTestDatabase()
  store = createStore(createPool(database.url, { size: 10 }))
  for (const id of [owner, other])
    await run(`insert into users (id, email, email_key, username, display_name, search_text, password_hash, created_at, updated_at)
      values ('${id}', '${id}', '${id}', '${id}', 'n', 'n', 'none', now(), now())`)
})
afterAll(async () => {
  await store.destroy()
  await database[Symbol.asyncDispose]()
})

const run = (text: string, on: Store = store) => sql.raw(text).execute(on)

const insertItems = (first: number, last: number, of = owner, visibility = 'PUBLIC'): string =>
  `insert into spatial_images (id, owner_id, files_id, title, description, hash_tags, search_text, visibility, link_key,
     width, height, splat_count, splat_bytes, total_bytes, depth_source, camera_parameters, created_at, updated_at)
   select 'i' || n, '${of}', 'i' || n, '', '', '{}', '', '${visibility}', 'k', 1, 1, 1, 1, n, 'ESTIMATED', '{}', now(), now()
   from generate_series(${first}, ${last}) as n`

const insertSource = (id: string, size: number, type: string): string =>
  `insert into resources (id, owner_id, kind, file_name, content_type, size, sha256, storage_key, upload_id, created_at, expires_at)
   values ('${id}', '${owner}', 'FULL', 'f', '${type}', ${size}, '${id}', '${id}', 'u', now(), now())`

const insertFilm = (item: string, bytes: number): string =>
  `insert into scene_videos (spatial_image_id, job_id, status, bytes, created_at, updated_at)
   values ('${item}', gen_random_uuid(), 'READY', ${bytes}, now(), now())
   on conflict (spatial_image_id) do update set bytes = excluded.bytes`

/** Expected sums, computed from the rows; accounts with only zeros are left out. */
const counted = async (): Promise<unknown> => {
  const { rows } = await sql`
    select owner_id, sum(public_items)::bigint as public_items, sum(item_bytes)::bigint as item_bytes,
      sum(film_bytes)::bigint as film_bytes, sum(pictures)::bigint as picture_source_bytes, sum(films)::bigint as film_source_bytes
    from (
      select owner_id, (visibility = 'PUBLIC')::int, total_bytes, 0, 0, 0 from spatial_images
      union all
      select item.owner_id, 0, 0, bytes, 0, 0 from scene_videos join spatial_images as item on item.id = spatial_image_id
      union all
      select owner_id, 0, 0, 0, case when content_type = 'image/jpeg' then size else 0 end,
        case when content_type <> 'image/jpeg' then size else 0 end from resources
    ) as things (owner_id, public_items, item_bytes, film_bytes, pictures, films)
    group by 1 order by 1`.execute(store)
  return rows
}

const kept = async (): Promise<unknown> => {
  const { rows } = await sql`
    select * from account_sums
    where public_items + item_bytes + film_bytes + picture_source_bytes + film_source_bytes <> 0 order by 1`.execute(
    store,
  )
  return rows
}

test('after any writes the sums match the data', async () => {
  const steps = [
    insertItems(1, 40),
    insertItems(41, 60, other, 'PRIVATE'),
    insertSource('a', 500, 'image/jpeg'),
    insertSource('b', 7000, 'video/mp4'),
    insertSource('c', 90, 'image/gif'),
    insertFilm('i1', 11),
    insertFilm('i1', 13),
    insertFilm('i50', 17),
    `update scene_videos set bytes = 19 where spatial_image_id = 'i50'`,
    `update spatial_images set visibility = 'PRIVATE' where id in ('i3', 'i4')`,
    `update spatial_images set total_bytes = 1000, views = views + 1 where id = 'i5'`,
    `update resources set size = 501 where id = 'a'`,
    `update resources set content_type = 'image/jpeg' where id = 'c'`,
    `update users set suspended_at = now(), suspension_reason = 'r' where id = '${owner}'`,
    `update spatial_images set visibility = visibility where owner_id = '${owner}'`,
    `update users set suspended_at = null, suspension_reason = null where id = '${owner}'`,
    `update spatial_images set visibility = visibility where owner_id = '${owner}'`,
    `delete from resources where id = 'b'`,
    `delete from spatial_images where id in ('i1', 'i2')`,
    `delete from users where id = '${other}'`,
    `delete from spatial_images where owner_id = '${owner}'`,
  ]
  for (const step of steps) {
    await run(step)
    expect(await kept(), `after ${step}`).toEqual(await counted())
  }
  const { rows } = await sql`select from account_changes`.execute(store)
  expect(rows).toEqual([])
})

test('a transaction sees its own changes, others see them after commit, and a rollback leaves none', async () => {
  const { total: before } = await storageSummary(store, owner)
  const broken = store.transaction().execute(async (transaction) => {
    await run(insertSource('d', 30, 'image/jpeg'), transaction)
    expect((await storageSummary(transaction, owner)).total).toBe(before + 30)
    expect((await storageSummary(store, owner)).total).toBe(before)
    throw new Error('given up')
  })
  await expect(broken).rejects.toThrow('given up')
  expect((await storageSummary(store, owner)).total).toBe(before)
})

test('concurrently committed transactions lose no change', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      store.transaction().execute(async (transaction) => {
        await run(insertItems(1000 + index, 1000 + index), transaction)
        await run(insertSource(`s${index}`, 100 + index, 'video/mp4'), transaction)
      }),
    ),
  )
  expect(await kept()).toEqual(await counted())
})
