import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { DomainError } from '../errors/domain-error.ts'
import type { Services } from '../services/services.ts'
import type { Store } from '../store/database.ts'
import { rememberNetwork } from './known-networks.ts'

/** The column that tells if an account is suspended. */
interface Suspendable {
  readonly suspension_reason: string | null
}

/**
 * Throws if an operator has suspended the account, with the reason; call it only for a caller authenticated
 * as the owner. Tokens are refused like expired ones (401), so that clients drop them; signing in is
 * forbidden (403).
 */
export function requireNotSuspended(
  { suspension_reason: reason }: Suspendable,
  code: 'ACCOUNT_SUSPENDED' | 'SESSION_SUSPENDED',
): void {
  if (reason === null) return
  throw new DomainError(code, ['このアカウントは、運営者により利用を停止されています。', `理由: ${reason}`])
}

/** Response of a sign-in (specification §3). */
export interface Tokens {
  readonly authToken: string
  readonly refreshToken: string
}

/**
 * Opens a session with a short-lived access token and an opaque refresh token, stored only as its hash. The
 * client's network is known from then on.
 */
export async function openSession(
  services: Services,
  store: Store,
  userId: string,
  client: string | null,
): Promise<Tokens> {
  const id = randomUUID()
  const refreshToken = randomBytes(32).toString('base64url')
  const now = services.clock.now()
  await store
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      refresh_hash: hash(refreshToken),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + services.config.refreshTokenSeconds * 1000),
    })
    .execute()
  await rememberNetwork(services, store, userId, client)
  const { username } = await store
    .selectFrom('users')
    .where('id', '=', userId)
    .select('username')
    .executeTakeFirstOrThrow()
  const claims = { userId, sessionId: id, username }
  return { authToken: await services.accessTokens.issue(claims), refreshToken }
}

/** Issues an access token for a live session; the user name must match the session's account. */
export async function refreshSession(
  services: Services,
  refreshToken: string,
  username: string,
  client: string | null,
): Promise<string> {
  const now = services.clock.now()
  const session = await services.store
    .updateTable('sessions')
    .set({ last_used_at: now })
    .from('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('sessions.refresh_hash', '=', hash(refreshToken))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .returning(['sessions.id', 'sessions.user_id', 'users.username'])
    .executeTakeFirst()
  if (!session || session.username !== username) {
    await tellOfSuspension(services, refreshToken)
    throw new DomainError(
      'INVALID_REFRESH_TOKEN',
      'ログインの有効期限が切れました。もう一度ログインしてください。',
    )
  }
  await rememberNetwork(services, services.store, session.user_id, client)
  return await services.accessTokens.issue({
    userId: session.user_id,
    sessionId: session.id,
    username: session.username,
  })
}

/** Throws SESSION_SUSPENDED if a suspension ended the token's session. */
async function tellOfSuspension({ store }: Services, refreshToken: string): Promise<void> {
  const user = await store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.refresh_hash', '=', hash(refreshToken))
    .select('users.suspension_reason')
    .executeTakeFirst()
  if (user) requireNotSuspended(user, 'SESSION_SUSPENDED')
}

/** Ends a session and thereby revokes its access tokens. */
export async function closeSession(services: Services, refreshToken: string): Promise<void> {
  const now = services.clock.now()
  const session = await services.store
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('refresh_hash', '=', hash(refreshToken))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!session) {
    throw new DomainError('SESSION_ENDED', 'すでにログアウトしているか、トークンが正しくありません。')
  }
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Account of a request. */
export interface CurrentUser {
  readonly id: string
  readonly sessionId: string
  readonly displayName: string
  readonly username: string
  readonly email: string
  readonly avatarKey: string | null
  readonly isOperator: boolean
}

/**
 * Finds the account of an access token; null for a bad token, a session that was signed out or expired, or a
 * removed account. Throws SESSION_SUSPENDED, also if the suspension has ended the session.
 */
export async function findCurrentUser(services: Services, token: string): Promise<CurrentUser | null> {
  const claims = await services.accessTokens.verify(token)
  if (!claims) return null
  const row = await services.store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.user_id', '=', claims.userId)
    .where('sessions.expires_at', '>', services.clock.now())
    .select(['users.id', 'users.display_name', 'users.username', 'users.email', 'users.avatar_key'])
    .select(['users.is_operator', 'users.suspension_reason', 'sessions.revoked_at'])
    .executeTakeFirst()
  if (!row) return null
  requireNotSuspended(row, 'SESSION_SUSPENDED')
  if (row.revoked_at !== null) return null
  return {
    id: row.id,
    sessionId: claims.sessionId,
    displayName: row.display_name,
    username: row.username,
    email: row.email,
    avatarKey: row.avatar_key,
    isOperator: row.is_operator,
  }
}
