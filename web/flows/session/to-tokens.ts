import type { Tokens } from '#machines/foundation/domain.ts'
import { tokenClaims } from '#web/browser/token-claims.ts'

/** Adds the holder to tokens from the server or the native app. */
export function toTokens(tokens: Omit<Tokens, 'holder'>): Tokens {
  const { username } = tokenClaims(tokens.authToken)
  return username === null ? tokens : { ...tokens, holder: username }
}
