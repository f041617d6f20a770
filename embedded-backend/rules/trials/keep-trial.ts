import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Visibility } from '#backend/store/tables/content-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'
import type { TrialResult, TrialSource } from '#backend/store/tables/trial-tables.ts'

import { doomFiles, removeDoomedFiles } from '../doomed-files.ts'
import { newLinkKey, newId } from '../ids.ts'
import { sendQuotaMessage, checkQuota, lockOwner } from '../sources/quota.ts'
import { searchTextOf } from '../text/search-text.ts'
import { findTrial } from './trials.ts'
import type { Trial } from './trials.ts'

type Made = Trial & { readonly result: TrialResult }

/**
 * Turns a trial into a spatial image of the account, counted against its quota; files stay in place. A
 * repeated call by the same account returns the same id. Throws TRIAL_GONE, TRIAL_NOT_READY, TRIAL_TAKEN
 * (another account has it), QUOTA_EXCEEDED.
 */
export async function keepTrial(
  services: ContentServices,
  ownerId: string,
  wish: { readonly name: string; readonly title: string; readonly visibility: Visibility },
): Promise<string> {
  const { store, clock, config } = services
  const id = await store.transaction().execute(async (transaction) => {
    await lockOwner(transaction, ownerId)
    const trial = await findTrial(services, transaction, wish.name, { lock: true })
    if (trial.status === 'KEPT') return keptBefore(trial, ownerId)
    const { result } = trial
    if (trial.status !== 'COMPLETED' || result === null) {
      throw new DomainError('TRIAL_NOT_READY', 'まだ生成が終わっていません。終わってから保存してください。')
    }
    const room = { limit: config.content.storageLimitBytes, moreBytes: trial.bytes }
    await checkQuota(transaction, ownerId, room)
    await writeItem(services, transaction, ownerId, { trial: { ...trial, result }, wish })
    await transaction
      .updateTable('trials')
      .set({ status: 'KEPT', kept_by: ownerId, updated_at: clock.now() })
      .where('id', '=', trial.id)
      .execute()
    await sendQuotaMessage(services, transaction, ownerId)
    return trial.files_id
  })
  await removeDoomedFiles(services)
  return id
}

function keptBefore(trial: Trial, ownerId: string): string {
  if (trial.kept_by === ownerId) return trial.files_id
  throw new DomainError('TRIAL_TAKEN', 'この空間画像は、別のアカウントに保存されています。')
}

/** Inserts the rows that an upload and a task of the account would have created. */
async function writeItem(
  { clock }: ContentServices,
  transaction: Transaction<Database>,
  ownerId: string,
  { trial, wish }: { trial: Made; wish: { title: string; visibility: Visibility } },
): Promise<void> {
  const now = clock.now()
  const { title, visibility } = wish
  const text = { title, description: '', hashTags: [] }
  const taskId = randomUUID()
  await transaction
    .insertInto('tasks')
    .values({
      id: taskId,
      owner_id: ownerId,
      result_id: trial.files_id,
      kind: trial.kind,
      status: 'COMPLETED',
      title,
      description: '',
      hash_tags: [],
      visibility,
      job_id: trial.job_id,
      progress: 1,
      created_at: trial.created_at,
      started_at: trial.created_at,
      ended_at: trial.updated_at,
      updated_at: now,
    })
    .execute()
  for (const [position, source] of trial.sources.entries()) {
    const resource_id = await handOver(transaction, ownerId, { trial, source })
    await transaction
      .insertInto('task_resources')
      .values({ task_id: taskId, position, resource_id })
      .execute()
  }
  const { depth_rejection: _why, camera_parameters: camera, ...figures } = trial.result
  await transaction
    .insertInto('spatial_images')
    .values({
      id: trial.files_id,
      files_id: trial.files_id,
      owner_id: ownerId,
      task_id: taskId,
      title,
      description: '',
      hash_tags: [],
      search_text: searchTextOf(text),
      visibility,
      link_key: visibility === 'UNLISTED' ? newLinkKey() : null,
      ...figures,
      camera_parameters: JSON.stringify(camera),
      annotations: '[]',
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Finds the account's source with these bytes, or makes the trial's file the account's source. */
async function handOver(
  transaction: Transaction<Database>,
  ownerId: string,
  { trial, source }: { trial: Trial; source: TrialSource },
): Promise<string> {
  const { storage_key, upload_id, size, sha256 } = source
  const found = await transaction
    .selectFrom('resources')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', trial.kind)
    .where('sha256', '=', sha256)
    .where('size', '=', size)
    .select(['id', 'is_complete', 'storage_key', 'upload_id'])
    .forUpdate()
    .executeTakeFirst()
  if (!found) {
    const id = newId()
    await transaction
      .insertInto('resources')
      .values({
        id,
        owner_id: ownerId,
        kind: trial.kind,
        file_name: source.file_name,
        content_type: source.content_type,
        size,
        sha256,
        storage_key,
        upload_id,
        is_complete: true,
        created_at: trial.created_at,
        expires_at: trial.expires_at,
      })
      .execute()
    return id
  }
  if (found.is_complete) {
    await doomFiles(transaction, [{ key: storage_key, uploadId: upload_id }])
    return found.id
  }
  await doomFiles(transaction, [{ key: found.storage_key, uploadId: found.upload_id }])
  const update = { storage_key, upload_id, is_complete: true }
  await transaction.updateTable('resources').set(update).where('id', '=', found.id).execute()
  return found.id
}
