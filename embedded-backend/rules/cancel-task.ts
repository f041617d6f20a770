import type { Selectable } from 'kysely'

import type { ContentServices } from '../content-services.ts'
import { ApiError, notFound } from '../routes/api-error.ts'
import type { TasksTable } from '../store/content-tables.ts'
import { isTaskId } from './new-id.ts'

/** An own task. Throws NOT_FOUND. */
export async function findTask(
  { store }: ContentServices,
  ownerId: string,
  taskId: string,
): Promise<Selectable<TasksTable>> {
  const task = isTaskId(taskId)
    ? await store
        .selectFrom('tasks')
        .selectAll()
        .where('id', '=', taskId)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst()
    : undefined
  if (!task) throw notFound()
  return task
}

/** QUEUED or PROCESSING → CANCELED; the process that works on it stops. Throws NOT_FOUND, TASK_ENDED. */
export async function cancelTask(
  services: ContentServices,
  ownerId: string,
  taskId: string,
): Promise<Selectable<TasksTable>> {
  const { id } = await findTask(services, ownerId, taskId)
  const now = services.clock.now()
  const canceled = await services.store.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('tasks')
      .set({ status: 'CANCELED', ended_at: now, updated_at: now })
      .where('id', '=', id)
      .where('status', 'in', ['QUEUED', 'PROCESSING'])
      .returningAll()
      .executeTakeFirst()
    if (row) await services.jobs.cancel(transaction, id)
    return row
  })
  if (!canceled) throw new ApiError(409, 'TASK_ENDED', 'このタスクはすでに終わっています。')
  services.jobs.interrupt(id)
  return canceled
}
