import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import { isSameSecret } from '#contract/same-secret.ts'

import { ConfigError } from './config.ts'
import type { MetricsAccess } from './config.ts'
import type { Gateway } from './gateway.ts'

const bearerOf = (request: Request): string | undefined =>
  /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]

/** Answers with the metrics, where a token is set to those who send it. */
export const answerMetrics = async (
  request: Request,
  { token }: Pick<MetricsAccess, 'token'>,
  metrics: Gateway['metrics'],
): Promise<Response> => {
  const headers = { 'cache-control': 'no-store' }
  if (token !== null && !isSameSecret(bearerOf(request), token))
    return new Response('Unauthorized', {
      status: 401,
      headers: { ...headers, 'www-authenticate': 'Bearer' },
    })
  return new Response(await metrics.text(), { headers: { ...headers, 'content-type': metrics.contentType } })
}

/**
 * Opens METRICS_PORT, which serves nothing else; null where it is not set. Throws ConfigError where it is
 * taken.
 */
export const startMetricsServer = async (
  access: MetricsAccess,
  metrics: Gateway['metrics'],
): Promise<{ readonly port: number; close(): Promise<void> } | null> => {
  const { host, port } = access
  if (port === null) return null
  const listener = getRequestListener((request) =>
    new URL(request.url).pathname === '/metrics' && ['GET', 'HEAD'].includes(request.method)
      ? answerMetrics(request, access, metrics)
      : new Response('Not Found', { status: 404 }),
  )
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`METRICS_PORT のポート ${port} は使用中です。別の番号を指定してください。`)
          : error,
      ),
    )
    server.listen(port, host, resolve)
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
