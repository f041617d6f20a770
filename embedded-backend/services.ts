import type { Clock } from './clock.ts'
import type { AccessTokens } from './identity/access-tokens.ts'
import type { RateLimits } from './identity/rate-limits.ts'
import type { Logger } from './logger.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Readiness } from './readiness.ts'
import type { Secrets } from './secrets.ts'
import type { BackendConfig } from './settings/config.ts'
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
