import { setTimeout as sleep } from 'node:timers/promises'

import { createYoga } from 'graphql-yoga'
import type { Logger } from 'pino'

import { limitBody } from './body-limit.ts'
import { createCognitoClient } from './cognito/client.ts'
import { createRetryStrategy } from './cognito/retry.ts'
import type { GatewayConfig } from './config.ts'
import { createContext } from './context.ts'
import type { ClientInfo, GatewayContext, Services } from './context.ts'
import { corsFor } from './cors.ts'
import { toPublicError } from './errors.ts'
import { documentLimits, noIntrospection } from './limits.ts'
import { createLogger } from './logger.ts'
import { operationLog } from './operation-log.ts'
import { createRestClient } from './rest/client.ts'
import { createFetchSend } from './rest/fetch-send.ts'
import type { Send } from './rest/outgoing-call.ts'
import { createPools } from './rest/pool-send.ts'
import { createTransport } from './rest/transport.ts'
import { createGatewaySchema } from './schema.ts'
import { fetchTask } from './tasks/fetch-task.ts'
import { createTaskHub } from './tasks/task-hub.ts'

export interface GatewayOptions {
  readonly config: GatewayConfig
  /** Reaches a REST API in this process; without it, calls go to `config.restApiUrl` over the network. */
  readonly fetch?: (request: Request) => Promise<Response>
  readonly logger?: Logger
}

export interface Gateway {
  /** Answers a request to /graphql; never rejects for what a client or an upstream did. */
  handle(request: Request, info?: ClientInfo): Promise<Response>
  /** Ends the streams first, then the connections. */
  close(): Promise<void>
}

const createServices = (config: GatewayConfig, send: Send, isNear: boolean, network: Send): Services => {
  const transport = createTransport(send, {
    timeoutMs: config.restTimeoutMs,
    // In the same process a failure is a fault of one call, not an outage to wait for.
    breaker: isNear ? null : config.breaker,
  })
  const isOwnProvider = new URL(config.cognitoEndpoint).origin === new URL(config.restApiUrl).origin
  return {
    restApiUrl: config.restApiUrl,
    transport,
    cognito: createCognitoClient({
      endpoint: config.cognitoEndpoint,
      clientId: config.cognitoClientId,
      timeoutMs: config.cognitoTimeoutMs,
      send: isOwnProvider ? send : network,
      retries: createRetryStrategy({
        random: Math.random,
        sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
      }),
    }),
    tasks: createTaskHub(config.polling, (asker, taskId) =>
      fetchTask(createRestClient(config.restApiUrl, transport, asker), taskId),
    ),
  }
}

// A server may put its own, cheaper class in the place of the platform's at any time before the first request.
const CurrentResponse = function (body?: BodyInit | null, init?: ResponseInit): Response {
  return new Response(body, init)
} as unknown as typeof Response

/** The GraphQL facade over a REST API and an identity provider. */
export const createGateway = ({
  config,
  fetch,
  logger = createLogger(config.logLevel),
}: GatewayOptions): Gateway => {
  const pools = createPools({ connections: config.connections })
  const near = fetch && createFetchSend(fetch)
  const services = createServices(config, near ?? pools.send, near !== undefined, pools.send)

  const { Request, Headers, ReadableStream } = globalThis
  const yoga = createYoga<ClientInfo, GatewayContext>({
    schema: createGatewaySchema(),
    context: ({ request, remoteAddress }) => createContext(services, request, { remoteAddress }),
    plugins: [
      documentLimits(config.limits),
      operationLog(logger),
      ...(config.introspection ? [] : [noIntrospection]),
    ],
    maskedErrors: {
      maskError: (error) => toPublicError(error, (cause) => logger.error({ err: cause }, 'unforeseen error')),
    },
    cors: corsFor(config.allowedOrigins),
    graphiql: config.graphiql,
    // The servers that hand requests over read the platform's own classes.
    fetchAPI: { Request, Response: CurrentResponse, Headers, ReadableStream },
    landingPage: false,
    batching: false,
    multipart: false,
    maxRequestBodySize: false,
    logging: false,
  })

  return {
    handle: async (request, info = {}) => {
      const limited = await limitBody(request, config.maxBodyBytes)
      if ('refusal' in limited) return limited.refusal
      const response = await yoga.fetch(limited.request, { remoteAddress: info.remoteAddress })
      if (config.allowedOrigins.length > 0) response.headers.append('vary', 'Origin')
      return response
    },
    close: async () => {
      services.tasks.close()
      await yoga.dispose()
      await pools.close()
      logger.flush()
    },
  }
}
