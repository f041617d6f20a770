import { mapExchange } from '@urql/core'
import type { Exchange } from '@urql/core'

import { typenamesOf } from './overtaken-exchange.ts'

/** Reports the types that each mutation has changed: those in its response and its additional typenames. */
export function createChangesExchange(onChanged: (names: ReadonlySet<string>) => void): Exchange {
  return mapExchange({
    onResult: (result) => {
      if (result.operation.kind === 'mutation') onChanged(typenamesOf(result))
    },
  })
}
