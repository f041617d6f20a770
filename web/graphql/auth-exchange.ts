import { makeOperation, mapExchange } from '@urql/core'
import type { Exchange, Operation, CombinedError } from '@urql/core'
import { authExchange } from '@urql/exchange-auth'

import { tokenClaims } from '#web/browser/tokens.ts'

/** Stores in each request's context the person signed in when it was made; null if unknown. */
export function createHolderExchange(holder: () => string | null): Exchange {
  return mapExchange({
    onOperation: (operation) =>
      makeOperation(operation.kind, operation, { ...operation.context, holder: holder() }),
  })
}

/**
 * True if a token belongs to another person than a request: they have signed in since, perhaps in another
 * tab.
 */
function isForeign({ context }: Operation, token: string): boolean {
  const holder: unknown = context['holder']
  const { username } = tokenClaims(token)
  return typeof holder === 'string' && username !== null && username !== holder
}

/** Session state that requests depend on. */
export interface RequestAuth {
  readonly accessToken: () => string | null
  /**
   * True if a token could be obtained even without one stored: its cookie expires before the refresh token's.
   */
  readonly canRenew: () => boolean
  /** True if the session counts as signed in, even without cookies; false by default. */
  readonly isSignedIn?: () => boolean
  /** Username of the person signed in on this page, from the tokens it stored; null if unknown. */
  readonly holder?: () => string | null
  /** Called when a request was sent without the browser's token because that is another user's. */
  readonly onForeignToken?: () => void
  /**
   * Asks the tokenRefresh machine for a replacement of a refused token; resolves to null if there is none.
   */
  readonly renew: (refused: string) => Promise<string | null>
  /** Server time for token expiry, in milliseconds since 1970. */
  readonly now: () => number
}

/** A token that expires within this time is refreshed before it is sent, in milliseconds. */
const MARGIN_MS = 30_000

/** Refused token that is passed to `renew` for a request without one. */
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
 * Sends the bearer token. On UNAUTHENTICATED, refreshes it once for all failed requests and sends each of
 * them again once. Without a new token, every waiting request gets the original error (specification §8). A
 * token is never sent with the request of another person.
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
