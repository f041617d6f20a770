import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Database } from '#backend/store/tables/tables.ts'

import { doomFiles } from '../doomed-files.ts'

/** True if no waiting or running task uses the source and no spatial image was made from it. */
export const isUnused = sql<boolean>`not exists (
  select from tasks
  left join spatial_images on spatial_images.task_id = tasks.id
  where (tasks.attached_id = resources.id or exists (
    select from task_resources
    where task_resources.task_id = tasks.id and task_resources.resource_id = resources.id))
  and (tasks.status in ('QUEUED', 'PROCESSING') or spatial_images.id is not null))`

/**
 * Releases those of the sources that are unused (and had expired at the given time), with their bytes. Call
 * it with their owner locked, and removeDoomedFiles after the transaction. Returns the number released.
 */
export async function freeSources(
  transaction: Transaction<Database>,
  ids: readonly string[],
  only?: { expiredAt: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  const unused = await transaction
    .selectFrom('resources')
    .where('id', 'in', ids)
    .where(isUnused)
    .$if(only !== undefined, (query) => query.where('expires_at', '<', only?.expiredAt ?? new Date(0)))
    .select(['id', 'storage_key', 'upload_id'])
    .forUpdate()
    .execute()
  if (unused.length === 0) return 0
  const gone = unused.map((source) => source.id)
  // A task that lost one of several sources cannot use the others.
  await transaction
    .deleteFrom('task_resources')
    .where('task_id', 'in', (eb) =>
      eb.selectFrom('task_resources').where('resource_id', 'in', gone).select('task_id'),
    )
    .execute()
  await transaction.updateTable('tasks').set({ attached_id: null }).where('attached_id', 'in', gone).execute()
  await transaction.deleteFrom('resources').where('id', 'in', gone).execute()
  await doomFiles(
    transaction,
    unused.map((source) => ({ key: source.storage_key, uploadId: source.upload_id })),
  )
  return gone.length
}

/**
 * Releases the sources of a task whose spatial image no longer uses them, unless something else does. See
 * freeSources.
 */
export async function freeSourcesOf(transaction: Transaction<Database>, taskId: string): Promise<void> {
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
