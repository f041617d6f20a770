import { createGraphQLError, isAsyncIterable } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'

import { limitKey } from '#contract/client-address.ts'
import { OpenStreams } from '#contract/open-streams.ts'
import type { StreamLimits, StreamOwner } from '#contract/open-streams.ts'

import type { GatewayContext } from './context.ts'

const streamTypes = /^(?:text\/event-stream|multipart\/mixed)/

/** Lets no proxy hold a stream back, change it or keep it. */
export const passStreamOn = (response: Response): void => {
  if (!streamTypes.test(response.headers.get('content-type') ?? '')) return
  response.headers.set('x-accel-buffering', 'no')
  response.headers.set('cache-control', 'no-store, no-transform')
}

const refuse = (status: number, retryAfter: number, message: string, extensions: object) => ({
  errors: [
    createGraphQLError(message, {
      extensions: {
        ...extensions,
        retryAfter,
        http: { status, headers: { 'retry-after': String(retryAfter) } },
      },
    }),
  ],
})

const stopping = refuse(503, 5, 'サーバーを再起動しています。少しお待ちください。', {
  code: 'UPSTREAM_ERROR',
  upstreamStatus: 503,
  upstreamCode: 'STOPPING',
})

const tooMany = refuse(429, 10, '同時に受け取れる更新の数が上限に達しています。', {
  code: 'RATE_LIMITED',
  upstreamCode: 'TOO_MANY_STREAMS',
})

const ownerOf = ({ asker: { bearer, clientAddress } }: GatewayContext): StreamOwner => ({
  // Which account a token is of, only the REST API knows.
  account: bearer ?? `address ${clientAddress ?? ''}`,
  address: clientAddress === undefined ? null : limitKey(clientAddress),
})

/** Counts subscriptions by token and by client address. */
export const createEventStreams = (limits: StreamLimits) => {
  const streams = new OpenStreams(limits)
  let isDraining = false
  const plugin: Plugin<GatewayContext> = {
    onSubscribe: ({ args, setResultAndStopExecution }) => {
      let endResult: (() => void) | undefined
      const close = isDraining ? null : streams.open(ownerOf(args.contextValue), () => endResult?.())
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
    /** From now on there are no new ones. */
    drain: (): void => {
      isDraining = true
    },
  }
}
