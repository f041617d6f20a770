import { mapExchange } from '@urql/core'
import type { Exchange } from '@urql/core'

import { typenamesOf } from './overtaken-exchange.ts'

/** Tells of each change which types it has touched: those of its answer, and those named beside it. */
export function createChangesExchange(onChanged: (names: ReadonlySet<string>) => void): Exchange {
  return mapExchange({
    onResult: (result) => {
      if (result.operation.kind === 'mutation') onChanged(typenamesOf(result))
    },
  })
}
