import { getOperationAST } from 'graphql'
import type { DocumentNode, ExecutionResult, GraphQLError } from 'graphql'
import { isAsyncIterable } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'
import type { Logger } from 'pino'

import type { GatewayContext } from './context.ts'
import { toPublicError } from './errors.ts'
import type { Metrics } from './metrics.ts'

const codesOf = (errors: readonly GraphQLError[] | undefined): string[] =>
  (errors ?? []).map((error) => String(toPublicError(error, () => {}).extensions['code']))

/** What the log says of an operation. */
export interface DescribedOperation {
  readonly operation: string
  readonly kind: string | undefined
}

export const describeOperation = (
  document: DocumentNode,
  operationName: string | null | undefined,
): DescribedOperation => {
  const operation = getOperationAST(document, operationName)
  return { operation: operation?.name?.value.slice(0, 100) ?? 'anonymous', kind: operation?.operation }
}

/** How an operation has ended. */
interface Ended {
  readonly requestId: string
  readonly started: number
  readonly errors: ExecutionResult['errors']
}

/** Writes the line of one that has ended, and counts it; to be kept for an operation that comes again. */
export type OperationReport = (ended: Ended) => void

export const reportOf = (
  logger: Logger,
  metrics: Metrics,
  described: DescribedOperation,
): OperationReport => {
  // A logger of its own writes what is said of every one of them only once.
  const lines = logger.child(described)
  return ({ requestId, started, errors }) => {
    const ms = performance.now() - started
    const codes = codesOf(errors)
    metrics.observeOperation(described, ms / 1000, codes)
    const line = { requestId, ms: Math.round(ms) }
    // Who went away has nothing to tell the operator.
    const level =
      codes.length > 0 && codes.every((code) => code === 'CLIENT_CLOSED_REQUEST') ? 'debug' : 'info'
    lines[level](codes.length > 0 ? { ...line, errors: codes } : line, 'operation')
  }
}

/**
 * One line for each operation: its name, how long it took and the codes of its errors; no variables, no
 * tokens.
 */
export const operationLog = (logger: Logger, metrics: Metrics): Plugin<GatewayContext> => ({
  onExecute: ({ args }) => {
    const started = performance.now()
    const { requestId } = (args.contextValue as GatewayContext).asker
    return {
      onExecuteDone: ({ result }) => {
        const errors = isAsyncIterable(result) ? undefined : (result as ExecutionResult).errors
        const described = describeOperation(args.document, args.operationName)
        reportOf(logger, metrics, described)({ requestId, started, errors })
      },
    }
  },
  onSubscribe: ({ args }) => {
    const { requestId } = (args.contextValue as GatewayContext).asker
    const described = { ...describeOperation(args.document, args.operationName), requestId }
    logger.info(described, 'subscription')
    return { onSubscribeResult: () => ({ onEnd: () => logger.info(described, 'subscription ended') }) }
  },
})
