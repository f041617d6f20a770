import type { AccessTokens } from '../identity/access-tokens.ts'
import type { Provider } from '../identity/provider.ts'
import type { RateLimits } from '../identity/rate-limits.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Secrets } from '../secrets.ts'
import type { BackendConfig } from '../settings/config.ts'
import type { Store } from '../store/database.ts'
import type { PatientPool } from '../store/patient-pool.ts'
import type { BackendMetrics } from './backend-metrics.ts'
import type { Clock } from './clock.ts'
import type { Logger } from './logger.ts'
import type { Readiness } from './readiness.ts'

/** Dependencies of routes and workers; nothing else is global. */
export interface Services {
  readonly config: BackendConfig
  readonly secrets: Secrets
  readonly logger: Logger
  readonly clock: Clock
  /**
   * Address of the database without a pooler, for parts with dedicated connections (queue, events, session
   * locks).
   */
  readonly databaseUrl: string
  readonly pool: PatientPool
  readonly store: Store
  readonly accessTokens: AccessTokens
  readonly limits: RateLimits
  /** Null without a configured provider. */
  readonly provider: Provider | null
  readonly mailer: Mailer
  readonly readiness: Readiness
  readonly metrics: BackendMetrics
}
