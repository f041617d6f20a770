import type pg from 'pg'

import type { Clock } from './clock.ts'
import type { BackendConfig } from './config.ts'
import { createAccessTokens } from './identity/access-tokens.ts'
import type { AccessTokens } from './identity/access-tokens.ts'
import type { Secrets } from './identity/secrets.ts'
import type { Logger } from './logger.ts'
import { createPool, createStore } from './store/database.ts'
import type { Store } from './store/database.ts'

/** What routes and workers are given; nothing else is global. */
export interface Services {
  config: BackendConfig
  secrets: Secrets
  logger: Logger
  clock: Clock
  /** Address of the database, for parts that keep connections of their own (the job queue). */
  databaseUrl: string
  pool: pg.Pool
  store: Store
  accessTokens: AccessTokens
}

/** Puts the services together. Connects to nothing yet. */
export function createServices(parts: {
  config: BackendConfig
  secrets: Secrets
  logger: Logger
  clock: Clock
  databaseUrl: string
}): Services {
  const pool = createPool(parts.databaseUrl)
  pool.on('error', (error) => parts.logger.warn({ err: error }, 'a database connection was lost'))
  return {
    ...parts,
    pool,
    store: createStore(pool),
    accessTokens: createAccessTokens({
      key: parts.secrets.tokenKey,
      seconds: parts.config.accessTokenSeconds,
      clock: parts.clock,
    }),
  }
}
