import type { Transaction } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import { retryDeadlock } from '#backend/store/retry-deadlock.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { logAction } from './log-action.ts'
import type { OperatorId } from './log-action.ts'

/**
 * Suspends an account: its tokens are refused from now on, its tasks are cancelled, and a database trigger
 * withholds its items and collections. A repeated call changes the reason. Throws NOT_FOUND.
 */
export async function suspendAccount(
  services: ContentServices,
  operatorId: OperatorId,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<void> {
  const stopped = await retryDeadlock(() =>
    services.store.transaction().execute(async (transaction) => {
      // Lock tasks before the account, in the same order as code that ends tasks.
      const jobs = await cancelTasks(services, transaction, userId)
      // The strongest lock: waits for a concurrent insert of an item of the account, and then sees the item.
      await lockAccount(transaction, userId)
      const now = services.clock.now()
      await transaction
        .updateTable('users')
        .set({ suspended_at: now, suspension_reason: reason, updated_at: now })
        .where('id', '=', userId)
        .execute()
      await transaction
        .updateTable('sessions')
        .set({ revoked_at: now })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute()
      await judgeAnew(transaction, userId)
      await logAction(
        services,
        operatorId,
        { action: 'SUSPEND', kind: 'USER', id: userId, reason },
        transaction,
      )
      return jobs
    }),
  )
  for (const job of stopped) services.jobs.interrupt(job)
}

/** Lifts a suspension; items and collections are shown as before. Throws NOT_FOUND. */
export async function liftSuspension(
  services: ContentServices,
  operatorId: OperatorId,
  { userId, reason }: { readonly userId: string; readonly reason: string | null },
): Promise<void> {
  await retryDeadlock(() =>
    services.store.transaction().execute(async (transaction) => {
      await lockAccount(transaction, userId)
      await transaction
        .updateTable('users')
        .set({ suspended_at: null, suspension_reason: null, updated_at: services.clock.now() })
        .where('id', '=', userId)
        .execute()
      await judgeAnew(transaction, userId)
      await logAction(
        services,
        operatorId,
        { action: 'UNSUSPEND', kind: 'USER', id: userId, reason },
        transaction,
      )
    }),
  )
}

async function lockAccount(transaction: Transaction<Database>, userId: string): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .where('id', '=', userId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw notFound()
}

async function cancelTasks(
  { jobs, clock }: ContentServices,
  transaction: Transaction<Database>,
  userId: string,
): Promise<string[]> {
  const now = clock.now()
  const tasks = await transaction
    .updateTable('tasks')
    .set({ status: 'CANCELED', ended_at: now, updated_at: now })
    .where('owner_id', '=', userId)
    .where('status', 'in', ['QUEUED', 'PROCESSING'])
    .returning('job_id')
    .execute()
  const stopped = tasks.map((task) => task.job_id).filter((job) => job !== null)
  for (const job of stopped) await jobs.cancel(transaction, job)
  return stopped
}

/** Makes the trigger re-evaluate the account's items and collections. */
async function judgeAnew(transaction: Transaction<Database>, userId: string): Promise<void> {
  await transaction
    .updateTable('spatial_images')
    .set((eb) => ({ hidden_at: eb.ref('hidden_at') }))
    .where('owner_id', '=', userId)
    .execute()
  await transaction
    .updateTable('collections')
    .set((eb) => ({ visibility: eb.ref('visibility') as never }))
    .where('owner_id', '=', userId)
    .execute()
}
