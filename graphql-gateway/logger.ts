import { pino } from 'pino'
import type { Logger } from 'pino'

import type { GatewayConfig } from './config.ts'

/**
 * Lines of JSON on the standard output, some at a time: a write for each costs more than the line, and each
 * measures all that wait.
 */
export function createLogger(level: GatewayConfig['logLevel']): Logger {
  return pino({ level }, pino.destination({ sync: false, minLength: 1_024, periodicFlush: 200 }))
}
