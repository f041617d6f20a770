import type { ContentServices } from '../content-services.ts'
import type { ConversionError } from '../conversion/conversion-error.ts'
import type { ConversionResult } from '../conversion/run-conversion.ts'
import { searchTextOf } from '../rules/search-text.ts'

const unended = ['QUEUED', 'PROCESSING'] as const

/** QUEUED → PROCESSING, or PROCESSING again after a process died. Null where the task has ended meanwhile. */
export async function claimTask({ store, clock }: ContentServices, taskId: string) {
  const now = clock.now()
  const claimed = await store
    .updateTable('tasks')
    .set((eb) => ({
      status: 'PROCESSING',
      progress: 0,
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
      updated_at: now,
    }))
    .where('id', '=', taskId)
    .where('status', 'in', unended)
    .returningAll()
    .executeTakeFirst()
  if (!claimed) return null
  const { storage_key } = await store
    .selectFrom('resources')
    .where('id', '=', claimed.resource_id)
    .select('storage_key')
    .executeTakeFirstOrThrow()
  return { ...claimed, storage_key }
}

export type ClaimedTask = NonNullable<Awaited<ReturnType<typeof claimTask>>>

/** PROCESSING → QUEUED: this process ends, another one will go on. */
export async function returnTask({ store, clock }: ContentServices, taskId: string): Promise<void> {
  await store
    .updateTable('tasks')
    .set({ status: 'QUEUED', progress: 0, updated_at: clock.now() })
    .where('id', '=', taskId)
    .where('status', '=', 'PROCESSING')
    .execute()
}

/** → FAILED, unless it has ended. The source stays, so that another try needs no upload. */
export async function failTask(
  { store, clock }: ContentServices,
  taskId: string,
  failure: ConversionError,
): Promise<void> {
  const now = clock.now()
  await store
    .updateTable('tasks')
    .set({
      status: 'FAILED',
      failure_code: failure.code,
      failure_message: failure.message,
      ended_at: now,
      updated_at: now,
    })
    .where('id', '=', taskId)
    .where('status', 'in', unended)
    .execute()
}

/**
 * PROCESSING → COMPLETED together with the spatial image, whose files are already in the store. Where the task was
 * cancelled in the last moment the files go again; where another run of it was faster they are that run's.
 */
export async function completeTask(
  { store, clock, files }: ContentServices,
  task: ClaimedTask,
  made: { result: ConversionResult; splatBytes: number; totalBytes: number },
): Promise<void> {
  const now = clock.now()
  const status = await store.transaction().execute(async (transaction) => {
    const completed = await transaction
      .updateTable('tasks')
      .set({ status: 'COMPLETED', progress: 1, ended_at: now, updated_at: now })
      .where('id', '=', task.id)
      .where('status', '=', 'PROCESSING')
      .returning('status')
      .executeTakeFirst()
    if (!completed) {
      const ended = await transaction
        .selectFrom('tasks')
        .where('id', '=', task.id)
        .select('status')
        .executeTakeFirst()
      return ended?.status ?? 'CANCELED'
    }
    const text = { title: task.title ?? '', description: task.description, hashTags: task.hash_tags }
    await transaction
      .insertInto('spatial_images')
      .values({
        id: task.result_id,
        owner_id: task.owner_id,
        task_id: task.id,
        title: text.title,
        description: text.description,
        hash_tags: text.hashTags,
        search_text: searchTextOf(text),
        visibility: task.visibility,
        width: made.result.width,
        height: made.result.height,
        splat_count: made.result.splatCount,
        splat_bytes: made.splatBytes,
        total_bytes: made.totalBytes,
        depth_source: made.result.depthSource,
        camera_parameters: JSON.stringify(made.result.cameraParameters),
        created_at: now,
        updated_at: now,
      })
      .execute()
    return completed.status
  })
  if (status === 'CANCELED') await files.removePrefix(`items/${task.result_id}/`)
}
