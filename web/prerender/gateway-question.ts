import { formatDocument, stringifyDocument } from '@urql/core'
import type { DocumentNode } from 'graphql'

import type { Question } from './photo-program.ts'

/** A request of the app as its client sends it: with type names, by which it knows what a change touches. */
export function gatewayQuestion(request: {
  readonly document: Parameters<typeof formatDocument>[0]
  readonly variables: object
}): Question {
  return {
    document: stringifyDocument(formatDocument(request.document) as object as DocumentNode),
    variables: request.variables,
  }
}
