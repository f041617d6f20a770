import { sql } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { DayCounts, Report, Seen, Counts } from '#backend/store/tables/item-tables.ts'

import { isId } from '../ids.ts'
import { tokyoDay } from '../tokyo-day.ts'

interface ReportRequest {
  readonly ownerId: string
  /** Restricts the report to one own item. */
  readonly itemId?: string | undefined
  /** Both days are included; there are none if the first comes after the last. */
  readonly first: string
  readonly last: string
}

/** Most items and most sites in a report. */
const MOST_LISTED = 1000
/** Most items in the report of one day; an index has them in this order. */
const MOST_OF_A_DAY = 250

/** Reads the report from the counters, including days without views. */
async function readReport(store: Store, request: ReportRequest): Promise<Report> {
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
function readAllItems(store: Store, { ownerId, itemId, first, last }: ReportRequest): Promise<Seen[]> {
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
function readItems(store: Store, ids: readonly string[], { first, last }: ReportRequest): Promise<Seen[]> {
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

interface Analytics {
  readonly days: DayCounts[]
  readonly totals: Counts
  readonly embeddingSites: { readonly origin: string; readonly views: number }[]
  readonly items: { readonly spatialImageId: string; readonly title: string; readonly views: number }[]
}

/** Most items and sites in a response. */
const MOST_SHOWN = 100

/**
 * View statistics of own items in the last days, including today. Throws NOT_FOUND for an item of another
 * account.
 */
export async function analyse(
  { store, clock }: ContentServices,
  ownerId: string,
  { days, spatialImageId: itemId }: { days: number; spatialImageId?: string | undefined },
): Promise<Analytics> {
  if (itemId !== undefined && !(await isOwn(store, ownerId, itemId))) throw notFound()
  const today = tokyoDay(clock.now())
  const first = dayBefore(today, days - 1)
  const whole = { ownerId, itemId, first, last: today }
  if (itemId !== undefined) return toAnalytics(store, whole, await readReport(store, whole))
  const closed = await closedReport(store, { ...whole, last: dayBefore(today, 1) }, days)
  const open = await readReport(store, { ...whole, first: today })
  return toAnalytics(store, whole, {
    days: [...closed.days, ...open.days],
    sites: addUp(closed.sites, open.sites),
    items: await addUpItems(store, whole, closed.items, open.items),
  })
}

async function isOwn(store: Store, ownerId: string, itemId: string): Promise<boolean> {
  if (!isId(itemId)) return false
  const own = store.selectFrom('spatial_images').where('owner_id', '=', ownerId).where('id', '=', itemId)
  return (await own.select('id').executeTakeFirst()) !== undefined
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Report on the days before today. Computed on the first request of a day and cached until the next day or
 * until an item of the account is deleted.
 */
async function closedReport(store: Store, request: ReportRequest, days: number): Promise<Report> {
  const { ownerId, last: until } = request
  const kept = await store
    .selectFrom('analytics_roll_ups')
    .where('owner_id', '=', ownerId)
    .where('days', '=', days)
    .where('until', '=', until)
    .select('report')
    .executeTakeFirst()
  if (kept) return kept.report
  const report = await readReport(store, request)
  const row = { until, report: JSON.stringify(report) }
  await store
    .insertInto('analytics_roll_ups')
    .values({ owner_id: ownerId, days, ...row })
    .onConflict((conflict) => conflict.columns(['owner_id', 'days']).doUpdateSet(row))
    .execute()
  return report
}

function bySeen(a: Seen, b: Seen): number {
  return b.views - a.views || (a.name < b.name ? -1 : 1)
}

function addUp(...lists: readonly (readonly Seen[])[]): Seen[] {
  const sums = new Map<string, number>()
  for (const { name, views } of lists.flat()) sums.set(name, (sums.get(name) ?? 0) + views)
  return [...sums].map(([name, views]) => ({ name, views })).toSorted(bySeen)
}

/** Upper bound for the views of an item that is not in the list. */
function mostUnlisted(list: readonly Seen[], longest: number): number {
  return list.length < longest ? 0 : (list.at(-1)?.views ?? 0)
}

function leastShown(list: readonly Seen[]): number {
  return list[MOST_SHOWN - 1]?.views ?? 0
}

/**
 * Adds up two lists. Stays exact if one list ends before an item of the other: items that could be among the
 * first are counted individually. If an item in neither list could be, everything is counted.
 */
async function addUpItems(
  store: Store,
  whole: ReportRequest,
  closed: readonly Seen[],
  open: readonly Seen[],
): Promise<Seen[]> {
  const sums = addUp(closed, open)
  const [before, today] = [mostUnlisted(closed, MOST_LISTED), mostUnlisted(open, MOST_OF_A_DAY)]
  const [inClosed, inOpen] = [closed, open].map((list) => new Set(list.map(({ name }) => name)))
  const unsure = sums.filter(({ name, views }) => {
    const more = (inClosed?.has(name) ? 0 : before) + (inOpen?.has(name) ? 0 : today)
    return more > 0 && views + more > leastShown(sums)
  })
  const exact = await readItems(
    store,
    unsure.map(({ name }) => name),
    whole,
  )
  const names = new Set(exact.map(({ name }) => name))
  const found = [...sums.filter(({ name }) => !names.has(name)), ...exact].toSorted(bySeen)
  const isWhole = before === 0 || today === 0 || before + today <= leastShown(found)
  return isWhole ? found : await readAllItems(store, whole)
}

async function toAnalytics(
  store: Store,
  { ownerId }: ReportRequest,
  { days, sites, items }: Report,
): Promise<Analytics> {
  const sum = (name: keyof Counts) => days.reduce((total, day) => total + day[name], 0)
  return {
    days: [...days],
    totals: { views: sum('views'), viewers: sum('viewers'), favorites: sum('favorites') },
    embeddingSites: sites.slice(0, MOST_SHOWN).map(({ name, views }) => ({ origin: name, views })),
    items: await withTitles(store, ownerId, items.slice(0, MOST_SHOWN)),
  }
}

async function withTitles(store: Store, ownerId: string, seen: readonly Seen[]): Promise<Analytics['items']> {
  if (seen.length === 0) return []
  const ids = sql<string[]>`${seen.map(({ name }) => name)}::text[]`
  const rows = await store
    .selectFrom('spatial_images')
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${ids})`)
    .select(['id', 'title'])
    .execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return seen.flatMap(({ name, views }) => {
    const title = titles.get(name)
    return title === undefined ? [] : [{ spatialImageId: name, title, views }]
  })
}
