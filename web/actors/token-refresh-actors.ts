import { fromPromise } from 'xstate'

import { FailureError } from '#machines/foundation/failure.ts'
import type { ServerClock } from '#web/browser/server-clock.ts'
import type { TokenStore } from '#web/browser/token-store.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { RefreshTokenMutation } from './account-operations.ts'
import { superseded } from './superseded.ts'

/**
 * Actor implementations of the tokenRefresh machine: the new token is stored before the machine hears of it,
 * and only while the session is still the one that it was asked for, also in other tabs.
 */
export const tokenRefreshActors = (graphql: Graphql, tokens: TokenStore, clock: ServerClock) => ({
  refreshToken: fromPromise<{ authToken: string }>(async ({ signal }) => {
    const refreshToken = tokens.refreshToken()
    const username = tokens.username()
    if (refreshToken === null || username === null) throw new FailureError({ kind: 'unauthenticated' })
    const answer = await graphql.tellAnonymously(RefreshTokenMutation, { refreshToken, username })
    signal.throwIfAborted()
    if (tokens.refreshToken() !== refreshToken) throw superseded()
    clock.learn(answer.refreshToken.authToken)
    tokens.keepAccessToken(answer.refreshToken.authToken)
    return { authToken: answer.refreshToken.authToken }
  }),
})
