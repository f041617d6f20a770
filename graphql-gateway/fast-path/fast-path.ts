import type { GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Logger } from 'pino'

import type { GatewayConfig } from '../config.ts'
import type { ClientInfo, GatewayContext, RequestInfo } from '../context.ts'
import type { Metrics } from '../metrics.ts'
import { createReport } from '../operation-log.ts'
import type { Tracing } from '../tracing.ts'
import { createNodeEntry } from './node-entry.ts'
import type { NodeEntry } from './node-entry.ts'
import { KnownOperations } from './operations.ts'

/** Answers operations that have come before without the GraphQL server. */
export interface FastPath {
  readonly listen: NodeEntry
  /** Learns from the server which documents pass every check, and which media types clients get. */
  readonly plugin: Plugin
}

interface Options {
  readonly schema: GraphQLSchema
  readonly config: GatewayConfig
  readonly logger: Logger
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly createContext: (request: RequestInfo, info: ClientInfo) => GatewayContext
  readonly onUnforeseen: (cause: unknown) => void
}

const mediaTypesKept = 100

export function createFastPath(options: Options): FastPath {
  const { schema, config, logger, metrics, tracing, createContext, onUnforeseen } = options
  const mediaTypes = new Map<string | null, string>()
  const operations = new KnownOperations({
    schema,
    trusted: config.trustedDocuments,
    reportOf: (described) => createReport(logger, metrics, described),
    onUnforeseen,
  })
  return {
    listen: createNodeEntry({
      maxBytes: config.maxBodyBytes,
      allowedOrigins: config.allowedOrigins,
      answer: tracing.operations(async (body, request, clientAddress) => {
        const mediaType = mediaTypes.get(request.headers.get('accept'))
        if (mediaType === undefined) return undefined
        const text = await operations.answer(body, () => createContext(request, { clientAddress }))
        return text === undefined ? undefined : { text, mediaType }
      }),
    }),
    plugin: {
      onExecute: ({ args }) => operations.add(args.document, args.operationName ?? undefined),
      onResponse: ({ request, response }) => {
        const type = response.headers.get('content-type')
        const isJson = type !== null && /^application\/(graphql-response\+)?json/.test(type)
        if (response.status === 200 && isJson && mediaTypes.size < mediaTypesKept)
          mediaTypes.set(request.headers.get('accept'), type)
      },
    },
  }
}
