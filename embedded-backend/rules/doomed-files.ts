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

/** Removes every file that was noted and forgets it; what cannot be removed now stays noted. */
export async function removeDoomedFiles({
  store,
  files,
  logger,
}: Pick<ContentServices, 'store' | 'files' | 'logger'>): Promise<void> {
  let last = 0
  for (;;) {
    const rows = await store
      .selectFrom('doomed_files')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      last = row.id
      try {
        if (row.upload_id !== null) await files.abortUpload({ key: row.key, uploadId: row.upload_id })
        if (row.key.endsWith('/')) await files.removePrefix(row.key)
        else await files.remove(row.key)
        await store.deleteFrom('doomed_files').where('id', '=', row.id).execute()
      } catch (error) {
        logger.warn({ err: error, key: row.key }, 'a file could not be removed')
      }
    }
    if (rows.length < BATCH) return
  }
}
