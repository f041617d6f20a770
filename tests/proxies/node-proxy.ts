import { createServer, request as forward } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small reverse proxy that ends with its disposal. */
export interface NodeProxy extends AsyncDisposable {
  readonly url: string
}

/**
 * Starts a proxy that forwards everything and appends the client's address to x-forwarded-for, as nginx does
 * with `$proxy_add_x_forwarded_for`. `addressOf` replaces that address, for clients whose address this
 * machine does not have.
 */
export const startNodeProxy = async (
  origin: string,
  addressOf: (request: IncomingMessage) => string = ({ socket }) => socket.remoteAddress ?? 'unknown',
): Promise<NodeProxy> => {
  const { hostname, port } = new URL(origin)
  const server = createServer((request, response) => {
    const chain = [request.headers['x-forwarded-for'], addressOf(request)].flat().filter(Boolean).join(', ')
    const headers = { ...request.headers, 'x-forwarded-for': chain }
    const { method, url: path } = request
    const passed = forward({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => response.writeHead(502).end())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
