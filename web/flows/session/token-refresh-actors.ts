import { fromPromise } from 'xstate'
import type { ActorRefFrom } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import { freshToken } from '#machines/session/fresh-token.ts'
import type { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts'
import { inOneTab } from '#web/browser/other-tabs.ts'
import type { ServerClock, TokenStore } from '#web/browser/tokens.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { RefreshTokenMutation } from '../account/account-operations.ts'
import { superseded } from './tokens.ts'

/**
 * Actor implementations of the tokenRefresh machine. The new token is stored before the machine receives it,
 * and only while the session that requested it is still current, also in other tabs. One tab refreshes at a
 * time, and the others use its token.
 */
export const tokenRefreshActors = (graphql: Graphql, tokens: TokenStore, clock: ServerClock) => ({
  refreshToken: fromPromise<{ authToken: string }>(async ({ signal }) => {
    const refreshToken = tokens.refreshToken()
    const username = tokens.username()
    const stale = tokens.accessToken()
    if (refreshToken === null || username === null) throw new FailureError({ kind: 'unauthenticated' })
    return await inOneTab('token-refresh', signal, async () => {
      if (tokens.refreshToken() !== refreshToken) throw superseded()
      const stored = tokens.accessToken()
      // Another tab has refreshed the token while this one waited for the lock.
      if (stored !== null && stored !== stale) return { authToken: stored }
      const answer = await graphql.mutateAnonymously(RefreshTokenMutation, { refreshToken, username })
      signal.throwIfAborted()
      if (tokens.refreshToken() !== refreshToken) throw superseded()
      clock.learn(answer.refreshToken.authToken)
      tokens.keepAccessToken(answer.refreshToken.authToken)
      // A browser writes cookies after the call has returned, and another tab with the lock could read the
      // old one: reading waits until the cookie is written.
      tokens.accessToken()
      return { authToken: answer.refreshToken.authToken }
    })
  }),
})

/** Returns a replacement of a refused token; null if there is none. The machine decides about its source. */
export const renewToken = async (
  tokenRefresh: ActorRefFrom<typeof tokenRefreshMachine>,
  tokens: TokenStore,
  refused: string,
): Promise<string | null> => {
  const outcome = await freshToken(tokenRefresh, { usedToken: refused, storedToken: tokens.accessToken() })
  return outcome.ok ? outcome.token : null
}

/** Refreshes the stored token, regardless of its age; does nothing without a refresh token or a username. */
export const renewStored = async (
  tokenRefresh: ActorRefFrom<typeof tokenRefreshMachine>,
  tokens: TokenStore,
): Promise<void> => {
  if (tokens.refreshToken() === null || tokens.username() === null) return
  await renewToken(tokenRefresh, tokens, tokens.accessToken() ?? '')
}
