import { sql } from 'kysely'

import type { Store } from '#backend/store/database.ts'
import type { DayCounts, Report, Seen } from '#backend/store/tables/analytics-tables.ts'

export interface ReportRequest {
  readonly ownerId: string
  /** Restricts the report to one own item. */
  readonly itemId?: string | undefined
  /** Both days are included; there are none if the first comes after the last. */
  readonly first: string
  readonly last: string
}

/** Most items and most sites in a report. */
export const MOST_LISTED = 1000
/** Most items in the report of one day; an index has them in this order. */
export const MOST_OF_A_DAY = 250

/** Reads the report from the counters, including days without views. */
export async function readReport(store: Store, request: ReportRequest): Promise<Report> {
  const isOneDay = request.first === request.last && request.itemId === undefined
  const [days, sites, items] = await Promise.all([
    readDays(store, request),
    readSites(store, request),
    isOneDay ? readItemsOfDay(store, request) : readAllItems(store, request),
  ])
  return { days, sites, items }
}

/** An account's days are stored as sums; those of one item are computed. */
async function readDays(store: Store, { ownerId, itemId, first, last }: ReportRequest): Promise<DayCounts[]> {
  const counted =
    itemId === undefined
      ? sql`select day, views, viewers, favorites from owner_days where owner_id = ${ownerId}`
      : sql`select day, views, viewers, 0 as favorites from item_views where spatial_image_id = ${itemId}
          union all
          select (created_at at time zone 'Asia/Tokyo')::date, 0, 0, 1 from favorites where spatial_image_id = ${itemId}`
  const { rows } = await sql<DayCounts>`
    select to_char(day, 'YYYY-MM-DD') as date,
      coalesce(sum(views), 0)::bigint as views,
      coalesce(sum(viewers), 0)::bigint as viewers,
      coalesce(sum(favorites), 0)::bigint as favorites
    from (select generate_series(${first}::date, ${last}::date, interval '1 day')::date as day) as days
      left join (
        select * from (${counted}) as counted where day between ${first}::date and ${last}::date
      ) as counted using (day)
    group by day order by day`.execute(store)
  return rows
}

async function readSites(store: Store, { ownerId, itemId, first, last }: ReportRequest): Promise<Seen[]> {
  const [table, isAbout] =
    itemId === undefined
      ? [sql`owner_sites`, sql`owner_id = ${ownerId}`]
      : [sql`item_embeddings`, sql`spatial_image_id = ${itemId}`]
  const { rows } = await sql<Seen>`
    select origin as name, sum(views)::bigint as views from ${table}
    where ${isAbout} and day between ${first}::date and ${last}::date
    group by origin having sum(views) > 0 order by views desc, name limit ${MOST_LISTED}`.execute(store)
  return rows
}

/** The most viewed items in a range of days. */
export function readAllItems(store: Store, { ownerId, itemId, first, last }: ReportRequest): Promise<Seen[]> {
  return store
    .selectFrom('item_views')
    .where('owner_id', '=', ownerId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .$if(itemId !== undefined, (query) => query.where('spatial_image_id', '=', itemId ?? ''))
    .groupBy('spatial_image_id')
    .select(['spatial_image_id as name', sql<number>`sum(views)::bigint`.as('views')])
    .orderBy('views', 'desc')
    .orderBy('name')
    .limit(MOST_LISTED)
    .execute()
}

function readItemsOfDay(store: Store, { ownerId, first: day }: ReportRequest): Promise<Seen[]> {
  return store
    .selectFrom('item_views')
    .where('owner_id', '=', ownerId)
    .where('day', '=', day)
    .select(['spatial_image_id as name', 'views'])
    .orderBy('item_views.views', 'desc')
    .orderBy('spatial_image_id')
    .limit(MOST_OF_A_DAY)
    .execute()
}

/** Views of these items in the range of days. */
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
