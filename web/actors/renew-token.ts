import type { ActorRefFrom } from 'xstate'

import { freshToken } from '#machines/session/fresh-token.ts'
import type { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts'
import type { TokenStore } from '#web/browser/token-store.ts'

/**
 * A token in place of a refused one. The cookies are shared with other tabs, the machine is not: what another
 * tab has renewed is taken over, and what it has renewed and the server now refuses is renewed here.
 */
export const renewToken = async (
  tokenRefresh: ActorRefFrom<typeof tokenRefreshMachine>,
  tokens: TokenStore,
  refused: string,
): Promise<string | null> => {
  const stored = tokens.accessToken()
  if (stored !== null && stored !== refused) return stored
  const snapshot = tokenRefresh.getSnapshot()
  if (snapshot.matches('idle') && snapshot.context.token !== refused)
    tokenRefresh.send({ type: 'token.replaced', token: refused })
  const outcome = await freshToken(tokenRefresh, refused)
  return outcome.ok ? outcome.token : null
}

/**
 * Refreshes the stored token, whatever its age; without a refresh token or a username there is nothing to
 * refresh.
 */
export const renewStored = async (
  tokenRefresh: ActorRefFrom<typeof tokenRefreshMachine>,
  tokens: TokenStore,
): Promise<void> => {
  if (tokens.refreshToken() === null || tokens.username() === null) return
  await freshToken(tokenRefresh, tokens.accessToken() ?? '')
}
