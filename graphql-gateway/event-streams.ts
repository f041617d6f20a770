import { createGraphQLError, isAsyncIterable } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'

import { limitKey, OpenStreams } from '#contract/clients.ts'
import type { StreamLimits } from '#contract/clients.ts'

import type { GatewayContext } from './context.ts'

function refuse(status: number, retryAfter: number, message: string, extensions: object) {
  return {
    errors: [
      createGraphQLError(message, {
        extensions: {
          ...extensions,
          retryAfter,
          http: { status, headers: { 'retry-after': String(retryAfter) } },
        },
      }),
    ],
  }
}

const stopping = refuse(503, 5, 'サーバーを再起動しています。少しお待ちください。', {
  code: 'UPSTREAM_ERROR',
  upstreamStatus: 503,
  upstreamCode: 'STOPPING',
})

const tooMany = refuse(429, 10, '同時に受け取れる更新の数が上限に達しています。', {
  code: 'RATE_LIMITED',
  upstreamCode: 'TOO_MANY_STREAMS',
})

/** Lets no proxy hold a stream back, change it or keep it. */
function setHeaders({ headers }: Response): void {
  if (!/^(?:text\/event-stream|multipart\/mixed)/.test(headers.get('content-type') ?? '')) return
  headers.set('x-accel-buffering', 'no')
  headers.set('cache-control', 'no-store, no-transform')
}

/** Counts subscriptions by token and by client address. */
export function createEventStreams(limits: StreamLimits) {
  const streams = new OpenStreams(limits)
  let isDraining = false
  const plugin: Plugin<GatewayContext> = {
    onSubscribe: ({ args, setResultAndStopExecution }) => {
      const { bearer, clientAddress } = args.contextValue.asker
      let endResult: (() => void) | undefined
      const owner = {
        // Only the REST API knows the account of a token.
        account: bearer ?? `address ${clientAddress ?? ''}`,
        address: clientAddress === undefined ? null : limitKey(clientAddress),
      }
      const close = isDraining ? null : streams.open(owner, () => endResult?.())
      if (!close) {
        setResultAndStopExecution(isDraining ? stopping : tooMany)
        return undefined
      }
      return {
        onSubscribeError: close,
        onSubscribeResult: ({ result }) => {
          if (isAsyncIterable(result)) {
            endResult = () => void result[Symbol.asyncIterator]().return?.()
            return { onEnd: close }
          }
          close()
          return undefined
        },
      }
    },
  }
  return {
    plugin,
    setHeaders,
    /** Refuses new streams from now on. */
    drain: (): void => {
      isDraining = true
    },
  }
}
