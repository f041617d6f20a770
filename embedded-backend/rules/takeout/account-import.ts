import { randomUUID } from 'node:crypto'

import type { Selectable, Transaction } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import { planParts } from '#backend/files/part-plan.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { AccountImportsTable } from '#backend/store/tables/operator-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { doomFiles, removeDoomedFiles } from '../doomed-files.ts'
import { joinParts, sourceNotFound } from '../sources/complete-source.ts'
import { lockOwner, storageLimitOf } from '../sources/quota.ts'
import { hasArrived } from '../sources/reserve-source.ts'
import type { Reservation } from '../sources/reserve-source.ts'
import { longTurnOf } from '../turn.ts'
import type { ImportWishes } from './import-items.ts'

export type AccountImport = Selectable<AccountImportsTable>

/** Storage key of an import's archive. */
export function importKey({
  user_id: userId,
  job_id: jobId,
}: Pick<AccountImport, 'user_id' | 'job_id'>): string {
  return `imports/${userId}/${jobId}.zip`
}

/** Records an import's archive for removal, and unpacked files without rows. */
export async function doomImport(
  transaction: Transaction<Database>,
  row: Pick<AccountImport, 'user_id' | 'job_id' | 'upload_id' | 'item_ids'>,
): Promise<void> {
  await doomFiles(transaction, [
    { key: importKey(row), uploadId: row.upload_id },
    ...row.item_ids.map((id) => ({ key: `items/${id}/` })),
  ])
}

/** Ends the import of an account being deleted. Returns its job if it runs. */
export async function dropImport(transaction: Transaction<Database>, userId: string): Promise<string[]> {
  const row = await transaction
    .deleteFrom('account_imports')
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!row) return []
  await doomImport(transaction, row)
  return row.status === 'READING' ? [row.job_id] : []
}

const keptMs = 24 * 60 * 60 * 1000
/** Allowance beyond the quota for texts and the overhead of an archive. */
const slackBytes = 64 * 1024 * 1024
const contentType = 'application/zip'

interface AnnouncedArchive {
  readonly size: number
  readonly sha256: string
}

type ArchiveReservation = Omit<Reservation, 'resourceId'>

/** Finds an account's current or recent import. */
export async function findImport(
  { store, clock }: Pick<ContentServices, 'store' | 'clock'>,
  userId: string,
): Promise<AccountImport | null> {
  const found = await store
    .selectFrom('account_imports')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('status', '=', 'READING'), eb('expires_at', '>', clock.now())]))
    .selectAll()
    .executeTakeFirst()
  return found ?? null
}

/**
 * Reserves room for an archive, or finds the parts that have arrived of the same one, with fresh addresses
 * for the missing parts. A different archive replaces it. Throws FILE_TOO_LARGE, IMPORT_RUNNING,
 * STORAGE_FULL, LimitReached.
 */
