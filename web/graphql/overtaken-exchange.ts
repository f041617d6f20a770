import { makeOperation, mapExchange } from '@urql/core'
import type { Exchange, OperationResult } from '@urql/core'

function addTypenames(value: unknown, names: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return names
  for (const [key, part] of Object.entries(value))
    if (key === '__typename' && typeof part === 'string') names.add(part)
    else addTypenames(part, names)
  return names
}

/** The types of an answer, and those that were named beside its question. */
export function typenamesOf({ data, operation }: OperationResult): Set<string> {
  return addTypenames(data, new Set(operation.context.additionalTypenames))
}

/**
 * A query that was asked before a change and is answered after it may tell what was before it. The cache asks
 * again for what it holds when a change is answered, but not for what is on its way: such an answer counts as
 * stale, and the query is asked again.
 */
export const overtakenExchange: Exchange = (input) => {
  /** What has changed since a query was asked, by its key. */
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
