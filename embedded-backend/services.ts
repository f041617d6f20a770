import type { Clock } from './clock.ts'
import type { BackendConfig } from './config.ts'
import { createAccessTokens } from './identity/access-tokens.ts'
import type { AccessTokens } from './identity/access-tokens.ts'
import { createRateLimits } from './identity/rate-limits.ts'
import type { RateLimits } from './identity/rate-limits.ts'
import type { Secrets } from './identity/secrets.ts'
import type { Logger } from './logger.ts'
import { createMailer } from './mail/mailer.ts'
import type { Mailer } from './mail/mailer.ts'
import { createMailTransport } from './mail/transport.ts'
import { createReadiness } from './readiness.ts'
import type { Readiness } from './readiness.ts'
import { createPool, createStore } from './store/database.ts'
import type { Store } from './store/database.ts'
import type { PatientPool } from './store/patient-pool.ts'

/** What routes and workers are given; nothing else is global. */
export interface Services {
  config: BackendConfig
  secrets: Secrets
  logger: Logger
  clock: Clock
  /** Address of the database, for parts that keep connections of their own (the job queue). */
  databaseUrl: string
  pool: PatientPool
  store: Store
  accessTokens: AccessTokens
  limits: RateLimits
  mailer: Mailer
  readiness: Readiness
}

/** Puts the services together. Connects to nothing yet. */
export function createServices(parts: {
  config: BackendConfig
  secrets: Secrets
  logger: Logger
  clock: Clock
  databaseUrl: string
  /** Shows a line to the developer at the terminal. */
  print: (line: string) => void
}): Services {
  const pool = createPool(parts.databaseUrl)
  pool.on('error', (error) => parts.logger.warn({ err: error }, 'a database connection was lost'))
  const { config, secrets, logger, clock, databaseUrl } = parts
  const services: Services = {
    config,
    secrets,
    logger,
    clock,
    databaseUrl,
    pool,
    store: createStore(pool),
    accessTokens: createAccessTokens({ key: secrets.tokenKey, seconds: config.accessTokenSeconds, clock }),
    limits: createRateLimits({ pool, factor: config.rateLimitFactor, pepper: secrets.codePepper }),
    mailer: createMailer(() => services, createMailTransport(config, secrets.inboxKey, parts.print)),
    readiness: createReadiness(),
  }
  services.readiness.watch('database', () => pool.query('select 1').then(() => 'ok'))
  return services
}
