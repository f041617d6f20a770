import { fromPromise } from 'xstate'

import type { Me, StorageUsage, Tokens } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import type { SignInAttempt } from '#machines/session/session-contract.ts'
import type { NativeBridge } from '#web/browser/native-bridge.ts'
import { takeReturn } from '#web/browser/provider-return.ts'
import type { ServerClock, TokenStore } from '#web/browser/tokens.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { providerFailure, rejected } from '#web/graphql/to-failure.ts'

import {
  MeQuery,
  SignInMutation,
  SignInWithProviderMutation,
  SignOutMutation,
  StorageUsageQuery,
} from '../account/account-operations.ts'
import { notifyNativeAppOfSignOut } from '../native-bridge/native-bridge-actors.ts'
import { superseded, toTokens } from './tokens.ts'

/** Exchanges the provider's answer in the page's address for tokens. */
async function redeem(graphql: Graphql) {
  const brought = takeReturn()
  if ('error' in brought) throw providerFailure(brought.error)
  const answer = await graphql.mutateAnonymously(SignInWithProviderMutation, { input: brought })
  return answer.signInWithProvider
}

/** Actor implementations of the session machine. */
export const sessionActors = (
  graphql: Graphql,
  tokens: TokenStore,
  bridge: NativeBridge,
  clock: ServerClock,
) => ({
  readTokens: fromPromise<Tokens | null>(async () => {
    const authToken = tokens.accessToken()
    const refreshToken = tokens.refreshToken()
    // The access cookie expires before the refresh cookie; the first request then refreshes it.
    if (refreshToken === null || (authToken === null && tokens.username() === null)) return null
    return toTokens({ authToken: authToken ?? '', refreshToken })
  }),
  signIn: fromPromise<Tokens, SignInAttempt>(async ({ input, signal }) => {
    if (input.type === 'session.usePasskey') {
      // Loaded already, together with its button.
      const { signInWithPasskey } = await import('../passkey/passkey-actors.ts')
      return await signInWithPasskey(graphql, clock, signal)
    }
    const answer =
      input.type === 'session.signIn'
        ? (await graphql.mutateAnonymously(SignInMutation, { input: input.credentials })).signIn
        : await redeem(graphql)
    if ('message' in answer) throw rejected(answer)
    clock.learn(answer.authToken)
    return toTokens({ authToken: answer.authToken, refreshToken: answer.refreshToken })
  }),
  storeTokens: fromPromise<void, Tokens>(async ({ input }) => {
    // The username belongs to its refresh token: that of another person would have the refresh refused.
    const username = input.username ?? input.holder
    const isNew = tokens.refreshToken() !== input.refreshToken
    // Another tab may have stored them already; cookies may then even be blocked.
    if (!isNew && tokens.accessToken() === input.authToken && tokens.username() === (username ?? null)) return
    if (username !== undefined) tokens.keepUsername(username)
    else if (isNew) tokens.forgetUsername()
    tokens.keepRefreshToken(input.refreshToken)
    tokens.keepAccessToken(input.authToken)
  }),
  signOut: fromPromise<void>(async () => {
    const refreshToken = tokens.refreshToken()
    if (refreshToken === null) throw new FailureError({ kind: 'unauthenticated' })
    await graphql.mutateAnonymously(SignOutMutation, { refreshToken })
  }),
  clearTokens: fromPromise<void>(async () => {
    tokens.clear()
  }),
  tellNativeApp: notifyNativeAppOfSignOut(bridge),
})

/** Actor implementations of the account machine, which fetches the data of the signed-in user. */
export const accountActors = (graphql: Graphql, tokens: TokenStore) => ({
  loadProfile: fromPromise<Me>(async () => {
    const refreshToken = tokens.refreshToken()
    const { me } = await graphql.query(MeQuery, {})
    // If another person has signed in in another tab, this username would be stored with their tokens.
    if (tokens.refreshToken() !== refreshToken) throw superseded()
    return { ...me, email: me.email ?? null, avatarImageUrl: me.avatarImageUrl ?? null }
  }),
  keepUsername: fromPromise<void, { username: string }>(async ({ input }) => {
    tokens.keepUsername(input.username)
  }),
  loadStorageUsage: fromPromise<StorageUsage>(async () => {
    const { storageUsage } = await graphql.query(StorageUsageQuery, {})
    return storageUsage
  }),
})
