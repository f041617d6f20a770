import { Kind, isEnumType, isListType, isNonNullType, isObjectType, isScalarType } from 'graphql'
import type {
  FragmentDefinitionNode,
  GraphQLLeafType,
  GraphQLObjectType,
  GraphQLOutputType,
  SelectionSetNode,
} from 'graphql'

import { afterItem, scalars } from './json-patterns.ts'

/** What a document asks of a value. */
export type Wanted =
  /** Known beforehand, as it is written. */
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'leaf'; readonly pattern: string; readonly isNullable: boolean }
  | { readonly kind: 'object'; readonly fields: WantedFields; readonly isNullable: boolean }
  | { readonly kind: 'objects'; readonly fields: WantedFields }

/** Fields by the names that the upstream gives them, in the order of the document. */
export type WantedFields = ReadonlyMap<string, { readonly key: string; readonly value: Wanted }>

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>

interface Asked {
  readonly key: string
  readonly sets: SelectionSetNode[]
}

/**
 * Fields of one object by their names; undefined where what is asked depends on anything but the document.
 */
const collect = (
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  found = new Map<string, Asked>(),
): Map<string, Asked> | undefined => {
  for (const selection of sets.flatMap((set) => set.selections)) {
    if (selection.directives?.length) return undefined
    if (selection.kind === Kind.FIELD) {
      const name = selection.name.value
      const key = selection.alias?.value ?? name
      const asked = found.get(name) ?? { key, sets: [] }
      if (asked.key !== key) return undefined
      if (selection.selectionSet) asked.sets.push(selection.selectionSet)
      found.set(name, asked)
    } else {
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection
      const condition = fragment?.typeCondition?.name.value ?? type.name
      if (!fragment || condition !== type.name || fragment.directives?.length) return undefined
      if (!collect(type, [fragment.selectionSet], fragments, found)) return undefined
    }
  }
  return found
}

const patternOf = (type: GraphQLLeafType): string | undefined => {
  if (isEnumType(type)) {
    const values = type.getValues()
    const areSaidSo = values.every(({ name, value }) => name === value)
    return areSaidSo ? `"(?:${values.map(({ name }) => name).join('|')})"` : undefined
  }
  const { asItCame } = type.extensions
  return scalars[type.name] ?? (typeof asItCame === 'string' ? asItCame : undefined)
}

const leaf = (pattern: string | undefined, isNullable: boolean): Wanted | undefined =>
  pattern === undefined ? undefined : { kind: 'leaf', pattern: `(?:${pattern})`, isNullable }

const listOf = (
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  isNullable: boolean,
): Wanted | undefined => {
  const item = wantedOf(type, sets, fragments)
  if (item?.kind === 'leaf') {
    const pattern = item.isNullable ? `(?:${item.pattern}|null)` : item.pattern
    return leaf(`\\[(?:${pattern}${afterItem})*\\]`, isNullable)
  }
  const isOfObjects = item?.kind === 'object' && !item.isNullable && !isNullable
  return isOfObjects ? { kind: 'objects', fields: item.fields } : undefined
}

/**
 * What a document asks of a value of this type; undefined where more than the upstream's answer is needed for
 * it: a resolver, a variable, the type of what is there.
 */
export const wantedOf = (
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  isNullable = true,
): Wanted | undefined => {
  if (isNonNullType(type)) return wantedOf(type.ofType, sets, fragments, false)
  if (isListType(type)) return listOf(type.ofType, sets, fragments, isNullable)
  if (isEnumType(type) || isScalarType(type)) return leaf(patternOf(type), isNullable)
  const fields = isObjectType(type) ? wantedFields(type, sets, fragments) : undefined
  return fields && { kind: 'object', fields, isNullable }
}

const wantedFields = (
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
): WantedFields | undefined => {
  const asked = collect(type, sets, fragments)
  if (!asked) return undefined
  const wanted = new Map<string, { readonly key: string; readonly value: Wanted }>()
  for (const [name, { key, sets: inner }] of asked) {
    const field = type.getFields()[name]
    const value =
      name === '__typename'
        ? ({ kind: 'said', text: JSON.stringify(type.name) } as const)
        : field && !field.resolve && wantedOf(field.type, inner, fragments)
    if (!value) return undefined
    wanted.set(name, { key, value })
  }
  return wanted
}
