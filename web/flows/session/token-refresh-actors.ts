import { fromPromise } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import type { ServerClock } from '#web/browser/server-clock.ts'
import { inOneTab } from '#web/browser/tab-lock.ts'
import type { TokenStore } from '#web/browser/token-store.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { RefreshTokenMutation } from '../account/account-operations.ts'
import { superseded } from './superseded.ts'

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
