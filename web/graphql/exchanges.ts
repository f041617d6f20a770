import { makeOperation, mapExchange } from '@urql/core'
import type { Exchange, OperationResult, Operation } from '@urql/core'

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

/** Metadata that the generator adds to a document: the hash by which the gateway knows its text. */
interface Generated {
  readonly __meta__?: { readonly hash: string }
}

interface Body {
  readonly query?: string
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash: string } }
}

function withHash(operation: Operation): Operation {
  const { __meta__: generated } = operation.query as Generated & Operation['query']
  if (generated === undefined) return operation
  // With `miss` the request includes the text; trustedFetch removes it.
  const persistedQuery = { sha256Hash: generated.hash, miss: true } as const
  const extensions = { ...operation.extensions, persistedQuery }
  return makeOperation(operation.kind, { ...operation, extensions }, operation.context)
}

/** Adds the hash of its document to each operation. */
export const hashExchange: Exchange = mapExchange({ onOperation: withHash })

/** Streams encode the error differently, so search the text of any response. */
async function isUnknownDocument(response: Response): Promise<boolean> {
  return response.status === 400 && (await response.clone().text()).includes('"PERSISTED_QUERY_NOT_FOUND"')
}

/**
 * Sends a document's hash instead of its text. If the gateway, perhaps of another build, does not know the
 * hash, sends the text, and from then on sends that document's text at once.
 */
export function trustedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const unknown = new Set<string>()
  return async (input, init) => {
    if (typeof init?.body !== 'string') return fetch(input, init)
    const { query, extensions, ...asked } = JSON.parse(init.body) as Body
    const hash = extensions?.persistedQuery?.sha256Hash
    if (hash === undefined) return fetch(input, init)
    const plain = { ...init, body: JSON.stringify({ ...asked, query }) }
    if (unknown.has(hash)) return fetch(input, plain)
    const short = { ...asked, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }
    const response = await fetch(input, { ...init, body: JSON.stringify(short) })
    if (!(await isUnknownDocument(response))) return response
    unknown.add(hash)
    return fetch(input, plain)
  }
}
