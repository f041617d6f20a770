import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { DomainError, notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { CollectionVisibility } from '#backend/store/tables/item-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { isId, newId } from '../ids.ts'
import { visibleTo } from '../spatial-images/find-spatial-images.ts'

/** Most items that a collection may hold. */
export const MOST_ITEMS = 200

/** Creates an empty collection and returns its id. */
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

/** Changes an own collection; omitted fields stay. Throws NOT_FOUND. */
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
 * Replaces the content of an own collection. Entries whose item the owner may no longer see cannot be named
 * by the owner; they stay, behind the others. Throws NOT_FOUND, also if one of the items may not be seen.
 */
export async function setCollectionItems(
  { store, clock }: ContentServices,
  ownerId: string,
  id: string,
  itemIds: readonly string[],
): Promise<void> {
  if (!isId(id) || !itemIds.every(isId)) throw notFound()
  await store.transaction().execute(async (transaction) => {
    await touchOwn(transaction, ownerId, id, clock.now())
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

/**
 * Adds one item to the end of an own collection, or removes it; idempotent. Throws NOT_FOUND, also if an item
 * to be added may not be seen; VALIDATION_FAILED if the collection is full.
 */
export async function setInCollection(
  { store, clock }: ContentServices,
  ownerId: string,
  id: string,
  { itemId, holds }: { itemId: string; holds: boolean },
): Promise<void> {
  if (!isId(id) || !isId(itemId)) throw notFound()
  await store.transaction().execute(async (transaction) => {
    await touchOwn(transaction, ownerId, id, clock.now())
    if (holds) await putLast(transaction, ownerId, id, itemId)
    else
      await transaction
        .deleteFrom('collection_items')
        .where('collection_id', '=', id)
        .where('spatial_image_id', '=', itemId)
        .execute()
  })
}

/** Locks the row until the transaction ends, so concurrent changes of its content run one after the other. */
async function touchOwn(
  transaction: Transaction<Database>,
  ownerId: string,
  id: string,
  now: Date,
): Promise<void> {
  const touched = await transaction
    .updateTable('collections')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  if (!touched) throw notFound()
}

async function putLast(
  transaction: Transaction<Database>,
  ownerId: string,
  collectionId: string,
  itemId: string,
): Promise<void> {
  const seen = await transaction
    .selectFrom('spatial_images')
    .where('id', '=', itemId)
    .where(visibleTo(ownerId))
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  if (!seen) throw notFound()
  const held = await transaction
    .selectFrom('collection_items')
    .where('collection_id', '=', collectionId)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.max('position'), eb.lit(-1)).as('last'),
      sql<boolean>`coalesce(bool_or(spatial_image_id = ${itemId}), false)`.as('has'),
    ])
    .executeTakeFirstOrThrow()
  if (held.has) return
  if (held.count >= MOST_ITEMS)
    throw new DomainError('VALIDATION_FAILED', `一つのコレクションに入るのは ${MOST_ITEMS} 件までです。`)
  await transaction
    .insertInto('collection_items')
    .values({ collection_id: collectionId, spatial_image_id: itemId, position: held.last + 1 })
    .execute()
}
