import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { Kind, getNamedType, isObjectType } from 'graphql'
import type {
  FieldNode,
  GraphQLNamedType,
  OperationDefinitionNode,
  SelectionSetNode,
  ValidationContext,
} from 'graphql'
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

/** Refuses documents that ask for too much, with status 400 and a code. */
export function documentLimits(limits: GatewayConfig['limits']): Plugin {
  return EnvelopArmorPlugin({
    maxDepth: { n: limits.depth, ...refuse('DEPTH_LIMIT') },
    costLimit: { maxCost: limits.cost, ...refuse('COST_LIMIT') },
    maxAliases: { n: limits.aliases, ...refuse('ALIAS_LIMIT') },
    maxTokens: { n: limits.tokens, ...refuse('TOKEN_LIMIT') },
    maxDirectives: { n: limits.directives, ...refuse('DIRECTIVE_LIMIT') },
    blockFieldSuggestion: { enabled: true },
  })
}

const largestPage = 100
const usualPage = 10
const mostItems = 5_000

/** Page size for the cost: the number in the document, or the largest if a variable decides. */
function pageSize(field: FieldNode): number {
  const limit = field.arguments?.find(({ name }) => name.value === 'limit')?.value
  if (limit === undefined) return usualPage
  return limit.kind === Kind.INT ? Math.min(Math.max(Number(limit.value), 1), largestPage) : largestPage
}

/** Counts the items that a document may bring; pages inside of items multiply. Stops above the limit. */
function countItems(context: ValidationContext, operation: OperationDefinitionNode): number {
  const schema = context.getSchema()
  let items = 0

  const count = (
    set: SelectionSetNode | undefined,
    type: GraphQLNamedType | null | undefined,
    times: number,
    spreads: readonly string[],
  ): void => {
    for (const selection of set?.selections ?? []) {
      if (items > mostItems) return
      if (selection.kind === Kind.FIELD) {
        const field = isObjectType(type) ? type.getFields()[selection.name.value] : undefined
        if (!field) continue
        const isPage = field.args.some(({ name }) => name === 'limit')
        const reached = isPage ? times * pageSize(selection) : times
        if (isPage) items += reached
        count(selection.selectionSet, getNamedType(field.type), reached, spreads)
      } else {
        const spread = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : undefined
        if (spread !== undefined && spreads.includes(spread)) continue
        const fragment =
          selection.kind === Kind.FRAGMENT_SPREAD ? context.getFragment(selection.name.value) : selection
        const condition = fragment?.typeCondition?.name.value
        const within = condition === undefined ? type : schema.getType(condition)
        count(fragment?.selectionSet, within, times, spread === undefined ? spreads : [...spreads, spread])
      }
    }
  }

  count(operation.selectionSet, schema.getRootType(operation.operation), 1, [])
  return items
}

/** Refuses documents whose pages within pages may bring more than 5000 items. */
export const pageLimits: Plugin = {
  onValidate: ({ addValidationRule }) =>
    addValidationRule((context: ValidationContext) => ({
      OperationDefinition: (operation: OperationDefinitionNode): void => {
        if (countItems(context, operation) <= mostItems) return
        throw createGraphQLError(`The document may bring more than ${mostItems} items`, {
          extensions: { code: 'COST_LIMIT', http: badRequest },
        })
      },
    })),
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
