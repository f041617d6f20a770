import type { Transaction } from 'kysely'

import { removeDoomedFiles } from '../rules/doomed-files.ts'
import { newLinkKey } from '../rules/link-id.ts'
import { writeMessage } from '../rules/messages/write-message.ts'
import { sendQuotaMessage } from '../rules/sources/quota-messages.ts'
import { lockOwner } from '../rules/sources/quota.ts'
import { searchTextOf } from '../rules/text/search-text.ts'
import type { ContentServices } from '../services/content-services.ts'
import type { TaskStatus } from '../store/tables/content-tables.ts'
import type { Database } from '../store/tables/tables.ts'
import type { ClaimedTask } from './claim-task.ts'
import { depthNote } from './depth-note.ts'
import { figuresOf, replaceItem } from './replace-item.ts'
import type { MadeFiles, Reconversion } from './replace-item.ts'
import { resultName } from './task-name.ts'

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
  const text = `${resultName(task.title)}を作り直しました。${depthNote(made.result)}`
  await announce(services, transaction, task, { text, itemId: task.target_id })
  return { status: 'COMPLETED', film: replaced.film }
}
