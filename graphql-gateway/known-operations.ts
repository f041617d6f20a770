import { GraphQLSchema, Kind, OperationTypeNode, getOperationAST } from 'graphql'
import type { DocumentNode, ExecutionResult, GraphQLError, OperationDefinitionNode } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { createGraphQLError } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'

import { parseLimitedJson } from '#contract/json-scan.ts'

import type { ClientInfo, GatewayContext, RequestInfo } from './context.ts'
import type { DescribedOperation } from './metrics.ts'
import { describeOperation } from './operation-log.ts'
import type { OperationReport } from './operation-log.ts'
import { readCost } from './query-costs.ts'
import type { Costs } from './query-costs.ts'
import { findTrusted } from './trusted-documents.ts'
import type { TrustedDocuments } from './trusted-documents.ts'

interface Options {
  readonly schema: GraphQLSchema
  readonly trusted: TrustedDocuments
  /** Requests from these sites go to the server, which adds their headers. */
  readonly allowedOrigins: readonly string[]
  readonly createContext: (request: RequestInfo, info: ClientInfo) => GatewayContext
  readonly costs: Pick<Costs, 'charge' | 'charges'>
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
  readonly cost: ReturnType<typeof readCost>
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
  readonly operationName?: string | null | undefined
  readonly variables?: Record<string, unknown> | null | undefined
}

const mediaTypesKept = 100
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
    body = parseLimitedJson(text)
  } catch {
    return undefined
  }
  if (!isRecord(body)) return undefined
  for (const key in body) if (!knownKeys.has(key)) return undefined
  const { query = findTrusted(body, trusted), operationName = null, variables, extensions } = body
  const isPlain =
    typeof query === 'string' &&
    isRecord(variables ?? {}) &&
    isRecord(extensions ?? {}) &&
    (typeof operationName === 'string' || operationName === null)
  return isPlain
    ? { query, operationName, variables: (variables ?? {}) as Record<string, unknown> }
    : undefined
}

function isPlainRequest({ method, headers }: Request, allowedOrigins: readonly string[]): boolean {
  return (
    method === 'POST' &&
    /^application\/json *(;|$)/.test(headers.get('content-type') ?? '') &&
    !allowedOrigins.includes(headers.get('origin') ?? '')
  )
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
function keyOf({ query, operationName }: Question): string {
  return `${operationName ?? ''}\0${query}`
}

/** Operations that have passed every check of the server before. */
export interface KnownOperations {
  /** The answer to one of them; for all else a request for the server, since the body has been read. */
  readonly answer: (request: Request, info: ClientInfo) => Promise<Response | Request>
  /** Learns from the server which documents pass every check, and which media types clients get. */
  readonly plugin: Plugin
}

/** Compiles operations that come again, and answers them without the server. */
export function createKnownOperations(options: Options): KnownOperations {
  const { schema, trusted, allowedOrigins, createContext, costs, reportOf, maskError } = options
  // Servers write an answer far quicker if its headers are neither read nor set after it was made.
  const headers = { 'cache-control': 'no-store', ...(allowedOrigins.length > 0 && { vary: 'Origin' }) }
  const mediaTypes = new Map<string | null, string>()
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
      cost: readCost(schema, document, operationName),
    }
  }

  const find = (params: Question): Compiled | null | undefined => {
    const operation = known.get(keyOf(params))
    if (!operation) return undefined
    operation.timesSeen += 1
    if (operation.compiled === undefined && operation.timesSeen >= worthCompiling)
      operation.compiled = compile(operation)
    return operation.compiled
  }

  const toAnswered = (error: GraphQLError) => {
    const { message, extensions } = maskError(toStandard(error))
    const { locations, path } = error
    return { message, locations, path, extensions }
  }

  const run = async (question: Question, createAsked: () => GatewayContext) => {
    const operation = find(question)
    if (!operation) return undefined
    const started = performance.now()
    const asked = createAsked()
    const variables = question.variables ?? {}
    const charged = await costs.charge(asked.asker, operation.cost(variables))
    // The server refuses it, with its log, and so it does variables that do not fit.
    if (charged.refusal) return { charged }
    const result = await operation.execute(asked, variables)
    if (hasNotRun(result)) return { charged }
    const { data, errors } = result
    operation.report({ requestId: asked.asker.requestId, started, errors: errors?.map(toStandard) })
    const text = JSON.stringify(errors ? { errors: errors.map(toAnswered), data } : { data })
    return { text, charged }
  }

  return {
    answer: async (request, info) => {
      const mediaType = mediaTypes.get(request.headers.get('accept'))
      if (mediaType === undefined || !isPlainRequest(request, allowedOrigins)) return request
      const body = await request.text()
      const question = readQuestion(body, trusted)
      const answered = question && (await run(question, () => createContext(request, info)))
      if (answered?.text !== undefined) {
        const { text, charged } = answered
        // The length is a header of its own, because compression skips short answers by it.
        const length = String(Buffer.byteLength(text))
        return new Response(text, {
          headers: { ...headers, ...charged.headers, 'content-type': mediaType, 'content-length': length },
        })
      }
      const { url, method, signal } = request
      const forwarded = new Request(url, { method, headers: request.headers, body, signal })
      if (answered) costs.charges.set(forwarded, answered.charged)
      return forwarded
    },
    plugin: {
      onExecute: ({ args: { document, operationName } }) => {
        const query = document.loc?.source.body
        if (query === undefined) return
        const key = keyOf({ query, operationName })
        if (!known.has(key))
          known.set(key, { document, operationName: operationName ?? undefined, timesSeen: 0 })
        const [oldest] = known.keys()
        if (known.size > capacity && oldest !== undefined) known.delete(oldest)
      },
      onResponse: ({ request, response }) => {
        const type = response.headers.get('content-type')
        const isJson = type !== null && /^application\/(graphql-response\+)?json/.test(type)
        if (response.status === 200 && isJson && mediaTypes.size < mediaTypesKept)
          mediaTypes.set(request.headers.get('accept'), type)
      },
    },
  }
}
