import { createHmac } from 'node:crypto'

import { createContent } from './content.ts'
import { createServices } from './create-services.ts'
import { ConfigError } from './errors/config-error.ts'
import { chooseFileStore } from './files/choose-file-store.ts'
import { openAsset, publishAssets } from './files/web-assets.ts'
import { startSweeping } from './identity/sweep.ts'
import type { Convert } from './jobs/convert-sources.ts'
import type { DrawPictures } from './jobs/make-pictures.ts'
import type { Film } from './jobs/make-scene-video.ts'
import { startOwnDatabase } from './own-database.ts'
import type { OwnDatabase } from './own-database.ts'
import { registerAccountRoutes } from './routes/account-routes.ts'
import { createApp } from './routes/http/create-app.ts'
import { loadSecrets } from './secrets.ts'
import { systemClock } from './services/clock.ts'
import type { Clock } from './services/clock.ts'
import { createLogger } from './services/logger.ts'
import type { DestinationStream, Logger } from './services/logger.ts'
import type { Services } from './services/services.ts'
import type { BackendConfig } from './settings/config.ts'
import type { InstallParts, ModelInstallation } from './settings/model-installation.ts'
import { openDatabase } from './store/open-database.ts'

/** One-way fingerprint, the same for equal keys. */
function fingerprintOf(key: Uint8Array, name: string): string {
  return createHmac('sha256', key).update(`okuyuki ${name}`).digest('base64url')
}

/**
 * Compares this process's keys with those of other processes on the same database, which would refuse its
 * tokens and addresses. A key from the settings replaces the previous one; one generated on this machine does
 * not: throws ConfigError.
 */
async function requireSameKeys({ store, secrets, config, logger }: Services): Promise<void> {
  const keys = [
    { name: 'TOKEN_KEY', key: secrets.tokenKey, isGiven: config.tokenKey !== null },
    { name: 'CODE_PEPPER', key: secrets.codePepper, isGiven: config.codePepper !== null },
    { name: 'FILE_KEY', key: secrets.fileKey, isGiven: config.fileKey !== null },
  ]
  for (const { name, key, isGiven } of keys) {
    const fingerprint = fingerprintOf(key, name)
    await store
      .insertInto('site_keys')
      .values({ name, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const known = await store
      .selectFrom('site_keys')
      .where('name', '=', name)
      .select('fingerprint')
      .executeTakeFirstOrThrow()
    if (known.fingerprint === fingerprint) continue
    if (!isGiven) {
      throw new ConfigError(
        `${name} が、同じデータベースを使うほかのプロセスと違います。${name} に同じ鍵を指定するか、最初のマシンの DATA_DIR/secrets をここへ写してください。`,
      )
    }
    logger.warn({ name }, 'a key was replaced: what was made with the former one no longer counts')
    await store
      .updateTable('site_keys')
      .set({ fingerprint, set_at: new Date() })
      .where('name', '=', name)
      .execute()
  }
}

/**
 * The running backend. `clientAddress` was determined at the server's entry point
 * (contract/clients.ts). A caller in the same process omits it and may name its client in
 * x-forwarded-for.
 */
export interface Backend {
  fetch(request: Request, clientAddress?: string): Promise<Response>
  /**
   * Fills the gallery at the first start; call it once requests are served. `report` receives lines for the
   * terminal.
   */
  seedGallery(report: (line: string) => void): Promise<void>
  /**
   * Determines how untrusted files are isolated on this machine; `report` receives a line if something is
   * missing.
   */
  tellSandbox(report: (line: string) => void): Promise<void>
  /** Installs the depth model while the product runs. */
  readonly modelInstallation: ModelInstallation
  /**
   * From now on /ready fails, new streams are refused and conversions are handed back; everything else
   * continues.
   */
  drain(): void
  /** Ends the event streams normally. */
  endStreams(): void
  close(): Promise<void>
  /** Asset files of the web app's builds, for processes of other builds. */
  readonly assets: {
    publish(folder: string): Promise<void>
    open(name: string): ReturnType<typeof openAsset>
  }
  /** Origin to which pages send upload parts; null for their own. */
  uploadOrigin(): Promise<string | null>
  readonly config: BackendConfig
  readonly services: Services
}

/**
 * Starts the REST API: database, migrations, routes, workers. Rejects with a ConfigError, MigrationError or
 * PostgresError, with a message for the operator.
 */
export async function createBackend(
  config: BackendConfig,
  options: {
    clock?: Clock
    logger?: Logger
    /** Destination of the logger's JSON lines; the standard output by default. */
    log?: DestinationStream | undefined
    print?: (line: string) => void
    convert?: Convert
    film?: Film
    /** Other parts of the depth model's installation, for tests. */
    installParts?: InstallParts | undefined
    draw?: DrawPictures
    /** The database, if it is starting already. */
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
  const { ran, newer } = await openDatabase({ databaseUrl, waitSeconds: config.databaseWaitSeconds, print })
  if (ran.length > 0) logger.info({ ran }, 'database is migrated')
  if (newer !== null) logger.warn({ newer }, 'database is newer than this program, which runs on it')

  // With an embedded database, no other process shares the keys.
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
    modelInstallation: content.modelInstallation,
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
