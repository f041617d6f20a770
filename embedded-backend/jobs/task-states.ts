import type { Transaction } from 'kysely'

import type { ConversionError } from '../conversion/order/conversion-error.ts'
import type { ConversionResult } from '../conversion/order/conversion.ts'
import { doomFiles, removeDoomedFiles } from '../rules/doomed-files.ts'
import { writeMessage } from '../rules/messages/write-message.ts'
import { tellQuota } from '../rules/sources/quota-messages.ts'
import { lockOwner } from '../rules/sources/quota.ts'
import { searchTextOf } from '../rules/text/search-text.ts'
import type { ContentServices } from '../services/content-services.ts'
import type { TaskStatus } from '../store/tables/content-tables.ts'
import type { Database } from '../store/tables/tables.ts'
import type { Work } from './job-queue.ts'
import { replaceItem } from './replace-item.ts'

const unended = ['QUEUED', 'PROCESSING'] as const

/**
 * QUEUED → PROCESSING, or PROCESSING again after a process died. Null where the task has ended or has another
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
    .where('status', 'in', unended)
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

/** PROCESSING → QUEUED: this process ends, another one will go on. */
export async function returnTask({ store, clock }: ContentServices, work: Work): Promise<void> {
  await store
    .updateTable('tasks')
    .set({ status: 'QUEUED', progress: 0, updated_at: clock.now() })
    .where('id', '=', work.id)
    .where('job_id', '=', work.jobId)
    .where('status', '=', 'PROCESSING')
    .execute()
}

/**
 * → FAILED, unless it has ended. The source stays, so that another try needs no upload; of an item made anew
 * the former result does.
 */
export async function failTask(
  services: ContentServices,
  work: Work,
  failure: ConversionError,
): Promise<void> {
  const { store, clock } = services
  const now = clock.now()
  await store.transaction().execute(async (transaction) => {
    const failed = await transaction
      .updateTable('tasks')
      .set({
        status: 'FAILED',
        failure_code: failure.code,
        failure_message: failure.message,
        ended_at: now,
        updated_at: now,
      })
      .where('id', '=', work.id)
      .where('job_id', '=', work.jobId)
      .where('status', 'in', unended)
      .returning(['owner_id', 'title', 'target_id', 'result_id'])
      .executeTakeFirst()
    if (!failed) return
    // What a run may have kept before it broke off.
    await doomFiles(transaction, [{ key: `items/${failed.result_id}/` }])
    const text =
      failed.target_id === null
        ? `${named(failed.title)}を作れませんでした。${failure.message}`
        : `${named(failed.title)}を作り直せませんでした。いまの内容はそのままです。${failure.message}`
    const message = { kind: 'TASK_FAILED' as const, text, link: '/atelier/log' }
    await writeMessage(services, failed.owner_id, message, transaction)
  })
}

function named(title: string | null): string {
  return title === null || title === '' ? '空間画像' : `「${title}」`
}

export interface MadeFiles {
  result: ConversionResult
  splatBytes: number
  splatLightBytes: number | null
  totalBytes: number
}

/**
 * PROCESSING → COMPLETED together with the spatial image, whose files are already in the store. Where the
 * task was cancelled in the last moment, or got a result from elsewhere, the files go again; where another
 * run of it was faster they are that run's.
 */
export async function completeTask(
  services: ContentServices,
  task: ClaimedTask,
  made: MadeFiles,
): Promise<void> {
  const { store, clock, files } = services
  const now = clock.now()
  const { status, film } = await store.transaction().execute(async (transaction) => {
    const completed = await transaction
      .updateTable('tasks')
      .set({ status: 'COMPLETED', progress: 1, ended_at: now, updated_at: now })
      .where('id', '=', task.id)
      .where('job_id', '=', task.job_id)
      .where('status', '=', 'PROCESSING')
      .returning('status')
      .executeTakeFirst()
    if (!completed) {
      const ended = await transaction
        .selectFrom('tasks')
        .where('id', '=', task.id)
        .where('result_id', '=', task.result_id)
        .select('status')
        .executeTakeFirst()
      return { status: ended?.status ?? 'CANCELED', film: null }
    }
    if (isReconversion(task)) return completeReconversion(services, transaction, task, made)
    const text = { title: task.title ?? '', description: task.description, hashTags: task.hash_tags }
    await transaction
      .insertInto('spatial_images')
      .values({
        id: task.result_id,
        owner_id: task.owner_id,
        task_id: task.id,
        files_id: task.result_id,
        title: text.title,
        description: text.description,
        hash_tags: text.hashTags,
        search_text: searchTextOf(text),
        visibility: task.visibility,
        category: task.category,
        width: made.result.width,
        height: made.result.height,
        splat_count: made.result.splatCount,
        splat_bytes: made.splatBytes,
        splat_light_bytes: made.splatLightBytes,
        total_bytes: made.totalBytes,
        depth_source: made.result.depthSource,
        camera_parameters: JSON.stringify(made.result.cameraParameters),
        annotations: JSON.stringify(task.attached_camera?.annotations ?? []),
        created_at: now,
        updated_at: now,
      })
      .execute()
    const message = {
      kind: 'TASK_COMPLETED' as const,
      text: `${named(task.title)}ができました。`,
      link: `/photo/${task.result_id}`,
    }
    await writeMessage(services, task.owner_id, message, transaction)
    await tellQuota(services, transaction, task.owner_id)
    return { status: completed.status, film: null }
  })
  if (status === 'CANCELED') await files.removePrefix(`items/${task.result_id}/`)
  if (film !== null) services.jobs.interrupt(film)
  if (isReconversion(task)) await removeDoomedFiles(services)
}

type Reconversion = ClaimedTask & { target_id: string }

const isReconversion = (task: ClaimedTask): task is Reconversion => task.target_id !== null

/** The rest of completing a task that makes an item anew; CANCELED where the item has gone meanwhile. */
async function completeReconversion(
  services: ContentServices,
  transaction: Transaction<Database>,
  task: Reconversion,
  made: MadeFiles,
): Promise<{ status: TaskStatus; film: string | null }> {
  await lockOwner(transaction, task.owner_id)
  const replaced = await replaceItem(services, transaction, task, made)
  if (!replaced) {
    await transaction.updateTable('tasks').set({ status: 'CANCELED' }).where('id', '=', task.id).execute()
    return { status: 'CANCELED', film: null }
  }
  const message = {
    kind: 'TASK_COMPLETED' as const,
    text: `${named(task.title)}を作り直しました。`,
    link: `/photo/${task.target_id}`,
  }
  await writeMessage(services, task.owner_id, message, transaction)
  await tellQuota(services, transaction, task.owner_id)
  return { status: 'COMPLETED', film: replaced.film }
}
