import type { Transaction } from 'kysely'

import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import { retryDeadlock } from '#backend/store/retry.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { deleteAccount } from '../accounts/delete-account.ts'
import { isUserId } from '../ids.ts'
import { sendQuotaMessage } from '../sources/quota.ts'
import { logAction } from './log-action.ts'
import type { OperatorId } from './log-action.ts'

/** Deletes an account permanently with everything it has. Throws NOT_FOUND. */
export async function removeAccount(
  services: ContentServices,
  operatorId: OperatorId,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<void> {
  const user = isUserId(userId)
    ? await services.store.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst()
    : undefined
  if (!user) throw notFound()
  // Log first: the request must be on record even if the process dies half-way.
  const details = { email: user.email }
  await logAction(services, operatorId, { action: 'DELETE', kind: 'USER', id: userId, reason, details })
  await deleteAccount(services, userId)
}

/** Sets an account's quota in bytes; null restores the default. Throws NOT_FOUND. */
export async function grantQuota(
  services: ContentServices,
  operatorId: OperatorId,
  {
    userId,
    bytes,
    reason = null,
  }: { readonly userId: string; readonly bytes: number | null; readonly reason?: string | null },
): Promise<void> {
  await services.store.transaction().execute(async (transaction) => {
    const user = await transaction
      .updateTable('users')
      .set({ storage_limit_bytes: bytes })
      .where('id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!user) throw notFound()
    await sendQuotaMessage(services, transaction, userId)
    const action = { action: 'QUOTA', kind: 'USER' as const, id: userId, reason, details: { bytes } }
    await logAction(services, operatorId, action, transaction)
  })
}

/** Grants an account access to the operator's pages, or revokes it. Throws NOT_FOUND. */
export async function setOperator(
  services: ContentServices,
  operatorId: OperatorId,
  { userId, isOperator }: { readonly userId: string; readonly isOperator: boolean },
): Promise<void> {
  await services.store.transaction().execute(async (transaction) => {
    const user = await transaction
      .updateTable('users')
      .set({ is_operator: isOperator })
      .where('id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!user) throw notFound()
    const action = isOperator ? 'GRANT_OPERATOR' : 'REVOKE_OPERATOR'
    await logAction(services, operatorId, { action, kind: 'USER', id: userId }, transaction)
  })
}

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
