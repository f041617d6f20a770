import { createSandboxChoice } from '../conversion-sandbox.ts'
import { createServices } from '../create-services.ts'
import { chooseFileStore, prepareFiles } from '../files/choose-file-store.ts'
import { createDiskReserve } from '../files/disk-reserve.ts'
import type { FileStore } from '../files/file-store.ts'
import { ReadAddresses } from '../files/signed-addresses.ts'
import { JobQueue } from '../jobs/job-queue.ts'
import { TaskEvents } from '../jobs/task-events.ts'
import { loadSecrets } from '../secrets.ts'
import { systemClock } from '../services/clock.ts'
import type { ContentServices } from '../services/content-services.ts'
import { createLogger } from '../services/logger.ts'
import { readConfig } from '../settings/config.ts'
import type { BackendConfig } from '../settings/config.ts'
import { ModelInstallation } from '../settings/model-installation.ts'
import { migrate } from '../store/migrate.ts'
import { startPostgres } from '../store/postgres/start-postgres.ts'
import { CommandError } from './command-error.ts'

/** An open database. */
export interface DatabasePlace extends AsyncDisposable {
  readonly kind: 'EMBEDDED' | 'EXTERNAL'
  readonly url: string
}

/**
 * Opens the database of the settings. The embedded one is joined if it runs and started otherwise, and stops
 * with its last user: never two on one folder.
 */
export async function openDatabasePlace(
  config: Pick<BackendConfig, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'postgresRunAs'>,
): Promise<DatabasePlace> {
  // Bypass a transaction pooler: migrations and the queue need a connection of their own.
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url !== null) {
    return { kind: 'EXTERNAL', url, [Symbol.asyncDispose]: () => Promise.resolve() }
  }
  const server = await startPostgres({ dataDir: config.dataDir, runAs: config.postgresRunAs })
  return { kind: 'EMBEDDED', url: server.url, [Symbol.asyncDispose]: () => server.stop() }
}

/** Opens the file store of the settings. */
export async function openFiles(config: BackendConfig): Promise<FileStore> {
  const { fileKey } = await loadSecrets(config)
  const files = await chooseFileStore(config, { secret: fileKey, now: () => systemClock.now() })
  await prepareFiles(files, config)
  return files
}

/** The product's services without routes and workers: a command may do whatever they may. */
export interface Installation extends AsyncDisposable {
  readonly config: BackendConfig
  readonly services: ContentServices
}

const noWork = () => Promise.reject(new Error('commands do no work of the queue'))

/**
 * Opens the installation of the settings, and migrates its database to the newest version. Throws
 * CommandError, ConfigError.
 */
export async function openInstallation(
  env: NodeJS.ProcessEnv,
  given?: { readonly config: BackendConfig; readonly databaseUrl: string },
): Promise<Installation> {
  const config = given?.config ?? readConfig(env)
  await using cleanup = new AsyncDisposableStack()
  const databaseUrl = given?.databaseUrl ?? cleanup.use(await openDatabasePlace(config)).url
  const logger = createLogger('fatal')
  const secrets = await loadSecrets(config)
  const base = createServices({
    config,
    secrets,
    logger,
    clock: systemClock,
    databaseUrl,
    print: () => undefined,
  })
  cleanup.defer(() => base.store.destroy())
  await migrate(base.pool).catch((cause: unknown) => {
    throw toUnreachable(cause)
  })
  const taskEvents = new TaskEvents({ databaseUrl, logger })
  cleanup.defer(() => taskEvents.close())
  const { conversionTimeoutSeconds: longestSeconds, diskReserveBytes: reserveBytes } = config.content
  const jobs = new JobQueue({ databaseUrl, logger, longestSeconds })
  await jobs.start({ run: noWork, giveUp: noWork }, 0)
  cleanup.defer(() => jobs.stop())
  const services: ContentServices = {
    ...base,
    files: await openFiles(config),
    disk: createDiskReserve({ folder: config.dataDir, reserveBytes, logger }),
    addresses: new ReadAddresses(secrets.fileKey, { publicOrigin: config.cdnUrl }),
    taskEvents,
    modelInstallation: new ModelInstallation(config),
    sandbox: createSandboxChoice(config, logger).choose,
    jobs,
  }
  const opened = cleanup.move()
  return { config, services, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

/** Converts an error of an unreachable database to a CommandError; returns other errors unchanged. */
export function toUnreachable(cause: unknown): unknown {
  const isDriver = cause instanceof Error && ('code' in cause || cause.name === 'DatabaseUnavailable')
  if (!isDriver || (cause instanceof Error && cause.name === 'MigrationError')) return cause
  const words =
    'データベースに接続できません。DATABASE_URL と、データベースが動いていることを確かめてください。'
  return new CommandError('DATABASE_UNREACHABLE', `${words}\n${cause.message}`, { cause })
}
