import { accessSync, constants, mkdirSync } from 'node:fs'

import { ConfigError } from './errors/config-error.ts'
import type { BackendConfig } from './settings/config.ts'
import { startPostgres } from './store/postgres/start-postgres.ts'
import type { PostgresServer } from './store/postgres/start-postgres.ts'

/** A database on its way; null where the settings name another one. */
export type OwnDatabase = Promise<PostgresServer | null>

/**
 * The PostgreSQL below the data folder; null where the settings name another one. When the call returns, its
 * process is on its way and needs no turn of this one: it comes up while the modules of the application are
 * being loaded. Rejects with a ConfigError or PostgresError whose message is for the operator.
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
