import { pino } from 'pino'
import type { Logger } from 'pino'

import type { GatewayConfig } from './config.ts'

/** Lines of JSON on the standard output, written together: a write for each costs more than the line. */
export function createLogger(level: GatewayConfig['logLevel']): Logger {
  return pino({ level }, pino.destination({ sync: false, minLength: 8_192, periodicFlush: 200 }))
}
