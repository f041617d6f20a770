import { GraphQLSchema, Kind, OperationTypeNode, getOperationAST } from 'graphql'
import type { DocumentNode, ExecutionResult, GraphQLError, OperationDefinitionNode } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { createGraphQLError } from 'graphql-yoga'

import type { GatewayContext } from '../context.ts'
import { toPublicError } from '../errors.ts'
import type { DescribedOperation } from '../metrics.ts'
import { describeOperation } from '../operation-log.ts'
import type { OperationReport } from '../operation-log.ts'
import { findTrusted } from '../trusted-documents.ts'
import type { TrustedDocuments } from '../trusted-documents.ts'

export interface OperationsOptions {
  readonly schema: GraphQLSchema
  readonly trusted: TrustedDocuments
  readonly reportOf: (described: DescribedOperation) => OperationReport
  /** Gets every error that is not foreseen. */
  readonly onUnforeseen: (cause: unknown) => void
}

/** Answers without `data`, before any resolver has run, for variables that do not fit. */
type Execute = (
  context: GatewayContext,
  variables: Record<string, unknown>,
) => ExecutionResult | Promise<ExecutionResult>

interface Compiled {
  readonly execute: Execute
  readonly report: OperationReport
}

interface Known {
  readonly document: DocumentNode
  readonly operationName: string | undefined
  timesSeen: number
  /** Null for a stream, or what cannot be compiled. */
  compiled?: Compiled | null
}

interface Question {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Record<string, unknown>
}

const capacity = 500
// A document that comes once or twice is not worth compiling.
const worthCompiling = 3

const knownKeys = new Set(['query', 'documentId', 'operationName', 'variables', 'extensions'])

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The question of a body; undefined for anything but the plain form, which the server has to judge. */
function readQuestion(text: string, trusted: TrustedDocuments): Question | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(body)) return undefined
  for (const key in body) if (!knownKeys.has(key)) return undefined
  const { query = findTrusted(body, trusted), operationName, variables, extensions } = body
  const isPlain =
    typeof query === 'string' &&
    isRecord(variables ?? {}) &&
    isRecord(extensions ?? {}) &&
    (typeof operationName === 'string' || (operationName ?? null) === null)
  if (!isPlain) return undefined
  return {
    query,
    operationName: typeof operationName === 'string' ? operationName : undefined,
    variables: (variables ?? {}) as Record<string, unknown>,
  }
}

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
function keyOf(query: string, operationName: string | undefined): string {
  return operationName === undefined ? query : `${operationName}\0${query}`
}

/** Operations that have passed every check before: they are compiled, and answered without the server. */
export class KnownOperations {
  readonly #options: OperationsOptions
  readonly #mutationsAsQueries: GraphQLSchema
  readonly #known = new Map<string, Known>()

  constructor(options: OperationsOptions) {
    this.#options = options
    this.#mutationsAsQueries = withMutationsAsQueries(options.schema)
  }

  /** Takes note of a document that has passed every check. */
  add(document: DocumentNode, operationName: string | undefined): void {
    const query = document.loc?.source.body
    if (query === undefined) return
    const key = keyOf(query, operationName)
    if (!this.#known.has(key)) this.#known.set(key, { document, operationName, timesSeen: 0 })
    const [oldest] = this.#known.keys()
    if (this.#known.size > capacity && oldest !== undefined) this.#known.delete(oldest)
  }

  /** The answer to a body; undefined, before any resolver has run, for what the server has to judge. */
  async answer(body: string, createContext: () => GatewayContext): Promise<{ text: string } | undefined> {
    const question = readQuestion(body, this.#options.trusted)
    const operation = question && this.#find(question)
    if (!operation) return undefined
    const started = performance.now()
    const context = createContext()
    const result = await operation.execute(context, question.variables)
    if (hasNotRun(result)) return undefined
    const errors = result.errors?.map(toStandard)
    operation.report({ requestId: context.asker.requestId, started, errors })
    const { data } = result
    return {
      text: JSON.stringify(errors ? { errors: this.#toAnswered(result.errors ?? []), data } : { data }),
    }
  }

  #find({ query, operationName }: Question): Compiled | null | undefined {
    const known = this.#known.get(keyOf(query, operationName))
    if (!known) return undefined
    known.timesSeen += 1
    if (known.compiled === undefined && known.timesSeen >= worthCompiling)
      known.compiled = this.#compile(known)
    return known.compiled
  }

  #compile({ document, operationName }: Known): Compiled | null {
    const { schema, reportOf } = this.#options
    const operation = getOperationAST(document, operationName)
    if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return null
    const query = asQuery(document, operation)
    const compiled = query
      ? compileQuery(this.#mutationsAsQueries, query, operationName)
      : compileQuery(schema, document, operationName)
    if (!isCompiledQuery(compiled)) return null
    return {
      execute: (context, variables) => compiled.query(undefined, context, variables),
      report: reportOf(describeOperation(document, operationName)),
    }
  }

  #toAnswered(errors: readonly GraphQLError[]) {
    return errors.map((error) => {
      const { message, extensions } = toPublicError(toStandard(error), this.#options.onUnforeseen)
      const { locations, path } = error
      return { message, locations, path, extensions }
    })
  }
}
