import { readCookie, removeCookie, writeCookie } from './cookies.ts'

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
