import type { Transaction } from 'kysely'

import type { ConversionError } from '../conversion/order/conversion-error.ts'
import type { ConversionResult, DepthSource } from '../conversion/order/conversion.ts'
import { removeDoomedFiles, doomFiles } from '../rules/doomed-files.ts'
import { newLinkKey } from '../rules/ids.ts'
import { writeMessage } from '../rules/messages/messages.ts'
import { sendQuotaMessage, lockOwner } from '../rules/sources/quota.ts'
import { searchTextOf } from '../rules/text/search-text.ts'
import type { ContentServices } from '../services/content-services.ts'
import type { TaskStatus } from '../store/tables/content-tables.ts'
import type { Database } from '../store/tables/tables.ts'
import { unfinishedStatuses } from './claim-task.ts'
import type { ClaimedTask } from './claim-task.ts'
import type { Work } from './job-queue.ts'
import { figuresOf, replaceItem } from './replace-item.ts'
import type { MadeFiles, Reconversion } from './replace-item.ts'

/** Name of a task's result in messages. */
function resultName(title: string | null): string {
  return title === null || title === '' ? '空間画像' : `「${title}」`
}

type DepthRejection = NonNullable<ConversionResult['depthRejection']>

const ways: Record<DepthSource, string> = {
  CARRIED: '奥行きは、ファイルに入っていたものを使いました。',
  STEREO: '奥行きは、2枚の写真の左右のずれから測りました。',
  MOTION: '奥行きは、カメラの動きから測りました。',
  MODEL: '奥行きは、1枚の画像から奥行きモデルで推定しました。',
  ESTIMATED: '奥行きは、1枚の画像からの推定です。',
}

const reasons: Record<DepthRejection, string> = {
  FEW_PICTURES: '同じ場所を写した写真やコマが足りなかった',
  FEW_POINTS: '写真どうしで同じ場所が十分に見つからなかった',
  UNEXPLAINED: 'カメラの位置をひとつに決められなかった',
  ONE_CORNER: '同じ場所と分かるところが画面の一部に偏っていた',
  NO_PARALLAX: 'カメラの動きが小さく、遠近の差が写っていなかった',
  LITTLE_MEASURED: '距離を測れたところが少なかった',
  NO_BETTER: '測った奥行きが推定よりも正確にならなかった',
}

/**
 * Japanese note on the source of a scene's depth and, if there is one, the reason that the better one was
 * rejected; empty for scenes of splats.
 */
export function depthNote({
  depthSource,
  depthRejection,
  photoFov,
}: Pick<ConversionResult, 'depthSource' | 'depthRejection' | 'photoFov'>): string {
  if (photoFov === undefined) return ''
  if (depthRejection === undefined) return ways[depthSource]
  return `${ways[depthSource]}カメラの動きから測れなかったのは、${reasons[depthRejection]}ためです。`
}

/**
 * PROCESSING → COMPLETED, together with the spatial image, whose files are stored already. Removes the files
 * if the task was cancelled at the last moment or got an external result; if another run was faster, they
 * belong to that run.
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
      .set({
        status: 'COMPLETED',
        progress: 1,
        depth_note: depthNote(made.result) || null,
        ended_at: now,
        updated_at: now,
      })
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
    await insertItem(services, transaction, task, made)
    return { status: completed.status, film: null }
  })
  if (status === 'CANCELED') await files.removePrefix(`items/${task.result_id}/`)
  if (film !== null) services.jobs.interrupt(film)
  if (isReconversion(task)) await removeDoomedFiles(services)
}

/** Inserts the item of a task for a new one, and writes its message. */
async function insertItem(
  services: ContentServices,
  transaction: Transaction<Database>,
  task: ClaimedTask,
  made: MadeFiles,
): Promise<void> {
  const now = services.clock.now()
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
      link_key: task.visibility === 'UNLISTED' ? newLinkKey() : null,
      category: task.category,
      ...figuresOf(made),
      camera_parameters: JSON.stringify(made.result.cameraParameters),
      annotations: JSON.stringify(task.attached_camera?.annotations ?? []),
      created_at: now,
      updated_at: now,
    })
    .execute()
  const news = `${resultName(task.title)}ができました。${depthNote(made.result)}`
  await announce(services, transaction, task, { text: news, itemId: task.result_id })
}

/** Notifies the owner of the finished item, and of the quota if a mark was reached. */
async function announce(
  services: ContentServices,
  transaction: Transaction<Database>,
  { owner_id: ownerId }: ClaimedTask,
  { text, itemId }: { readonly text: string; readonly itemId: string },
): Promise<void> {
  const message = { kind: 'TASK_COMPLETED' as const, text, link: `/photo/${itemId}` }
  await writeMessage(services, ownerId, message, transaction)
  await sendQuotaMessage(services, transaction, ownerId)
}

function isReconversion(task: ClaimedTask): task is Reconversion {
  return task.target_id !== null
}

/** Completes a reconversion; CANCELED if the item is gone. */
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
  // For an operator's order, the owner got one message at its beginning.
  if (task.remake_id === null) {
    const text = `${resultName(task.title)}を作り直しました。${depthNote(made.result)}`
    await announce(services, transaction, task, { text, itemId: task.target_id })
  }
  return { status: 'COMPLETED', film: replaced.film }
}

/**
 * → FAILED, unless it has ended. The source stays, so that a retry needs no upload; a reconverted item keeps
 * its previous result.
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
      .where('status', 'in', unfinishedStatuses)
      .returning(['owner_id', 'title', 'target_id', 'remake_id', 'result_id'])
      .executeTakeFirst()
    if (!failed) return
    // Files that the run may have stored before it failed.
    await doomFiles(transaction, [{ key: `items/${failed.result_id}/` }])
    // The owner has not ordered it, and the item is as before.
    if (failed.remake_id !== null) return
    const text =
      failed.target_id === null
        ? `${resultName(failed.title)}を作れませんでした。${failure.message}`
        : `${resultName(failed.title)}を作り直せませんでした。いまの内容はそのままです。${failure.message}`
    const message = { kind: 'TASK_FAILED' as const, text, link: '/atelier/log' }
    await writeMessage(services, failed.owner_id, message, transaction)
  })
}
