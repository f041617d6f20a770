import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { Category, Visibility } from '#backend/store/tables/content-tables.ts'

import { isTaskId } from '../new-id.ts'
import { MOST_COUNTED, countRows, offsetOf } from '../paging.ts'
import type { Page, PageRequest } from '../paging.ts'
import { normaliseHashTag } from '../text/hash-tags.ts'
import { searchGrams, searchPatterns } from '../text/search-text.ts'
import { shownSpatialImages, visibleTo } from './find-spatial-images.ts'
import type { Condition, ShownSpatialImage } from './find-spatial-images.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import type { ListSort } from './list-cursor.ts'
import { listOrders } from './list-order.ts'

interface PlaceInList {
  readonly page: number
  readonly limit: number
  /** Cursor at which the previous page ended; the page number is then only echoed. */
  readonly after?: string | undefined
}

export interface ListRequest extends PlaceInList {
  /** Own items of this account, of any visibility; without it PUBLIC items only. */
  readonly ownerId?: string | undefined
  /** Only items to which the owner gave this visibility, withheld by an operator or not; with `ownerId`. */
  readonly visibility?: Visibility | undefined
  /** PUBLIC items of one account only; any text. */
  readonly publicOf?: string | undefined
  readonly category?: Category | undefined
  readonly viewerId: string | null
  readonly query?: string | undefined
  readonly hashTag?: string | undefined
  /** Only `newest` and `popular` without `ownerId`: the other orders are indexed by owner. */
  readonly sort: ListSort
}

export interface ItemPage extends Page<ShownSpatialImage> {
  /** Cursor for the next page; null on the last page. */
  readonly next: string | null
}

/** A page of an owner's items, or of all PUBLIC ones. */
export async function listSpatialImages(services: ContentServices, request: ListRequest): Promise<ItemPage> {
  const { viewerId, sort, ownerId } = request
  const whose: Condition =
    ownerId === undefined ? visibleTo(null) : (eb) => eb.and([eb('spatial_images.owner_id', '=', ownerId)])
  const wanted: Condition = (eb) => eb.and([whose(eb), narrowedBy(request)(eb)])
  const query = request.query ?? ''
  const grams = searchGrams(query)
  if (grams.length === 0) return pageOfItems(services, wanted, { ...request, viewerId, sort })
  // The index of words is fastest for rare words. With a thousand matches or more, scanning the list from its
  // start is faster.
  const holding: Condition = (eb) =>
    ownerId === undefined
      ? eb.and([wanted(eb), holdsGrams(grams)])
      : eb.and([narrowedBy(request)(eb), ...holdsOwnedGrams(ownerId, grams)])
  return pageOfItems(services, wanted, { ...request, viewerId, sort, holding })
}

function holdsGrams(grams: readonly string[]) {
  return sql<boolean>`search_grams(spatial_images.search_text) @> ${grams}::text[]`
}

/**
 * The owner is compared again, since grams are hashed; as an expression, so that the planner does not also
 * read the index of all of the owner's items.
 */
function holdsOwnedGrams(ownerId: string, grams: readonly string[]) {
  return [
    sql<boolean>`owned_grams(spatial_images.owner_id, search_grams(spatial_images.search_text))
      @> owned_grams(${ownerId}::uuid, ${grams}::text[])`,
    sql<boolean>`coalesce(spatial_images.owner_id) = ${ownerId}::uuid`,
  ]
}

/** Filters of a list, apart from the owner. */
function narrowedBy(request: ListRequest): Condition {
  return (eb) => {
    const wanted: ReturnType<typeof eb.and>[] = []
    if (request.visibility !== undefined) {
      const shown = sql<string>`coalesce(spatial_images.wanted_visibility, spatial_images.visibility)`
      wanted.push(eb.and([eb(shown, '=', request.visibility)]))
    }
    if (request.publicOf !== undefined) {
      const owner = isTaskId(request.publicOf) ? request.publicOf : null
      wanted.push(eb.and([eb('spatial_images.owner_id', '=', owner)]))
    }
    if (request.category !== undefined) {
      wanted.push(eb.and([eb('spatial_images.category', '=', request.category)]))
    }
    const tag = normaliseHashTag(request.hashTag ?? '')
    if (tag !== '') wanted.push(eb.and([eb('spatial_images.hash_tags', '@>', eb.val([tag]))]))
    for (const pattern of searchPatterns(request.query ?? '')) {
      wanted.push(eb.and([eb('spatial_images.search_text', 'like', pattern)]))
    }
    return eb.and(wanted)
  }
}

