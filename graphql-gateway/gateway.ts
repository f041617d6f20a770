import { createYoga } from 'graphql-yoga'
import type { DestinationStream, Logger } from 'pino'

import { createCognitoClient } from './cognito/client.ts'
import type { GatewayConfig } from './config.ts'
import { createContext } from './context.ts'
import type { ClientInfo, GatewayContext } from './context.ts'
import { documentLimits, noIntrospection } from './document-limits.ts'
import { toPublicError } from './errors.ts'
import { createEventStreams } from './event-streams.ts'
import { graphiqlPage } from './graphiql-page.ts'
import { createKnownOperations } from './known-operations.ts'
import { createMetrics } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { createLogger, createReport, operationLog } from './operation-log.ts'
import { createCosts } from './query-costs.ts'
import { depthLimit, limitBody, refuseForgery, uploadsOnlyFor } from './request-bodies.ts'
import { createNetworkSender, createProcessSender } from './rest/send.ts'
import type { dispatch } from './rest/send.ts'
import { createTransport } from './rest/transport.ts'
import { gatewaySchema } from './schema.ts'
import { createTaskHub } from './tasks/task-hub.ts'
import { createTaskUpstream } from './tasks/task-upstream.ts'
import { createTracing } from './tracing.ts'
import { trustedDocuments } from './trusted-documents.ts'

/**
 * Lets in the listed origins and no other. Credentials stay out: the bearer token is a header, and no cookie
 * opens the gateway.
 */
function corsFor(allowed: readonly string[]) {
  return (request: Request) => {
    const origin = request.headers.get('origin')
    if (origin === null || !allowed.includes(origin)) return false
    return {
      origin: [origin],
      credentials: false,
      methods: ['GET', 'POST'],
      allowedHeaders: ['authorization', 'content-type', 'x-request-id'],
      exposedHeaders: ['ratelimit', 'ratelimit-policy', 'retry-after', 'x-query-cost'],
      maxAge: 600,
    }
  }
}

export interface GatewayOptions {
  readonly config: GatewayConfig
  /** Reaches a REST API in this process; without it, calls go to `config.restApiUrl` over the network. */
  readonly fetch?: (request: Request) => Promise<Response>
  readonly logger?: Logger
  /** Takes the logger's lines of JSON; the standard output by default. */
  readonly log?: DestinationStream | undefined
  /** Sends a call over a pool; the benchmark puts a plain one in the place of the fast one. */
  readonly dispatch?: typeof dispatch
  /** Compiles operations that come again; only the benchmark goes without. */
  readonly compiles?: boolean
}

export interface Gateway {
  /** Answers a request to /graphql; never rejects for what a client or an upstream did. */
  handle(request: Request, info?: ClientInfo): Promise<Response>
  /** Metrics for Prometheus. */
  readonly metrics: Pick<Metrics, 'contentType' | 'text'>
  /** Refuses new streams; those that are open go on. */
  drain(): void
  /** Completes the open streams. */
  endStreams(): void
  /** Ends the streams first, then the connections. */
  close(): Promise<void>
}

function createServices({ config, fetch, dispatch }: GatewayOptions) {
  const tracing = createTracing(config)
  const metrics = tracing.metrics(createMetrics())
  const network = tracing.sender(
    createNetworkSender({ connections: config.connections, timeoutMs: config.restTimeoutMs, dispatch }),
  )
  const upstream = fetch ? tracing.sender(createProcessSender(fetch)) : network
  const transport = createTransport({
    send: upstream.send,
    observe: metrics.observeCall,
    timeoutMs: config.restTimeoutMs,
    fileTimeoutMs: config.restFileTimeoutMs,
    // In the same process a failure is a fault of one call, not an outage to wait for.
    breaker: fetch ? null : config.breaker,
  })
  const isOwnProvider = new URL(config.cognitoEndpoint).origin === new URL(config.restApiUrl).origin
  const cognito = createCognitoClient({
    endpoint: config.cognitoEndpoint,
    clientId: config.cognitoClientId,
    timeoutMs: config.cognitoTimeoutMs,
    send: isOwnProvider ? upstream.send : network.send,
  })
  const { restApiUrl } = config
  const tasks = createTaskHub(config.polling, createTaskUpstream(restApiUrl, transport, upstream.open))
  return { tracing, metrics, network, services: { restApiUrl, transport, cognito, tasks } }
}

// A server may replace the platform's class by a cheaper one at any time before the first request.
const CurrentResponse = function (body?: BodyInit | null, init?: ResponseInit): Response {
  return new Response(body, init)
} as unknown as typeof Response

/** The GraphQL facade over a REST API and an identity provider. */
export function createGateway(options: GatewayOptions): Gateway {
  const { config, compiles = true, logger = createLogger(config.logLevel, options.log) } = options
  const { tracing, metrics, network, services } = createServices(options)
  const streams = createEventStreams(config.streams)
  const onUnforeseen = (cause: unknown): void => logger.error({ err: cause }, 'unforeseen error')
  const maskError = (error: unknown) => toPublicError(error, onUnforeseen)
  const costs = createCosts(config)
  const operations = createKnownOperations({
    schema: gatewaySchema,
    trusted: config.trustedDocuments,
    allowedOrigins: config.allowedOrigins,
    createContext: (request, info) => createContext(services, request, info),
    costs,
    reportOf: (described) => createReport(logger, metrics, described),
    maskError,
  })
  const { Request, Headers, ReadableStream } = globalThis
  const yoga = createYoga<ClientInfo, GatewayContext>({
    schema: gatewaySchema,
    context: ({ request, clientAddress }) => createContext(services, request, { clientAddress }),
    plugins: [
      documentLimits(config.limits),
      trustedDocuments(config.trustedDocuments, config.adHocDocuments),
      streams.plugin,
      operationLog(logger, metrics),
      costs.plugin,
      ...tracing.plugins,
      operations.plugin,
      depthLimit,
      uploadsOnlyFor('setAvatar', 'setThumbnail'),
      ...(config.introspection ? [] : [noIntrospection]),
      ...(config.graphiql ? [graphiqlPage()] : []),
    ],
    maskedErrors: { maskError },
    cors: corsFor(config.allowedOrigins),
    graphiql: false,
    // The servers that hand requests over read the platform's own classes.
    fetchAPI: { Request, Response: CurrentResponse, Headers, ReadableStream },
    landingPage: false,
    batching: false,
    extraParamNames: ['documentId'],
    multipart: false,
    maxRequestBodySize: false,
    logging: false,
  })
  const limits = { bytes: config.maxBodyBytes, uploadBytes: config.maxUploadBytes }
  return {
    handle: tracing.operations(async (request, { clientAddress } = {}) => {
      const forged = refuseForgery(request, config.allowedOrigins)
      if (forged) return forged
      const limited = await limitBody(request, limits)
      if ('refusal' in limited) return limited.refusal
      const known = compiles ? await operations.answer(limited.request, { clientAddress }) : limited.request
      if ('status' in known) return known
      const response = await yoga.fetch(known, { clientAddress })
      streams.setHeaders(response)
      if (config.allowedOrigins.length > 0) response.headers.append('vary', 'Origin')
      // An answer is for one client, and an item may be private a second later.
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
      return response
    }),
    metrics,
    drain: streams.drain,
    endStreams: () => services.tasks.close(),
    close: async () => {
      services.tasks.close()
      await yoga.dispose()
      await network.close()
      logger.flush()
    },
  }
}
