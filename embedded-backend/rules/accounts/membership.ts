import type { Selectable } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import type { Services } from '#backend/services/services.ts'
import type { Store } from '#backend/store/database.ts'
import type { UsersTable } from '#backend/store/tables/account-tables.ts'

type MembershipPlan = 'FREE' | 'PAID' | 'STOPPING'

export interface Membership {
  readonly plan: MembershipPlan
  /** End of the paid period; null for a free account. */
  readonly paidUntil: Date | null
}

/** Membership at a moment: a paid period expires by itself, without a timer (specification §4). */
function membershipOf(
  row: Pick<Selectable<UsersTable>, 'paid_until' | 'is_stopping'>,
  now: Date,
): Membership {
  if (row.paid_until === null || row.paid_until <= now) return { plan: 'FREE', paidUntil: null }
  return { plan: row.is_stopping ? 'STOPPING' : 'PAID', paidUntil: row.paid_until }
}

export async function findMembership({ store, clock }: Services, userId: string): Promise<Membership> {
  const row = await store
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['paid_until', 'is_stopping'])
    .executeTakeFirstOrThrow()
  return membershipOf(row, clock.now())
}

/** PAID → STOPPING. Throws NOT_A_PAID_MEMBER, also if the membership is already stopping. */
export async function stopMembership(services: Services, userId: string): Promise<Membership> {
  const stopped = await setStopping(services, userId, true)
  if (stopped) return stopped
  throw new DomainError('NOT_A_PAID_MEMBER', '停止できる有料プランがありません。')
}

/** STOPPING → PAID. Throws NOT_STOPPING. */
export async function resumeMembership(services: Services, userId: string): Promise<Membership> {
  const resumed = await setStopping(services, userId, false)
  if (resumed) return resumed
  throw new DomainError('NOT_STOPPING', '有料プランは停止の手続き中ではありません。')
}

async function setStopping(
  { store, clock }: Services,
  userId: string,
  isStopping: boolean,
): Promise<Membership | null> {
  const now = clock.now()
  const row = await store
    .updateTable('users')
    .set({ is_stopping: isStopping, updated_at: now })
    .where('id', '=', userId)
    .where('paid_until', '>', now)
    .where('is_stopping', '=', !isStopping)
    .returning(['paid_until', 'is_stopping'])
    .executeTakeFirst()
  return row ? membershipOf(row, now) : null
}

/**
 * Used by the operator: sets the end of the paid period, or null for free. Returns false if there is no such
 * account.
 */
export async function grantMembership(
  store: Store,
  emailKey: string,
  paidUntil: Date | null,
): Promise<boolean> {
  const row = await store
    .updateTable('users')
    .set({ paid_until: paidUntil, is_stopping: false })
    .where('email_key', '=', emailKey)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
