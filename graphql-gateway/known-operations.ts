import { GraphQLSchema, Kind, OperationTypeNode, getOperationAST } from 'graphql'
import type { DocumentNode, ExecutionResult, GraphQLError, OperationDefinitionNode } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { createGraphQLError } from 'graphql-yoga'
import type { GraphQLParams, Plugin } from 'graphql-yoga'

import type { ClientInfo, GatewayContext, RequestInfo } from './context.ts'
import type { DescribedOperation } from './metrics.ts'
import { describeOperation } from './operation-log.ts'
import type { OperationReport } from './operation-log.ts'
import { isMultipart } from './request-bodies.ts'

interface Options {
  readonly schema: GraphQLSchema
  readonly createContext: (request: RequestInfo, info: ClientInfo) => GatewayContext
  readonly reportOf: (described: DescribedOperation) => OperationReport
  readonly maskError: (error: unknown) => GraphQLError
}

interface Compiled {
  /** Answers without `data`, before any resolver has run, for variables that do not fit. */
  readonly execute: (
    context: GatewayContext,
    variables: Record<string, unknown>,
  ) => ExecutionResult | Promise<ExecutionResult>
  readonly report: OperationReport
}

interface Known {
  readonly document: DocumentNode
  readonly operationName: string | undefined
  timesSeen: number
  /** Null for a stream, or what cannot be compiled. */
  compiled?: Compiled | null
}

const capacity = 500
// A document that comes once or twice is not worth compiling.
const worthCompiling = 3

/** The contract with its mutations as queries. */
function withMutationsAsQueries(schema: GraphQLSchema): GraphQLSchema {
  return new GraphQLSchema({ ...schema.toConfig(), query: schema.getMutationType(), mutation: null })
}

/**
 * A mutation of one field as a query: there is no order of fields to keep, and what graphql-jit makes to keep
 * one stays in memory until the whole heap is collected. Undefined for any other operation.
 */
function asQuery(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode | undefined {
  const [first, ...more] = operation.selectionSet.selections
  if (operation.operation !== OperationTypeNode.MUTATION) return undefined
  if (first?.kind !== Kind.FIELD || more.length > 0) return undefined
  const query = { ...operation, operation: OperationTypeNode.QUERY }
  return { ...document, definitions: document.definitions.map((one) => (one === operation ? query : one)) }
}

// Errors of variables belong to no field.
function hasNotRun({ data, errors = [] }: ExecutionResult): boolean {
  return (data === undefined || data === null) && errors.every(({ path }) => !path)
}

// Compiled operations have errors of their own kind, without a source to point into.
function toStandard({ message, path, originalError }: GraphQLError): GraphQLError {
  return createGraphQLError(message, { path: path ?? null, originalError: originalError ?? null })
}

// The character is part of no document and of no name.
function keyOf({ query, operationName }: GraphQLParams): string {
  return `${operationName ?? ''}\0${query}`
}

/** Compiles operations that have passed every check before, and answers them without checking them again. */
export function knownOperations(options: Options): Plugin<ClientInfo> {
  const { schema, createContext, reportOf, maskError } = options
  const mutationsAsQueries = withMutationsAsQueries(schema)
  const known = new Map<string, Known>()

  const compile = ({ document, operationName }: Known): Compiled | null => {
    const operation = getOperationAST(document, operationName)
    if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return null
    const query = asQuery(document, operation)
    const compiled = query
      ? compileQuery(mutationsAsQueries, query, operationName)
      : compileQuery(schema, document, operationName)
    if (!isCompiledQuery(compiled)) return null
    return {
      execute: (context, variables) => compiled.query(undefined, context, variables),
      report: reportOf(describeOperation(document, operationName)),
    }
  }

  const find = (params: GraphQLParams): Compiled | null | undefined => {
    const operation = known.get(keyOf(params))
    if (!operation) return undefined
    operation.timesSeen += 1
    if (operation.compiled === undefined && operation.timesSeen >= worthCompiling)
      operation.compiled = compile(operation)
    return operation.compiled
  }

  // Plain objects: the server would take the place out of an error of its own kind.
  const toAnswered = (error: GraphQLError) => {
    const { message, extensions } = maskError(toStandard(error))
    const { locations, path } = error
    return { message, locations, path, extensions } as GraphQLError
  }

  return {
    onParams: async ({ params, request, context, setResult }) => {
      if (request.method !== 'POST' || isMultipart(request)) return
      const operation = find(params)
      if (!operation) return
      const started = performance.now()
      const asked = createContext(request, context)
      const result = await operation.execute(asked, params.variables ?? {})
      if (hasNotRun(result)) return
      const { data = null, errors } = result
      operation.report({ requestId: asked.asker.requestId, started, errors: errors?.map(toStandard) })
      setResult(errors ? { errors: errors.map(toAnswered), data } : { data })
    },
    onExecute: ({ args: { document, operationName } }) => {
      const query = document.loc?.source.body
      if (query === undefined) return
      const key = keyOf({ query, operationName })
      if (!known.has(key))
        known.set(key, { document, operationName: operationName ?? undefined, timesSeen: 0 })
      const [oldest] = known.keys()
      if (known.size > capacity && oldest !== undefined) known.delete(oldest)
    },
  }
}
