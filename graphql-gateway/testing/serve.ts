import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import type { Gateway } from '../gateway.ts'

/** The gateway behind a real HTTP server, as the product joins them. */
export async function serveGateway(
  gateway: Gateway,
  clientAddress = '192.0.2.7',
): Promise<{ readonly url: string; readonly port: number } & AsyncDisposable> {
  const listener = getRequestListener((request) => gateway.handle(request, { clientAddress }), {
    overrideGlobalObjects: false,
  })
  const server = createServer((request, response) =>
    gateway.listen(request, response, () => void listener(request, response), clientAddress),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/graphql`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
