import { formatDocument, stringifyDocument } from '@urql/core'
import type { DocumentNode } from 'graphql'

import type { Question } from './photo-program.ts'

/**
 * Formats a request as the app's client sends it: with type names, by which it knows what a mutation affects.
 */
export function gatewayQuestion(request: {
  readonly document: Parameters<typeof formatDocument>[0]
  readonly variables: object
}): Question {
  return {
    document: stringifyDocument(formatDocument(request.document) as object as DocumentNode),
    variables: request.variables,
  }
}
