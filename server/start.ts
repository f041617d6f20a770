import { createServer } from 'node:net'

import { createBackend } from '#backend/backend.ts'
import { mailNotice } from '#backend/mail/inbox-key.ts'
import { isLoopbackHost, readConfig } from '#backend/settings/config.ts'
import { offerDepthModel } from '#backend/settings/depth-model-offer.ts'
import { createAdminEndpoints, startMetricsServer } from '#gateway/admin-endpoints.ts'
import { readConfig as readGatewayConfig } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import { readListening } from '#gateway/listening/listening-config.ts'
import { stopOnSignal } from '#gateway/listening/stop-signals.ts'

import { readAnalytics } from './analytics-setting.ts'
import { startAppServer } from './app-server.ts'
import { drainAll } from './drain.ts'
import { openPhotoPages } from './photo-pages.ts'
import type { PhotoPages } from './photo-pages.ts'
import { readHstsMaxAge } from './security/transport-security.ts'
import { serverDocuments } from './sharing/public-items.ts'
import { trustedDocumentsFile } from './trusted-documents.ts'
import { ensureWebBuild } from './web-files.ts'

const isDev = process.argv.includes('--dev')

function say(line: string): void {
  console.log(line)
}

/** Answers with the port, or with a free one for 0. Rejects with EADDRINUSE before anything is started. */
function checkPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

async function createWeb(): Promise<Parameters<typeof startAppServer>[0]['web']> {
  if (!isDev) {
    ensureWebBuild()
    return { folder: 'web/dist' }
  }
  const { createServer: createViteServer } = await import('vite')
  return {
    bundle: async (server) => {
      // One port for pages and socket: a phone or a webview reaches both, and so does the page of the
      // statecharts.
      const vite = await createViteServer({ root: 'web', server: { middlewareMode: true, ws: { server } } })
      return vite.middlewares
    },
  }
}

/** How the gateway reaches a backend of this process; without one it asks over the network. */
interface Reached {
  readonly fetch?: (request: Request) => Promise<Response>
}

function notServed(): Promise<Response> {
  const body = { statusCode: 404, message: 'Not Found', error: 'NOT_FOUND' }
  return Promise.resolve(Response.json(body, { status: 404 }))
}

function openGateway(restApiUrl: string, reached: Reached, photoPages: PhotoPages | null) {
  const gatewayConfig = readGatewayConfig(
    { TRUSTED_DOCUMENTS: trustedDocumentsFile, ...process.env },
    { restApiUrl },
  )
  // Where an operator takes no other documents than those of the web app, the server's own are answered, too.
  const trustedDocuments = {
    ...gatewayConfig.trustedDocuments,
    ...serverDocuments,
    ...(photoPages && { 'server-photo-page': photoPages.document }),
  }
  return {
    gatewayConfig,
    gateway: createGateway({ config: { ...gatewayConfig, trustedDocuments }, ...reached }),
  }
}

async function start(): Promise<void> {
  const config = readConfig()
  const analytics = readAnalytics(process.env)
  const hstsMaxAge = readHstsMaxAge(process.env)
  await checkPort(config.port, config.host)
  const listening = readListening(process.env)
  const stack = new AsyncDisposableStack()
  let isStopping = false
  // Whatever runs by then: a signal may come before everything has started.
  let drain: (() => Promise<void>) | undefined
  const stop = async (): Promise<void> => {
    isStopping = true
    await drain?.()
    await stack.disposeAsync()
  }
  stopOnSignal(stop, listening.drainDelayMs + listening.stopTimeoutMs + 15_000)

  say('オクユキを起動しています…')
  const web = await createWeb()
  const photoPages = 'folder' in web ? await openPhotoPages('server/dist') : null
  const origin = `http://${isLoopbackHost(config.host) ? 'localhost' : config.host}:${config.port}`
  const upstream = process.env['REST_API_URL']
  const backend = upstream ? undefined : await createBackend(config)
  if (backend) stack.defer(() => backend.close())
  const reached = backend ? { fetch: (request: Request) => backend.fetch(request) } : {}
  const { gateway, gatewayConfig } = openGateway(origin, reached, photoPages)
  stack.defer(() => gateway.close())
  const server = await startAppServer({
    host: config.host,
    port: config.port,
    listening,
    trustedProxies: config.trustedProxies,
    rest: backend ? (request, clientAddress) => backend.fetch(request, clientAddress) : notServed,
    graphql: (request, clientAddress) => gateway.handle(request, { clientAddress }),
    beside: createAdminEndpoints({
      config: gatewayConfig,
      metrics: gateway.metrics,
      isStopping: () => isStopping,
      ...reached,
    }),
    listen: (...message) => gateway.listen(...message),
    publicUrl: config.publicUrl ?? undefined,
    analytics,
    hstsMaxAge,
    photoPages,
    web,
  })
  drain = () => drainAll({ backend, gateway, draining: server.draining })
  const metricsServer = await startMetricsServer(gatewayConfig.metrics, gateway.metrics)
  stack.defer(() => metricsServer?.close())
  await backend?.tellSandbox(say)
  await backend?.seedGallery(say)
  say(`\n  オクユキ  ${origin}\n`)
  const notice = backend && mailNotice(config, backend.services.secrets.inboxKey)
  if (notice) say(notice)
  const offer = backend && (await offerDepthModel(config))
  if (offer) say(offer)
}

try {
  await start()
} catch (error) {
  const port = process.env['PORT'] ?? '4300'
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    console.error(
      `[PORT_TAKEN] ポート ${port} はほかのプログラムが使っています。別の番号を指定してください。例: PORT=${Number(port) + 1} npm start`,
    )
  else console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
