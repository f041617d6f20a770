import type { Services } from '../services/services.ts'

/** The account behind a request. */
export interface CurrentUser {
  readonly id: string
  readonly sessionId: string
  readonly displayName: string
  readonly username: string
  readonly email: string
  readonly avatarKey: string | null
}

/** The account of an access token, or null: bad token, session signed out or expired, account removed. */
export async function findCurrentUser(services: Services, token: string): Promise<CurrentUser | null> {
  const claims = await services.accessTokens.verify(token)
  if (!claims) return null
  const row = await services.store
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.user_id', '=', claims.userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', services.clock.now())
    .select(['users.id', 'users.display_name', 'users.username', 'users.email', 'users.avatar_key'])
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    sessionId: claims.sessionId,
    displayName: row.display_name,
    username: row.username,
    email: row.email,
    avatarKey: row.avatar_key,
  }
}
