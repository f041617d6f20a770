import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { CollectionVisibility } from '#backend/store/tables/item-tables.ts'

import { isId, newId } from '../new-id.ts'
import { visibleTo } from '../spatial-images/find-spatial-images.ts'

/** Makes an empty collection; answers its id. */
export async function createCollection(
  { store, clock }: ContentServices,
  ownerId: string,
  values: { title: string; description: string; visibility: CollectionVisibility },
): Promise<string> {
  const id = newId()
  const now = clock.now()
  await store
    .insertInto('collections')
    .values({ id, owner_id: ownerId, ...values, created_at: now, updated_at: now })
    .execute()
  return id
}

/** Changes an own collection; what is left out stays. Throws NOT_FOUND. */
export async function updateCollection(
  { store, clock }: ContentServices,
  ownerId: string,
  id: string,
  change: {
    title?: string | undefined
    description?: string | undefined
    visibility?: CollectionVisibility | undefined
  },
): Promise<void> {
  if (!isId(id)) throw notFound()
  const { numUpdatedRows } = await store
    .updateTable('collections')
    .set({
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.description === undefined ? {} : { description: change.description }),
      ...(change.visibility === undefined ? {} : { visibility: change.visibility }),
      updated_at: clock.now(),
    })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
}

/** Throws NOT_FOUND. */
export async function deleteCollection(
  { store }: ContentServices,
  ownerId: string,
  id: string,
): Promise<void> {
  if (!isId(id)) throw notFound()
  const { numDeletedRows } = await store
    .deleteFrom('collections')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound()
}

/**
 * Replaces the content of an own collection. Entries whose item its owner may no longer see are not theirs to
 * name and stay, behind the others. Throws NOT_FOUND, also where one of the items may not be seen.
 */
export async function setCollectionItems(
  { store, clock }: ContentServices,
  ownerId: string,
  id: string,
  itemIds: readonly string[],
): Promise<void> {
  if (!isId(id) || !itemIds.every(isId)) throw notFound()
  await store.transaction().execute(async (transaction) => {
    const touched = await transaction
      .updateTable('collections')
      .set({ updated_at: clock.now() })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returning('id')
      .executeTakeFirst()
    if (!touched) throw notFound()
    if (itemIds.length > 0) {
      const seen = await transaction
        .selectFrom('spatial_images')
        .where('id', 'in', itemIds)
        .where(visibleTo(ownerId))
        .select('id')
        .forKeyShare()
        .execute()
      if (seen.length !== itemIds.length) throw notFound()
    }
    await transaction
      .deleteFrom('collection_items')
      .where('collection_id', '=', id)
      .where('spatial_image_id', 'in', (query) =>
        query.selectFrom('spatial_images').where(visibleTo(ownerId)).select('id'),
      )
      .execute()
    await transaction
      .updateTable('collection_items')
      .set((eb) => ({ position: eb('position', '+', itemIds.length) }))
      .where('collection_id', '=', id)
      .execute()
    if (itemIds.length === 0) return
    await transaction
      .insertInto('collection_items')
      .values(itemIds.map((itemId, position) => ({ collection_id: id, spatial_image_id: itemId, position })))
      .execute()
  })
}
