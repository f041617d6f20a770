import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { ContentServices } from '../services/content-services.ts'
import type { Database } from '../store/tables/tables.ts'

const BATCH = 500

export interface DoomedFile {
  /** An object's key, or with a slash at the end everything below it. */
  readonly key: string
  /** An upload to that key which may not have ended. */
  readonly uploadId?: string
}

/**
 * Notes files whose rows the transaction removes. They go once it is committed: call removeDoomedFiles then;
 * should the process die in between, the sweep does.
 */
export async function doomFiles(
  transaction: Transaction<Database>,
  files: readonly DoomedFile[],
): Promise<void> {
  for (let start = 0; start < files.length; start += BATCH) {
    const rows = files.slice(start, start + BATCH)
    await transaction
      .insertInto('doomed_files')
      .values(rows.map(({ key, uploadId }) => ({ key, upload_id: uploadId ?? null })))
      .execute()
  }
}

/** What is removed or copied under this advisory lock: shared by those who remove, alone for a backup. */
export const FILES_LOCK = 7_265_002

/**
 * Removes every file that was noted and forgets it; what cannot be removed now stays noted. While a backup
 * copies files all of them stay: rows of its snapshot may still need them.
 */
export async function removeDoomedFiles(
  services: Pick<ContentServices, 'store' | 'files' | 'logger'>,
): Promise<void> {
  for (let last: number | null = 0; last !== null;) last = await removeBatch(services, last)
}

/** Answers the last of a full batch; null at the end. */
async function removeBatch(
  { store, files, logger }: Pick<ContentServices, 'store' | 'files' | 'logger'>,
  after: number,
): Promise<number | null> {
  return await store.transaction().execute(async (transaction) => {
    const { rows: answers } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as is_ours`.execute(transaction)
    if (!answers[0]?.is_ours) return null
    const rows = await transaction
      .selectFrom('doomed_files')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const removed: number[] = []
    for (const row of rows) {
      try {
        if (row.upload_id !== null) await files.abortUpload({ key: row.key, uploadId: row.upload_id })
        if (row.key.endsWith('/')) await files.removePrefix(row.key)
        else await files.remove(row.key)
        removed.push(row.id)
      } catch (error) {
        logger.warn({ err: error, key: row.key }, 'a file could not be removed')
      }
    }
    if (removed.length > 0) await transaction.deleteFrom('doomed_files').where('id', 'in', removed).execute()
    return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null)
  })
}
