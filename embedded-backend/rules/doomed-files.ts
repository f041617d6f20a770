import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { ContentServices } from '../services/content-services.ts'
import type { Database } from '../store/tables/tables.ts'

const BATCH = 500

export interface DoomedFile {
  /** An object's key, or a prefix that ends with a slash and stands for everything below it. */
  readonly key: string
  /** Upload to that key that may be unfinished. */
  readonly uploadId?: string
}

/**
 * Records files whose rows the transaction removes. Call removeDoomedFiles after the commit; if the process
 * dies in between, the sweep removes them.
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

/** Advisory lock: shared for removing files, exclusive for the copies of a backup. */
export const FILES_LOCK = 7_265_002

/**
 * Removes and forgets every recorded file; a file that cannot be removed now stays recorded. Removes none
 * while a backup copies files, since rows of its snapshot may still need them.
 */
export async function removeDoomedFiles(
  services: Pick<ContentServices, 'store' | 'files' | 'logger'>,
): Promise<void> {
  for (let last: number | null = 0; last !== null;) last = await removeBatch(services, last)
}

/** Returns the last id of a full batch; null at the end. */
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
