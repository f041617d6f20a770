import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

import type { GatewayConfig } from './config.ts'

// Some lines at a time: a write for each costs more than the line, and each line measures all that wait.
const output = pino.destination({ sync: true, minLength: 1_024, periodicFlush: 200 })
process.once('exit', () => output.flushSync())

/** Lines of JSON, on the standard output by default. */
export function createLogger(
  level: GatewayConfig['logLevel'],
  destination: DestinationStream = output,
): Logger {
  return pino({ level }, destination)
}
