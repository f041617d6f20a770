import type { Transaction } from 'kysely'

import type { ContentServices } from '../content-services.ts'
import { notFound } from '../routes/api-error.ts'
import type { Database } from '../store/tables.ts'
import { doomFiles, removeDoomedFiles } from './doomed-files.ts'
import { freeSources } from './free-sources.ts'
import { isId } from './new-id.ts'
import { tellQuota } from './quota-messages.ts'
import { lockOwner } from './quota.ts'

/**
 * Deletes an own item with all of its files, and its sources where nothing else uses them; letters about it stay. Throws
 * NOT_FOUND.
 */
export async function deleteSpatialImage(
  services: ContentServices,
  ownerId: string,
  id: string,
): Promise<void> {
  if (!isId(id)) throw notFound()
  const film = await services.store.transaction().execute(async (transaction) => {
    await lockOwner(transaction, ownerId)
    const item = await transaction
      .selectFrom('spatial_images')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .select(['title', 'task_id'])
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
    await doomFiles(transaction, [{ key: `items/${id}/` }])
    if (item.task_id !== null) await freeSourcesOf(transaction, item.task_id)
    await tellQuota(services, transaction, ownerId)
    return film
  })
  if (film) services.jobs.interrupt(film.job_id)
  await removeDoomedFiles(services)
}

async function freeSourcesOf(transaction: Transaction<Database>, taskId: string): Promise<void> {
  const sources = await transaction
    .deleteFrom('task_resources')
    .where('task_id', '=', taskId)
    .returning('resource_id as id')
    .execute()
  const task = await transaction
    .selectFrom('tasks')
    .where('id', '=', taskId)
    .select('attached_id')
    .executeTakeFirst()
  const ids = [...sources.map((source) => source.id), task?.attached_id ?? null]
  await freeSources(
    transaction,
    ids.filter((each) => each !== null),
  )
}
