import type { Work } from '#backend/jobs/job-queue.ts'
import { turnOf } from '#backend/rules/turn.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

interface Waiting {
  readonly work: Work
  readonly since: Date
}

/**
 * Queues all work that is under way according to the rows, since a backup contains no queue. Requires an
 * empty queue. Returns the number of jobs.
 */
export async function requeueWork(services: ContentServices): Promise<number> {
  const waiting = [...(await tasks(services)), ...(await trials(services)), ...(await films(services))]
  await services.store.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('tasks')
      .set({ status: 'QUEUED', progress: 0 })
      .where('status', '=', 'PROCESSING')
      .execute()
    for (const { work, since } of waiting) {
      await services.jobs.enqueue(transaction, work, { priority: turnOf(since, 0) })
    }
  })
  return waiting.length
}

/** A remote task has no job until its result is attached. */
async function tasks({ store }: ContentServices): Promise<Waiting[]> {
  const rows = await store
    .selectFrom('tasks')
    .where('status', 'in', ['QUEUED', 'PROCESSING'])
    .where((eb) => eb.or([eb('is_remote', '=', false), eb('attached_id', 'is not', null)]))
    .select(['id', 'job_id', 'created_at'])
    .execute()
  return rows.flatMap(({ id, job_id: jobId, created_at: since }) =>
    jobId === null ? [] : [{ work: { kind: 'TASK' as const, id, jobId }, since }],
  )
}

async function trials({ store }: ContentServices): Promise<Waiting[]> {
  const rows = await store
    .selectFrom('trials')
    .where('status', 'in', ['QUEUED', 'PROCESSING'])
    .select(['id', 'job_id', 'created_at'])
    .execute()
  return rows.map(({ id, job_id: jobId, created_at: since }) => ({
    work: { kind: 'TRIAL', id, jobId },
    since,
  }))
}

async function films({ store }: ContentServices): Promise<Waiting[]> {
  const rows = await store
    .selectFrom('scene_videos')
    .where('status', '=', 'PREPARING')
    .select(['spatial_image_id', 'job_id', 'created_at'])
    .execute()
  return rows.map(({ spatial_image_id: id, job_id: jobId, created_at: since }) => ({
    work: { kind: 'SCENE_VIDEO', id, jobId },
    since,
  }))
}
