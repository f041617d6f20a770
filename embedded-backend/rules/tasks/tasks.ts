import { sql } from 'kysely'

import { notFound, DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { TaskStatus } from '#backend/store/tables/content-tables.ts'

import { isTaskId } from '../ids.ts'
import { countRows, offsetOf } from '../paging.ts'
import type { Page, PageRequest } from '../paging.ts'

/** Tasks, each with a flag for an existing spatial image and with its remaining sources. */
export function shownTasks(store: Store) {
  return store
    .selectFrom('tasks')
    .selectAll('tasks')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('spatial_images')
            .where('spatial_images.id', '=', sql<string>`coalesce(tasks.target_id, tasks.result_id)`)
            .select('spatial_images.id'),
        )
        .$castTo<boolean>()
        .as('has_result'),
      sql<string[]>`array(
        select resource_id from task_resources where task_id = tasks.id order by position)`.as(
        'resource_ids',
      ),
    ])
}

/** Finds an own task. Throws NOT_FOUND. */
export async function findTask({ store }: ContentServices, ownerId: string, taskId: string) {
  const task = isTaskId(taskId)
    ? await shownTasks(store).where('id', '=', taskId).where('owner_id', '=', ownerId).executeTakeFirst()
    : undefined
  if (!task) throw notFound()
  return task
}

export type FoundTask = Awaited<ReturnType<typeof findTask>>

/** A page of own tasks, newest first. */
export async function listTasks(
  { store }: ContentServices,
  ownerId: string,
  { status, ...request }: PageRequest & { status?: TaskStatus | undefined },
): Promise<Page<FoundTask>> {
  const own = store
    .selectFrom('tasks')
    .where('owner_id', '=', ownerId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'QUEUED'))
  const ids = own
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(request.limit)
    .offset(offsetOf(request))
  const items = await shownTasks(store)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { items, ...(await countRows(store, own, request)) }
}

export function taskEnded() {
  return new DomainError('TASK_ENDED', 'このタスクはすでに終わっています。')
}

/** QUEUED or PROCESSING → CANCELED; interrupts the worker. Throws NOT_FOUND, TASK_ENDED. */
export async function cancelTask(
  services: ContentServices,
  ownerId: string,
  taskId: string,
): Promise<FoundTask> {
  const { id } = await findTask(services, ownerId, taskId)
  const now = services.clock.now()
  const canceled = await services.store.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('tasks')
      .set({ status: 'CANCELED', ended_at: now, updated_at: now })
      .where('id', '=', id)
      .where('status', 'in', ['QUEUED', 'PROCESSING'])
      .returning('job_id')
      .executeTakeFirst()
    if (row && row.job_id !== null) await services.jobs.cancel(transaction, row.job_id)
    return row
  })
  if (!canceled) throw taskEnded()
  if (canceled.job_id !== null) services.jobs.interrupt(canceled.job_id)
  return findTask(services, ownerId, id)
}
