import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import { createDraining } from '#gateway/listening/draining.ts'
import type { Draining } from '#gateway/listening/draining.ts'
import { createLimitedServer } from '#gateway/listening/limited-server.ts'
import type { ListeningConfig } from '#gateway/listening/listening-config.ts'

const healthPath = /^\/v1\/health(\/|$)/

/** Serves only health, readiness and metrics of a worker. Rejects with EADDRINUSE if the port is taken. */
export async function startWorkerServer(options: {
  readonly host: string
  readonly port: number
  readonly listening: ListeningConfig
  readonly rest: (request: Request) => Promise<Response>
  /** Health, readiness and metrics. */
  readonly admin: (request: Request) => Promise<Response>
}): Promise<{ readonly port: number; readonly draining: Draining }> {
  const { host, port, listening, rest, admin } = options
  const listener = getRequestListener(
    (request) => (healthPath.test(new URL(request.url).pathname) ? rest(request) : admin(request)),
    // Load balancers that use HTTP/1.0 send no host.
    { hostname: 'localhost' },
  )
  const server = createLimitedServer(listening, (request, response) => void listener(request, response))
  const draining = createDraining(server, listening)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return { port: (server.address() as AddressInfo).port, draining }
}
