import { SignJWT, jwtVerify } from 'jose'

import type { Clock } from '../services/clock.ts'

const ISSUER = 'okuyuki'
const AUDIENCE = 'okuyuki-api'

/**
 * Account and session of an access token. The session is looked up in the store, so signing out revokes the
 * token.
 */
interface AccessTokenClaims {
  readonly userId: string
  readonly sessionId: string
}

export interface AccessTokens {
  /** Includes the username, since clients need it for the refresh call. */
  issue(claims: AccessTokenClaims & { username: string }): Promise<string>
  /** Null for an expired, foreign or altered token. */
  verify(token: string): Promise<AccessTokenClaims | null>
}

/** Short-lived signed tokens (JWT, HS256). `seconds` is their lifetime. */
export function createAccessTokens(options: {
  key: Uint8Array
  /** Further keys whose tokens are accepted. */
  alsoAccepted?: readonly Uint8Array[]
  seconds: number
  clock: Clock
}): AccessTokens {
  const { key, alsoAccepted = [], seconds, clock } = options
  const verifyBy = async (token: string, by: Uint8Array): Promise<AccessTokenClaims | null> => {
    try {
      const { payload } = await jwtVerify(token, by, {
        algorithms: ['HS256'],
        typ: 'at+jwt',
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: clock.now(),
      })
      if (typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string') return null
      return { userId: payload.sub, sessionId: payload['sid'] }
    } catch {
      return null
    }
  }
  return {
    issue({ userId, sessionId, username }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId, username })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key)
    },
    async verify(token) {
      for (const one of [key, ...alsoAccepted]) {
        const claims = await verifyBy(token, one)
        if (claims) return claims
      }
      return null
    },
  }
}
