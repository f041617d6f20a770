import type { ContentServices } from '../services/content-services.ts'
import type { Work } from './job-queue.ts'

/** States of a task that has not ended. */
export const unfinishedStatuses = ['QUEUED', 'PROCESSING'] as const

/**
 * QUEUED → PROCESSING, or PROCESSING again after a process died. Null if the task has ended or has another
 * job.
 */
export async function claimTask({ store, clock }: ContentServices, { id, jobId }: Work) {
  const now = clock.now()
  const claimed = await store
    .updateTable('tasks')
    .set((eb) => ({
      status: 'PROCESSING',
      progress: 0,
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .where('status', 'in', unfinishedStatuses)
    .returningAll()
    .executeTakeFirst()
  if (!claimed) return null
  const attachedId = claimed.attached_id
  const sources =
    attachedId === null
      ? await store
          .selectFrom('task_resources')
          .innerJoin('resources', 'resources.id', 'task_resources.resource_id')
          .where('task_id', '=', id)
          .orderBy('position')
          .select('storage_key')
          .execute()
      : await store.selectFrom('resources').where('id', '=', attachedId).select('storage_key').execute()
  return { ...claimed, storageKeys: sources.map((source) => source.storage_key) }
}

export type ClaimedTask = NonNullable<Awaited<ReturnType<typeof claimTask>>>

/** PROCESSING → QUEUED: this process ends, and another one continues. */
export async function returnTask({ store, clock }: ContentServices, work: Work): Promise<void> {
  await store
    .updateTable('tasks')
    .set({ status: 'QUEUED', progress: 0, updated_at: clock.now() })
    .where('id', '=', work.id)
    .where('job_id', '=', work.jobId)
    .where('status', '=', 'PROCESSING')
    .execute()
}
