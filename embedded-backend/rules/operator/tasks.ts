import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Store } from '#backend/store/database.ts'
import type { TaskStatus } from '#backend/store/tables/content-tables.ts'

import { isTaskId } from '../ids.ts'
import { countRows, offsetOf } from '../paging.ts'
import { retryTask } from '../tasks/reconvert.ts'
import { cancelTask } from '../tasks/tasks.ts'
import { logAction } from './log-action.ts'
import type { OperatorId } from './log-action.ts'

/** A page of all users' tasks in these states, newest first, without their content. */
export async function listEveryonesTasks(
  store: Store,
  { statuses, page, limit }: { readonly statuses: readonly TaskStatus[]; page: number; limit: number },
) {
  const wanted = store.selectFrom('tasks').where('tasks.status', 'in', statuses)
  const counted = await countRows(store, wanted, { page, limit })
  const items = await wanted
    .innerJoin('users', 'users.id', 'tasks.owner_id')
    .select(['tasks.id', 'tasks.owner_id', 'users.display_name as owner_name', 'tasks.kind', 'tasks.status'])
    .select(['tasks.progress', 'tasks.failure_code', 'tasks.failure_message', 'tasks.target_id'])
    .select(['tasks.created_at', 'tasks.started_at', 'tasks.ended_at'])
    .orderBy('tasks.created_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute()
  return { items, ...counted }
}

export type EveryonesTask = Awaited<ReturnType<typeof listEveryonesTasks>>['items'][number]

async function ownerOf({ store }: ContentServices, taskId: string): Promise<string> {
  const task = isTaskId(taskId)
    ? await store.selectFrom('tasks').where('id', '=', taskId).select('owner_id').executeTakeFirst()
    : undefined
  if (!task) throw notFound()
  return task.owner_id
}

/** Retries another user's failed task and returns the new task's id. Throws the errors of retryTask. */
export async function retryFor(
  services: ContentServices,
  operatorId: OperatorId,
  taskId: string,
  reason: string | null = null,
): Promise<string> {
  const ownerId = await ownerOf(services, taskId)
  const { id } = await retryTask(services, ownerId, taskId)
  const details = { as: id }
  await logAction(services, operatorId, { action: 'RETRY', kind: 'TASK', id: taskId, reason, details })
  return id
}

/** Cancels another user's task. Throws NOT_FOUND, TASK_ENDED. */
export async function cancelFor(
  services: ContentServices,
  operatorId: OperatorId,
  taskId: string,
  reason: string | null = null,
): Promise<void> {
  const ownerId = await ownerOf(services, taskId)
  await cancelTask(services, ownerId, taskId)
  await logAction(services, operatorId, { action: 'CANCEL', kind: 'TASK', id: taskId, reason })
}
