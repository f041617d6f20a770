import type { ContentServices } from '#backend/services/content-services.ts'

import { isId } from '../new-id.ts'
import { findSpatialImage, findSpatialImages } from './find-spatial-images.ts'
import type { ShownSpatialImage } from './find-spatial-images.ts'

export interface FavoriteState {
  readonly favorites: number
  readonly isFavorite: boolean
}

/**
 * Keeps an item as a favorite or no longer; asking twice changes nothing. What was kept can be let go even
 * where it may be seen no more, about which the answer says nothing else. Throws NOT_FOUND.
 */
export async function setFavorite(
  services: ContentServices,
  userId: string,
  id: string,
  isWanted: boolean,
): Promise<FavoriteState> {
  const { store, clock } = services
  if (isWanted) {
    await findSpatialImage(services, id, userId)
    await store
      .insertInto('favorites')
      .columns(['user_id', 'spatial_image_id', 'created_at'])
      .expression((eb) =>
        // The item may be deleted meanwhile.
        eb
          .selectFrom('spatial_images')
          .where('id', '=', id)
          .select((row) => [
            row.cast<string>(row.val(userId), 'uuid').as('user_id'),
            'id',
            row.cast<Date>(row.val(clock.now()), 'timestamptz').as('created_at'),
          ])
          .forKeyShare(),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else if (isId(id)) {
    const { numDeletedRows } = await store
      .deleteFrom('favorites')
      .where('user_id', '=', userId)
      .where('spatial_image_id', '=', id)
      .executeTakeFirst()
    const isHidden = !(await findSpatialImages(services, [id], userId)).has(id)
    if (numDeletedRows > 0n && isHidden) return { favorites: 0, isFavorite: false }
  }
  const { favorites, is_favorite } = await findSpatialImage(services, id, userId)
  return { favorites, isFavorite: Boolean(is_favorite) }
}

export interface Favorite {
  readonly id: string
  /** Null where the item may no longer be seen. */
  readonly spatialImage: ShownSpatialImage | null
  readonly favoritedAt: Date
}

/** A page of an account's favorites, newest first. */
export async function listFavorites(
  services: ContentServices,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Favorite[]; total: number }> {
  const own = services.store.selectFrom('favorites').where('user_id', '=', userId)
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['spatial_image_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('spatial_image_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const ids = rows.map((row) => row.spatial_image_id)
  const shown = await findSpatialImages(services, ids, userId)
  const items = rows.map((row) => ({
    id: row.spatial_image_id,
    spatialImage: shown.get(row.spatial_image_id) ?? null,
    favoritedAt: row.created_at,
  }))
  return { items, total }
}
