import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import type { FieldNode, ValidationContext } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'

import type { GatewayConfig } from './config.ts'

/** Status 400 whatever the client accepts; the server would turn it into 200 for application/json. */
const badRequest = Object.defineProperty({ status: 400 }, 'spec', { get: () => false, set() {} })

function refuse(code: string) {
  return {
    onReject: [
      (_context: unknown, error: Error): never => {
        const message = error.message.replace('Syntax Error: ', '')
        throw createGraphQLError(message, { extensions: { code, http: badRequest } })
      },
    ],
  }
}

/** Refuses documents that are too large or too deep, with status 400 and a code. */
export function documentLimits(limits: GatewayConfig['limits']): Plugin {
  return EnvelopArmorPlugin({
    maxDepth: { n: limits.depth, ...refuse('DEPTH_LIMIT') },
    // The cost counts calls instead (query-costs.ts).
    costLimit: { enabled: false },
    maxAliases: { n: limits.aliases, ...refuse('ALIAS_LIMIT') },
    maxTokens: { n: limits.tokens, ...refuse('TOKEN_LIMIT') },
    maxDirectives: { n: limits.directives, ...refuse('DIRECTIVE_LIMIT') },
    blockFieldSuggestion: { enabled: true },
  })
}

const schemaFields = new Set(['__schema', '__type'])

/** Refuses introspection. */
export const noIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) =>
    addValidationRule((context: ValidationContext) => ({
      Field: (node: FieldNode): void => {
        if (!schemaFields.has(node.name.value)) return
        const extensions = { code: 'INTROSPECTION_DISABLED' }
        context.reportError(createGraphQLError('Introspection is off', { nodes: [node], extensions }))
      },
    })),
}
