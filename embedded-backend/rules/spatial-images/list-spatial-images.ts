import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { Category, Visibility } from '#backend/store/tables/content-tables.ts'

import { isId, isTaskId } from '../ids.ts'
import { MOST_COUNTED, countRows, offsetOf } from '../paging.ts'
import type { Page, PageRequest } from '../paging.ts'
import { normaliseHashTag } from '../text/hash-tags.ts'
import { searchGrams, searchPatterns } from '../text/search-text.ts'
import { shownSpatialImages, visibleTo } from './find-spatial-images.ts'
import type { ShownSpatialImage, Condition } from './find-spatial-images.ts'

/** Order of a list of spatial images: `popular` by views, `size` by the bytes of the splats. */
type ListSort = 'newest' | 'popular' | 'oldest' | 'title' | 'size'

/** Position of an item in a list; the next page begins behind it. */
interface ListCursor {
  readonly createdAt: Date
  readonly id: string
  /** Views, bytes or title, in lists ordered by them; null in the others. */
  readonly value: number | string | null
}

/** Orders whose cursors name no order: they were issued before there were others. */
const unnamed: ReadonlySet<ListSort> = new Set(['newest', 'popular'])

/** Serializes a cursor, which a client returns for the next page. */
export function writeCursor({ createdAt, id, value }: ListCursor, sort: ListSort): string {
  const order = unnamed.has(sort) ? [] : [sort]
  return Buffer.from(JSON.stringify([createdAt.getTime(), id, value, ...order])).toString('base64url')
}

function isValueOf(sort: ListSort, value: unknown): value is ListCursor['value'] {
  if (sort === 'title') return typeof value === 'string' && !value.includes('\0')
  return sort === 'popular' || sort === 'size' ? Number.isSafeInteger(value) : value === null
}

/** Throws VALIDATION_FAILED for a text that is no cursor of a list in this order. */
export function readCursor(text: string, sort: ListSort): ListCursor {
  const [createdAt, id, value, order] = valuesIn(text)
  const isWhole = Number.isSafeInteger(createdAt) && typeof id === 'string' && isId(id)
  const isOfOrder = order === (unnamed.has(sort) ? undefined : sort)
  const date = new Date(Number(createdAt))
  if (!isWhole || !isOfOrder || !isValueOf(sort, value) || Number.isNaN(date.getTime())) {
    throw new DomainError('VALIDATION_FAILED', 'この一覧の続きの印ではありません。')
  }
  return { createdAt: date, id, value }
}

function valuesIn(text: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

interface ListOrder {
  /** Terms of the `order by` clause; an index has the same. */
  readonly terms: RawBuilder<unknown>
  /** Condition for rows after the position. */
  readonly behind: (place: ListCursor) => RawBuilder<boolean>
  /** The item's part of a cursor besides time and id. */
  readonly valueOf: (item: ShownSpatialImage) => ListCursor['value']
}

const place = sql`spatial_images.created_at, spatial_images.id`
const newestFirst = sql`spatial_images.created_at desc, spatial_images.id desc`
const title = sql`spatial_images.title collate titles`

/** Descending by a number, then newest first. */
function byMost(column: 'views' | 'splat_bytes'): ListOrder {
  const number = sql.ref(`spatial_images.${column}`)
  return {
    terms: sql`${number} desc, ${newestFirst}`,
    behind: ({ value, createdAt, id }) =>
      sql<boolean>`(${number}, ${place}) < (${value}, ${createdAt}, ${id})`,
    valueOf: (item) => item[column],
  }
}

const listOrders: Readonly<Record<ListSort, ListOrder>> = {
  newest: {
    terms: newestFirst,
    behind: ({ createdAt, id }) => sql<boolean>`(${place}) < (${createdAt}, ${id})`,
    valueOf: () => null,
  },
  oldest: {
    terms: sql`spatial_images.created_at, spatial_images.id`,
    behind: ({ createdAt, id }) => sql<boolean>`(${place}) > (${createdAt}, ${id})`,
    valueOf: () => null,
  },
  popular: byMost('views'),
  size: byMost('splat_bytes'),
  title: {
    terms: sql`${title}, ${newestFirst}`,
    // The index is entered by the first comparison.
    behind: ({ value, createdAt, id }) =>
      sql<boolean>`(${title} >= ${value} and (${title} > ${value} or (${place}) < (${createdAt}, ${id})))`,
    valueOf: (item) => item.title,
  },
}

interface PlaceInList {
  readonly page: number
  readonly limit: number
  /** Cursor at which the previous page ended; the page number is then only echoed. */
  readonly after?: string | undefined
}

interface ListRequest extends PlaceInList {
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

interface ItemPage extends Page<ShownSpatialImage> {
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
async function pageOfItems(
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

/** A page of an account's items that the viewer may see, newest first. */
export async function listReadableOf(
  services: ContentServices,
  ownerId: string,
  request: { viewerId: string | null; page: number; limit: number; after?: string | undefined },
): Promise<ItemPage> {
  return pageOfItems(
    services,
    (eb) => eb.and([eb('spatial_images.owner_id', '=', ownerId), visibleTo(request.viewerId)(eb)]),
    { ...request, sort: 'newest' },
  )
}
