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
  /** Where an earlier page ended: then the page has its number in name only. */
  readonly after?: string | undefined
}

export interface ListRequest extends PlaceInList {
  /** All that this account may see of its own; without it PUBLIC items only. */
  readonly ownerId?: string | undefined
  /** Of those: what their owner lets see them, whether or not an operator withholds them. */
  readonly visibility?: Visibility | undefined
  /** PUBLIC items of one account only; any text. */
  readonly publicOf?: string | undefined
  readonly category?: Category | undefined
  readonly viewerId: string | null
  readonly query?: string | undefined
  readonly hashTag?: string | undefined
  /** Of everyone's items `newest` and `popular` only: the other orders have an index of one owner's. */
  readonly sort: ListSort
}

export interface ItemPage extends Page<ShownSpatialImage> {
  /** Where the page ended, or null where nothing comes after it. */
  readonly next: string | null
}

/** A page of an owner's items, or of everyone's PUBLIC ones. */
export async function listSpatialImages(services: ContentServices, request: ListRequest): Promise<ItemPage> {
  const { viewerId, sort, ownerId } = request
  const whose: Condition =
    ownerId === undefined ? visibleTo(null) : (eb) => eb.and([eb('spatial_images.owner_id', '=', ownerId)])
  const wanted: Condition = (eb) => eb.and([whose(eb), narrowedBy(request)(eb)])
  const query = request.query ?? ''
  const grams = searchGrams(query)
  if (grams.length === 0) return pageOfItems(services, wanted, { ...request, viewerId, sort })
  // The index leads to what holds the words, which is fastest where few do. What a thousand hold is found
  // sooner by looking through the list from its beginning.
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
 * The owner once more: grams are hashed. As an expression, so that the index of all of the owner's items is
 * not read beside that of the grams.
 */
function holdsOwnedGrams(ownerId: string, grams: readonly string[]) {
  return [
    sql<boolean>`owned_grams(spatial_images.owner_id, search_grams(spatial_images.search_text))
      @> owned_grams(${ownerId}::uuid, ${grams}::text[])`,
    sql<boolean>`coalesce(spatial_images.owner_id) = ${ownerId}::uuid`,
  ]
}

/** What a list is narrowed down by, whosever items it has. */
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
  /** The same condition in words by which few items are found sooner. */
  readonly holding?: Condition
}

/**
 * A page of the items that meet the condition. Which ones they are is read first, from an index where there
 * is one, and what is shown beside them only for those.
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
  // Behind a place the number is only a name: nothing is counted down to it.
  const counting = { limit, page: after === undefined ? request.page : 1 }
  const behind = cursor === null ? sql<boolean>`true` : order.behind(cursor)
  // One more tells whether anything comes after the page.
  const place = { behind, terms: order.terms, limit: limit + 1, offset }
  const matches = holding === undefined ? null : await findMatches(store, holding, counting, place)
  const all = store.selectFrom('spatial_images').where(wanted)
  const { total, isTotalExact } = matches ?? (await countRows(store, all, counting))
  const ids = matches?.ids
    ? sql`(select unnest(${matches.ids}::text[]))`
    : sql`${all.where(behind).orderBy(place.terms).limit(place.limit).offset(offset).select('spatial_images.id')}`
  const rows = await shownSpatialImages(store, viewerId)
    .where(sql<boolean>`spatial_images.id in ${ids}`)
    // What was found by a statement of its own may have changed since.
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
  /** Of the page; null where there are more matches than were counted. */
  readonly ids: readonly string[] | null
}

/** How many items meet the condition, counted as `countRows` does, and a page of them, in one look. */
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
  // Under the name of the table, so that the place is described as in the table itself.
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized ${found}
    select (select count(*) from found) as total,
      array(select spatial_images.id from found as spatial_images
        where ${behind} order by ${terms} limit ${count} offset ${offset}) as ids`.execute(store)
  const [{ total, ids } = { total: 0, ids: [] }] = rows
  return { total, isTotalExact: total < most, ids: total < most ? ids : null }
}
