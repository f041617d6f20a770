import type { Exchange, Operation } from '@urql/core'
import { makeOperation, mapExchange } from '@urql/core'

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
