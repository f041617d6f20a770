import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { isRecord } from './is-record.ts'

/** Unverified claims of a JSON Web Token; the server verifies them. */
interface TokenClaims {
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

const DAY = 86_400
const ACCESS_LIFETIME = 7 * DAY
const REFRESH_LIFETIME = 30 * DAY

/** Storage of the signed-in user's tokens. */
export interface TokenStore {
  readonly accessToken: () => string | null
  readonly refreshToken: () => string | null
  /** Username that the refresh call needs. */
  readonly username: () => string | null
  readonly keepAccessToken: (token: string) => void
  readonly keepRefreshToken: (token: string) => void
  readonly keepUsername: (username: string) => void
  readonly forgetUsername: () => void
  readonly clear: () => void
}

function readRefreshToken() {
  return readCookie('client_refresh_token') ?? readCookie('refresh_token')
}

/**
 * Token store in cookies, with names and lifetimes of specification §9; the `client_` cookies take
 * precedence.
 */
export function createCookieTokenStore(): TokenStore {
  return {
    // An access token without a refresh token is left over from an ended session, and is ignored.
    accessToken: () =>
      readRefreshToken() === null ? null : (readCookie('client_access_token') ?? readCookie('access_token')),
    refreshToken: readRefreshToken,
    username: () => readCookie('username'),
    keepAccessToken: (token) => {
      writeCookie('access_token', token, { maxAge: ACCESS_LIFETIME })
      writeCookie('client_access_token', token, { maxAge: ACCESS_LIFETIME })
    },
    keepRefreshToken: (token) => {
      writeCookie('refresh_token', token, { maxAge: REFRESH_LIFETIME })
      writeCookie('client_refresh_token', token, { maxAge: REFRESH_LIFETIME })
    },
    keepUsername: (username) => {
      writeCookie('username', username, { maxAge: REFRESH_LIFETIME })
    },
    forgetUsername: () => removeCookie('username'),
    clear: () => {
      for (const name of NAMES) removeCookie(name)
    },
  }
}

/**
 * Token store for pages in other sites' frames: visitors are signed out there, and no cookie is read or
 * written.
 */
export function createEmptyTokenStore(): TokenStore {
  return {
    accessToken: () => null,
    refreshToken: () => null,
    username: () => null,
    keepAccessToken: () => undefined,
    keepRefreshToken: () => undefined,
    keepUsername: () => undefined,
    forgetUsername: () => undefined,
    clear: () => undefined,
  }
}

const NAMES = ['access_token', 'client_access_token', 'refresh_token', 'client_refresh_token', 'username']

const KEY = 'server_clock_offset'

/** Server time, derived from this device's clock, which may be wrong by hours. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Updates the offset from a token that the server has just issued. */
  readonly learn: (freshToken: string) => void
}

/** Stores the offset between the clocks, for other tabs and the next visit. */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let offset = readOffset()
  return {
    now: () => deviceNow() + offset,
    learn: (freshToken) => {
      const { issuedAt } = tokenClaims(freshToken)
      if (issuedAt === null) return
      offset = issuedAt - deviceNow()
      writeOffset(offset)
    },
  }
}

function readOffset(): number {
  // Outside a browser, as when pages are rendered, access to the storage only prints a warning.
  if (typeof window === 'undefined') return 0
  try {
    const offset = Number(localStorage.getItem(KEY))
    return Number.isFinite(offset) ? offset : 0
  } catch {
    return 0
  }
}

function writeOffset(offset: number): void {
  try {
    localStorage.setItem(KEY, String(offset))
  } catch {
    // Without storage the offset is learned again at the next refresh.
  }
}
