import type { Tokens } from '#machines/foundation/domain.ts'
import { hasPasskeys, provePasskey } from '#web/browser/passkeys.ts'
import { readPasskeyHost } from '#web/browser/public-config.ts'
import type { ServerClock } from '#web/browser/tokens.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { passkeyFailure, rejected } from '#web/graphql/to-failure.ts'

import { toTokens } from '../session/tokens.ts'
import { BeginPasskeySignInMutation, SignInWithPasskeyMutation } from './passkey-operations.ts'

/** Resolves to true if this browser and the site's address support passkeys. */
export async function arePasskeysHere(signal: AbortSignal): Promise<boolean> {
  const host = await readPasskeyHost(signal)
  return host !== null && hasPasskeys(host)
}

/** Signs in with a passkey; loaded together with its button. */
export async function signInWithPasskey(
  graphql: Graphql,
  clock: ServerClock,
  signal: AbortSignal,
): Promise<Tokens> {
  const { beginPasskeySignIn: begun } = await graphql.mutateAnonymously(BeginPasskeySignInMutation, {})
  if ('message' in begun) throw rejected(begun)
  const input = await provePasskey(begun, signal).catch((error: unknown) => {
    throw passkeyFailure(error)
  })
  const { signInWithPasskey: answer } = await graphql.mutateAnonymously(SignInWithPasskeyMutation, { input })
  if ('message' in answer) throw rejected(answer)
  clock.learn(answer.authToken)
  return toTokens({ authToken: answer.authToken, refreshToken: answer.refreshToken })
}
