import type { ActorRefFrom } from 'xstate'

import { freshToken } from '#machines/session/fresh-token.ts'
import type { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts'
import type { TokenStore } from '#web/browser/token-store.ts'

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
