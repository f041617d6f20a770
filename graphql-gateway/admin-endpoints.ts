import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import { isSameSecret } from '#contract/clients.ts'

import { ConfigError } from './config.ts'
import type { GatewayConfig, MetricsAccess } from './config.ts'
import type { Metrics } from './metrics.ts'
import { publishedSchema } from './schema.ts'

/** Content of /metrics. */
export type ServedMetrics = Pick<Metrics, 'contentType' | 'text'>

interface Options {
  readonly config: Pick<GatewayConfig, 'introspection' | 'metrics' | 'restApiUrl'>
  readonly metrics: ServedMetrics
  /** True once this process has been asked to stop. */
  readonly isStopping?: () => boolean
  /** Reaches the REST API in this process; without it, over the network. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

/** Paths that the gateway serves beside /graphql. */
export const adminPaths = ['/graphql/schema.graphql', '/metrics', '/health', '/ready'] as const

// The backend gives each of its parts two seconds.
const readyWithinMs = 3_000

function notFound(): Response {
  return new Response('Not Found', { status: 404 })
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The metrics, where a token is set only for requests that carry it. */
async function answerMetrics(
  request: Request,
  token: MetricsAccess['token'],
  metrics: ServedMetrics,
): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  const bearer = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token !== null && !isSameSecret(bearer, token))
    return new Response('Unauthorized', {
      status: 401,
      headers: { ...headers, 'www-authenticate': 'Bearer' },
    })
  return new Response(await metrics.text(), { headers: { ...headers, 'content-type': metrics.contentType } })
}

/** The state of the REST API, with its parts where it has them; a provider's own may only have a health. */
async function answerReadiness({ config, fetch = globalThis.fetch }: Options): Promise<Response> {
  const ask = (path: string) =>
    fetch(new Request(`${config.restApiUrl}${path}`, { signal: AbortSignal.timeout(readyWithinMs) }))
  try {
    const detailed = await ask('/v1/health/ready')
    const report: unknown = await detailed.json().catch(() => null)
    const parts = typeof report === 'object' && report !== null && 'parts' in report ? report : {}
    const { ok } = 'parts' in parts ? detailed : await ask('/v1/health')
    const status = ok ? 'ok' : 'upstream unavailable'
    return Response.json({ status, ...parts }, { status: ok ? 200 : 503 })
  } catch {
    return Response.json({ status: 'upstream unavailable' }, { status: 503 })
  }
}

/**
 * Answers the paths beside /graphql, for operators. /health: this process answers. /ready: so does the REST
 * API behind it, otherwise 503, and so it is once this process stops. The schema goes with introspection;
 * metrics with a token, unless they have a port of their own.
 */
export function createAdminEndpoints(options: Options): (request: Request) => Promise<Response> {
  const { config, metrics, isStopping } = options
  // Behind a proxy every client may look like this machine: only a token tells them apart.
  const servesMetrics = config.metrics.token !== null && config.metrics.port === null
  const endpoints: Record<string, (request: Request) => Response | Promise<Response>> = {
    '/graphql/schema.graphql': () => (config.introspection ? publishedSchema() : notFound()),
    '/health': () => Response.json({ status: 'ok' }),
    '/ready': () =>
      isStopping?.() ? Response.json({ status: 'stopping' }, { status: 503 }) : answerReadiness(options),
    ...(servesMetrics && {
      '/metrics': (request: Request) => answerMetrics(request, config.metrics.token, metrics),
    }),
  }
  return async (request) => {
    const endpoint = endpoints[new URL(request.url).pathname]
    if (!endpoint) return notFound()
    if (isReading(request)) return endpoint(request)
    return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
  }
}

/** Opens METRICS_PORT, which serves nothing else; null without one. Throws ConfigError where it is taken. */
export async function startMetricsServer(
  { token, host, port }: MetricsAccess,
  metrics: ServedMetrics,
): Promise<{ readonly port: number; close(): Promise<void> } | null> {
  if (port === null) return null
  const listener = getRequestListener((request) =>
    new URL(request.url).pathname === '/metrics' && isReading(request)
      ? answerMetrics(request, token, metrics)
      : notFound(),
  )
  const server = createServer((request, response) => void listener(request, response))
  await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new ConfigError(`METRICS_PORT のポート ${port} は使用中です。別の番号を指定してください。`)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
