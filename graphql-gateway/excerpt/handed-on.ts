import {
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  Kind,
  isNonNullType,
} from 'graphql'
import type { DocumentNode, ExecutionResult, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'

import type { GatewayContext } from '../context.ts'
import type { Answered } from '../rest/outgoing-call.ts'
import type { Transport } from '../rest/transport.ts'
import { PageExcerpt } from './page-excerpt.ts'
import { wantedOf } from './wanted.ts'

/**
 * Marks a resolver that makes one call and hands its body on as it comes, with nothing added or taken away.
 */
export const handingOn = <Resolve>(resolve: Resolve) => ({ resolve, extensions: { handsOn: true } })

const keep = (answer: Answered) => ({ data: answer, response: answer })

/** Makes calls whose good answers are not read: what comes in the place of the body is the answer itself. */
export const unread =
  (transport: Transport): Transport =>
  (call, read) =>
    transport(call, (answer) => (answer.ok ? (keep(answer) as ReturnType<typeof read>) : read(answer)))

/** Makes no calls, but reads an answer that has come already. */
export const readAgain =
  (answer: Answered): Transport =>
  (_call, read) =>
    Promise.resolve(read(answer))

const Unread = new GraphQLScalarType({ name: 'Unread', serialize: (answer) => answer })

/** An operation whose answer can be cut out of an upstream's, if that has the usual shape. */
export interface HandedOnOperation {
  /** Whether an upstream's answers have been of the usual shape. */
  readonly isWorthIt: boolean
  /** Executes it in a context with an `unread` transport. */
  execute(
    context: GatewayContext,
    variables: Record<string, unknown>,
  ): ExecutionResult | Promise<ExecutionResult>
  /** What came for its one field; nothing in the place of null. */
  answerIn(result: ExecutionResult): Answered | undefined
  /**
   * The text of the whole answer, one character for each octet; undefined where the upstream's has to be
   * read.
   */
  cut(answer: Answered): string | undefined
}

const fragmentsOf = (document: DocumentNode): Record<string, FragmentDefinitionNode> =>
  Object.fromEntries(
    document.definitions
      .filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )

/** Undefined for an operation that asks for anything but one page, which an upstream has as it is. */
export const compileHandedOn = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): HandedOnOperation | undefined => {
  const query = schema.getQueryType()
  const [selection, ...others] = operation.selectionSet.selections
  if (!query || selection?.kind !== Kind.FIELD || others.length > 0) return undefined
  const { [selection.name.value]: field } = query.toConfig().fields
  const isPlain = !selection.directives?.length && !operation.directives?.length
  if (!field?.extensions?.['handsOn'] || !selection.selectionSet || !isPlain) return undefined
  const wanted = wantedOf(field.type, [selection.selectionSet], fragmentsOf(document))
  if (wanted?.kind !== 'object') return undefined

  const type = isNonNullType(field.type) ? new GraphQLNonNull(Unread) : Unread
  const { selectionSet: _selectionSet, ...root } = selection
  const compiled = compileQuery(
    new GraphQLSchema({
      query: new GraphQLObjectType({ name: query.name, fields: { [root.name.value]: { ...field, type } } }),
    }),
    {
      kind: Kind.DOCUMENT,
      definitions: [{ ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections: [root] } }],
    },
    operation.name?.value,
  )
  if (!isCompiledQuery(compiled)) return undefined
  const key = root.alias?.value ?? root.name.value
  const excerpt = new PageExcerpt(wanted.fields)
  return {
    get isWorthIt() {
      return excerpt.isWorthIt
    },
    execute: (context, variables) => compiled.query(undefined, context, variables),
    answerIn: ({ data }) => (data?.[key] ?? undefined) as Answered | undefined,
    cut: ({ octets }) => {
      const cut = excerpt.cut(octets)
      return cut === undefined ? undefined : `{"data":{"${key}":${cut}}}`
    },
  }
}
