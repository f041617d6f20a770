import type { ActorRefFrom } from 'xstate'

import type { Tokens } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { tokenClaims } from '#web/browser/tokens.ts'
import type { TokenStore } from '#web/browser/tokens.ts'

/** Adds the holder to tokens from the server or the native app. */
export function toTokens(tokens: Omit<Tokens, 'holder'>): Tokens {
  const { username } = tokenClaims(tokens.authToken)
  return username === null ? tokens : { ...tokens, holder: username }
}

/**
 * Creates the failure of a request whose session has been replaced or has ended; it does not affect the
 * present one.
 */
export function superseded(): FailureError {
  return new FailureError({
    kind: 'rejected',
    code: 'SUPERSEDED',
    message: 'Another session has begun',
  })
}

/** Adopts the tokens that another tab has stored for another person, since tabs share them. */
export function followSignIn(session: ActorRefFrom<typeof sessionMachine>, tokens: TokenStore): void {
  const authToken = tokens.accessToken()
  const refreshToken = tokens.refreshToken()
  if (authToken === null || refreshToken === null) return
  const stored = toTokens({ authToken, refreshToken })
  if (stored.holder !== session.getSnapshot().context.holder)
    session.send({ type: 'tokens.received', tokens: stored })
}
