import { rm } from 'node:fs/promises'
import path from 'node:path'

import { removeDoomedFiles } from '../rules/doomed-files.ts'
import { newId } from '../rules/new-id.ts'
import { importTakeout } from '../rules/takeout/bring-in.ts'
import { checkArchive, refusalOf } from '../rules/takeout/check-archive.ts'
import type { Refusal } from '../rules/takeout/check-archive.ts'
import { doomImport, importKey } from '../rules/takeout/drop-import.ts'
import type { AccountImport } from '../rules/takeout/drop-import.ts'
import type { ContentServices } from '../services/content-services.ts'
import { persist } from '../store/persist.ts'
import type { Work } from './job-queue.ts'
import { throttled } from './throttled.ts'
import { newWorkFolder } from './work-folders.ts'

const reportMs = 500

/**
 * Imports an account's archive. If the process ends, the next one continues with the same ids; a refused
 * archive leaves nothing.
 */
export async function makeImport(
  services: ContentServices,
  work: Work,
  interrupted: AbortSignal,
): Promise<void> {
  await services.disk.room(interrupted)
  const row = interrupted.aborted ? undefined : await findOrder(services, work)
  if (!row) return
  const ended = services.metrics.beginWork(work.kind)
  const folder = await newWorkFolder(services.config.dataDir, work.jobId)
  try {
    await readArchive(services, row, folder, interrupted)
    ended('done')
  } catch (error) {
    if (interrupted.aborted && interrupted.reason !== 'ENDING') return
    if (interrupted.aborted) throw error
    ended('failed')
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    await persist(() => failImport(services, work, refusal), { signal: interrupted })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await removeDoomedFiles(services).catch(() => undefined)
  }
}

async function readArchive(
  services: ContentServices,
  row: AccountImport,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { files, store, clock } = services
  const file = path.join(folder, 'import.zip')
  await services.disk.require(row.size)
  await files.fetchFile(importKey(row), file)
  await checkArchive(file, row.sha256, signal)
  await importTakeout(services, {
    userId: row.user_id,
    file,
    folder,
    keepsVisibility: row.keeps_visibility,
    takesProfile: row.takes_profile,
    signal,
    claimIds: (count) => claimIds(services, row, count),
    onProgress: throttled(reportMs, async (progress) => {
      await ofOrder(store, row).set({ progress, updated_at: clock.now() }).execute()
    }),
    finish: async (transaction, { items, known, collections }) => {
      const found = { items, known, collections, progress: 1, item_ids: [] }
      const { numUpdatedRows } = await ofOrder(transaction, row)
        .set({ status: 'DONE', ...found, updated_at: clock.now() })
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new Error('the import is gone')
      // The unpacked files belong to the rows now.
      await doomImport(transaction, { ...row, item_ids: [] })
    },
  })
}

/** Chosen on the first attempt and recorded before any file. */
async function claimIds(
  { store }: ContentServices,
  row: AccountImport,
  count: number,
): Promise<readonly string[]> {
  if (row.item_ids.length === count) return row.item_ids
  const ids = Array.from({ length: count }, newId)
  const { numUpdatedRows } = await ofOrder(store, row).set({ item_ids: ids }).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error('the import is gone')
  return ids
}

function ofOrder(
  store: Pick<ContentServices['store'], 'updateTable'>,
  { user_id: userId, job_id: jobId }: Pick<AccountImport, 'user_id' | 'job_id'>,
) {
  return store
    .updateTable('account_imports')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .where('status', '=', 'READING')
}

async function findOrder({ store }: ContentServices, work: Work): Promise<AccountImport | undefined> {
  return await store
    .selectFrom('account_imports')
    .where('user_id', '=', work.id)
    .where('job_id', '=', work.jobId)
    .where('status', '=', 'READING')
    .selectAll()
    .executeTakeFirst()
}

/** READING → FAILED; removes all unpacked files. */
export async function failImport(
  services: ContentServices,
  work: Work,
  { code, message }: Refusal,
): Promise<void> {
  await services.store.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('account_imports')
      .where('user_id', '=', work.id)
      .where('job_id', '=', work.jobId)
      .where('status', '=', 'READING')
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    await doomImport(transaction, row)
    await transaction
      .updateTable('account_imports')
      .set({
        status: 'FAILED',
        item_ids: [],
        failure_code: code,
        failure_message: message,
        updated_at: services.clock.now(),
      })
      .where('user_id', '=', work.id)
      .execute()
  })
}