interface ItemsRequest extends PlaceInList {
  readonly viewerId: string | null
  readonly sort: ListSort
  /** Equivalent condition that finds few items faster, through the index of words. */
  readonly holding?: Condition
}

/**
 * A page of the items that meet the condition. Reads their ids first, from an index if there is one, and
 * joins the other fields only for these.
 */
export async function pageOfItems(
  { store }: ContentServices,
  wanted: Condition,
  request: ItemsRequest,
): Promise<ItemPage> {
  const { viewerId, sort, limit, after, holding } = request
  const order = listOrders[sort]
  const offset = after === undefined ? offsetOf(request, holding && MOST_COUNTED) : 0
  const cursor = after === undefined ? null : readCursor(after, sort)
  // After a cursor the page number is only echoed, so count no rows up to it.
  const counting = { limit, page: after === undefined ? request.page : 1 }
  const behind = cursor === null ? sql<boolean>`true` : order.behind(cursor)
  // One extra row shows if there is a next page.
  const place = { behind, terms: order.terms, limit: limit + 1, offset }
  const matches = holding === undefined ? null : await findMatches(store, holding, counting, place)
  const all = store.selectFrom('spatial_images').where(wanted)
  const { total, isTotalExact } = matches ?? (await countRows(store, all, counting))
  const ids = matches?.ids
    ? sql`(select unnest(${matches.ids}::text[]))`
    : sql`${all.where(behind).orderBy(place.terms).limit(place.limit).offset(offset).select('spatial_images.id')}`
  const rows = await shownSpatialImages(store, viewerId)
    .where(sql<boolean>`spatial_images.id in ${ids}`)
    // Rows found by an earlier statement may have changed since: check the condition again.
    .$if(matches !== null, (query) => query.where(wanted))
    .orderBy(order.terms)
    .execute()
  const items = rows.slice(0, limit)
  const last = (matches?.ids ?? rows).length > limit ? items.at(-1) : undefined
  const next = last
    ? writeCursor({ createdAt: last.created_at, id: last.id, value: order.valueOf(last) }, sort)
    : null
  return { items, total, isTotalExact, next }
}

interface PlaceInOrder {
  readonly behind: RawBuilder<boolean>
  readonly terms: RawBuilder<unknown>
  readonly limit: number
  readonly offset: number
}

interface Matches {
  readonly total: number
  readonly isTotalExact: boolean
  /** Ids of the page; null if there are more matches than were counted. */
  readonly ids: readonly string[] | null
}

/**
 * Counts the items that meet the condition, like `countRows`, and reads a page of their ids, in one query.
 */
async function findMatches(
  store: Store,
  holding: Condition,
  { page, limit }: PageRequest,
  { behind, terms, limit: count, offset }: PlaceInOrder,
): Promise<Matches> {
  const most = Math.max(MOST_COUNTED, page * limit + 1)
  const found = store
    .selectFrom('spatial_images')
    .where(holding)
    .select(['id', 'created_at', 'views', 'splat_bytes', 'title'])
    .limit(most)
  // The alias is the table's name, so the conditions on its columns apply unchanged.
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized ${found}
    select (select count(*) from found) as total,
      array(select spatial_images.id from found as spatial_images
        where ${behind} order by ${terms} limit ${count} offset ${offset}) as ids`.execute(store)
  const [{ total, ids } = { total: 0, ids: [] }] = rows
  return { total, isTotalExact: total < most, ids: total < most ? ids : null }
}
