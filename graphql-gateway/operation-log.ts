import { getOperationAST } from 'graphql'
import type { DocumentNode, ExecutionResult, GraphQLError } from 'graphql'
import { isAsyncIterable } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'
import type { Logger } from 'pino'

import type { GatewayContext } from './context.ts'
import { toPublicError } from './errors.ts'

const codesOf = (errors: readonly GraphQLError[] | undefined): unknown[] =>
  (errors ?? []).map((error) => toPublicError(error, () => {}).extensions['code'])

const describe = (document: DocumentNode, operationName: string | null | undefined) => {
  const operation = getOperationAST(document, operationName)
  return { operation: operation?.name?.value.slice(0, 100) ?? 'anonymous', kind: operation?.operation }
}

/** One line for each operation: its name, how long it took and the codes of its errors; no variables, no tokens. */
export const operationLog = (logger: Logger): Plugin<GatewayContext> => ({
  onExecute: ({ args }) => {
    const started = performance.now()
    const { requestId } = (args.contextValue as GatewayContext).asker
    return {
      onExecuteDone: ({ result }) => {
        const errors = isAsyncIterable(result) ? [] : codesOf((result as ExecutionResult).errors)
        const ms = Math.round(performance.now() - started)
        logger.info(
          {
            ...describe(args.document, args.operationName),
            requestId,
            ms,
            ...(errors.length > 0 && { errors }),
          },
          'operation',
        )
      },
    }
  },
  onSubscribe: ({ args }) => {
    const { requestId } = (args.contextValue as GatewayContext).asker
    const described = { ...describe(args.document, args.operationName), requestId }
    logger.info(described, 'subscription')
    return { onSubscribeResult: () => ({ onEnd: () => logger.info(described, 'subscription ended') }) }
  },
})
