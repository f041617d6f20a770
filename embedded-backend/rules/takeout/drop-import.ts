import type { Selectable, Transaction } from 'kysely'

import type { AccountImportsTable } from '#backend/store/tables/operator-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { doomFiles } from '../doomed-files.ts'

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
