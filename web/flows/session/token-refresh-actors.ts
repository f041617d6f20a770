import { fromPromise } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import type { ServerClock } from '#web/browser/server-clock.ts'
import { inOneTab } from '#web/browser/tab-lock.ts'
import type { TokenStore } from '#web/browser/token-store.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { RefreshTokenMutation } from '../account/account-operations.ts'
import { superseded } from './superseded.ts'

/**
 * Actor implementations of the tokenRefresh machine: the new token is stored before the machine hears of it,
 * and only while the session is still the one that it was asked for, also in other tabs. Of several tabs one
 * refreshes at a time, and the others take its token.
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
      // Another tab has refreshed the token while this one waited for its turn.
      if (stored !== null && stored !== stale) return { authToken: stored }
      const answer = await graphql.mutateAnonymously(RefreshTokenMutation, { refreshToken, username })
      signal.throwIfAborted()
      if (tokens.refreshToken() !== refreshToken) throw superseded()
      clock.learn(answer.refreshToken.authToken)
      tokens.keepAccessToken(answer.refreshToken.authToken)
      // A browser writes cookies after the call has returned, and another tab that has its turn at once would
      // read the old one: reading waits until it is written.
      tokens.accessToken()
      return { authToken: answer.refreshToken.authToken }
    })
  }),
})
