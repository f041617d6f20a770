import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Database } from '#backend/store/tables/tables.ts'

interface Person {
  readonly id: string
  readonly emailKey: string
  readonly displayName: string
}

/** Name of a deleted account in messages; "さん" follows, by which their English is found. */
const gone = '退会したユーザー'

/**
 * Takes a person out of rows that outlive the account: others' messages, letters to the operator, reports and
 * the operator's log. A random id keeps the entries of one deleted account together.
 */
export async function forgetPerson(transaction: Transaction<Database>, person: Person): Promise<void> {
  const { id, emailKey, displayName } = person
  const pseudonym = randomUUID()
  const statements = [
    sql`update messages set text = ${gone} || substr(text, char_length(actor_name) + 1), actor_id = null, actor_name = null
      where actor_id = ${id} and starts_with(text, actor_name)`,
    // Earlier versions did not record the actor; chr() spells the two letters after a name.
    sql`update messages set text = ${gone} || substr(text, char_length(${displayName}) + 1)
      where actor_id is null and kind in ('FEEDBACK', 'TEAM') and starts_with(text, ${displayName} || chr(12373) || chr(12435))`,
    sql`update outbox set subject = null, text = null where sent_at is not null and feedback_id in
      (select id from feedback where author_id = ${id} or lower(email) = ${emailKey})`,
    sql`update feedback set author_id = null, email = null, page_url = null
      where author_id = ${id} or lower(email) = ${emailKey}`,
    sql`update reports set email = null where reporter_id = ${id} or lower(email) = ${emailKey}`,
    sql`update reports set owner_id = ${pseudonym}, title = '' where owner_id = ${id}`,
    sql`update reports set closed_by = ${pseudonym} where closed_by = ${id}`,
    sql`update operator_log set target_id = ${pseudonym}, details = '{}' where target_kind = 'USER' and target_id = ${id}`,
    sql`update operator_log set operator_id = ${pseudonym} where operator_id = ${id}`,
    sql`delete from code_mails where email_key in (${emailKey}, ${`reset ${emailKey}`})`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
