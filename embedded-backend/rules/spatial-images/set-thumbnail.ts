import path from 'node:path'

import { sql } from 'kysely'

import { DomainError, notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { doomFiles, removeDoomedFiles } from '../doomed-files.ts'
import { isId } from '../ids.ts'
import { receivePicture } from '../received-picture.ts'
import { keepSizes } from './picture-sizes.ts'

/** Largest accepted thumbnail file, in bytes. */
export const MAX_THUMBNAIL_BYTES = 16 * 1024 * 1024
const FORMATS = new Set(['jpeg', 'png', 'webp'])

/**
 * Sets the picture of an own item in lists, until the item is converted again. Removes the depth map, which
 * belongs to the previous picture, so the card is flat then. All file addresses issued before become invalid,
 * since browsers cache PUBLIC files. Throws NOT_FOUND, also for an item of another account,
 * `pictureRefusals`, STORAGE_FULL.
 */
export async function setThumbnail(
  services: ContentServices,
  ownerId: string,
  id: string,
  bytes: Uint8Array,
): Promise<void> {
  await findOwn(services, ownerId, id)
  await receivePicture(services, bytes, { formats: FORMATS, shape: 'CARD' }, async (picture) => {
    await services.store.transaction().execute(async (transaction) => {
      const item = await transaction
        .selectFrom('spatial_images')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .select(['files_id', 'depth_bytes'])
        .forUpdate()
        .executeTakeFirst()
      if (!item) throw notFound()
      await services.files.putFile(`items/${item.files_id}/thumbnail.webp`, picture)
      await keepSizes(services, item.files_id, path.dirname(picture), 'thumbnail.webp')
      if (item.depth_bytes !== null)
        await doomFiles(transaction, [{ key: `items/${item.files_id}/depth.webp` }])
      await transaction
        .updateTable('spatial_images')
        .set({ depth_bytes: null, revision: sql`revision + 1`, updated_at: services.clock.now() })
        .where('id', '=', id)
        .execute()
    })
  })
  await removeDoomedFiles(services)
}

/** Check ownership before the picture is inspected. */
async function findOwn({ store }: ContentServices, ownerId: string, id: string): Promise<void> {
  const item = isId(id)
    ? await store
        .selectFrom('spatial_images')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .select('id')
        .executeTakeFirst()
    : undefined
  if (!item) throw notFound()
}

export function thumbnailTooLarge(): DomainError {
  return new DomainError('AVATAR_TOO_LARGE', '画像が大きすぎます。16MBまでの画像を選んでください。')
}
