import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { ContentServices } from '#backend/services/content-services.ts'
import type { AccountExportsTable } from '#backend/store/tables/operator-tables.ts'

import { doomFiles, removeDoomedFiles } from '../doomed-files.ts'
import { lockOwner } from '../sources/quota.ts'
import { longTurnOf } from '../turn.ts'

const keptMs = 3 * 24 * 60 * 60 * 1000

export type AccountExport = Selectable<AccountExportsTable>

/** Storage key of an export's archive. */
export function exportKey({
  user_id: userId,
  job_id: jobId,
}: Pick<AccountExport, 'user_id' | 'job_id'>): string {
  return `exports/${userId}/${jobId}.zip`
}

/** Finds an account's export that has not expired. */
export async function findExport(
  { store, clock }: Pick<ContentServices, 'store' | 'clock'>,
  userId: string,
): Promise<AccountExport | null> {
  const found = await store
    .selectFrom('account_exports')
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .selectAll()
    .executeTakeFirst()
  return found ?? null
}

/**
 * Queues an export of the account. One under way continues; a finished one is replaced. Throws LimitReached,
 * STORAGE_FULL.
 */
export async function startExport(services: ContentServices, userId: string): Promise<AccountExport> {
  const { store, clock, jobs, limits, disk } = services
  await limits.take('exportByUser', userId)
  await disk.require()
  const now = clock.now()
  const order = await store.transaction().execute(async (transaction) => {
    await lockOwner(transaction, userId)
    const before = await transaction
      .selectFrom('account_exports')
      .where('user_id', '=', userId)
      .selectAll()
      .executeTakeFirst()
    if (before?.status === 'PREPARING') return before
    if (before) await doomFiles(transaction, [{ key: exportKey(before) }])
    const values = {
      job_id: randomUUID(),
      status: 'PREPARING' as const,
      progress: 0,
      bytes: 0,
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + keptMs),
    }
    const ordered = await transaction
      .insertInto('account_exports')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    const work = { kind: 'EXPORT' as const, id: userId, jobId: ordered.job_id }
    await jobs.enqueue(transaction, work, { priority: longTurnOf(now, 0) })
    return ordered
  })
  await removeDoomedFiles(services)
  return order
}

/** Deletes expired exports. */
export async function sweepExports(
  services: Pick<ContentServices, 'store' | 'clock' | 'files' | 'logger'>,
): Promise<void> {
  await services.store.transaction().execute(async (transaction) => {
    const over = await transaction
      .deleteFrom('account_exports')
      .where('expires_at', '<', services.clock.now())
      .returning(['user_id', 'job_id'])
      .execute()
    await doomFiles(
      transaction,
      over.map((row) => ({ key: exportKey(row) })),
    )
  })
  await removeDoomedFiles(services)
}
