import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import type { FieldNode, ValidationContext } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'

import type { DocumentLimits } from './config.ts'

/**
 * Status 400 whatever the client accepts; the server would turn it into 200 for clients of application/json.
 */
export const badRequest = Object.defineProperty({ status: 400 }, 'spec', { get: () => false, set() {} })

const refuse = (code: string) => ({
  onReject: [
    (_context: unknown, error: Error): never => {
      const message = error.message.replace('Syntax Error: ', '')
      throw createGraphQLError(message, { extensions: { code, http: badRequest } })
    },
  ],
})

/** Refuses documents that ask for too much, with status 400 and a code. */
export const documentLimits = (limits: DocumentLimits): Plugin =>
  EnvelopArmorPlugin({
    maxDepth: { n: limits.depth, ...refuse('DEPTH_LIMIT') },
    costLimit: { maxCost: limits.cost, ...refuse('COST_LIMIT') },
    maxAliases: { n: limits.aliases, ...refuse('ALIAS_LIMIT') },
    maxTokens: { n: limits.tokens, ...refuse('TOKEN_LIMIT') },
    maxDirectives: { n: limits.directives, ...refuse('DIRECTIVE_LIMIT') },
    blockFieldSuggestion: { enabled: true },
  })

const schemaFields = new Set(['__schema', '__type'])

const refuseSchemaFields = (context: ValidationContext) => ({
  Field: (node: FieldNode): void => {
    if (!schemaFields.has(node.name.value)) return
    context.reportError(
      createGraphQLError('The schema is not told here', {
        nodes: [node],
        extensions: { code: 'INTROSPECTION_DISABLED' },
      }),
    )
  },
})

/** Keeps the schema to itself. */
export const noIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(refuseSchemaFields),
}
