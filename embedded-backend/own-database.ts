import { accessSync, constants, mkdirSync } from 'node:fs'

import { ConfigError } from './errors/config-error.ts'
import type { BackendConfig } from './settings/config.ts'
import { startPostgres } from './store/postgres/start-postgres.ts'
import type { PostgresServer } from './store/postgres/start-postgres.ts'

/** The embedded database, starting or started; null if the settings name another one. */
export type OwnDatabase = Promise<PostgresServer | null>

/**
 * Starts the PostgreSQL below the data folder; null if the settings name another one. Its process is started
 * synchronously and needs no turn of the event loop, so it comes up while the application's modules load.
 * Rejects with a ConfigError or PostgresError, with a message for the operator.
 */
export async function startOwnDatabase(config: BackendConfig): OwnDatabase {
  const { dataDir, databaseUrl, postgresRunAs } = config
  checkDataDir(dataDir)
  return databaseUrl === null ? await startPostgres({ dataDir, runAs: postgresRunAs }) : null
}

function checkDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new ConfigError(`DATA_DIR（${folder}）に書き込めません。書き込める場所を指定してください。`, {
      cause,
    })
  }
}
