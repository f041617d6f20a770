import { createHash, randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { LimitReached } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { tokyoDay } from '../tokyo-day.ts'
import { findSpatialImage } from './find-spatial-images.ts'

export interface Look {
  readonly viewerId: string | null
  readonly address: string | null
  /** Client key that rate limits count by. */
  readonly limitKey: string | null
  readonly agent: string
  readonly embedOrigin: string | null
}

/**
 * Counts a view, unless it is the owner's own or exceeds the limit of its address. Viewers are identified by
 * a hash with a daily salt; once the salt is deleted, no hash leads back to an address. Throws NOT_FOUND.
 */
export async function countView(services: ContentServices, address: string, look: Look): Promise<void> {
  const { id, owner_id: ownerId } = await findSpatialImage(services, address, look.viewerId)
  if (ownerId === look.viewerId) return
  try {
    await services.limits.take('viewByClient', look.limitKey === null ? null : `${look.limitKey} ${id}`)
  } catch (error) {
    if (error instanceof LimitReached) return
    throw error
  }
  const day = tokyoDay(services.clock.now())
  const salt = await saltOf(services, day)
  const viewer = createHash('sha256')
    .update(salt)
    .update(`${look.address ?? ''}\0${look.agent}`)
    .digest()
    .subarray(0, 16)
  await services.store.transaction().execute(async (transaction) => {
    const counted = await transaction
      .updateTable('spatial_images')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!counted) return
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('item_viewers')
      .values({ day, spatial_image_id: id, viewer })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    const viewers = Number(numInsertedOrUpdatedRows ?? 0n)
    await transaction
      .insertInto('item_views')
      .values({ spatial_image_id: id, day, views: 1, viewers })
      .onConflict((conflict) =>
        conflict.columns(['spatial_image_id', 'day']).doUpdateSet({
          views: sql`item_views.views + 1`,
          viewers: sql`item_views.viewers + excluded.viewers`,
        }),
      )
      .execute()
    if (look.embedOrigin === null) return
    await transaction
      .insertInto('item_embeddings')
      .values({ spatial_image_id: id, day, origin: look.embedOrigin, views: 1 })
      .onConflict((conflict) =>
        conflict.columns(['spatial_image_id', 'day', 'origin']).doUpdateSet({
          views: sql`item_embeddings.views + 1`,
        }),
      )
      .execute()
  })
}

async function saltOf({ store }: ContentServices, day: string): Promise<Buffer> {
  const read = () => store.selectFrom('view_salts').where('day', '=', day).select('salt').executeTakeFirst()
  const known = await read()
  if (known) return known.salt
  await store
    .insertInto('view_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await read()
  return made?.salt ?? randomBytes(32)
}

/** Deletes the salts of past days and the hashes made with them. */
export async function forgetViewers({
  store,
  clock,
}: Pick<ContentServices, 'store' | 'clock'>): Promise<void> {
  const today = tokyoDay(clock.now())
  await store.deleteFrom('view_salts').where('day', '<', today).execute()
  await store.deleteFrom('item_viewers').where('day', '<', today).execute()
}
