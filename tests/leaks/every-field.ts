import { readFileSync } from 'node:fs'

import {
  buildSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import type { GraphQLField, GraphQLNamedType, GraphQLObjectType } from 'graphql'

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))

const deepest = 6

/** Selects all fields below a type that need no argument; types already on the path are not entered again. */
const selectionOf = (type: GraphQLNamedType, above: readonly string[] = []): string => {
  if (isLeafType(type)) return ''
  if (isAbstractType(type))
    return `{ __typename ${schema
      .getPossibleTypes(type)
      .map((one) => `... on ${one.name} ${selectionOf(one, above)}`)
      .join(' ')} }`
  if (!isObjectType(type)) throw new Error(`${type.name} cannot be selected`)
  const path = [...above, type.name]
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const below = getNamedType(field.type)
    if (field.args.some(isRequiredArgument)) return []
    if (!isLeafType(below) && (path.includes(below.name) || path.length >= deepest)) return []
    return [`${field.name} ${selectionOf(below, path)}`]
  })
  return `{ ${fields.join(' ')} }`
}

const fieldsOf = (type: GraphQLObjectType | null | undefined): readonly GraphQLField<unknown, unknown>[] =>
  Object.values(type?.getFields() ?? {})

/** Root fields that read data. */
export const rootFields = [
  ...fieldsOf(schema.getQueryType()).map((field) => ({ kind: 'query', field })),
  ...fieldsOf(schema.getSubscriptionType()).map((field) => ({ kind: 'subscription', field })),
] as const

/**
 * A document that selects everything below a field; the required argument is the variable `id`, optional
 * arguments take the values of `wishes`.
 */
export const everythingOf = (name: string, wishes: Readonly<Record<string, string>> = {}): string => {
  const found = rootFields.find(({ field }) => field.name === name)
  if (found === undefined) throw new Error(`there is no field ${name}`)
  const { kind, field } = found
  const wanted = field.args.find(isRequiredArgument)
  const args = [
    ...(wanted ? [`${wanted.name}: $id`] : []),
    ...field.args.flatMap((arg) =>
      wishes[arg.name] === undefined ? [] : [`${arg.name}: ${wishes[arg.name]}`],
    ),
  ]
  const head = wanted ? `${kind} Sweep($id: ${String(wanted.type)})` : `${kind} Sweep`
  return `${head} { ${name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${selectionOf(getNamedType(field.type))} }`
}
