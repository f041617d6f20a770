import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createTestDatabase } from '../testing/test-backend.ts'
import type { TestDatabase } from '../testing/test-backend.ts'
import { createPool, createStore } from './database.ts'
import type { Store } from './database.ts'
import { retryDeadlock } from './retry.ts'

const people = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)

let database: TestDatabase
let store: Store

beforeAll(async () => {
  database = await createTestDatabase()
  store = createStore(createPool(database.url, { size: 10 }))
})
afterAll(async () => {
  await store.destroy()
  await database[Symbol.asyncDispose]()
})

const run = (text: string, on: Store = store) => sql.raw(text).execute(on)

/** Three people with four items each: the first one's are i0 to i3. */
beforeEach(async () => {
  await run('delete from users')
  for (const [index, id] of people.entries()) {
    await run(`insert into users (id, email, email_key, username, display_name, search_text, password_hash, created_at, updated_at)
      values ('${id}', '${id}', '${id}', '${id}', 'n', 'n', 'none', now(), now())`)
    await run(insertItems(index * 4, index * 4 + 3, id))
  }
})

const insertItems = (first: number, last: number, of: string): string =>
  `insert into spatial_images (id, owner_id, files_id, title, description, hash_tags, search_text, visibility,
     width, height, splat_count, splat_bytes, total_bytes, depth_source, camera_parameters, created_at, updated_at)
   select 'i' || n, '${of}', 'i' || n, '', '', '{}', '', 'PUBLIC', 1, 1, 1, 1, 1, 'ESTIMATED', '{}', now(), now()
   from generate_series(${first}, ${last}) as n on conflict do nothing`

/** Counts a view like the application; nothing if the item is gone. */
const look = (item: number, day: number, origin: string | null = null): string => {
  const here = `spatial_images where id = 'i${item}'`
  const views = `update spatial_images set views = views + 1 where id = 'i${item}';
    insert into item_views (spatial_image_id, day, views, viewers) select id, date '2026-01-0${day}', 1, 1 from ${here}
    on conflict (spatial_image_id, day) do update set views = item_views.views + 1, viewers = item_views.viewers + excluded.viewers;`
  if (origin === null) return views
  return `${views} insert into item_embeddings (spatial_image_id, day, origin, views)
    select id, date '2026-01-0${day}', '${origin}', 1 from ${here}
    on conflict (spatial_image_id, day, origin) do update set views = item_embeddings.views + 1`
}

/** 15:30 UTC is the next day in Tokyo. */
const keep = (person: number, item: number, day: number): string =>
  `insert into favorites (user_id, spatial_image_id, created_at) select users.id, item.id, timestamptz '2026-01-0${day} 15:30Z'
    from users, spatial_images as item where users.id = '${people[person]}' and item.id = 'i${item}' for key share of item
    on conflict (user_id, spatial_image_id) do update set link_key = 'k'`

const counted = async (): Promise<unknown> => {
  const { rows: days } = await sql`
    select owner_id, day::text, sum(views)::bigint as views, sum(viewers)::bigint as viewers, sum(favorites)::bigint as favorites
    from (
      select owner_id, day, views, viewers, 0 from item_views
      union all select owner_id, (created_at at time zone 'Asia/Tokyo')::date, 0, 0, 1 from favorites
    ) as things (owner_id, day, views, viewers, favorites)
    group by 1, 2 order by 1, 2`.execute(store)
  const { rows: sites } = await sql`
    select owner_id, day::text, origin, sum(views)::bigint as views from item_embeddings group by 1, 2, 3 order by 1, 2, 3`.execute(
    store,
  )
  return { days, sites }
}

/** Stored sums without rows of zeros. */
const kept = async (): Promise<unknown> => {
  const { rows: days } = await sql`
    select owner_id, day::text, views, viewers, favorites from owner_days
    where (views, viewers, favorites) <> (0, 0, 0) order by 1, 2`.execute(store)
  const { rows: sites } = await sql`
    select owner_id, day::text, origin, views from owner_sites where views <> 0 order by 1, 2, 3`.execute(
    store,
  )
  return { days, sites }
}

const item = fc.integer({ min: 0, max: 11 })
const person = fc.integer({ min: 0, max: 2 })
const day = fc.integer({ min: 1, max: 3 })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(item, day, fc.constantFrom(null, 'https://a', 'https://b'))
      .map((one) => look(...one)),
  },
  { weight: 4, arbitrary: fc.tuple(person, item, day).map((one) => keep(...one)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(person, item)
      .map(
        ([by, of]) => `delete from favorites where user_id = '${people[by]}' and spatial_image_id = 'i${of}'`,
      ),
  },
  { weight: 2, arbitrary: item.map((of) => `delete from spatial_images where id = 'i${of}'`) },
  { weight: 1, arbitrary: item.map((of) => insertItems(of, of, people[of >> 2] ?? '')) },
  {
    weight: 1,
    arbitrary: item.map(
      (of) => `update spatial_images set views = views + 1, visibility = 'PRIVATE' where id = 'i${of}'`,
    ),
  },
)
const transaction = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  isGivenUp: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
})

test('after any commits and rollbacks, days and sites match the data', async () => {
  const property = fc.asyncProperty(
    fc.array(transaction, { minLength: 1, maxLength: 12 }),
    async (transactions) => {
      for (const { steps, isGivenUp } of transactions)
        await run(`begin; ${steps.join(';\n')}; ${isGivenUp ? 'rollback' : 'commit'}`)
      expect(await kept()).toEqual(await counted())
    },
  )
  await fc.assert(property, { numRuns: 40 })
  const { rows } = await sql`select from day_changes`.execute(store)
  expect(rows).toEqual([])
})

test('concurrent views, favorites and deletions lose nothing', async () => {
  const looks = Array.from({ length: 120 }, (_, n) => look(n % 12, 1 + (n % 2), n % 3 ? null : 'https://a'))
  const keeps = Array.from({ length: 36 }, (_, n) => keep(n % 3, n % 12, 1))
  const ends = [
    `delete from spatial_images where id in ('i1', 'i5')`,
    `delete from users where id = '${people[2]}'`,
  ]
  const all = [...looks, ...keeps, ...ends].map((text, n) => ({ text, place: (n * 37) % 158 }))
  await Promise.all(
    all
      .toSorted((a, b) => a.place - b.place)
      .map(({ text }) =>
        retryDeadlock(() => store.transaction().execute((transaction) => run(text, transaction))),
      ),
  )
  expect(await kept()).toEqual(await counted())
  const { rows } = await sql`select from owner_days where owner_id = ${people[2]}`.execute(store)
  expect(rows).toEqual([])
})
