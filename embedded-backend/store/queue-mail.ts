import type { Insertable, Kysely, Transaction } from 'kysely'

import type { OutboxTable } from './tables/account-tables.ts'
import type { Database } from './tables/tables.ts'

/** Inserts a mail into the outbox, due at once; wake the mailer after the commit. */
export async function queueMail(
  store: Kysely<Database> | Transaction<Database>,
  mail: Pick<Insertable<OutboxTable>, 'kind' | 'sign_up_id' | 'feedback_id' | 'email_key' | 'to_address'>,
  now: Date,
): Promise<void> {
  await store
    .insertInto('outbox')
    .values({ ...mail, created_at: now, next_attempt_at: now })
    .execute()
}
