import type { AccessTokens } from '../identity/access-tokens.ts'
import type { RateLimits } from '../identity/rate-limits.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Secrets } from '../secrets.ts'
import type { BackendConfig } from '../settings/config.ts'
import type { Store } from '../store/database.ts'
import type { PatientPool } from '../store/patient-pool.ts'
import type { Clock } from './clock.ts'
import type { Logger } from './logger.ts'
import type { Readiness } from './readiness.ts'

/** What routes and workers are given; nothing else is global. */
export interface Services {
  readonly config: BackendConfig
  readonly secrets: Secrets
  readonly logger: Logger
  readonly clock: Clock
  /** Address of the database, for parts that keep connections of their own (the job queue). */
  readonly databaseUrl: string
  readonly pool: PatientPool
  readonly store: Store
  readonly accessTokens: AccessTokens
  readonly limits: RateLimits
  readonly mailer: Mailer
  readonly readiness: Readiness
}
