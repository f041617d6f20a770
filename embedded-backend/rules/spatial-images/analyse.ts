import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { isId } from '../new-id.ts'
import { tokyoDay } from '../tokyo-day.ts'

interface Counts {
  readonly views: number
  readonly viewers: number
  readonly favorites: number
}

export interface Analytics {
  readonly days: (Counts & { readonly date: string })[]
  readonly totals: Counts
  readonly embeddingSites: { readonly origin: string; readonly views: number }[]
  readonly items: { readonly spatialImageId: string; readonly title: string; readonly views: number }[]
}

/**
 * How own items were looked at in the last days, today included. Throws NOT_FOUND for an item of
 * another account.
 */
export async function analyse(
  { store, clock }: ContentServices,
  ownerId: string,
  wanted: { days: number; spatialImageId?: string | undefined },
): Promise<Analytics> {
  const { spatialImageId } = wanted
  const own = store
    .selectFrom('spatial_images')
    .where('owner_id', '=', ownerId)
    .$if(spatialImageId !== undefined, (query) => query.where('id', '=', spatialImageId ?? ''))
  if (spatialImageId !== undefined) {
    const found = isId(spatialImageId) ? await own.select('id').executeTakeFirst() : undefined
    if (!found) throw notFound()
  }
  const ids = own.select('id')
  const today = tokyoDay(clock.now())
  const first = sql<string>`(${today}::date - ${wanted.days - 1}::integer)`
  const days = await countDays(store, ids, { first, today })
  const sum = (name: keyof Counts) => days.reduce((total, day) => total + day[name], 0)
  const totals = { views: sum('views'), viewers: sum('viewers'), favorites: sum('favorites') }
  const embeddingSites = await findEmbeddingSites(store, ids, first)
  return { days, totals, embeddingSites, items: await findMostSeen(store, ids, first) }
}

type Ids = SelectQueryBuilder<Database, 'spatial_images', { id: string }>

/** A row a day, also for those without a look. */
async function countDays(
  store: Store,
  ids: Ids,
  { first, today }: { readonly first: RawBuilder<string>; readonly today: string },
): Promise<Analytics['days']> {
  const { rows } = await sql<Counts & { date: string }>`
    select to_char(day, 'YYYY-MM-DD') as date,
      coalesce(seen.views, 0)::bigint as views,
      coalesce(seen.viewers, 0)::bigint as viewers,
      coalesce(kept.favorites, 0)::bigint as favorites
    from generate_series(${first}, ${today}::date, interval '1 day') as day
    left join (
      select item_views.day, sum(views) as views, sum(viewers) as viewers from item_views
      where item_views.day >= ${first} and spatial_image_id in ${ids} group by item_views.day
    ) as seen using (day)
    left join (
      select (created_at at time zone 'Asia/Tokyo')::date as day, count(*) as favorites from favorites
      where created_at >= (${first})::timestamp at time zone 'Asia/Tokyo' and spatial_image_id in ${ids}
      group by 1
    ) as kept using (day)
    order by day`.execute(store)
  return rows
}

function findEmbeddingSites(
  store: Store,
  ids: Ids,
  first: RawBuilder<string>,
): Promise<Analytics['embeddingSites']> {
  return store
    .selectFrom('item_embeddings')
    .where('day', '>=', first)
    .where('spatial_image_id', 'in', ids)
    .groupBy('origin')
    .select(['origin', sql<number>`sum(views)::bigint`.as('views')])
    .orderBy('views', 'desc')
    .orderBy('origin')
    .limit(100)
    .execute()
}

function findMostSeen(store: Store, ids: Ids, first: RawBuilder<string>): Promise<Analytics['items']> {
  return store
    .selectFrom('item_views')
    .innerJoin('spatial_images', 'spatial_images.id', 'item_views.spatial_image_id')
    .where('item_views.day', '>=', first)
    .where('spatial_images.id', 'in', ids)
    .groupBy(['spatial_images.id', 'spatial_images.title'])
    .select([
      'spatial_images.id as spatialImageId',
      'spatial_images.title',
      sql<number>`sum(item_views.views)::bigint`.as('views'),
    ])
    .orderBy('views', 'desc')
    .orderBy('spatial_images.id')
    .limit(100)
    .execute()
}
