import { createGraphQLError } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'

/** Documents by their identifiers. */
export type TrustedDocuments = Readonly<Record<string, string>>

function refuse(code: string, message: string): never {
  throw createGraphQLError(message, { extensions: { code, http: { status: 400 } } })
}

interface Params {
  readonly documentId?: unknown
  readonly extensions?: unknown
}

/** The identifier of a document: `documentId`, or the hash of `extensions.persistedQuery`. */
function documentIdOf({ documentId, extensions }: Params): unknown {
  const persisted = (extensions as { readonly persistedQuery?: unknown } | null | undefined)?.persistedQuery
  const isHash = typeof persisted === 'object' && persisted !== null && 'sha256Hash' in persisted
  return isHash ? persisted.sha256Hash : documentId
}

/** The text of a trusted document that is asked for by its identifier. */
export function findTrusted(params: Params, documents: TrustedDocuments): string | undefined {
  const id = documentIdOf(params)
  return typeof id === 'string' && Object.hasOwn(documents, id) ? documents[id] : undefined
}

/** Answers documents by their identifiers and, where ad hoc documents are off, no others. */
export function trustedDocuments(documents: TrustedDocuments, allowsOthers: boolean): Plugin {
  const texts = new Set(Object.values(documents))
  return {
    onParams: ({ params, setParams }) => {
      if (params.query && !allowsOthers && !texts.has(params.query))
        refuse('DOCUMENT_NOT_TRUSTED', 'Only trusted documents are answered here')
      if (params.query || documentIdOf(params) === undefined) return
      const query = findTrusted(params, documents)
      if (query === undefined) return refuse('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound')
      setParams({ ...params, query })
    },
  }
}
