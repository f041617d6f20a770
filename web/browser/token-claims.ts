import { isRecord } from './is-record.ts'

/** Unverified claims of a JSON Web Token; the server verifies them. */
export interface TokenClaims {
  /** Expiry, in milliseconds since 1970 by the server's clock. */
  readonly expiresAt: number | null
  /** Time of issue, in milliseconds since 1970 by the server's clock. */
  readonly issuedAt: number | null
  /** Username that the refresh call needs. */
  readonly username: string | null
}

const nothing: TokenClaims = { expiresAt: null, issuedAt: null, username: null }

/** Reads the claims of a token; all null if it is not a JSON Web Token. */
export function tokenClaims(token: string): TokenClaims {
  const claims = readPayload(token)
  if (claims === null) return nothing
  return {
    expiresAt: millisecondsOf(claims['exp']),
    issuedAt: millisecondsOf(claims['iat']),
    username: textOf(claims['username']) ?? textOf(claims['cognito:username']),
  }
}

function readPayload(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.codePointAt(0) ?? 0)
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isRecord(claims) ? claims : null
  } catch {
    return null
  }
}

function millisecondsOf(seconds: unknown): number | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
