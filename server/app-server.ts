import type { IncomingMessage, Server, ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'

import { NO_PROXIES, clientOf } from '#contract/client-address.ts'
import type { TrustedProxies } from '#contract/client-address.ts'
import { adminPaths } from '#gateway/admin-endpoints.ts'
import { createDraining } from '#gateway/listening/draining.ts'
import type { Draining } from '#gateway/listening/draining.ts'
import { createLimitedServer } from '#gateway/listening/limited-server.ts'
import { readListening } from '#gateway/listening/listening-config.ts'
import type { ListeningConfig } from '#gateway/listening/listening-config.ts'

import type { Analytics } from './analytics-setting.ts'
import type { OtherAssets } from './assets-of-other-builds.ts'
import { addBuiltWeb } from './built-web.ts'
import { compressAnswer } from './compression.ts'
import type { Handler } from './handler.ts'
import type { PhotoPages } from './photo-pages.ts'
import { createAnswerHeaders } from './security/answer-headers.ts'

export interface AppServerOptions {
  readonly host: string
  readonly port: number
  /** The defaults where it is left out. */
  readonly listening?: ListeningConfig | undefined
  readonly rest: Handler
  readonly graphql: Handler
  /** What the gateway answers beside /graphql: its schema, metrics, health. */
  readonly beside?: Handler
  /** Answers a message to /graphql where it can without `graphql`, and passes the others on. */
  readonly listen?: (
    request: IncomingMessage,
    response: ServerResponse,
    otherwise: () => void,
    clientAddress: string,
  ) => void
  /** The reverse proxies whose word on a client's address counts; none by default. */
  readonly trustedProxies?: TrustedProxies
  /** Scheme and host under which people know this site; by default the one of the request. */
  readonly publicUrl?: string | undefined
  /** What pages know of the analytics service; none by default. */
  readonly analytics?: Analytics | null | undefined
  /** What people may sign in with beside the password, as the button names it; nothing by default. */
  readonly providerName?: string | undefined
  /** The host name that passkeys are bound to; without it there are none. */
  readonly passkeyHost?: string | undefined
  /** What answers for files of other builds; without it there are none. */
  readonly otherAssets?: OtherAssets | undefined
  /** Where pages send parts of uploads to, besides this origin; nowhere by default. */
  readonly uploadOrigin?: string | null | undefined
  /** Where pages read the files of PUBLIC items from, besides this origin; nowhere by default. */
  readonly fileOrigin?: string | null | undefined
  /** What draws the pages of spatial images; without it they start empty. */
  readonly photoPages?: PhotoPages | null | undefined
  /**
   * Seconds for which browsers keep to https, where the public address has it; null: they are not asked to.
   */
  readonly hstsMaxAge?: number | null | undefined
  /**
   * Folder of the built web app, or in development what makes the bundler's middleware; its socket is the
   * server's own.
   */
  readonly web: { readonly folder: string } | { readonly bundle: (server: Server) => Promise<Middleware> }
}

export interface AppServer {
  readonly port: number
  readonly draining: Draining
  /** Resolves when the last answer is out. */
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

/** The public configuration: what the pages of this installation may know of its settings. */
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
 * One origin for the web app, /graphql, the REST API and its files. Rejects with EADDRINUSE when the port is
 * taken.
 */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const app = new Hono<Bindings>()
  app.onError((error, context) => {
    // A client that left in the middle of its body is no fault of ours.
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
  // Balancers that ask by HTTP/1.0 how we are name no host.
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
    else if (options.listen && request.url === '/graphql')
      options.listen(request, response, () => void listener(request, response), addressOf(request))
    else void listener(request, response)
  })
  if ('bundle' in web) middleware = await web.bundle(server)
  const draining = createDraining(server, listening)
  const port = await listen(server, options.port, options.host)
  return { port, draining, close: () => draining.close() }
}
