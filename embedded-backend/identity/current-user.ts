import type { Services } from '../services/services.ts'
import { requireNotSuspended } from './suspension.ts'

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
