import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'

import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import { Hono } from 'hono'
import type { Context } from 'hono'

import { clientOf, NO_PROXIES } from '#contract/clients.ts'
import type { TrustedProxies } from '#contract/clients.ts'
import { adminPaths } from '#gateway/admin-endpoints.ts'
import { createDraining } from '#gateway/listening/draining.ts'
import type { Draining } from '#gateway/listening/draining.ts'
import { createLimitedServer, readListening } from '#gateway/listening/limited-server.ts'
import type { ListeningConfig } from '#gateway/listening/limited-server.ts'

import { addBuiltWeb } from './built-web.ts'
import type { OtherAssets } from './built-web.ts'
import type { PhotoPages } from './rendered-pages.ts'
import type { Handler } from './request.ts'
import { createAnswerHeaders } from './security/answer-headers.ts'
import type { Analytics } from './settings.ts'

/** Responses with tokens, whose compressed length could reveal their content (decision 049). */
const withSecrets = /^\/(?:(?:api\/)?v1\/(?:auth|presigned-url)|cognito|dev)(?:[/?]|$)/

/** Pictures and splats are compressed already, and their content-length is used for progress. */
const storedFiles = /^\/files\//

/** Streams are sent in pieces, and a range of a file must keep its offsets. */
function isPiecemeal(response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '')
  return (
    response.statusCode === 206 ||
    response.hasHeader('content-range') ||
    /^(?:text\/event-stream|multipart\/)/i.test(type)
  )
}

const compress = compression({
  // The home page takes 0.4 ms and shrinks to a fifth; the next quality takes half as long again for 6 %.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  filter: (request, response) => {
    const url = request.url ?? '/'
    if (isPiecemeal(response) || withSecrets.test(url) || storedFiles.test(url)) return false
    return compression.filter(request, response)
  },
})

/**
 * Compresses the response as the client accepts: texts of 1 kB and more that are not compressed yet. Streams,
 * ranges and responses with tokens pass unchanged.
 */
function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  compress(request, response, () => undefined)
}

export interface AppServerOptions {
  readonly host: string
  readonly port: number
  /** Defaults if omitted. */
  readonly listening?: ListeningConfig | undefined
  readonly rest: Handler
  readonly graphql: Handler
  /** Handler of the gateway's admin endpoints: schema, metrics, health. */
  readonly beside?: Handler
  /** Reverse proxies trusted for the client's address; none by default. */
  readonly trustedProxies?: TrustedProxies
  /** Public scheme and host of the site; by default those of the request. */
  readonly publicUrl?: string | undefined
  /** Analytics service for pages; none by default. */
  readonly analytics?: Analytics | null | undefined
  /** Name of the sign-in provider on its button; no provider by default. */
  readonly providerName?: string | undefined
  /** Host name that passkeys are bound to; no passkeys by default. */
  readonly passkeyHost?: string | undefined
  /** Source of asset files of other builds; none by default. */
  readonly otherAssets?: OtherAssets | undefined
  /** Origin to which pages send upload parts, besides this one; none by default. */
  readonly uploadOrigin?: string | null | undefined
  /** Origin from which pages read files of PUBLIC items, besides this one; none by default. */
  readonly fileOrigin?: string | null | undefined
  /** Renders pages of spatial images; without it they start empty. */
  readonly photoPages?: PhotoPages | null | undefined
  /** Max-age of HSTS in seconds, if the public address uses https; null for no header. */
  readonly hstsMaxAge?: number | null | undefined
  /**
   * Folder of the built web app, or in development a factory of the bundler's middleware, which shares the
   * server's socket.
   */
  readonly web: { readonly folder: string } | { readonly bundle: (server: Server) => Promise<Middleware> }
}

interface AppServer {
  readonly port: number
  readonly draining: Draining
  /** Resolves when the last response is sent. */
  close(): Promise<void>
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

type Bindings = {
  readonly Bindings: { readonly clientAddress: string; readonly incoming: IncomingMessage }
}

const restPaths = ['/v1/*', '/api/v1/*', '/files/*', '/cognito', '/dev/*']
const CONFIG_PATH = '/config.json'

function isBeside(path: string): boolean {
  return adminPaths.some((one) => one === path.split('?', 1)[0])
}

function isServed(path: string): boolean {
  return (
    isBeside(path) ||
    path === CONFIG_PATH ||
    /^\/((v1|api\/v1|files|dev)\/|(graphql|cognito)(\?|$))/.test(path)
  )
}

/** Public configuration: the settings of this installation that pages may know. */
function publicConfig({ analytics, providerName, passkeyHost }: AppServerOptions) {
  return {
    passkeys: passkeyHost === undefined ? null : { host: passkeyHost },
    signIn: providerName === undefined ? null : { name: providerName },
    analytics: analytics
      ? { measurementId: analytics.measurementId, scriptUrl: analytics.scriptUrl, appId: analytics.appId }
      : null,
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/**
 * Serves the web app, /graphql, the REST API and its files from one origin. Rejects with EADDRINUSE if the
 * port is taken.
 */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const app = new Hono<Bindings>()
  app.onError((error, context) => {
    // A client that disconnects while sending its body is not our error.
    if (!context.env.incoming.destroyed) process.stderr.write(`${error.stack}\n`)
    return context.text('Internal Server Error', 500)
  })
  const answer = (handler: Handler) => (context: Context<Bindings>) =>
    handler(context.req.raw, context.env.clientAddress)
  for (const path of restPaths) app.all(path, answer(options.rest))
  app.all('/graphql', answer(options.graphql))
  if (options.beside) for (const path of adminPaths) app.all(path, answer(options.beside))
  app.get(CONFIG_PATH, (context) => context.json(publicConfig(options), 200, { 'cache-control': 'no-cache' }))
  if ('folder' in options.web) addBuiltWeb(app, options.web.folder, options)

  const addressOf = (message: IncomingMessage): string =>
    clientOf(message, options.trustedProxies ?? NO_PROXIES)
  const ofClient = (incoming: IncomingMessage) => ({ incoming, clientAddress: addressOf(incoming) })
  // Load balancers that check health over HTTP/1.0 send no host.
  const listener = getRequestListener(
    (request, env) => app.fetch(request, ofClient(env.incoming as IncomingMessage)),
    { hostname: 'localhost' },
  )
  const { web, listening = readListening({}) } = options
  const setHeaders = createAnswerHeaders({ ...options, isApi: isServed, isBundled: 'bundle' in web })
  let middleware: Middleware | undefined
  const server = createLimitedServer(listening, (request, response) => {
    setHeaders(request, response)
    compressAnswer(request, response)
    if (middleware && !isServed(request.url ?? '/')) middleware(request, response, () => response.end())
    else void listener(request, response)
  })
  if ('bundle' in web) middleware = await web.bundle(server)
  const draining = createDraining(server, listening)
  const port = await listen(server, options.port, options.host)
  return { port, draining, close: () => draining.close() }
}
