import { sql } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { StoredVisibility } from '#backend/store/tables/content-tables.ts'

import { isId } from '../ids.ts'
import { countRows, offsetOf } from '../paging.ts'
import type { Page } from '../paging.ts'
import { canRead, shownSpatialImages, visibleTo } from '../spatial-images/find-spatial-images.ts'
import type { ShownSpatialImage } from '../spatial-images/find-spatial-images.ts'

/** A column of the collection's first item, in the collection's order. */
function firstOf(column: string) {
  return sql`(array_agg(${sql.ref(`spatial_images.${column}`)} order by position))[1]`
}

/** Collections with their joined fields; count and cover include only items that this viewer may see. */
function shownCollections(store: Store, viewerId: string | null) {
  return store
    .selectFrom('collections')
    .innerJoin('users', 'users.id', 'collections.owner_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('collection_items')
          .innerJoin('spatial_images', 'spatial_images.id', 'collection_items.spatial_image_id')
          .whereRef('collection_items.collection_id', '=', 'collections.id')
          .where(visibleTo(viewerId))
          .select([
            (seen) => seen.fn.countAll<number>().as('count'),
            sql<string | null>`${firstOf('files_id')}`.as('cover_files_id'),
            sql<number | null>`${firstOf('revision')}`.as('cover_revision'),
            sql<StoredVisibility | null>`${firstOf('visibility')}`.as('cover_visibility'),
            sql<number | null>`${firstOf('width')}`.as('cover_width'),
            sql<number | null>`${firstOf('height')}`.as('cover_height'),
            sql<number | null>`${firstOf('depth_bytes')}`.as('cover_depth_bytes'),
          ])
          .as('content'),
      (join) => join.onTrue(),
    )
    .selectAll('collections')
    .select(['users.display_name as owner_name', 'users.avatar_key as owner_avatar_key'])
    .select((eb) => [
      eb.fn.coalesce('content.count', sql<number>`0`).as('count'),
      'content.cover_files_id',
      'content.cover_revision',
      'content.cover_visibility',
      'content.cover_width',
      'content.cover_height',
      'content.cover_depth_bytes',
    ])
}

export type ShownCollection = Awaited<ReturnType<typeof findCollection>>

/** Finds a collection that the viewer may see (see find-spatial-images.ts). Throws NOT_FOUND. */
export async function findCollection({ store }: ContentServices, id: string, viewerId: string | null) {
  const collection = isId(id)
    ? await shownCollections(store, viewerId)
        .where('collections.id', '=', id)
        .where(canRead(viewerId, 'collections'))
        .executeTakeFirst()
    : undefined
  if (!collection) throw notFound()
  return collection
}

/** A page of an owner's collections, or of all PUBLIC ones; newest first. */
export async function listCollections(
  { store }: ContentServices,
  request: { ownerId?: string; viewerId: string | null; page: number; limit: number },
): Promise<Page<ShownCollection>> {
  const { ownerId, viewerId, limit } = request
  const wanted =
    ownerId === undefined
      ? sql<boolean>`collections.visibility = 'PUBLIC'`
      : sql<boolean>`collections.owner_id = ${ownerId}`
  const ids = store
    .selectFrom('collections')
    .where(wanted)
    .select('collections.id')
    .orderBy('collections.created_at', 'desc')
    .orderBy('collections.id', 'desc')
    .limit(limit)
    .offset(offsetOf(request))
  const items = await shownCollections(store, viewerId)
    .where('collections.id', 'in', ids)
    .orderBy('collections.created_at', 'desc')
    .orderBy('collections.id', 'desc')
    .execute()
  const collections = store.selectFrom('collections').where(wanted)
  return { items, ...(await countRows(store, collections, request)) }
}

/** A page of the items that the viewer may see, in the collection's order. */
export async function listCollectionItems(
  { store }: ContentServices,
  id: string,
  { viewerId, page, limit }: { viewerId: string | null; page: number; limit: number },
): Promise<ShownSpatialImage[]> {
  return shownSpatialImages(store, viewerId)
    .innerJoin('collection_items', 'collection_items.spatial_image_id', 'spatial_images.id')
    .where('collection_items.collection_id', '=', id)
    .where(visibleTo(viewerId))
    .orderBy('collection_items.position')
    .orderBy('spatial_images.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** An own collection, with a flag that is true if it holds a certain item. */
export interface CollectionChoice {
  readonly collection: ShownCollection
  readonly holds: boolean
}

/** A page of the owner's collections, newest first, each with a flag for the item. */
export async function listCollectionChoices(
  services: ContentServices,
  itemId: string,
  { ownerId, page, limit }: { ownerId: string; page: number; limit: number },
): Promise<Page<CollectionChoice>> {
  const { items, ...counted } = await listCollections(services, { ownerId, viewerId: ownerId, page, limit })
  const holding = await services.store
    .selectFrom('collection_items')
    .innerJoin('collections', 'collections.id', 'collection_items.collection_id')
    .where('collections.owner_id', '=', ownerId)
    .where('collection_items.spatial_image_id', '=', itemId)
    .select('collection_id')
    .execute()
  const ids = new Set(holding.map((row) => row.collection_id))
  return { items: items.map((collection) => ({ collection, holds: ids.has(collection.id) })), ...counted }
}
