import { sql } from 'kysely'

import type { Store } from '#backend/store/database.ts'
import type { DayCounts, Report, Seen } from '#backend/store/tables/analytics-tables.ts'

export interface ReportRequest {
  readonly ownerId: string
  /** One own item only. */
  readonly itemId?: string | undefined
  /** Both days are part of it; none where the first comes after the last. */
  readonly first: string
  readonly last: string
}

/** Of items and of sites no more than so many are listed. */
export const MOST_LISTED = 1000

/** Reads the report from what was counted; days without a look are in it too. */
export async function readReport(store: Store, request: ReportRequest): Promise<Report> {
  const [days, sites, items] = await Promise.all([
    readDays(store, request),
    readSeen(store, 'item_embeddings', request),
    readSeen(store, 'item_views', request),
  ])
  return { days, sites, items }
}

async function readDays(store: Store, { ownerId, itemId, first, last }: ReportRequest): Promise<DayCounts[]> {
  const isOwn = sql`owner_id = ${ownerId} and ${itemId === undefined ? sql`true` : sql`spatial_image_id = ${itemId}`}`
  const { rows } = await sql<DayCounts>`
    select to_char(day, 'YYYY-MM-DD') as date,
      coalesce(seen.views, 0)::bigint as views,
      coalesce(seen.viewers, 0)::bigint as viewers,
      coalesce(kept.favorites, 0)::bigint as favorites
    from generate_series(${first}::date, ${last}::date, interval '1 day') as day
    left join (
      select item_views.day, sum(views) as views, sum(viewers) as viewers from item_views
      where item_views.day between ${first}::date and ${last}::date and ${isOwn} group by item_views.day
    ) as seen using (day)
    left join (
      select (created_at at time zone 'Asia/Tokyo')::date as day, count(*) as favorites from favorites
      where created_at >= ${first}::timestamp at time zone 'Asia/Tokyo'
        and created_at < (${last}::date + 1)::timestamp at time zone 'Asia/Tokyo' and ${isOwn}
      group by 1
    ) as kept using (day)
    order by day`.execute(store)
  return rows
}

function readSeen(
  store: Store,
  table: 'item_views' | 'item_embeddings',
  { ownerId, itemId, first, last }: ReportRequest,
): Promise<Seen[]> {
  const name = sql.ref<string>(table === 'item_views' ? 'spatial_image_id' : 'origin')
  return store
    .selectFrom(table)
    .where('owner_id', '=', ownerId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .$if(itemId !== undefined, (query) => query.where('spatial_image_id', '=', itemId ?? ''))
    .groupBy(name)
    .select([name.as('name'), sql<number>`sum(views)::bigint`.as('views')])
    .orderBy('views', 'desc')
    .orderBy('name')
    .limit(MOST_LISTED)
    .execute()
}

/** How often these items were looked at on the days. */
export function readItems(
  store: Store,
  ids: readonly string[],
  { first, last }: ReportRequest,
): Promise<Seen[]> {
  if (ids.length === 0) return Promise.resolve([])
  return store
    .selectFrom('item_views')
    .where('spatial_image_id', 'in', ids)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('spatial_image_id')
    .select(['spatial_image_id as name', sql<number>`sum(views)::bigint`.as('views')])
    .execute()
}
