import { rm } from 'node:fs/promises'
import path from 'node:path'

import { removeDoomedFiles } from '../rules/doomed-files.ts'
import { newId } from '../rules/ids.ts'
import { exportKey } from '../rules/takeout/account-export.ts'
import { doomImport, importKey } from '../rules/takeout/account-import.ts'
import type { AccountImport } from '../rules/takeout/account-import.ts'
import { importTakeout } from '../rules/takeout/import-takeout.ts'
import { checkArchive, refusalOf } from '../rules/takeout/open-takeout.ts'
import type { Refusal } from '../rules/takeout/open-takeout.ts'
import { writeTakeout } from '../rules/takeout/write-takeout.ts'
import type { ContentServices } from '../services/content-services.ts'
import { persist } from '../store/retry.ts'
import type { Work } from './job-queue.ts'
import { throttled, newWorkFolder } from './running-work.ts'

const reportMs = 500

/** Writes the archive of an export, unless the account or the order is gone. */
export async function makeExport(
  services: ContentServices,
  work: Work,
  interrupted: AbortSignal,
): Promise<void> {
  await services.disk.room(interrupted)
  if (interrupted.aborted || !(await isWanted(services, work))) return
  const ended = services.metrics.beginWork(work.kind)
  const folder = await newWorkFolder(services.config.dataDir, work.jobId)
  const key = exportKey({ user_id: work.id, job_id: work.jobId })
  try {
    const file = path.join(folder, 'export.zip')
    const onProgress = throttled(reportMs, (progress) => reportProgress(services, work, progress))
    await writeTakeout(services, work.id, file, { onProgress, signal: interrupted })
    const { size: bytes } = await services.files.putFile(key, file)
    const isKept = await persist(() => setReady(services, work, bytes), { signal: interrupted })
    if (!isKept) await services.files.remove(key)
    ended('done')
  } catch (error) {
    if (interrupted.aborted && interrupted.reason !== 'ENDING') return
    if (!interrupted.aborted) ended('failed')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function isWanted({ store }: ContentServices, work: Work): Promise<boolean> {
  const order = await store
    .selectFrom('account_exports')
    .where('user_id', '=', work.id)
    .where('job_id', '=', work.jobId)
    .where('status', '=', 'PREPARING')
    .select('user_id')
    .executeTakeFirst()
  return order !== undefined
}

function updateExport({ store }: ContentServices, work: Work) {
  return store
    .updateTable('account_exports')
    .where('user_id', '=', work.id)
    .where('job_id', '=', work.jobId)
    .where('status', '=', 'PREPARING')
}

async function reportProgress(services: ContentServices, work: Work, progress: number): Promise<void> {
  await updateExport(services, work).set({ progress, updated_at: services.clock.now() }).execute()
}

/** PREPARING → READY; false if the order is gone. */
async function setReady(services: ContentServices, work: Work, bytes: number): Promise<boolean> {
  const change = { status: 'READY' as const, progress: 1, bytes, updated_at: services.clock.now() }
  const { numUpdatedRows } = await updateExport(services, work).set(change).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** PREPARING → FAILED, after the last retry. */
export async function failExport(services: ContentServices, work: Work): Promise<void> {
  await updateExport(services, work).set({ status: 'FAILED', updated_at: services.clock.now() }).execute()
}

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
      await updateImport(store, row).set({ progress, updated_at: clock.now() }).execute()
    }),
    finish: async (transaction, { items, known, collections }) => {
      const found = { items, known, collections, progress: 1, item_ids: [] }
      const { numUpdatedRows } = await updateImport(transaction, row)
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
  const { numUpdatedRows } = await updateImport(store, row).set({ item_ids: ids }).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error('the import is gone')
  return ids
}

function updateImport(
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
