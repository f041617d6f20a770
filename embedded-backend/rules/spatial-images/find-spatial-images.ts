import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { readLinkId } from '../link-id.ts'
import type { LinkId } from '../link-id.ts'
import { canRead, linkIdFor, opensByLink } from './can-read.ts'

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
