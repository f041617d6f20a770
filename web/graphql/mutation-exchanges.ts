import { makeOperation, mapExchange } from '@urql/core'
import type { Exchange, OperationResult } from '@urql/core'

function addTypenames(value: unknown, names: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return names
  for (const [key, part] of Object.entries(value))
    if (key === '__typename' && typeof part === 'string') names.add(part)
    else addTypenames(part, names)
  return names
}

/** Returns the types in a response, and the additional typenames of its operation. */
function typenamesOf({ data, operation }: OperationResult): Set<string> {
  return addTypenames(data, new Set(operation.context.additionalTypenames))
}

/**
 * Repeats queries that a mutation has overtaken. The response to a query that was sent before a mutation, and
 * arrives after it, may be outdated. The cache repeats only the queries that it holds, not those in flight;
 * this exchange marks their responses as stale and sends them again.
 */
export const overtakenExchange: Exchange = (input) => {
  /** Types changed since a query was sent, by the query's key. */
  const changedSince = new Map<number, Set<string>>()
  return mapExchange({
    onOperation: (operation) => {
      if (operation.kind === 'query') changedSince.set(operation.key, new Set())
      if (operation.kind === 'teardown') changedSince.delete(operation.key)
    },
    onResult: (result) => {
      const { operation } = result
      if (operation.kind === 'mutation') {
        const touched = typenamesOf(result)
        for (const changed of changedSince.values()) for (const name of touched) changed.add(name)
      }
      if (operation.kind !== 'query') return
      const changed = changedSince.get(operation.key)
      if (!changed || ![...typenamesOf(result)].some((name) => changed.has(name))) return
      const { context } = operation
      queueMicrotask(() =>
        input.client.reexecuteOperation(
          makeOperation('query', operation, { ...context, requestPolicy: 'network-only' }),
        ),
      )
      return { ...result, stale: true }
    },
  })(input)
}

/** Reports the types that each mutation has changed: those in its response and its additional typenames. */
export function createChangesExchange(onChanged: (names: ReadonlySet<string>) => void): Exchange {
  return mapExchange({
    onResult: (result) => {
      if (result.operation.kind === 'mutation') onChanged(typenamesOf(result))
    },
  })
}
