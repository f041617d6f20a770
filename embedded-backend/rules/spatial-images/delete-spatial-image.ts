import type { Transaction } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { doomFiles, removeDoomedFiles } from '../doomed-files.ts'
import { isId } from '../new-id.ts'
import { freeSourcesOf } from '../sources/free-sources.ts'
import { tellQuota } from '../sources/quota-messages.ts'
import { lockOwner } from '../sources/quota.ts'

/**
 * Deletes an own item with all of its files, and its sources where nothing else uses them; letters about it
 * stay. Throws NOT_FOUND.
 */
export async function deleteSpatialImage(
  services: ContentServices,
  ownerId: string,
  id: string,
): Promise<void> {
  if (!isId(id)) throw notFound()
  const stopped = await services.store.transaction().execute(async (transaction) => {
    const conversion = await cancelConversion(services, transaction, ownerId, id)
    await lockOwner(transaction, ownerId)
    const item = await transaction
      .selectFrom('spatial_images')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .select(['title', 'task_id', 'files_id'])
      .forUpdate()
      .executeTakeFirst()
    if (!item) throw notFound()
    await transaction
      .updateTable('item_feedback')
      .set({ spatial_image_title: item.title })
      .where('spatial_image_id', '=', id)
      .execute()
    const film = await transaction
      .selectFrom('scene_videos')
      .where('spatial_image_id', '=', id)
      .where('status', '=', 'PREPARING')
      .select('job_id')
      .executeTakeFirst()
    if (film) await services.jobs.cancel(transaction, film.job_id)
    await transaction.deleteFrom('spatial_images').where('id', '=', id).execute()
    await doomFiles(transaction, [{ key: `items/${item.files_id}/` }])
    if (item.task_id !== null) await freeSourcesOf(transaction, item.task_id)
    await tellQuota(services, transaction, ownerId)
    return [conversion, film?.job_id ?? null].filter((job) => job !== null)
  })
  for (const job of stopped) services.jobs.interrupt(job)
  await removeDoomedFiles(services)
}

/**
 * Ends the reconversion of the item, before the owner is locked, as all that end tasks do. Answers its
 * job.
 */
async function cancelConversion(
  { jobs, clock }: ContentServices,
  transaction: Transaction<Database>,
  ownerId: string,
  id: string,
): Promise<string | null> {
  const now = clock.now()
  const canceled = await transaction
    .updateTable('tasks')
    .set({ status: 'CANCELED', ended_at: now, updated_at: now })
    .where('target_id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['QUEUED', 'PROCESSING'])
    .returning('job_id')
    .executeTakeFirst()
  if (!canceled || canceled.job_id === null) return null
  await jobs.cancel(transaction, canceled.job_id)
  return canceled.job_id
}