export async function reserveImport(
  services: ContentServices,
  userId: string,
  archive: AnnouncedArchive,
): Promise<ArchiveReservation> {
  const expiresAt = new Date(services.clock.now().getTime() + keptMs)
  const row = await services.store.transaction().execute(async (transaction) => {
    await lockOwner(transaction, userId)
    const before = await lockImport(transaction, userId)
    if (before?.status === 'READING') throw running()
    const isSame = before?.sha256 === archive.sha256 && before.size === archive.size
    if (before?.status !== 'UPLOADING' || !isSame) {
      if (before) await doomImport(transaction, { ...before, item_ids: [] })
      return await makeRoom(services, transaction, userId, { ...archive, expiresAt })
    }
    const change = { expires_at: expiresAt, ...(await revivedUpload(services, before)) }
    return await transaction
      .updateTable('account_imports')
      .set(change)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  await removeDoomedFiles(services)
  const parts = await addressParts(services, row)
  return { isComplete: parts.every(({ url }) => url === null), parts, expiresAt }
}

function lockImport(transaction: Transaction<Database>, userId: string) {
  return transaction
    .selectFrom('account_imports')
    .where('user_id', '=', userId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

function running(): DomainError {
  return new DomainError('IMPORT_RUNNING', 'データを取り込んでいます。終わるまでお待ちください。')
}

async function makeRoom(
  { store, clock, limits, disk, files, config }: ContentServices,
  transaction: Transaction<Database>,
  userId: string,
  { size, sha256, expiresAt }: AnnouncedArchive & { readonly expiresAt: Date },
): Promise<AccountImport> {
  const most = (await storageLimitOf(store, userId, config.content.storageLimitBytes)) + slackBytes
  if (size > most)
    throw new DomainError('FILE_TOO_LARGE', 'ファイルが保存容量より大きいため、取り込めません。')
  await limits.take('importByUser', userId)
  await disk.require(size)
  const jobId = randomUUID()
  const { uploadId } = await files.createUpload(importKey({ user_id: userId, job_id: jobId }))
  const now = clock.now()
  const values = {
    job_id: jobId,
    status: 'UPLOADING' as const,
    size,
    sha256,
    upload_id: uploadId,
    progress: 0,
    item_ids: [],
    items: 0,
    known: 0,
    collections: 0,
    failure_code: null,
    failure_message: null,
    created_at: now,
    updated_at: now,
    expires_at: expiresAt,
  }
  return await transaction
    .insertInto('account_imports')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Starts a new upload if the previous one was dropped as stale, or the file store was changed. */
async function revivedUpload(
  { files }: ContentServices,
  row: AccountImport,
): Promise<{ upload_id?: string }> {
  const key = importKey(row)
  if (await files.listParts({ key, uploadId: row.upload_id })) return {}
  if ((await files.stat(key))?.size === row.size) return {}
  return { upload_id: (await files.createUpload(key)).uploadId }
}

async function addressParts(
  { files }: ContentServices,
  row: AccountImport,
): Promise<ArchiveReservation['parts']> {
  const key = importKey(row)
  const upload = { key, uploadId: row.upload_id }
  const stored = await files.listParts(upload)
  return await Promise.all(
    planParts(row.size).map(async (part) => {
      // No list of parts: they were joined, so all have arrived.
      const { number, offset, size } = part
      if (stored === null || hasArrived(part, stored)) return { number, offset, size, url: null }
      const expiresAt = row.expires_at
      const url = await files.signPart({ key, uploadId: row.upload_id, number, size, contentType, expiresAt })
      return { number, offset, size, url }
    }),
  )
}

/**
 * Queues the import of an uploaded archive; one under way continues. Throws SOURCE_NOT_FOUND,
 * SOURCE_INCOMPLETE, STORAGE_FULL.
 */
export async function startImport(
  services: ContentServices,
  userId: string,
  { keepsVisibility, takesProfile }: ImportWishes,
): Promise<AccountImport> {
  const { store, clock, jobs, disk } = services
  await disk.require()
  return await store.transaction().execute(async (transaction) => {
    await lockOwner(transaction, userId)
    const row = await lockImport(transaction, userId)
    if (row?.status === 'READING') return row
    if (row?.status !== 'UPLOADING') throw sourceNotFound()
    const { size, upload_id } = row
    if (!(await joinParts(services, { size, upload_id, storage_key: importKey(row) }))) {
      throw new DomainError(
        'SOURCE_INCOMPLETE',
        'アップロードが終わっていません。もう一度アップロードしてください。',
      )
    }
    const now = clock.now()
    const wishes = { keeps_visibility: keepsVisibility, takes_profile: takesProfile }
    const started = await transaction
      .updateTable('account_imports')
      .set({ status: 'READING', ...wishes, updated_at: now })
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const work = { kind: 'IMPORT' as const, id: userId, jobId: row.job_id }
    await jobs.enqueue(transaction, work, { priority: longTurnOf(now, 0) })
    return started
  })
}

/** Deletes unfinished uploads and records of finished imports after a day. */
export async function sweepImports(
  services: Pick<ContentServices, 'store' | 'clock' | 'files' | 'logger'>,
): Promise<void> {
  await services.store.transaction().execute(async (transaction) => {
    const over = await transaction
      .deleteFrom('account_imports')
      .where('expires_at', '<', services.clock.now())
      .where('status', '<>', 'READING')
      .returningAll()
      .execute()
    for (const row of over) await doomImport(transaction, row)
  })
  await removeDoomedFiles(services)
}
