import { sql } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { readLinkId } from '../ids.ts'
import type { LinkId } from '../ids.ts'
import { countRows, offsetOf } from '../paging.ts'
import type { Page, PageRequest } from '../paging.ts'
import { findSpatialImage, findSpatialImages } from './find-spatial-images.ts'
import type { ShownSpatialImage } from './find-spatial-images.ts'

export interface FavoriteState {
  readonly favorites: number
  readonly isFavorite: boolean
}

/**
 * Adds an item to the favorites or removes it; a repeated call updates only the stored link. A favorite can
 * be removed even if its item may no longer be seen, and the answer reveals nothing else about it. Throws
 * NOT_FOUND.
 */
export async function setFavorite(
  services: ContentServices,
  userId: string,
  address: string,
  isWanted: boolean,
): Promise<FavoriteState> {
  const link = readLinkId(address)
  if (!link) throw notFound()
  if (isWanted) {
    await findSpatialImage(services, address, userId)
    await keep(services, userId, link)
  } else {
    const { numDeletedRows } = await services.store
      .deleteFrom('favorites')
      .where('user_id', '=', userId)
      .where('spatial_image_id', '=', link.id)
      .executeTakeFirst()
    const isHidden = !(await findSpatialImages(services, [link], userId)).has(link.id)
    if (numDeletedRows > 0n && isHidden) return { favorites: 0, isFavorite: false }
  }
  const { favorites, is_favorite } = await findSpatialImage(services, address, userId)
  return { favorites, isFavorite: Boolean(is_favorite) }
}

async function keep({ store, clock }: ContentServices, userId: string, { id, key }: LinkId): Promise<void> {
  await store
    .insertInto('favorites')
    .columns(['user_id', 'spatial_image_id', 'link_key', 'created_at'])
    .expression((eb) =>
      // Select from the item, which may have been deleted meanwhile.
      eb
        .selectFrom('spatial_images')
        .where('id', '=', id)
        .select((row) => [
          row.cast<string>(row.val(userId), 'uuid').as('user_id'),
          'id',
          row.val(key).as('link_key'),
          row.cast<Date>(row.val(clock.now()), 'timestamptz').as('created_at'),
        ])
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'spatial_image_id'])
        .doUpdateSet({ link_key: key })
        .where(sql<boolean>`excluded.link_key is not null`),
    )
    .execute()
}

export interface Favorite {
  readonly id: string
  /** Null if the item may no longer be seen, such as an UNLISTED one after its link was renewed. */
  readonly spatialImage: ShownSpatialImage | null
  readonly favoritedAt: Date
}

/** A page of an account's favorites, newest first. */
export async function listFavorites(
  services: ContentServices,
  userId: string,
  request: PageRequest,
): Promise<Page<Favorite>> {
  const own = services.store.selectFrom('favorites').where('user_id', '=', userId)
  const rows = await own
    .select(['spatial_image_id', 'link_key', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('spatial_image_id', 'desc')
    .limit(request.limit)
    .offset(offsetOf(request))
    .execute()
  const links = rows.map((row) => ({ id: row.spatial_image_id, key: row.link_key }))
  const shown = await findSpatialImages(services, links, userId)
  const items = rows.map((row) => ({
    id: row.spatial_image_id,
    spatialImage: shown.get(row.spatial_image_id) ?? null,
    favoritedAt: row.created_at,
  }))
  return { items, ...(await countRows(services.store, own, request)) }
}
