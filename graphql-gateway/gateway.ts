import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { createYoga } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'
import type { Logger } from 'pino'

import { limitBody } from './body-limit.ts'
import { createCognitoClient } from './cognito/client.ts'
import { createRetryStrategy } from './cognito/retry.ts'
import type { GatewayConfig } from './config.ts'
import { createContext } from './context.ts'
import type { ClientInfo, GatewayContext, Services } from './context.ts'
import { corsFor } from './cors.ts'
import { ClientLeftError, toPublicError } from './errors.ts'
import { createEventStreams, passStreamOn } from './event-streams.ts'
import { graphiqlPage } from './graphiql-page.ts'
import { createKnownDocuments } from './known-documents.ts'
import { answerKnownOperations } from './known-operations.ts'
import { documentLimits, noIntrospection } from './limits.ts'
import { createLogger } from './logger.ts'
import { createMetrics } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { createNodeDoor } from './node-door.ts'
import { operationLog, reportOf } from './operation-log.ts'
import { pageLimits } from './page-limits.ts'
import { createFetchSend, createFetchStream } from './rest/fetch-send.ts'
import { toSignal } from './rest/leaving.ts'
import { createPools } from './rest/pool-send.ts'
import type { Pools } from './rest/pool-send.ts'
import { createTransport } from './rest/transport.ts'
import { createGatewaySchema } from './schema.ts'
import { createTaskHub } from './tasks/task-hub.ts'
import { createTaskUpstream } from './tasks/task-upstream.ts'
import { createTracing } from './tracing.ts'
import { trustedDocuments } from './trusted-documents.ts'
import { uploadsOnlyFor } from './uploads.ts'

export interface GatewayOptions {
  readonly config: GatewayConfig
  /** Reaches a REST API in this process; without it, calls go to `config.restApiUrl` over the network. */
  readonly fetch?: (request: Request) => Promise<Response>
  readonly logger?: Logger
}

export interface Gateway {
  /** Answers a request to /graphql; never rejects for what a client or an upstream did. */
  handle(request: Request, info?: ClientInfo): Promise<Response>
  /**
   * Answers a server's message to /graphql where that is quicker. Everything else goes on to `otherwise`,
   * which has to give it to `handle`; a body that has been read lies in `rawBody` then.
   */
  listen(
    request: IncomingMessage,
    response: ServerResponse,
    otherwise: () => void,
    clientAddress: string | undefined,
  ): void
  /** What Prometheus reads. */
  readonly metrics: Pick<Metrics, 'contentType' | 'text'>
  /** Refuses new streams; those that are open go on. */
  drain(): void
  /** Ends the streams as one ends that has no more to say. */
  endStreams(): void
  /** Ends the streams first, then the connections. */
  close(): Promise<void>
}

const createServices = (
  config: GatewayConfig,
  pools: Pools,
  metrics: Metrics,
  fetch: GatewayOptions['fetch'],
): Services => {
  const send = fetch ? createFetchSend(fetch) : pools.send
  const transport = createTransport({
    send,
    observe: metrics.observeCall,
    timeoutMs: config.restTimeoutMs,
    // In the same process a failure is a fault of one call, not an outage to wait for.
    breaker: fetch ? null : config.breaker,
  })
  const isOwnProvider = new URL(config.cognitoEndpoint).origin === new URL(config.restApiUrl).origin
  return {
    restApiUrl: config.restApiUrl,
    transport,
    cognito: createCognitoClient({
      endpoint: config.cognitoEndpoint,
      clientId: config.cognitoClientId,
      timeoutMs: config.cognitoTimeoutMs,
      send: isOwnProvider ? send : pools.send,
      retries: createRetryStrategy({
        random: Math.random,
        sleep: (ms, signal) =>
          sleep(ms, undefined, signal ? { signal: toSignal(signal) } : {}).catch((cause: unknown) => {
            throw new ClientLeftError({ cause })
          }),
      }),
    }),
    tasks: createTaskHub(
      config.polling,
      createTaskUpstream(config.restApiUrl, transport, fetch ? createFetchStream(fetch) : pools.open),
    ),
  }
}

// A server may put its own, cheaper class in the place of the platform's at any time before the first
// request.
const CurrentResponse = function (body?: BodyInit | null, init?: ResponseInit): Response {
  return new Response(body, init)
} as unknown as typeof Response

/** The GraphQL facade over a REST API and an identity provider. */
export const createGateway = ({
  config,
  fetch,
  logger = createLogger(config.logLevel),
}: GatewayOptions): Gateway => {
  const tracing = createTracing(config)
  const pools = tracing.pools(
    createPools({ connections: config.connections, timeoutMs: config.restTimeoutMs }),
  )
  const metrics = tracing.metrics(createMetrics())
  const services = createServices(config, pools, metrics, fetch && tracing.fetch(fetch))

  const { Request, Headers, ReadableStream } = globalThis
  const schema = createGatewaySchema()
  const streams = createEventStreams(config.streams)
  const documents = createKnownDocuments(schema, (described) => reportOf(logger, metrics, described))
  const yoga = createYoga<ClientInfo, GatewayContext>({
    schema,
    context: ({ request, clientAddress }) => createContext(services, request, { clientAddress }),
    plugins: [
      documentLimits(config.limits),
      pageLimits(),
      trustedDocuments(config.trustedDocuments, config.adHocDocuments),
      streams.plugin,
      operationLog(logger, metrics),
      ...tracing.plugins,
      { onExecute: ({ args }) => documents.add(args.document) } satisfies Plugin,
      uploadsOnlyFor('setAvatar'),
      ...(config.introspection ? [] : [noIntrospection]),
      ...(config.graphiql ? [graphiqlPage()] : []),
    ],
    maskedErrors: {
      maskError: (error) => toPublicError(error, (cause) => logger.error({ err: cause }, 'unforeseen error')),
    },
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

  const known = answerKnownOperations({
    documents,
    trusted: config.trustedDocuments,
    logger,
    transport: services.transport,
    context: (said, { clientAddress }, transport) =>
      createContext(services, said, { clientAddress }, transport),
    server: async (request, { clientAddress }) => yoga.fetch(request, { clientAddress }),
  })
  const isOtherSite = (request: Request): boolean =>
    config.allowedOrigins.includes(request.headers.get('origin') ?? '')

  return {
    handle: tracing.operations(async (request, info = {}) => {
      const limited = await limitBody(request, limits)
      if ('refusal' in limited) return limited.refusal
      // What other sites need to hear besides is the server's to say.
      const response = isOtherSite(limited.request)
        ? await yoga.fetch(limited.request, { clientAddress: info.clientAddress })
        : await known.answer(limited.request, info)
      passStreamOn(response)
      if (config.allowedOrigins.length > 0) response.headers.append('vary', 'Origin')
      // An answer is for the one who asked, and an item may be private a second later.
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
      // Without it nginx keeps events back until the stream has ended.
      if (response.headers.get('content-type')?.startsWith('text/event-stream'))
        response.headers.set('x-accel-buffering', 'no')
      return response
    }),
    listen: createNodeDoor({
      maxBytes: config.maxBodyBytes,
      allowedOrigins: config.allowedOrigins,
      answer: tracing.operations((body, said, clientAddress) =>
        known.answerPlain(body, said, { clientAddress }),
      ),
    }),
    metrics,
    drain: streams.drain,
    endStreams: () => services.tasks.close(),
    close: async () => {
      services.tasks.close()
      await yoga.dispose()
      await pools.close()
      logger.flush()
    },
  }
}
