import type { Transaction } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import { retryDeadlock } from '#backend/store/retry.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { doomFiles, removeDoomedFiles } from '../doomed-files.ts'
import { isId } from '../ids.ts'
import { freeSourcesOf } from '../sources/free-sources.ts'
import { sendQuotaMessage, lockOwner } from '../sources/quota.ts'

/**
 * Deletes an own item with all of its files, and those of its sources that are otherwise unused; feedback
 * about it stays. Throws NOT_FOUND.
 */
export async function deleteSpatialImage(
  services: ContentServices,
  ownerId: string,
  id: string,
): Promise<void> {
  const gone = await deleteSpatialImages(services, ownerId, [id])
  if (gone.size === 0) throw notFound()
}

/**
 * Deletes those of the items that the account owns, like `deleteSpatialImage` and in one transaction. Returns
 * the ids deleted.
 */
export async function deleteSpatialImages(
  services: ContentServices,
  ownerId: string,
  named: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = named.filter(isId)
  if (ids.length === 0) return new Set()
  const { gone, stopped } = await retryDeadlock(() =>
    services.store
      .transaction()
      .execute(async (transaction) => await deleteItems(services, transaction, ownerId, ids)),
  )
  for (const job of stopped) services.jobs.interrupt(job)
  await removeDoomedFiles(services)
  return gone
}

async function deleteItems(
  services: ContentServices,
  transaction: Transaction<Database>,
  ownerId: string,
  ids: readonly string[],
): Promise<{ readonly gone: ReadonlySet<string>; readonly stopped: readonly string[] }> {
  const conversions = await cancelConversions(services, transaction, ownerId, ids)
  await lockOwner(transaction, ownerId)
  const items = await transaction
    .selectFrom('spatial_images')
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .select(['id', 'task_id', 'files_id'])
    // Lock in id order, so that two calls for the same items cannot deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
  const gone = items.map(({ id }) => id)
  if (gone.length === 0) return { gone: new Set(), stopped: conversions }
  await transaction
    .updateTable('item_feedback')
    .from('spatial_images')
    .whereRef('spatial_images.id', '=', 'item_feedback.spatial_image_id')
    .where('item_feedback.spatial_image_id', 'in', gone)
    .set((eb) => ({ spatial_image_title: eb.ref('spatial_images.title') }))
    .execute()
  const films = await transaction
    .selectFrom('scene_videos')
    .where('spatial_image_id', 'in', gone)
    .where('status', '=', 'PREPARING')
    .select('job_id')
    .execute()
  for (const film of films) await services.jobs.cancel(transaction, film.job_id)
  await transaction.deleteFrom('spatial_images').where('id', 'in', gone).execute()
  await doomFiles(
    transaction,
    items.map((item) => ({ key: `items/${item.files_id}/` })),
  )
  for (const item of items) if (item.task_id !== null) await freeSourcesOf(transaction, item.task_id)
  await sendQuotaMessage(services, transaction, ownerId)
  return { gone: new Set(gone), stopped: [...conversions, ...films.map((film) => film.job_id)] }
}

/**
 * Cancels reconversions of the items before the owner is locked, like all code that ends tasks. Returns their
 * jobs.
 */
async function cancelConversions(
  { jobs, clock }: ContentServices,
  transaction: Transaction<Database>,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const now = clock.now()
  const canceled = await transaction
    .updateTable('tasks')
    .set({ status: 'CANCELED', ended_at: now, updated_at: now })
    .where('target_id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['QUEUED', 'PROCESSING'])
    .returning('job_id')
    .execute()
  const stopped = canceled.flatMap(({ job_id: job }) => (job === null ? [] : [job]))
  for (const job of stopped) await jobs.cancel(transaction, job)
  return stopped
}
