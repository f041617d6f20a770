import type { Selectable } from 'kysely'

import { SIGN_UP_CODE_MS, SIGN_UP_KEPT_MS, hashCode, makeCode } from '../identity/codes.ts'
import type { Clock } from '../services/clock.ts'
import type { Store } from '../store/database.ts'
import type { OutboxTable } from '../store/tables/account-tables.ts'
import { composeFeedback } from './compose-feedback.ts'
import { composeReset } from './compose-reset.ts'
import { addressTakenMail, passkeyAddedMail, passwordChangedMail, signUpCodeMail } from './messages.ts'
import type { Mail } from './transport.ts'

/** Columns of an outbox row for composing its mail. */
export type WaitingMail = Pick<
  Selectable<OutboxTable>,
  'kind' | 'sign_up_id' | 'feedback_id' | 'email_key' | 'to_address'
>

/** Dependencies for composing mails. */
interface ComposeParts {
  readonly store: Store
  readonly clock: Clock
  /** Key for the hashes of codes. */
  readonly codePepper: Buffer
}

/**
 * Composes a waiting mail and generates its code: only now, so that nothing but its hash is stored. Null if
 * there is nothing to send, as for an address without a sign-up.
 */
export async function composeMail(parts: ComposeParts, row: WaitingMail): Promise<Mail | null> {
  if (row.kind === 'password-reset') return await composeReset(parts, row.email_key)
  if (row.kind === 'password-changed') return passwordChangedMail(row.to_address)
  if (row.kind === 'passkey-added') return passkeyAddedMail(row.to_address)
  if (row.kind === 'feedback') return await composeFeedback(parts, row)
  const code = makeCode()
  const isCode = await putCode(parts, row, code)
  if (isCode) return signUpCodeMail(row.to_address, code)
  const owner = await parts.store
    .selectFrom('users')
    .where('email_key', '=', row.email_key)
    .select(['email', 'created_at'])
    .executeTakeFirst()
  if (!owner || (row.sign_up_id !== null && (await wasConsumed(parts, row.sign_up_id)))) return null
  return addressTakenMail(owner.email)
}

/** Sets the code on the mail's sign-up, or on all pending ones of the address; false if none is left. */
async function putCode(parts: ComposeParts, row: WaitingMail, code: string): Promise<boolean> {
  const now = parts.clock.now()
  let pending = parts.store
    .selectFrom('sign_ups')
    .where('consumed_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - SIGN_UP_KEPT_MS))
    .select(['id', 'is_decoy'])
  pending =
    row.sign_up_id === null
      ? pending.where('email_key', '=', row.email_key)
      : pending.where('id', '=', row.sign_up_id)
  let found = false
  for (const { id, is_decoy: isDecoy } of await pending.execute()) {
    await parts.store
      .updateTable('sign_ups')
      .set({
        tries: 0,
        code_hash: isDecoy ? null : hashCode(parts.codePepper, id, code),
        code_expires_at: new Date(now.getTime() + SIGN_UP_CODE_MS),
      })
      .where('id', '=', id)
      .where('is_decoy', '=', isDecoy)
      .where('consumed_at', 'is', null)
      .execute()
    if (!isDecoy) found = true
  }
  return found
}

async function wasConsumed(parts: ComposeParts, signUpId: string): Promise<boolean> {
  const row = await parts.store
    .selectFrom('sign_ups')
    .where('id', '=', signUpId)
    .select('consumed_at')
    .executeTakeFirst()
  return row?.consumed_at != null
}
