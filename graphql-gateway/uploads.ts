import { getOperationAST, Kind } from 'graphql'
import type { DocumentNode } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'

import { isMultipart } from './body-limit.ts'

const asksOnlyFor = (field: string, document: DocumentNode, operationName: string | null | undefined) => {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? []
  return selections.every((one) => one.kind === Kind.FIELD && one.name.value === field)
}

/** Refuses forms that carry files for anything but this mutation. */
export const uploadsOnlyFor = (field: string): Plugin => ({
  onExecute: ({ args, setResultAndStopExecution }) => {
    const { request } = args.contextValue as { request: Request }
    if (!isMultipart(request) || asksOnlyFor(field, args.document, args.operationName)) return
    setResultAndStopExecution({
      errors: [
        createGraphQLError(`Only ${field} takes a file`, {
          extensions: { code: 'BAD_USER_INPUT', http: { status: 415 } },
        }),
      ],
    })
  },
})
