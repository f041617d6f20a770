import { sql } from 'kysely'
import type { RawBuilder, SqlBool, ExpressionBuilder } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { AddressedItem } from '#backend/files/signed-addresses.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { StoredVisibility } from '#backend/store/tables/content-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { readLinkId } from '../ids.ts'
import type { LinkId } from '../ids.ts'

/**
 * True if the viewer is in a team with which the account in `ownerColumn` (such as `spatial_images.owner_id`)
 * shares: it created the team or accepted an invitation. Being added by another member shares nothing.
 */
function sharesTeam(viewerId: string, ownerColumn: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from team_users mine join team_users theirs on theirs.team_id = mine.team_id
    where mine.user_id = ${viewerId} and theirs.user_id = ${sql.ref(ownerColumn)} and theirs.shares)`
}

/**
 * True if the viewer (null: anyone without an account) may read a row with an owner and a visibility: the row
 * is PUBLIC, or the viewer's own, or owned by a teammate and not withheld by an operator. Every read of such
 * rows uses this; lists, counts and searches use nothing else. `opensByLink` adds access by link.
 */
export function canRead(
  viewerId: string | null,
  table: 'spatial_images' | 'collections',
): RawBuilder<SqlBool> {
  const isPublic = sql<SqlBool>`${sql.ref(`${table}.visibility`)} = 'PUBLIC'`
  if (viewerId === null) return isPublic
  const owner = `${table}.owner_id`
  const isWithheld = sql<SqlBool>`${sql.ref(`${table}.visibility`)} = 'WITHHELD'`
  return sql<SqlBool>`(${isPublic} or ${sql.ref(owner)} = ${viewerId}
    or (not ${isWithheld} and ${sharesTeam(viewerId, owner)}))`
}

/** True if one of the links has the item's id and current key. */
function hasKeyOf(links: readonly LinkId[]): RawBuilder<SqlBool> {
  const withKey = links.flatMap(({ id, key }) => (key === null ? [] : [{ id, key }]))
  if (withKey.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(spatial_images.id, spatial_images.link_key) in (${sql.join(
    withKey.map(({ id, key }) => sql`(${id}, ${key})`),
  )})`
}

/** True if the item is UNLISTED and one of the links opens it. */
function opensByLink(links: readonly LinkId[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(spatial_images.visibility = 'UNLISTED' and ${hasKeyOf(links)})`
}

/**
 * Name of the item for this viewer: with the key of an UNLISTED item for its owner and for viewers who
 * already have the key, otherwise the id alone.
 */
function linkIdFor(viewerId: string | null, links: readonly LinkId[]): RawBuilder<string> {
  const isKnown = sql<SqlBool>`(spatial_images.owner_id = ${viewerId}::uuid or ${hasKeyOf(links)})`
  return sql<string>`case when spatial_images.visibility = 'UNLISTED' and ${isKnown}
    then spatial_images.id || '-' || spatial_images.link_key else spatial_images.id end`
}

/** Condition on spatial images in a query. */
export type Condition = (eb: ExpressionBuilder<Database, 'spatial_images'>) => ReturnType<typeof eb.and>

/**
 * PRIVATE items and, without their link, UNLISTED ones are visible only to the owner and the owner's teams.
 * Every read of an item uses this.
 */
export function visibleTo(viewerId: string | null): Condition {
  return (eb) => eb.and([canRead(viewerId, 'spatial_images')])
}

/** Items with their joined fields, some of which depend on the viewer or the links. */
export function shownSpatialImages(store: Store, viewerId: string | null, links: readonly LinkId[] = []) {
  return store
    .selectFrom('spatial_images')
    .innerJoin('users', 'users.id', 'spatial_images.owner_id')
    .selectAll('spatial_images')
    .select(['users.display_name as owner_name', 'users.avatar_key as owner_avatar_key'])
    .select(linkIdFor(viewerId, links).as('link_id'))
    .select((eb) => [
      sql<number>`(select count(*) from favorites where favorites.spatial_image_id = spatial_images.id)`.as(
        'favorites',
      ),
      eb
        .exists(
          eb
            .selectFrom('favorites')
            .whereRef('favorites.spatial_image_id', '=', 'spatial_images.id')
            .where('favorites.user_id', '=', viewerId)
            .select('favorites.user_id'),
        )
        .as('is_favorite'),
      eb
        .exists(
          eb
            .selectFrom('scene_videos')
            .whereRef('scene_videos.spatial_image_id', '=', 'spatial_images.id')
            .where('scene_videos.status', '=', 'READY')
            .select('scene_videos.spatial_image_id'),
        )
        .as('has_scene_video'),
    ])
}

export type ShownSpatialImage = Awaited<ReturnType<typeof findSpatialImage>>

/**
 * Finds an item that the viewer may see, by its id or its link (`ID-KEY`). A replaced link opens nothing, not
 * even for the owner. Throws the same NOT_FOUND for a missing item and for one that may not be seen.
 */
export async function findSpatialImage({ store }: ContentServices, address: string, viewerId: string | null) {
  const link = readLinkId(address)
  if (!link) throw notFound()
  const { id, key } = link
  const item = await shownSpatialImages(store, viewerId, [link])
    .where('spatial_images.id', '=', id)
    .$if(key !== null, (query) => query.where('spatial_images.link_key', '=', key))
    .where((eb) => eb.or([visibleTo(viewerId)(eb), opensByLink([link])]))
    .executeTakeFirst()
  if (!item) throw notFound()
  return item
}

/** Those of the items that the viewer may see or that the links open, keyed by id. */
export async function findSpatialImages(
  { store }: ContentServices,
  links: readonly LinkId[],
  viewerId: string | null,
): Promise<Map<string, ShownSpatialImage>> {
  if (links.length === 0) return new Map()
  const ids = links.map(({ id }) => id)
  const items = await shownSpatialImages(store, viewerId, links)
    .where('spatial_images.id', 'in', ids)
    .where((eb) => eb.or([visibleTo(viewerId)(eb), opensByLink(links)]))
    .execute()
  return new Map(items.map((item) => [item.id, item]))
}

/** A row of one of the two tables that an operator may withhold. */
interface Withholdable<Wanted extends string> {
  readonly visibility: Wanted | 'WITHHELD'
  readonly wanted_visibility: Wanted | null
}

/** Visibility that the owner of an item or collection chose, withheld by an operator or not. */
export function wantedVisibility<Wanted extends string>(row: Withholdable<Wanted>): Wanted | 'PRIVATE' {
  const { visibility, wanted_visibility: wanted } = row
  if (wanted !== null) return wanted
  return visibility === 'WITHHELD' ? 'PRIVATE' : visibility
}

/** Maps an item's row to the fields that its file addresses need. */
export function addressedItem(row: {
  readonly files_id: string
  readonly revision: number
  readonly visibility: StoredVisibility
}): AddressedItem {
  return { filesId: row.files_id, revision: row.revision, isPublic: row.visibility === 'PUBLIC' }
}
