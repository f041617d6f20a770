import { createServer, request as forward } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small reverse proxy; the disposal ends it. */
export interface NodeProxy extends AsyncDisposable {
  readonly url: string
}

/**
 * Passes everything on and appends the address of its client to x-forwarded-for, as nginx does with
 * `$proxy_add_x_forwarded_for`. `addressOf` writes another one, for clients that this machine has no address
 * for.
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
