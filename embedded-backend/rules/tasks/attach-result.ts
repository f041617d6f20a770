import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import type { ContentServices } from '#backend/services/content-services.ts'
import type { GivenCameraParameters } from '#backend/store/tables/content-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { newId } from '../ids.ts'
import { completeSource, sourceNotFound } from '../sources/complete-source.ts'
import { lockOwner } from '../sources/quota.ts'
import { turnOf } from '../turn.ts'
import { checkTurn } from './reconvert.ts'
import { taskEnded, findTask, shownTasks } from './tasks.ts'
import type { FoundTask } from './tasks.ts'

export interface TaskResult {
  readonly resourceId: string
  readonly title?: string | null | undefined
  readonly description?: string | null | undefined
  readonly cameraParameters?: GivenCameraParameters | null | undefined
}

function isOver({ status }: FoundTask) {
  return status === 'COMPLETED' || status === 'CANCELED'
}

function isAttached(task: FoundTask, resourceId: string) {
  return task.attached_id === resourceId && task.status !== 'FAILED' && task.status !== 'CANCELED'
}

/** Checks that a result can be attached to an own task. Throws NOT_FOUND, TASK_ENDED. */
export async function checkAttachable(
  services: ContentServices,
  ownerId: string,
  taskId: string,
): Promise<void> {
  if (isOver(await findTask(services, ownerId, taskId))) throw taskEnded()
}

/**
 * Attaches an external result to a task: a worker continues from it, and work on the sources stops. The same
 * file again changes nothing. Throws NOT_FOUND, TASK_ENDED, CONVERSION_RUNNING and the errors of
 * completeSource.
 */
export async function attachResult(
  services: ContentServices,
  ownerId: string,
  taskId: string,
  result: TaskResult,
): Promise<{ task: FoundTask; isNew: boolean }> {
  const before = await findTask(services, ownerId, taskId)
  if (isAttached(before, result.resourceId)) return { task: before, isNew: false }
  if (isOver(before)) throw taskEnded()
  await completeSource(services, ownerId, result.resourceId, 'RESULT')
  const change = await services.store.transaction().execute(async (transaction) => {
    const task = await shownTasks(transaction)
      .where('id', '=', taskId)
      .forUpdate('tasks')
      .executeTakeFirstOrThrow()
    await lockOwner(transaction, ownerId)
    if (isAttached(task, result.resourceId)) return { task, isNew: false, stopped: null }
    if (isOver(task)) throw taskEnded()
    if (task.target_id !== null && task.status === 'FAILED') await checkTurn(transaction, task.target_id)
    const source = await transaction
      .selectFrom('resources')
      .where('id', '=', result.resourceId)
      .where('owner_id', '=', ownerId)
      .select('id')
      .forKeyShare()
      .executeTakeFirst()
    if (!source) throw sourceNotFound()
    if (task.job_id !== null) await services.jobs.cancel(transaction, task.job_id)
    const changed = await queueAgain(services, transaction, task, { ...result, sourceId: source.id })
    return {
      task: { ...changed, has_result: task.has_result, resource_ids: task.resource_ids },
      isNew: true,
      stopped: task.job_id,
    }
  })
  if (change.stopped !== null) services.jobs.interrupt(change.stopped)
  return change
}

/** Puts the task back in the queue, with the attached result instead of its sources. */
async function queueAgain(
  services: ContentServices,
  transaction: Transaction<Database>,
  task: FoundTask,
  result: Omit<TaskResult, 'resourceId'> & { readonly sourceId: string },
) {
  const now = services.clock.now()
  const jobId = randomUUID()
  const changed = await transaction
    .updateTable('tasks')
    .set({
      status: 'QUEUED',
      progress: 0,
      failure_code: null,
      failure_message: null,
      started_at: null,
      ended_at: null,
      updated_at: now,
      job_id: jobId,
      attached_id: result.sourceId,
      attached_camera: result.cameraParameters ? JSON.stringify(result.cameraParameters) : null,
      // A new id, since a run being stopped may still write files under the old one.
      result_id: newId(),
      title: result.title ?? task.title,
      description: result.description ?? task.description,
    })
    .where('id', '=', task.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const priority = turnOf(now, 0)
  await services.jobs.enqueue(transaction, { kind: 'TASK', id: task.id, jobId }, { priority })
  return changed
}
