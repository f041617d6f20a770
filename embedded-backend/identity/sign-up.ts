import { randomUUID } from 'node:crypto'

import { DomainError } from '../errors/domain-error.ts'
import { emailKey, makeUsername, passwordFaults } from '../rules/text/accounts.ts'
import { searchTextOfUser } from '../rules/text/search-text.ts'
import type { Services } from '../services/services.ts'
import type { Store } from '../store/database.ts'
import { queueMail } from '../store/queue-mail.ts'
import { MAX_TRIES, SIGN_UP_CODE_MS, codeMatches } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import type { Tokens } from './sessions.ts'

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

interface SignUpInput {
  readonly displayName: string
  readonly email: string
  readonly password: string
}

/**
 * Begins a sign-up. For an address with an account it creates a decoy: same answer, same work, and a mail
 * that notifies the owner. The address is not reserved until the code is confirmed.
 */
export async function beginSignUp(
  services: Services,
  input: SignUpInput,
): Promise<{ sessionId: string; userId: string }> {
  const faults = passwordFaults(input.password)
  if (faults.length > 0) throw new DomainError('WEAK_PASSWORD', faults)
  const passwordHash = await hashPassword(input.password)
  const key = emailKey(input.email)
  const sessionId = randomUUID()
  const userId = randomUUID()
  const now = services.clock.now()
  await services.store.transaction().execute(async (store) => {
    const owner = await store.selectFrom('users').where('email_key', '=', key).select('id').executeTakeFirst()
    await store
      .insertInto('sign_ups')
      .values({
        id: sessionId,
        user_id: userId,
        email: input.email,
        email_key: key,
        display_name: input.displayName,
        password_hash: passwordHash,
        is_decoy: owner !== undefined,
        code_expires_at: new Date(now.getTime() + SIGN_UP_CODE_MS),
        created_at: now,
      })
      .execute()
    await queueMail(
      store,
      { kind: 'sign-up', sign_up_id: sessionId, email_key: key, to_address: input.email },
      now,
    )
  })
  services.mailer.wake()
  return { sessionId, userId }
}

/**
 * Completes a sign-up with the mailed code: creates the account and signs it in. A code works once and allows
 * five tries.
 */
export async function confirmSignUp(
  services: Services,
  input: { userId: string; sessionId: string; code: string; client: string | null },
): Promise<Tokens> {
  const { store, secrets, clock } = services
  const now = clock.now()
  // Count the try before the comparison, so that concurrent tries cannot exceed the limit.
  const signUp = await store
    .updateTable('sign_ups')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', input.sessionId)
    .where('user_id', '=', input.userId)
    .where('consumed_at', 'is', null)
    .where('code_expires_at', '>', now)
    .where('tries', '<', MAX_TRIES)
    .returningAll()
    .executeTakeFirst()
  if (!signUp) throw await whyNot(services, input)
  const right = codeMatches(secrets.codePepper, signUp.id, input.code, signUp.code_hash)
  if (!right || signUp.is_decoy) throw signUp.tries >= MAX_TRIES ? tooManyTries() : codeMismatch()

  return await store.transaction().execute(async (store) => {
    const consumed = await store
      .updateTable('sign_ups')
      .set({ consumed_at: now, code_hash: null })
      .where('id', '=', signUp.id)
      .where('consumed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!consumed) throw codeExpired()
    const account = { id: signUp.user_id, email: signUp.email, displayName: signUp.display_name }
    const made = await insertAccount(store, { ...account, passwordHash: signUp.password_hash, now })
    if (!made) throw codeExpired()
    await closeSignUps(store, signUp.email_key)
    return await openSession(services, store, signUp.user_id, input.client)
  })
}

async function whyNot(
  services: Services,
  input: { userId: string; sessionId: string },
): Promise<DomainError> {
  const signUp = await services.store
    .selectFrom('sign_ups')
    .where('id', '=', input.sessionId)
    .where('user_id', '=', input.userId)
    .select(['consumed_at', 'code_expires_at'])
    .executeTakeFirst()
  if (!signUp) return codeMismatch()
  if (signUp.consumed_at || signUp.code_expires_at <= services.clock.now()) return codeExpired()
  return tooManyTries()
}

function codeMismatch() {
  return new DomainError('CODE_MISMATCH', '確認コードが正しくありません。')
}

function codeExpired() {
  return new DomainError(
    'CODE_EXPIRED',
    '確認コードの有効期限が切れています。新しいコードを受け取ってください。',
  )
}

function tooManyTries() {
  return new DomainError(
    'TOO_MANY_TRIES',
    '確認コードを続けて間違えたため、使えなくなりました。新しいコードを受け取ってください。',
    {
      retryAfter: 60,
    },
  )
}
