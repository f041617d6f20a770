import { hashCode, makeCode, resetSubject } from '../identity/codes.ts'
import type { Clock } from '../services/clock.ts'
import type { Store } from '../store/database.ts'
import { resetCodeMail } from './messages.ts'
import type { Mail } from './transport.ts'

/**
 * Composes the mail of a reset with a new code. It goes to the account's own address, not to the typed one,
 * which may be a different spelling. Null for an address without an account, and if the reset is over.
 */
export async function composeReset(
  { store, clock, codePepper }: { readonly store: Store; readonly clock: Clock; readonly codePepper: Buffer },
  key: string,
): Promise<Mail | null> {
  const owner = await store
    .selectFrom('users')
    .where('email_key', '=', key)
    .select('email')
    .executeTakeFirst()
  if (!owner) return null
  const code = makeCode()
  const put = await store
    .updateTable('password_resets')
    .set({ code_hash: hashCode(codePepper, resetSubject(key), code) })
    .where('email_key', '=', key)
    .where('consumed_at', 'is', null)
    .where('code_expires_at', '>', clock.now())
    .returning('email_key')
    .executeTakeFirst()
  return put ? resetCodeMail(owner.email, code) : null
}
