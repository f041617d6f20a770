import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { findTask } from './find-tasks.ts'
import type { FoundTask } from './find-tasks.ts'

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
