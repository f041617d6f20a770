import { notFound } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { deleteAccount } from '../accounts/delete-account.ts'
import { isUserId } from '../new-id.ts'
import { sendQuotaMessage } from '../sources/quota-messages.ts'
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
