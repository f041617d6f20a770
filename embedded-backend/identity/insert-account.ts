import { emailKey } from '../rules/text/email.ts'
import { searchTextOfUser } from '../rules/text/search-text.ts'
import { makeUsername } from '../rules/text/username.ts'
import type { Store } from '../store/database.ts'

const USERNAME_ATTEMPTS = 5

/** Inserts a confirmed account with a unique user name; false if the address already has an account. */
export async function insertAccount(
  store: Store,
  account: { id: string; email: string; displayName: string; passwordHash: string | null; now: Date },
): Promise<boolean> {
  const key = emailKey(account.email)
  const { displayName } = account
  for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt++) {
    const username = makeUsername(displayName)
    const row = await store
      .insertInto('users')
      .values({
        id: account.id,
        email: account.email,
        email_key: key,
        username,
        display_name: displayName,
        search_text: searchTextOfUser({ displayName, username }),
        password_hash: account.passwordHash,
        created_at: account.now,
        updated_at: account.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return true
    const owner = await store.selectFrom('users').where('email_key', '=', key).select('id').executeTakeFirst()
    if (owner) return false
  }
  throw new Error('no free user name was found')
}

/** Invalidates pending sign-ups of an address that has an account now. */
export async function closeSignUps(store: Store, key: string): Promise<void> {
  await store
    .updateTable('sign_ups')
    .set({ is_decoy: true, code_hash: null })
    .where('email_key', '=', key)
    .where('consumed_at', 'is', null)
    .execute()
}
