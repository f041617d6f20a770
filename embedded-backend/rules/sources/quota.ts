import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { DomainError, unauthenticated } from '#backend/errors/domain-error.ts'
import type { Store } from '#backend/store/database.ts'
import type { Database } from '#backend/store/tables/tables.ts'

export interface StorageSummary {
  readonly sourceImage: number
  readonly sourceVideo: number
  readonly spatialImage: number
  readonly total: number
}

/** As `sourceKindOf` tells films. */
const isFilm = sql`(content_type like 'video/%' or content_type = 'image/gif')`

/** Bytes that an account uses. Reservations count from the moment they are made. */
export async function storageSummary(
  store: Store | Transaction<Database>,
  ownerId: string,
): Promise<StorageSummary> {
  const sources = await store
    .selectFrom('resources')
    .where('owner_id', '=', ownerId)
    .select([
      sql<number>`coalesce(sum(size) filter (where not (${isFilm})), 0)::bigint`.as('images'),
      sql<number>`coalesce(sum(size) filter (where ${isFilm}), 0)::bigint`.as('videos'),
    ])
    .executeTakeFirstOrThrow()
  const results = await store
    .selectFrom('spatial_images')
    .leftJoin('scene_videos', 'scene_videos.spatial_image_id', 'spatial_images.id')
    .where('owner_id', '=', ownerId)
    .select(sql<number>`coalesce(sum(total_bytes + coalesce(scene_videos.bytes, 0)), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow()
  return {
    sourceImage: sources.images,
    sourceVideo: sources.videos,
    spatialImage: results.bytes,
    total: sources.images + sources.videos + results.bytes,
  }
}

/**
 * Makes the rest of the transaction the only one that counts this account's bytes and tasks. Throws
 * UNAUTHENTICATED where it has gone.
 */
export async function lockOwner(transaction: Transaction<Database>, ownerId: string): Promise<void> {
  const owner = await transaction
    .selectFrom('users')
    .where('id', '=', ownerId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) throw unauthenticated()
}

/** Bytes that an account may keep: what an operator granted it, or what the settings give everyone. */
export async function storageLimitOf(
  store: Store | Transaction<Database>,
  ownerId: string,
  everyones: number,
): Promise<number> {
  const owner = await store
    .selectFrom('users')
    .where('id', '=', ownerId)
    .select('storage_limit_bytes')
    .executeTakeFirst()
  return owner?.storage_limit_bytes ?? everyones
}

/**
 * Throws QUOTA_EXCEEDED unless `moreBytes` fit beside what the account has; `limit` is everyone's. Call it
 * with the owner locked.
 */
export async function checkQuota(
  transaction: Transaction<Database>,
  ownerId: string,
  room: { limit: number; moreBytes: number },
): Promise<void> {
  const { total } = await storageSummary(transaction, ownerId)
  if (total + room.moreBytes <= (await storageLimitOf(transaction, ownerId, room.limit))) return
  throw new DomainError(
    'QUOTA_EXCEEDED',
    '保存容量が足りません。不要なコンテンツを削除してから、もう一度お試しください。',
  )
}
