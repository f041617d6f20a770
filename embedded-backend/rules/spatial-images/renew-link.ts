import { sql } from 'kysely'

import { DomainError, notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { newLinkKey } from '../link-id.ts'
import { isId } from '../new-id.ts'

/**
 * Replaces the link of an own UNLISTED item; the old link and all file addresses issued before become
 * invalid. Throws NOT_FOUND, and NOT_UNLISTED if the item has no link to replace.
 */
export async function renewLink(
  { store, clock }: ContentServices,
  ownerId: string,
  id: string,
): Promise<void> {
  if (!isId(id)) throw notFound()
  await store.transaction().execute(async (transaction) => {
    const item = await transaction
      .selectFrom('spatial_images')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .select('visibility')
      .forUpdate()
      .executeTakeFirst()
    if (!item) throw notFound()
    if (item.visibility !== 'UNLISTED') {
      throw new DomainError('NOT_UNLISTED', '作り直せるのは、限定公開のリンクだけです。')
    }
    await transaction
      .updateTable('spatial_images')
      .set({ link_key: newLinkKey(), revision: sql`revision + 1`, updated_at: clock.now() })
      .where('id', '=', id)
      .execute()
  })
}
