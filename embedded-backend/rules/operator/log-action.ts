import type { Transaction } from 'kysely'

import type { Services } from '#backend/services/services.ts'
import type { Store } from '#backend/store/database.ts'
import type { TargetKind } from '#backend/store/tables/operator-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { countRows, offsetOf } from '../paging.ts'

/** Id of an account with the operator role, or null for a command on the machine itself. */
export type OperatorId = string | null

export interface Action {
  /** A verb in capitals, such as SUSPEND. */
  readonly action: string
  readonly kind: TargetKind
  readonly id: string
  readonly reason?: string | null
  readonly details?: Readonly<Record<string, unknown>>
}

/** Records an action, within the transaction if one is given. */
export async function logAction(
  { clock, store }: Pick<Services, 'clock' | 'store'>,
  operatorId: OperatorId,
  { action, kind, id, reason = null, details = {} }: Action,
  transaction?: Transaction<Database>,
): Promise<void> {
  await (transaction ?? store)
    .insertInto('operator_log')
    .values({
      at: clock.now(),
      operator_id: operatorId,
      action,
      target_kind: kind,
      target_id: id,
      reason,
      details: JSON.stringify(details),
    })
    .execute()
}

export interface LogPage {
  readonly page: number
  readonly limit: number
  readonly targetId?: string | undefined
}

/** A page of operators' actions, newest first. */
export async function listActions(store: Store, { page, limit, targetId }: LogPage) {
  const wanted = store
    .selectFrom('operator_log')
    .$if(targetId !== undefined, (query) => query.where('target_id', '=', targetId ?? ''))
  const counted = await countRows(store, wanted, { page, limit })
  const items = await wanted
    .leftJoin('users', 'users.id', 'operator_log.operator_id')
    .selectAll('operator_log')
    .select('users.display_name as operator_name')
    .orderBy('operator_log.id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute()
  return { items, ...counted }
}

export type FoundAction = Awaited<ReturnType<typeof listActions>>['items'][number]
