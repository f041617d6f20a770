import type { ActorRefFrom } from 'xstate'

import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { TokenStore } from '#web/browser/token-store.ts'

import { toTokens } from './to-tokens.ts'

/** Adopts the tokens that another tab has stored for another person, since tabs share them. */
export function followSignIn(session: ActorRefFrom<typeof sessionMachine>, tokens: TokenStore): void {
  const authToken = tokens.accessToken()
  const refreshToken = tokens.refreshToken()
  if (authToken === null || refreshToken === null) return
  const stored = toTokens({ authToken, refreshToken })
  if (stored.holder !== session.getSnapshot().context.holder)
    session.send({ type: 'tokens.received', tokens: stored })
}
