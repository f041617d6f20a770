import { fromPromise } from 'xstate'

import { FailureError } from '#machines/failure.ts'
import type { TokenStore } from '#web/browser/token-store.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { RefreshTokenMutation } from './account-operations.ts'

/** The real half of the tokenRefresh machine: the new token is stored before anyone hears of it. */
export const tokenRefreshActors = (graphql: Graphql, tokens: TokenStore) => ({
  refreshToken: fromPromise<{ authToken: string }, { usedToken: string | null }>(async () => {
    const refreshToken = tokens.refreshToken()
    const username = tokens.username()
    if (refreshToken === null || username === null) throw new FailureError({ kind: 'unauthenticated' })
    const answer = await graphql.tellAnonymously(RefreshTokenMutation, { refreshToken, username })
    tokens.keepAccessToken(answer.refreshToken.authToken)
    return { authToken: answer.refreshToken.authToken }
  }),
})
