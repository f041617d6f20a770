import { OperationTypeNode, getOperationAST } from 'graphql'
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'

import type { GatewayContext } from './context.ts'
import { compileHandedOn } from './excerpt/handed-on.ts'
import type { HandedOnOperation } from './excerpt/handed-on.ts'
import { describeOperation } from './operation-log.ts'
import type { DescribedOperation, OperationReport } from './operation-log.ts'

/** An operation that needs no more parsing, checking or planning. */
export interface KnownOperation {
  /** Answers without `data`, before any resolver has run, where the variables do not fit. */
  execute(
    context: GatewayContext,
    variables: Record<string, unknown>,
  ): ExecutionResult | Promise<ExecutionResult>
  readonly report: OperationReport
  /** The same where its answer can be cut out of the upstream's. */
  readonly handedOn: HandedOnOperation | undefined
}

type ReportOf = (described: DescribedOperation) => OperationReport

/** Remembers documents that have passed every check, and compiles those that come again. */
export interface KnownDocuments {
  /** Takes note of a document that has passed every check. */
  add(document: DocumentNode): void
  /**
   * The operation, once its document has been seen often enough; null for a stream or what cannot be
   * compiled.
   */
  find(query: string, operationName: string | undefined): KnownOperation | null | undefined
}

interface Entry {
  readonly document: DocumentNode
  seen: number
  readonly operations: Map<string | undefined, KnownOperation | null>
}

const capacity = 500
// A document that comes once or twice is not worth compiling.
const seenOften = 3
const operationsOfOne = 20

const compile = (
  schema: GraphQLSchema,
  reportOf: ReportOf,
  document: DocumentNode,
  operationName: string | undefined,
): KnownOperation | null => {
  const operation = getOperationAST(document, operationName)
  if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return null
  const compiled = compileQuery(schema, document, operationName)
  if (!isCompiledQuery(compiled)) return null
  return {
    execute: (context, variables) => compiled.query(undefined, context, variables),
    report: reportOf(describeOperation(document, operationName)),
    handedOn: compileHandedOn(schema, document, operation),
  }
}

export const createKnownDocuments = (schema: GraphQLSchema, reportOf: ReportOf): KnownDocuments => {
  const entries = new Map<string, Entry>()
  return {
    add: (document) => {
      const query = document.loc?.source.body
      if (query === undefined || entries.has(query)) return
      entries.set(query, { document, seen: 0, operations: new Map() })
      const [oldest] = entries.keys()
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
    },
    find: (query, operationName) => {
      const entry = entries.get(query)
      if (!entry) return undefined
      const known = entry.operations.get(operationName)
      if (known !== undefined) return known
      entry.seen += 1
      if (entry.seen < seenOften || entry.operations.size >= operationsOfOne) return undefined
      const operation = compile(schema, reportOf, entry.document, operationName)
      entry.operations.set(operationName, operation)
      return operation
    },
  }
}
