import type { GatewayConfig } from './config.ts'
import type { Gateway } from './gateway.ts'
import { answerMetrics } from './metrics-server.ts'
import { publishedSchema } from './schema.ts'

interface Options {
  readonly config: Pick<GatewayConfig, 'introspection' | 'metrics' | 'restApiUrl'>
  readonly metrics: Gateway['metrics']
  /** Whether this process is asked to end. */
  readonly isStopping?: () => boolean
  /** Reaches the REST API in this process; without it, over the network. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

/** What the gateway answers beside /graphql. */
export const sidePaths = ['/graphql/schema.graphql', '/metrics', '/health', '/ready'] as const

// The backend gives each of its parts two seconds.
const readyWithinMs = 3_000

const notFound = (): Response => new Response('Not Found', { status: 404 })

/** Where a proxy passes everything on, strangers look like this machine: only a token tells who asks. */
const servesMetrics = ({ metrics }: Options['config']): boolean =>
  metrics.token !== null && metrics.port === null

/**
 * How the REST API is, part by part where it says so; a provider's own API may know no more than its health.
 */
const readiness = async ({ config, fetch = globalThis.fetch }: Options): Promise<Response> => {
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
 * Answers the paths beside /graphql, for whoever runs the gateway. /health: this process answers. /ready: so
 * does the REST API behind it, otherwise 503, and so it is once this process stops. The schema goes with
 * introspection; metrics with a token, unless they have a port of their own.
 */
export const createSidePaths =
  (options: Options) =>
  async (request: Request): Promise<Response> => {
    const { config, metrics } = options
    const { pathname } = new URL(request.url)
    if (pathname === '/metrics' && !servesMetrics(config)) return notFound()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    switch (pathname) {
      case '/graphql/schema.graphql':
        return config.introspection ? publishedSchema() : notFound()
      case '/metrics':
        return answerMetrics(request, config.metrics, metrics)
      case '/health':
        return Response.json({ status: 'ok' })
      case '/ready':
        if (options.isStopping?.()) return Response.json({ status: 'stopping' }, { status: 503 })
        return readiness(options)
      default:
        return notFound()
    }
  }
