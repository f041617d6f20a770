import { pino } from 'pino'
import type { Logger } from 'pino'

import type { GatewayConfig } from './config.ts'

// Some lines at a time: a write for each costs more than the line, and each line measures all that wait.
const output = pino.destination({ sync: true, minLength: 1_024, periodicFlush: 200 })
process.once('exit', () => output.flushSync())

/** Lines of JSON on the standard output. */
export function createLogger(level: GatewayConfig['logLevel']): Logger {
  return pino({ level }, output)
}
