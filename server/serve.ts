import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import type { DestinationStream } from 'pino'

import { createBackend } from '#backend/backend.ts'
import type { Backend } from '#backend/backend.ts'
import { mailNotice } from '#backend/mail/inbox.ts'
import type { OwnDatabase } from '#backend/own-database.ts'
import type { BackendConfig } from '#backend/settings/config.ts'
import { isLoopbackHost } from '#backend/settings/loopback.ts'
import { relyingPartyOf } from '#backend/settings/relying-party.ts'
import { createAdminEndpoints, startMetricsServer } from '#gateway/admin-endpoints.ts'
import type { ServedMetrics } from '#gateway/admin-endpoints.ts'
import { readConfig as readGatewayConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import type { Gateway } from '#gateway/gateway.ts'
import { createDraining, stopOnSignal } from '#gateway/listening/draining.ts'
import type { Draining } from '#gateway/listening/draining.ts'
import { createLimitedServer, readListening } from '#gateway/listening/limited-server.ts'
import type { ListeningConfig } from '#gateway/listening/limited-server.ts'

import { startAppServer } from './app-server.ts'
import { shareAssets } from './built-web.ts'
import { offerDepthModel, ownTerminal } from './depth-model-question.ts'
import type { Progress } from './progress.mjs'
import { openPhotoPages } from './rendered-pages.ts'
import type { PhotoPages } from './rendered-pages.ts'
import { readHstsMaxAge } from './security/answer-headers.ts'
import { isDev, readAnalytics } from './settings.ts'
import type { Role } from './settings.ts'
import { serverDocuments } from './sharing/public-items.ts'
import { openTerminalLog } from './terminal-log.ts'
import { trustedDocumentsFile } from './web-files.ts'

/** Metrics of the gateway and, if it runs in this process, of the backend. */
function allMetrics(gateway: ServedMetrics, backend: ServedMetrics | undefined): ServedMetrics {
  if (!backend) return gateway
  return {
    contentType: gateway.contentType,
    text: async () => (await Promise.all([gateway.text(), backend.text()])).join('\n'),
  }
}

interface Parts {
  readonly backend: Pick<Backend, 'drain' | 'endStreams'> | undefined
  /** Undefined in a worker. */
  readonly gateway: Pick<Gateway, 'drain' | 'endStreams'> | undefined
  readonly draining: Draining
}

/**
 * Stops without breaking requests: announces the stop and hands work back; waits until load balancers have
 * noticed; then ends the streams and completes the remaining requests.
 */
async function drainAll({ backend, gateway, draining }: Parts): Promise<void> {
  draining.begin()
  gateway?.drain()
  backend?.drain()
  await draining.delay()
  gateway?.endStreams()
  backend?.endStreams()
  await draining.close()
}

const healthPath = /^\/v1\/health(\/|$)/

/** Serves only health, readiness and metrics of a worker. Rejects with EADDRINUSE if the port is taken. */
async function startWorkerServer(options: {
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

async function createWeb({
  webBuild,
  progress,
}: Process): Promise<Parameters<typeof startAppServer>[0]['web']> {
  if (!isDev) {
    if (webBuild) progress.step('画面をビルドしています…')
    await webBuild
    return { folder: 'web/dist' }
  }
  const { createServer: createViteServer } = await import('vite')
  return {
    bundle: async (server) => {
      // Pages and the bundler's socket share one port, so that phones and webviews reach both.
      const vite = await createViteServer({ root: 'web', server: { middlewareMode: true, ws: { server } } })
      return vite.middlewares
    },
  }
}

/** Connection of the gateway to a backend in this process; without it the gateway uses the network. */
interface Reached {
  readonly fetch?: (request: Request) => Promise<Response>
}

function notServed(): Promise<Response> {
  const body = { statusCode: 404, message: 'Not Found', error: 'NOT_FOUND' }
  return Promise.resolve(Response.json(body, { status: 404 }))
}

function pageDocuments({ homeQuestions, searchQuestions }: PhotoPages): Readonly<Record<string, string>> {
  const questions = [...homeQuestions, ...searchQuestions({})]
  return Object.fromEntries(questions.map(({ document }, index) => [`server-page-${index}`, document]))
}

function openGateway(
  restApiUrl: string,
  reached: Reached,
  photoPages: PhotoPages | null,
  log: DestinationStream | undefined,
) {
  const gatewayConfig = readGatewayConfig(
    { TRUSTED_DOCUMENTS: trustedDocumentsFile, ...process.env },
    { restApiUrl },
  )
  // If an operator allows only the web app's documents, the server's own must be allowed too.
  const trustedDocuments = {
    ...gatewayConfig.trustedDocuments,
    ...serverDocuments,
    ...(photoPages && { 'server-photo-page': photoPages.document, ...pageDocuments(photoPages) }),
  }
  return {
    gatewayConfig,
    gateway: createGateway({
      config: { ...gatewayConfig, trustedDocuments },
      log,
      ...reached,
    }),
  }
}

/** Values known before this module is loaded. */
export interface Start {
  readonly role: Role
  readonly config: BackendConfig
  /** Resolves to null if another database is used, or none. */
  readonly ownDatabase: OwnDatabase
  /** A running build of the pages; null if they are up to date, or if this process serves none. */
  readonly webBuild: Promise<void> | null
  readonly progress: Progress
}

/** State common to all roles, which a stop disposes of. */
interface Process extends Omit<Start, 'role'> {
  /** Undefined if logs go to the standard output as JSON. */
  readonly log: DestinationStream | undefined
  readonly listening: ListeningConfig
  readonly stack: AsyncDisposableStack
  readonly isStopping: () => boolean
  /** Sets the function that a stop signal calls; a signal may arrive before everything has started. */
  readonly drainBy: (drain: () => Promise<void>) => void
}

async function openProcess(start: Start): Promise<Process> {
  const listening = readListening(process.env)
  const stack = new AsyncDisposableStack()
  let isStopping = false
  let drain: (() => Promise<void>) | undefined
  const stop = async (): Promise<void> => {
    isStopping = true
    await drain?.()
    await stack.disposeAsync()
  }
  stopOnSignal(stop, listening.drainDelayMs + listening.stopTimeoutMs + 15_000)
  return {
    ...start,
    log: await openTerminalLog(start.progress, start.config.production),
    listening,
    stack,
    isStopping: () => isStopping,
    drainBy: (given) => {
      drain = given
    },
  }
}

/** Only processes that convert need a model. */
async function sayOffer({ config, progress, stack }: Process, backend: Backend): Promise<void> {
  if (config.content.conversionConcurrency === 0) return
  const asked = ownTerminal()
  stack.defer(await offerDepthModel(config, backend.modelInstallation, { progress, asked }))
}

function openBackend({ config, ownDatabase, log, progress }: Process) {
  progress.step('データベースを準備しています…')
  return createBackend(config, { ownDatabase, log, print: (line) => progress.say(line) })
}

/** Runs while the product serves already: the samples of a first start take half a minute. */
async function fillGallery(backend: Backend, progress: Progress): Promise<void> {
  await backend.seedGallery((line) => progress.step(line))
  progress.end()
}

/** Runs conversions, mails, sweeps and samples. */
async function startWorker(running: Process): Promise<void> {
  const { config, progress, listening, stack, isStopping, drainBy } = running
  const backend = await openBackend(running)
  stack.defer(() => backend.close())
  const rest = (request: Request) => backend.fetch(request)
  const restApiUrl = `http://localhost:${config.port}`
  const gatewayConfig = readGatewayConfig(process.env, { restApiUrl })
  const { metrics } = backend.services
  const admin = createAdminEndpoints({ config: gatewayConfig, metrics, isStopping, fetch: rest })
  const { host, port } = config
  const server = await startWorkerServer({ host, port, listening, rest, admin })
  drainBy(() => drainAll({ backend, gateway: undefined, draining: server.draining }))
  const metricsServer = await startMetricsServer(gatewayConfig.metrics, metrics)
  stack.defer(() => metricsServer?.close())
  await backend.tellSandbox((line) => progress.say(line))
  progress.end()
  progress.say(`\n  オクユキ（変換）  http://${host}:${server.port}/ready\n`)
  await sayOffer(running, backend)
  await fillGallery(backend, progress)
}

async function startSite(running: Process): Promise<void> {
  const { config, progress, listening, stack, isStopping, drainBy } = running
  const analytics = readAnalytics(process.env)
  const hstsMaxAge = readHstsMaxAge(process.env)
  const web = await createWeb(running)
  const photoPages = 'folder' in web ? await openPhotoPages('server/dist') : null
  const origin = `http://${isLoopbackHost(config.host) ? 'localhost' : config.host}:${config.port}`
  const upstream = process.env['REST_API_URL']
  const backend = upstream ? undefined : await openBackend(running)
  if (backend) stack.defer(() => backend.close())
  const reached = backend ? { fetch: (request: Request) => backend.fetch(request) } : {}
  const { gateway, gatewayConfig } = openGateway(origin, reached, photoPages, running.log)
  stack.defer(() => gateway.close())
  const metrics = allMetrics(gateway.metrics, backend?.services.metrics)
  const server = await startAppServer({
    host: config.host,
    port: config.port,
    listening,
    trustedProxies: config.trustedProxies,
    rest: backend ? (request, clientAddress) => backend.fetch(request, clientAddress) : notServed,
    graphql: (request, clientAddress) => gateway.handle(request, { clientAddress }),
    beside: createAdminEndpoints({
      config: gatewayConfig,
      metrics,
      isStopping,
      ...reached,
    }),
    publicUrl: config.publicUrl ?? undefined,
    otherAssets: backend && 'folder' in web ? await shareAssets(backend, web.folder) : undefined,
    uploadOrigin: await backend?.uploadOrigin(),
    fileOrigin: backend ? config.cdnUrl : null,
    analytics,
    providerName: backend ? config.provider?.name : undefined,
    passkeyHost: backend ? relyingPartyOf(config.publicUrl)?.id : undefined,
    hstsMaxAge,
    photoPages,
    web,
  })
  drainBy(() => drainAll({ backend, gateway, draining: server.draining }))
  const metricsServer = await startMetricsServer(gatewayConfig.metrics, metrics)
  stack.defer(() => metricsServer?.close())
  await backend?.tellSandbox((line) => progress.say(line))
  progress.end()
  progress.say(`\n  オクユキ  ${origin}\n`)
  const notice = backend && mailNotice(config, backend.services.secrets.inboxKey)
  if (notice) progress.say(notice)
  if (!backend) return
  await sayOffer(running, backend)
  await fillGallery(backend, progress)
}

/** Starts a role. Rejects with a message for the operator. */
export async function serve(start: Start): Promise<void> {
  const running = await openProcess(start)
  await (start.role === 'worker' ? startWorker(running) : startSite(running))
}
