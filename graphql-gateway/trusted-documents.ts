import { createGraphQLError } from 'graphql-yoga'
import type { GraphQLParams, Plugin } from 'graphql-yoga'

const refuse = (code: string, message: string): never => {
  throw createGraphQLError(message, { extensions: { code, http: { status: 400 } } })
}

interface Asked {
  readonly documentId?: unknown
  readonly extensions?: unknown
}

/**
 * The identifier by which a document is asked for: `documentId`, or the hash of `extensions.persistedQuery`.
 */
export const documentIdOf = (params: Asked): unknown => {
  const persisted: unknown = (params.extensions as { readonly persistedQuery?: unknown } | undefined)
    ?.persistedQuery
  if (typeof persisted === 'object' && persisted !== null && 'sha256Hash' in persisted)
    return persisted.sha256Hash
  return params.documentId
}

/**
 * Answers documents by their identifier, as `documentId` or as the hash of `extensions.persistedQuery`, and,
 * where ad hoc documents are off, no others.
 */
export const trustedDocuments = (
  documents: Readonly<Record<string, string>>,
  allowsOthers: boolean,
): Plugin => {
  const byId = new Map(Object.entries(documents))
  const texts = new Set(byId.values())
  return {
    onParams: ({ params, setParams }) => {
      if (params.query) {
        if (!allowsOthers && !texts.has(params.query))
          refuse('DOCUMENT_NOT_TRUSTED', 'Only trusted documents are answered here')
        return
      }
      const id = documentIdOf(params satisfies GraphQLParams)
      if (id === undefined) return
      const query = typeof id === 'string' ? byId.get(id) : undefined
      if (query === undefined) return refuse('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound')
      setParams({ ...params, query })
    },
  }
}
