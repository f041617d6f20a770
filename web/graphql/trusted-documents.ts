import type { Exchange, Operation } from '@urql/core'
import { makeOperation, mapExchange } from '@urql/core'

/** What the generator leaves on a document: the hash by which the gateway knows its text. */
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
  // With `miss` the text comes along; trustedFetch leaves it out.
  const persistedQuery = { sha256Hash: generated.hash, miss: true } as const
  const extensions = { ...operation.extensions, persistedQuery }
  return makeOperation(operation.kind, { ...operation, extensions }, operation.context)
}

/** Puts the hashes of documents beside their texts. */
export const hashExchange: Exchange = mapExchange({ onOperation: withHash })

/** Streams are refused in their own form, so the code is looked for in whatever text came. */
async function isUnknownDocument(response: Response): Promise<boolean> {
  return response.status === 400 && (await response.clone().text()).includes('"PERSISTED_QUERY_NOT_FOUND"')
}

/**
 * Sends a hash in the place of the text that came with it. A gateway of another build may not know the hash:
 * it is asked again with the text then, and from then on with the text at once.
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
