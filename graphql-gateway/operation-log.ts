import { getOperationAST } from 'graphql'
import type { DocumentNode, ExecutionResult } from 'graphql'
import { isAsyncIterable } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'
import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

import type { GatewayConfig } from './config.ts'
import type { GatewayContext } from './context.ts'
import { toPublicError } from './errors.ts'
import type { DescribedOperation, Metrics } from './metrics.ts'

// Some lines at a time: a write for each costs more than the line, and each line measures all that wait.
const output = pino.destination({ sync: true, minLength: 1_024, periodicFlush: 200 })
process.once('exit', () => output.flushSync())

/** Lines of JSON, on the standard output by default. */
export function createLogger(
  level: GatewayConfig['logLevel'],
  destination: DestinationStream = output,
): Logger {
  return pino({ level }, destination)
}

export function describeOperation(
  document: DocumentNode,
  name: string | null | undefined,
): DescribedOperation {
  const operation = getOperationAST(document, name)
  return { operation: operation?.name?.value.slice(0, 100) ?? 'anonymous', kind: operation?.operation }
}

/** Writes the line of an operation that has ended, and counts it. */
export type OperationReport = (ended: {
  readonly requestId: string
  readonly started: number
  readonly errors: ExecutionResult['errors']
}) => void

/** The report of an operation, to be kept for one that comes again: its logger is made once. */
export function createReport(
  logger: Logger,
  metrics: Metrics,
  described: DescribedOperation,
): OperationReport {
  const lines = logger.child(described)
  return ({ requestId, started, errors = [] }) => {
    const ms = performance.now() - started
    const codes = errors.map((error) => String(toPublicError(error, () => {}).extensions['code']))
    metrics.observeOperation(described, ms / 1000, codes)
    const line = { requestId, ms: Math.round(ms) }
    // A client that disconnected is no news for the operator.
    const isQuiet = codes.length > 0 && codes.every((code) => code === 'CLIENT_CLOSED_REQUEST')
    lines[isQuiet ? 'debug' : 'info'](codes.length > 0 ? { ...line, errors: codes } : line, 'operation')
  }
}

/** One line for each operation: name, time and the codes of its errors; no variables, no tokens. */
export function operationLog(logger: Logger, metrics: Metrics): Plugin<GatewayContext> {
  return {
    onExecute: ({ args: { contextValue, document, operationName } }) => {
      const started = performance.now()
      const { requestId } = (contextValue as GatewayContext).asker
      return {
        onExecuteDone: ({ result }) => {
          const errors = isAsyncIterable(result) ? undefined : (result as ExecutionResult).errors
          createReport(
            logger,
            metrics,
            describeOperation(document, operationName),
          )({ requestId, started, errors })
        },
      }
    },
    onSubscribe: ({ args: { contextValue, document, operationName } }) => {
      const { requestId } = (contextValue as GatewayContext).asker
      const described = { ...describeOperation(document, operationName), requestId }
      logger.info(described, 'subscription')
      return { onSubscribeResult: () => ({ onEnd: () => logger.info(described, 'subscription ended') }) }
    },
  }
}
