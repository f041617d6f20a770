import type { ContentServices } from '#backend/services/content-services.ts'

import { visibleTo } from './find-spatial-images.ts'
import { pageOfItems } from './list-spatial-images.ts'
import type { ItemPage } from './list-spatial-images.ts'

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
