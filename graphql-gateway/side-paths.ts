import { isIP } from 'node:net'

import type { GatewayConfig } from './config.ts'
import type { Gateway } from './gateway.ts'
import { publishedSchema } from './schema.ts'

interface Options {
  readonly config: Pick<GatewayConfig, 'introspection' | 'metrics' | 'restApiUrl'>
  readonly metrics: Gateway['metrics']
  /** Reaches the REST API in this process; without it, over the network. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

/** What the gateway answers beside /graphql. */
export const sidePaths = ['/graphql/schema.graphql', '/metrics', '/health', '/ready'] as const

const readyWithinMs = 2_000

const notFound = (): Response => new Response('Not Found', { status: 404 })

const isLoopback = (name: string): boolean =>
  name === 'localhost' || /^(\[?::1\]?|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(name)

/** Whether a request comes from this machine and for it, and not through a proxy that says so. */
const isLocal = (request: Request, remoteAddress: string): boolean => {
  const passed = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) =>
    request.headers.has(name),
  )
  const isHere = isIP(remoteAddress) > 0 && isLoopback(remoteAddress)
  return !passed && isHere && isLoopback(new URL(request.url).hostname)
}

const isReady = async ({ config, fetch = globalThis.fetch }: Options): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(readyWithinMs)
    const answered = await fetch(new Request(`${config.restApiUrl}/v1/health`, { signal }))
    return answered.ok
  } catch {
    return false
  }
}

/**
 * Answers the paths beside /graphql, for whoever runs the gateway. /health: this process answers. /ready: so does the
 * REST API behind it, otherwise 503. The schema goes with introspection; metrics are for whom the setting says.
 */
export const createSidePaths =
  (options: Options) =>
  async (request: Request, remoteAddress: string): Promise<Response> => {
    const { config, metrics } = options
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    switch (new URL(request.url).pathname) {
      case '/graphql/schema.graphql':
        return config.introspection ? publishedSchema() : notFound()
      case '/metrics': {
        const mayRead =
          config.metrics === 'on' || (config.metrics === 'local' && isLocal(request, remoteAddress))
        if (!mayRead) return notFound()
        return new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } })
      }
      case '/health':
        return Response.json({ status: 'ok' })
      case '/ready': {
        const ready = await isReady(options)
        return Response.json({ status: ready ? 'ok' : 'upstream unavailable' }, { status: ready ? 200 : 503 })
      }
      default:
        return notFound()
    }
  }
