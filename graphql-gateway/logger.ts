import { pino } from 'pino'
import type { Logger } from 'pino'

import type { LogLevel } from './config.ts'

/** Lines of JSON on the standard output, gathered for a moment: a write for each line costs more than the line. */
export const createLogger = (level: LogLevel): Logger =>
  pino({ level }, pino.destination({ sync: false, minLength: 4_096, periodicFlush: 200 }))
