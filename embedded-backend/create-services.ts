import { createAccessTokens } from './identity/access-tokens.ts'
import { createProvider } from './identity/provider.ts'
import { createRateLimits } from './identity/rate-limits.ts'
import { composeMail } from './mail/compose.ts'
import { createMailer } from './mail/mailer.ts'
import { createMailTransport } from './mail/transport.ts'
import type { Secrets } from './secrets.ts'
import { createBackendMetrics } from './services/backend-metrics.ts'
import type { Clock } from './services/clock.ts'
import type { Logger } from './services/logger.ts'
import { createReadiness } from './services/readiness.ts'
import type { Services } from './services/services.ts'
import type { BackendConfig } from './settings/config.ts'
import { createPool, createStore } from './store/database.ts'

/** Creates the services without connecting to anything. */
export function createServices(parts: {
  readonly config: BackendConfig
  readonly secrets: Secrets
  readonly logger: Logger
  readonly clock: Clock
  readonly databaseUrl: string
  /** The same database through a connection pooler, if there is one. */
  readonly pooledUrl?: string
  /** Prints a line for the developer at the terminal. */
  readonly print: (line: string) => void
}): Services {
  const { config, secrets, logger, clock, databaseUrl, pooledUrl = databaseUrl } = parts
  const pool = createPool(pooledUrl)
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'))
  const store = createStore(pool)
  const readiness = createReadiness()
  readiness.watch('database', () => pool.query('select 1').then(() => 'ok'))
  return {
    config,
    secrets,
    logger,
    clock,
    databaseUrl,
    pool,
    store,
    accessTokens: createAccessTokens({
      key: secrets.tokenKey,
      alsoAccepted: config.tokenKeysAccepted,
      seconds: config.accessTokenSeconds,
      clock,
    }),
    limits: createRateLimits({ pool, factor: config.rateLimitFactor, pepper: secrets.codePepper }),
    provider: config.provider && createProvider({ config: config.provider, key: secrets.tokenKey, clock }),
    mailer: createMailer({
      store,
      clock,
      logger,
      compose: (row) => composeMail({ store, clock, codePepper: secrets.codePepper }, row),
      transport: createMailTransport(config, secrets.inboxKey, parts.print),
    }),
    readiness,
    metrics: createBackendMetrics({ pool, dataDir: config.dataDir }),
  }
}
