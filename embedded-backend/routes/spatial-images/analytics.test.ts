import { afterAll, beforeAll, expect, test } from 'vitest'

import { forgetViewers } from '#backend/rules/spatial-images/count-view.ts'
import { post } from '#backend/testing/requests.ts'
import { makeTeam, signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { manualClock, startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

interface Analytics {
  days: { date: string; views: number; viewers: number; favorites: number }[]
  totals: { views: number; viewers: number; favorites: number }
  embeddingSites: { origin: string; views: number }[]
  items: { spatialImageId: string; title: string; views: number }[]
}

const clock = manualClock()
let backend: TestBackend
let owner: TestUser
let other: TestUser

beforeAll(async () => {
  backend = await startTestBackend({
    convert: createTestConverter(),
    clock,
    config: { rateLimitFactor: 1, accessTokenSeconds: 600_000 },
  })
  owner = await signUpUser(backend)
  other = await signUpUser(backend)
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

async function look(id: string, from = '198.51.100.1', body: unknown = {}, agent = 'a'): Promise<number> {
  const options = { from, headers: { 'user-agent': agent } }
  return (await post(backend, `/v1/spatial-images/${id}/views`, body, options)).status
}

async function analyticsOf(user: TestUser, query = '') {
  return (await (await user.call('GET', `/v1/me/analytics${query}`)).json()) as Analytics
}

function tokyo(moment: Date): string {
  return new Date(moment.getTime() + 9 * 3600_000).toISOString().slice(0, 10)
}

test('counts views, viewers, favorites and embedding sites by day, for own items only', async () => {
  const id = await makeSpatialImage(backend, owner, { title: '海', visibility: 'PUBLIC' })
  const theirs = await makeSpatialImage(backend, other, { visibility: 'PUBLIC' })
  expect(await look(id)).toBe(204)
  await look(id)
  await look(id, '198.51.100.1', { embedOrigin: 'https://blog.example' }, 'b')
  await look(id, '198.51.100.2', { embedOrigin: 'https://blog.example' })
  await look(theirs)
  await owner.call('POST', `/v1/spatial-images/${id}/views`, {})
  await other.call('PUT', `/v1/spatial-images/${id}/favorite`)
  const shown = await analyticsOf(owner, '?days=7')
  expect(shown.days).toHaveLength(7)
  const counts = { views: 4, viewers: 3, favorites: 1 }
  expect(shown.days.at(-1)).toEqual({ date: tokyo(clock.now()), ...counts })
  expect(shown.days[0]).toMatchObject({ views: 0, viewers: 0, favorites: 0 })
  expect(shown.totals).toEqual(counts)
  expect(shown.embeddingSites).toEqual([{ origin: 'https://blog.example', views: 2 }])
  expect(shown.items).toEqual([{ spatialImageId: id, title: '海', views: 4 }])
  expect(await analyticsOf(owner, `?spatialImageId=${id}`)).toMatchObject({ totals: counts })
  const item = await owner.call('GET', `/v1/spatial-images/${id}`)
  expect(await item.json()).toMatchObject({ views: 4 })
})

test('a day in Tokyo ends at 15:00 UTC, when all viewer data are erased', async () => {
  const user = await signUpUser(backend)
  const id = await makeSpatialImage(backend, user, { visibility: 'PUBLIC' })
  const now = clock.now()
  const nextDay = new Date(`${tokyo(new Date(now.getTime() + 86_400_000))}T00:00:30+09:00`)
  await look(id, '198.51.100.7')
  clock.advance((nextDay.getTime() - now.getTime()) / 1000)
  await look(id, '198.51.100.7')
  const { days } = await analyticsOf(user, '?days=7')
  expect(days.slice(-2)).toMatchObject([
    { date: tokyo(now), views: 1, viewers: 1 },
    { date: tokyo(nextDay), views: 1, viewers: 1 },
  ])
  await forgetViewers(backend.services)
  const { store } = backend.services
  const viewers = await store.selectFrom('item_viewers').selectAll().execute()
  expect(viewers).toHaveLength(1)
  expect(await store.selectFrom('view_salts').selectAll().execute()).toHaveLength(1)
  expect((await analyticsOf(user, '?days=7')).totals).toMatchObject({ views: 2, viewers: 2 })
})

test('limits how often one address is counted, without changing its response', async () => {
  const user = await signUpUser(backend)
  const id = await makeSpatialImage(backend, user, { visibility: 'PUBLIC' })
  for (let count = 0; count < 65; count += 1) expect(await look(id, '198.51.100.9')).toBe(204)
  await look(id, '198.51.100.10')
  expect((await analyticsOf(user)).totals).toMatchObject({ views: 61, viewers: 2 })
})

test('views of invisible items are not counted; a team member may view', async () => {
  const mate = await signUpUser(backend)
  const lead = await signUpUser(backend)
  await makeTeam(lead, mate)
  const id = await makeSpatialImage(backend, lead)
  for (const each of [id, 'x', '%00']) expect(await look(each)).toBe(404)
  expect((await mate.call('POST', `/v1/spatial-images/${id}/views`)).status).toBe(204)
  expect((await analyticsOf(lead)).totals).toMatchObject({ views: 1 })
  for (const user of [mate, other]) {
    expect((await user.call('GET', `/v1/me/analytics?spatialImageId=${id}`)).status).toBe(404)
    expect(JSON.stringify(await analyticsOf(user))).not.toContain(id)
  }
})

test.each(['https://blog.example/path', 'blog.example', 'javascript:alert(1)', 'null', 5])(
  'the embedding site %j is refused',
  async (embedOrigin) => {
    const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
    expect(await look(id, '198.51.100.3', { embedOrigin })).toBe(400)
  },
)

test.each(['days=1', 'days=x'])('analytics refuse %s', async (query) => {
  expect((await owner.call('GET', `/v1/me/analytics?${query}`)).status).toBe(400)
})

/** Views of the nth of 1,400 items before today, and today. */
const crowds: readonly (readonly [name: string, before: string, today: string])[] = [
  ['all alike', '3', '1'],
  ['by chance', 'abs(hashint4(n)) % 90', 'abs(hashint4(n + 5000)) % 40'],
  [
    'most of them on one day alone',
    'case when n % 2 = 0 then n else 0 end',
    'case when n % 2 = 1 then n else 0 end',
  ],
  [
    'first in sum, and far down on every day',
    'case when n <= 1000 then 100 when n <= 1100 then 99 else 0 end',
    'case when n > 1100 then 100 when n > 1000 then 99 else 0 end',
  ],
]
test.each(crowds)(
  'the ranking of most-viewed items is exact among very many: %s',
  async (_name, before, today) => {
    const user = await signUpUser(backend)
    const { pool } = backend.services
    const day = tokyo(clock.now())
    await pool.query(
      `insert into spatial_images (id, owner_id, files_id, title, description, hash_tags, search_text, visibility,
       width, height, splat_count, splat_bytes, total_bytes, depth_source, camera_parameters, created_at, updated_at)
     select substr(md5($1 || n), 1, 26), $1::uuid, substr(md5($1 || n), 1, 26), n, '', '{}', '', 'PUBLIC', 1, 1, 1, 1, 1, 'ESTIMATED', '{}', now(), now()
     from generate_series(1, 1400) as n`,
      [user.id],
    )
    await pool.query(
      `insert into item_views (spatial_image_id, day, views, viewers)
     select substr(md5($1 || n), 1, 26), $2::date - back, views, 1
     from generate_series(1, 1400) as n, lateral (values (1, ${before}), (0, ${today})) as seen (back, views) where views > 0`,
      [user.id, day],
    )
    const { rows } = await pool.query<{ id: string; views: number }>(
      `select spatial_image_id as id, sum(views)::int as views from item_views where owner_id = $1 group by 1 order by 2 desc`,
      [user.id],
    )
    const sums = new Map(rows.map(({ id, views }) => [id, views]))
    for (let times = 0; times < 2; times += 1) {
      const { items, totals } = await analyticsOf(user, '?days=7')
      expect(items.map(({ views }) => views)).toEqual(rows.slice(0, 100).map(({ views }) => views))
      for (const { spatialImageId, views } of items) expect(views).toBe(sums.get(spatialImageId))
      expect(totals.views).toBe(rows.reduce((sum, { views }) => sum + views, 0))
    }
  },
)

// Must be the last test: sessions expire as the clock advances.
test('earlier days are cached, while today, titles and deletions are current', async () => {
  const user = await signUpUser(backend)
  const make = (title: string) => makeSpatialImage(backend, user, { title, visibility: 'PUBLIC' })
  const [first, second, third] = [await make('一'), await make('二'), await make('三')] as const
  for (const id of [first, second, second]) await look(id, undefined, { embedOrigin: 'https://a.example' })
  const now = clock.now()
  const nextDay = new Date(`${tokyo(new Date(now.getTime() + 86_400_000))}T00:00:30+09:00`)
  clock.advance((nextDay.getTime() - now.getTime()) / 1000)
  for (let times = 0; times < 3; times += 1) await look(third)
  for (let times = 0; times < 2; times += 1) {
    const shown = await analyticsOf(user, '?days=7')
    expect(shown.days).toHaveLength(7)
    expect(shown.days.slice(-2)).toMatchObject([{ views: 3 }, { views: 3 }])
    expect(shown.embeddingSites).toEqual([{ origin: 'https://a.example', views: 3 }])
    expect(shown.items.map(({ title }) => title)).toEqual(['三', '二', '一'])
  }
  const { store } = backend.services
  const kept = store.selectFrom('analytics_roll_ups').where('owner_id', '=', user.id).select('days')
  expect(await kept.execute()).toEqual([{ days: 7 }])
  for (let times = 0; times < 3; times += 1) await look(first)
  await user.call('PUT', `/v1/spatial-images/${first}`, { title: '改題' })
  expect((await analyticsOf(user, '?days=7')).items[0]).toMatchObject({ title: '改題', views: 4 })
  await user.call('DELETE', `/v1/spatial-images/${second}`)
  const after = await analyticsOf(user, '?days=7')
  expect(after.items.map(({ spatialImageId }) => spatialImageId)).toEqual([first, third])
  expect(after.totals.views).toBe(7)
})
