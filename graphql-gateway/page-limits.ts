import { Kind } from 'graphql'
import type {
  FieldNode,
  GraphQLNamedType,
  GraphQLObjectType,
  GraphQLOutputType,
  OperationDefinitionNode,
  SelectionSetNode,
  ValidationContext,
} from 'graphql'
import { createGraphQLError } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'

import { badRequest } from './limits.ts'

const largestPage = 100
const usualPage = 10
const most = 5_000

/** How many items a page may have: what the document says, or the most where a variable says it. */
const pageSize = (field: FieldNode): number => {
  const limit = field.arguments?.find(({ name }) => name.value === 'limit')?.value
  if (limit === undefined) return usualPage
  return limit.kind === Kind.INT ? Math.min(Math.max(Number(limit.value), 1), largestPage) : largestPage
}

// By shape, since a process may hold two copies of the library.
const asObjectType = (type: GraphQLNamedType | undefined): GraphQLObjectType | undefined =>
  type && 'getFields' in type ? (type as GraphQLObjectType) : undefined

const unwrapped = (type: GraphQLOutputType): GraphQLNamedType =>
  'ofType' in type ? unwrapped(type.ofType) : type

/**
 * Counts the items that a document may bring; pages inside of items multiply. Stops once there are too many.
 */
const countItems = (context: ValidationContext, operation: OperationDefinitionNode): number => {
  const schema = context.getSchema()
  let items = 0

  const countSelections = (
    set: SelectionSetNode,
    type: GraphQLObjectType | undefined,
    times: number,
    path: readonly string[],
  ): void => {
    for (const selection of set.selections) {
      if (items > most) return
      if (selection.kind === Kind.FIELD) countField(selection, type, times, path)
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        countSelections(
          selection.selectionSet,
          typeNamed(selection.typeCondition?.name.value) ?? type,
          times,
          path,
        )
      else {
        const name = selection.name.value
        const fragment = path.includes(name) ? undefined : context.getFragment(name)
        if (fragment)
          countSelections(fragment.selectionSet, typeNamed(fragment.typeCondition.name.value), times, [
            ...path,
            name,
          ])
      }
    }
  }

  const countField = (
    field: FieldNode,
    type: GraphQLObjectType | undefined,
    times: number,
    path: readonly string[],
  ): void => {
    const known = type?.getFields()[field.name.value]
    if (!known || !field.selectionSet) return
    const isPage = known.args.some(({ name }) => name === 'limit')
    const reached = isPage ? times * pageSize(field) : times
    if (isPage) items += reached
    countSelections(field.selectionSet, asObjectType(unwrapped(known.type)), reached, path)
  }

  const typeNamed = (name: string | undefined): GraphQLObjectType | undefined => {
    return name === undefined ? undefined : asObjectType(schema.getType(name))
  }

  const root = schema.getRootType(operation.operation)
  countSelections(operation.selectionSet, root ?? undefined, 1, [])
  return items
}

/** Refuses documents whose pages within pages may bring more than 5000 items. */
export const pageLimits = (): Plugin => ({
  onValidate: ({ addValidationRule }) =>
    addValidationRule((context: ValidationContext) => ({
      OperationDefinition: (operation: OperationDefinitionNode): void => {
        if (countItems(context, operation) <= most) return
        throw createGraphQLError(`The document may bring more than ${most} items`, {
          extensions: { code: 'COST_LIMIT', http: badRequest },
        })
      },
    })),
})
