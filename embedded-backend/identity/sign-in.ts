import { DomainError } from '../errors/domain-error.ts'
import { emailKey } from '../rules/text/accounts.ts'
import type { Services } from '../services/services.ts'
import { isKnownNetwork } from './known-networks.ts'
import { verifyPassword } from './passwords.ts'
import { openSession, requireNotSuspended } from './sessions.ts'
import type { Tokens } from './sessions.ts'

/**
 * Signs in. An unknown address, a wrong password and a pending sign-up cost one password check each and look
 * the same; only with the right password does a caller learn that the sign-up still waits for its code, or of
 * a suspension (ACCOUNT_SUSPENDED). Strangers' tries lock out strangers: networks from which the account has
 * signed in before have a limit of their own.
 */
export async function signIn(
  services: Services,
  input: { email: string; password: string; client: string | null },
): Promise<Tokens> {
  const { store } = services
  const key = emailKey(input.email)
  const forgive = await takeTry(services, key, input.client)

  const user = await store
    .selectFrom('users')
    .where('email_key', '=', key)
    .select(['id', 'password_hash', 'suspension_reason'])
    .executeTakeFirst()
  const signUp = await store
    .selectFrom('sign_ups')
    .where('email_key', '=', key)
    .where('consumed_at', 'is', null)
    .where('is_decoy', '=', false)
    .orderBy('created_at', 'desc')
    .select('password_hash')
    .executeTakeFirst()
  // For an account without a password, accept none: a pending sign-up's could be a stranger's.
  const kept = user ? user.password_hash : (signUp?.password_hash ?? null)
  const right = await verifyPassword(input.password, kept)
  if (!right) throw invalidCredentials()
  await forgive()
  if (!user) {
    throw new DomainError(
      'SIGN_UP_NOT_CONFIRMED',
      'メールアドレスの確認が終わっていません。メールで届いた確認コードを入力してください。',
    )
  }
  requireNotSuspended(user, 'ACCOUNT_SUSPENDED')
  return await store.transaction().execute(async (transaction) => {
    // A concurrent password reset or suspension ends all sessions; lock the row so that it ends this one too.
    const same = await transaction
      .selectFrom('users')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .where('suspended_at', 'is', null)
      .select('id')
      .forShare()
      .executeTakeFirst()
    if (!same) throw invalidCredentials()
    return await openSession(services, transaction, user.id, input.client)
  })
}

/** Counts a try; returns what a success takes back. Throws LimitReached. */
async function takeTry(services: Services, key: string, client: string | null): Promise<() => Promise<void>> {
  const { limits } = services
  const both = client === null ? key : `${key} ${client}`
  await limits.take('signInByClient', client)
  const isKnown = await isKnownNetwork(services, key, client)
  const tries = await limits.take('signInByBoth', both)
  if (isKnown) return () => limits.forgive('signInByBoth', both)
  if (tries === 1) await limits.take('signInAccountsByClient', client)
  await limits.take('signInByEmail', key)
  return async () => {
    await Promise.all([
      limits.forgive('signInByBoth', both),
      limits.forgive('signInByEmail', key),
      limits.giveBack('signInAccountsByClient', client),
    ])
  }
}

function invalidCredentials() {
  return new DomainError('INVALID_CREDENTIALS', 'メールアドレスまたはパスワードが正しくありません。')
}
