import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'

import { watchBody } from './body-progress.ts'
import type { ListeningConfig } from './listening-config.ts'

const longestCheckMs = 5_000

/**
 * A server that does not wait for ever for clients that are slow on purpose, and takes only so many at once.
 */
export function createLimitedServer(config: ListeningConfig, listener: RequestListener): Server {
  const { headersTimeoutMs, keepAliveMs, idleMs, maxConnections } = config
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(headersTimeoutMs, longestCheckMs),
      // An upload over a slow line may take an hour; how long its body may stop is watched instead.
      requestTimeout: 0,
    },
    (request, response) => {
      watchBody(request, response, config)
      listener(request, response)
    },
  )
  server.maxConnections = maxConnections
  server.timeout = idleMs
  return server
}
