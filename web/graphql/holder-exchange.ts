import { makeOperation, mapExchange } from '@urql/core'
import type { Exchange, Operation } from '@urql/core'

import { tokenClaims } from '#web/browser/token-claims.ts'

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
export function isForeign({ context }: Operation, token: string): boolean {
  const holder: unknown = context['holder']
  const { username } = tokenClaims(token)
  return typeof holder === 'string' && username !== null && username !== holder
}
