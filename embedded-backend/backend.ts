import { createContent } from './content.ts'
import { createServices } from './create-services.ts'
import { chooseFileStore } from './files/choose-file-store.ts'
import { openAsset, publishAssets } from './files/web-assets.ts'
import { startSweeping } from './identity/sweep.ts'
import type { Convert } from './jobs/convert-sources.ts'
import type { Film } from './jobs/make-scene-video.ts'
import { startOwnDatabase } from './own-database.ts'
import type { OwnDatabase } from './own-database.ts'
import { registerAccountRoutes } from './routes/account-routes.ts'
import { createApp } from './routes/http/create-app.ts'
import { requireSameKeys } from './same-keys.ts'
import { loadSecrets } from './secrets.ts'
import { systemClock } from './services/clock.ts'
import type { Clock } from './services/clock.ts'
import { createLogger } from './services/logger.ts'
import type { DestinationStream, Logger } from './services/logger.ts'
import type { Services } from './services/services.ts'
import type { BackendConfig } from './settings/config.ts'
import { openDatabase } from './store/open-database.ts'

/**
 * The running backend. `clientAddress` is the one that the server at the door decided on
 * (contract/client-address.ts). A caller of the same process leaves it out and may name its client in
 * x-forwarded-for.
 */
export interface Backend {
  fetch(request: Request, clientAddress?: string): Promise<Response>
  /**
   * Fills the gallery of a first start; call it once requests are served. `report` gets lines for the
   * terminal.
   */
  seedGallery(report: (line: string) => void): Promise<void>
  /**
   * Finds out how strangers' files are kept apart on this machine; `report` gets a line where something is
   * missing.
   */
  tellSandbox(report: (line: string) => void): Promise<void>
  /**
   * From now on /ready says no, new streams are refused, and conversions are handed back; everything else
   * goes on.
   */
  drain(): void
  /** Ends the event streams as a stream without more events ends. */
  endStreams(): void
  close(): Promise<void>
  /** Files of the web app's builds, for the processes of other builds. */
  readonly assets: {
    publish(folder: string): Promise<void>
    open(name: string): ReturnType<typeof openAsset>
  }
  /** Where pages send the parts of uploads to; null for their own origin. */
  uploadOrigin(): Promise<string | null>
  readonly config: BackendConfig
  readonly services: Services
}

/**
 * Starts the whole REST API: database, migrations, routes, workers. Rejects with a ConfigError,
 * MigrationError or PostgresError whose message is for the operator.
 */
export async function createBackend(
  config: BackendConfig,
  options: {
    clock?: Clock
    logger?: Logger
    /** Takes the logger's lines of JSON; the standard output by default. */
    log?: DestinationStream | undefined
    print?: (line: string) => void
    convert?: Convert
    film?: Film
    /** Where it is on its way already. */
    ownDatabase?: OwnDatabase
  } = {},
): Promise<Backend> {
  const logger = options.logger ?? createLogger(config.logLevel, options.log)
  await using cleanup = new AsyncDisposableStack()
  const server = await (options.ownDatabase ?? startOwnDatabase(config))
  if (server) {
    cleanup.defer(() => server.stop())
    logger.info({ mode: server.mode, runner: server.runner, port: server.port }, 'database is up')
  }
  const secrets = await loadSecrets(config)
  const clock = options.clock ?? systemClock
  const print = options.print ?? ((line: string) => void process.stdout.write(`${line}\n`))
  const pooledUrl = server?.url ?? config.databaseUrl
  if (pooledUrl === null) throw new Error('there is no database')
  const databaseUrl = config.databaseDirectUrl ?? pooledUrl
  const services = createServices({ config, secrets, logger, clock, databaseUrl, pooledUrl, print })
  cleanup.defer(() => services.store.destroy())
  const ran = await openDatabase({ databaseUrl, waitSeconds: config.databaseWaitSeconds, print })
  if (ran.length > 0) logger.info({ ran }, 'database is migrated')

  // Beside a database of its own, a process is alone with its keys.
  if (config.databaseUrl !== null) await requireSameKeys(services)

  services.mailer.start()
  cleanup.defer(() => services.mailer.close())
  cleanup.defer(startSweeping(services))

  const app = createApp(services)
  const files = await chooseFileStore(config, { secret: secrets.fileKey, now: () => clock.now() })
  const content = createContent(services, files, options)
  registerAccountRoutes(app, services)
  content.register(app)
  cleanup.defer(() => content.close())
  await content.start()

  const running = cleanup.move()
  return {
    fetch: async (request, clientAddress) => await app.fetch(request, { clientAddress }),
    seedGallery: (report) => content.seedGallery(report),
    tellSandbox: (report) => content.tellSandbox(report),
    drain: () => {
      services.readiness.drain()
      content.drain()
    },
    endStreams: () => content.endStreams(),
    close: () => running.disposeAsync(),
    assets: {
      publish: (folder) => publishAssets(files, folder),
      open: (name) => openAsset(files, name),
    },
    uploadOrigin: () => files.uploadOrigin(),
    config,
    services,
  }
}
