import type { CombinedError, Exchange, Operation } from '@urql/core'
import { authExchange } from '@urql/exchange-auth'

import { tokenClaims } from '#web/browser/token-claims.ts'

import { isForeign } from './holder-exchange.ts'

/** What requests need to know of the session. */
export interface RequestAuth {
  readonly accessToken: () => string | null
  /**
   * Whether a token could be had although there is none just now: its cookie ends before the refresh token's.
   */
  readonly canRenew: () => boolean
  /** Whether the session counts as signed in, even if the cookies are gone; false by default. */
  readonly isSignedIn?: () => boolean
  /** Who is signed in on this page, as the tokens that it stored say; null where they do not. */
  readonly holder?: () => string | null
  /** The browser's token is of somebody else: a request was sent without it. */
  readonly onForeignToken?: () => void
  /**
   * Asks the tokenRefresh machine for a token in place of a refused one; null where there is none to be had.
   */
  readonly renew: (refused: string) => Promise<string | null>
  /** The server's time, by which tokens end; milliseconds since 1970. */
  readonly now: () => number
}

/** A token that ends within this time is renewed before it is sent. */
const MARGIN_MS = 30_000

/** What the machine gets as the used token of a request without one. */
const NO_TOKEN = ''

function usedToken(operation: Operation): string | null {
  const { fetchOptions } = operation.context
  const options = typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions
  return new Headers(options?.headers).get('authorization')?.replace(/^Bearer /, '') ?? null
}

function isUnauthenticated(error: CombinedError): boolean {
  return error.graphQLErrors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED')
}

function isFresh(token: string, now: number): boolean {
  const { expiresAt } = tokenClaims(token)
  return expiresAt === null || now < expiresAt - MARGIN_MS
}

/**
 * Sends the bearer token; on UNAUTHENTICATED one renewal, however many requests failed, and each request
 * again once. Without a new token every waiting request gets the original error (specification §8). The token
 * of one person never goes with the request of another.
 */
export function createAuthExchange(auth: RequestAuth): Exchange {
  return authExchange(async (utilities) => {
    let refused: { readonly token: string; readonly error: CombinedError | null } | null = null
    return {
      addAuthToOperation: (operation) => {
        const token = auth.accessToken()
        if (token === null) return operation
        if (!isForeign(operation, token))
          return utilities.appendHeaders(operation, { authorization: `Bearer ${token}` })
        auth.onForeignToken?.()
        return operation
      },
      willAuthError: (operation) => {
        const token = auth.accessToken() ?? (auth.canRenew() ? NO_TOKEN : null)
        if (token === null || isForeign(operation, token)) return false
        if (token !== NO_TOKEN && isFresh(token, auth.now())) return false
        refused = { token, error: null }
        return true
      },
      didAuthError: (error, operation) => {
        const token = usedToken(operation) ?? (auth.isSignedIn?.() ? NO_TOKEN : null)
        if (token === null || !isUnauthenticated(error)) return false
        if (isForeign(operation, auth.accessToken() ?? '')) return false
        refused = { token, error }
        return true
      },
      refreshAuth: async () => {
        const before = refused
        refused = null
        if (before === null) return
        const renewed = await auth.renew(before.token)
        if (renewed === null && before.error !== null) throw before.error
      },
    }
  })
}
