import type { ContentServices } from '#backend/services/content-services.ts'

import { shownSpatialImages, visibleTo } from './find-spatial-images.ts'
import type { ShownSpatialImage } from './find-spatial-images.ts'

/** A page of an account's items that the viewer may see, newest first. */
export async function listReadableOf(
  { store }: ContentServices,
  ownerId: string,
  { viewerId, page, limit }: { viewerId: string | null; page: number; limit: number },
): Promise<{ items: ShownSpatialImage[]; total: number }> {
  const { total } = await store
    .selectFrom('spatial_images')
    .where('spatial_images.owner_id', '=', ownerId)
    .where(visibleTo(viewerId))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items = await shownSpatialImages(store, viewerId)
    .where('spatial_images.owner_id', '=', ownerId)
    .where(visibleTo(viewerId))
    .orderBy('spatial_images.created_at', 'desc')
    .orderBy('spatial_images.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items, total }
}
