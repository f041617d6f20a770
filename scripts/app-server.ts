import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Context } from 'hono'

/** What answers a request: the REST API or the gateway. */
export type Handler = (request: Request, remoteAddress: string) => Promise<Response>

export interface AppServerOptions {
  readonly host: string
  readonly port: number
  readonly rest: Handler
  readonly graphql: Handler
  /** Answers a message to /graphql where it can without `graphql`, and gives the others on. */
  readonly listen?: (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void
  /** Folder of the built web app, or a middleware of the bundler that answers for it in development. */
  readonly web: { readonly folder: string } | { readonly middleware: Middleware }
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

type Bindings = { readonly Bindings: { readonly incoming: IncomingMessage } }

const restPaths = ['/v1/*', '/api/v1/*', '/files/*', '/cognito', '/dev/*']
const isServed = (path: string): boolean => /^\/((v1|api\/v1|files|dev)\/|(graphql|cognito)(\?|$))/.test(path)
const isEmbed = (path: string): boolean => /^\/photo\/[^/]+\/embed\/?$/.test(path)

/** Scripts and connections of this origin only; other sites may frame nothing but the embed page. */
const contentSecurityPolicy = (path: string): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isEmbed(path) ? '*' : "'none'"}`,
  ].join('; ')

const setPageHeaders = (context: Context): void => {
  context.header('content-security-policy', contentSecurityPolicy(context.req.path))
  context.header('x-content-type-options', 'nosniff')
  context.header('referrer-policy', 'strict-origin-when-cross-origin')
}

const addBuiltWeb = (app: Hono<Bindings>, folder: string): void => {
  const assets = serveStatic<Bindings>({
    root: folder,
    onFound: (_path, context) =>
      context.header(
        'cache-control',
        context.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  const shell = serveStatic<Bindings>({
    root: folder,
    rewriteRequestPath: () => '/index.html',
    onFound: (_path, context) => context.header('cache-control', 'no-cache'),
  })
  app.use('*', async (context, next) => {
    setPageHeaders(context)
    await next()
  })
  app.get('*', assets)
  app.get('*', async (context, next) => {
    const isFile = /\/[^/]+\.[a-z0-9]+$/i.test(context.req.path)
    return isFile ? context.text('Not Found', 404) : shell(context, next)
  })
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/** One origin for the web app, /graphql, the REST API and its files. Rejects with EADDRINUSE when the port is taken. */
export const startAppServer = async (
  options: AppServerOptions,
): Promise<{ readonly port: number; close(): Promise<void> }> => {
  const app = new Hono<Bindings>()
  const answer = (handler: Handler) => (context: Context<Bindings>) =>
    handler(context.req.raw, context.env.incoming.socket.remoteAddress ?? '')
  for (const path of restPaths) app.all(path, answer(options.rest))
  app.all('/graphql', answer(options.graphql))
  if ('folder' in options.web) addBuiltWeb(app, options.web.folder)

  const listener = getRequestListener((request, env) => app.fetch(request, env))
  const web = options.web
  const server = createServer((request, response) => {
    if ('middleware' in web && !isServed(request.url ?? '/'))
      web.middleware(request, response, () => response.end())
    else if (options.listen && request.url === '/graphql')
      options.listen(request, response, () => void listener(request, response))
    else void listener(request, response)
  })
  server.requestTimeout = 0
  const port = await listen(server, options.port, options.host)
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 3000).unref()
      }),
  }
}
