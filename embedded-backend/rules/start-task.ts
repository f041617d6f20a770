import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { ContentServices } from '../content-services.ts'
import { ApiError } from '../routes/api-error.ts'
import type { TasksTable, Visibility } from '../store/content-tables.ts'
import { sourceNotFound } from './complete-source.ts'
import { newId } from './new-id.ts'
import { checkQuota, lockOwner } from './quota.ts'

export interface TaskToStart {
  /** Fixed by a caller that may have to ask again; a task with this id is never made twice. */
  taskId?: string
  resourceId: string
  title: string | null
  description: string
  hashTags: string[]
  visibility: Visibility
}

/**
 * Puts a task on a complete source; the row and the job are written together. Throws SOURCE_NOT_FOUND, TOO_MANY_TASKS,
 * QUOTA_EXCEEDED.
 */
export async function startTask(
  services: ContentServices,
  ownerId: string,
  task: TaskToStart,
): Promise<Selectable<TasksTable>> {
  const { storageLimitBytes, maxRunningTasks } = services.config.content
  const now = services.clock.now()
  return services.store.transaction().execute(async (transaction) => {
    await lockOwner(transaction, ownerId)
    const resource = await transaction
      .selectFrom('resources')
      .select(['id', 'kind'])
      .where('id', '=', task.resourceId)
      .where('owner_id', '=', ownerId)
      .where('is_complete', '=', true)
      .forKeyShare()
      .executeTakeFirst()
    if (!resource) throw sourceNotFound()
    const { running } = await transaction
      .selectFrom('tasks')
      .where('owner_id', '=', ownerId)
      .where('status', 'in', ['QUEUED', 'PROCESSING'])
      .select(sql<number>`count(*)`.as('running'))
      .executeTakeFirstOrThrow()
    if (running >= maxRunningTasks) {
      const message = `同時に進められるタスクは${maxRunningTasks}件までです。終わるまでお待ちください。`
      throw new ApiError(409, 'TOO_MANY_TASKS', message)
    }
    await checkQuota(transaction, ownerId, { limit: storageLimitBytes, moreBytes: 0 })
    const row = await transaction
      .insertInto('tasks')
      .values({
        id: task.taskId ?? randomUUID(),
        owner_id: ownerId,
        resource_id: resource.id,
        result_id: newId(),
        kind: resource.kind,
        status: 'QUEUED',
        title: task.title,
        description: task.description,
        hash_tags: task.hashTags,
        visibility: task.visibility,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    // The more an account has waiting, the later its next task comes: others need not wait behind all of them.
    await services.jobs.enqueue(transaction, row.id, { priority: -running })
    return row
  })
}
