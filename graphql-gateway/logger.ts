import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

import type { LogLevel } from './config.ts'

const gatheredMs = 200
const gatheredCharacters = 16_384

/** Gathers lines for a moment: a write for each costs more than the line. */
export const gatherLines = (
  write: (lines: string) => void,
): DestinationStream & { readonly flush: () => void } => {
  let lines = ''
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (lines !== '') write(lines)
    lines = ''
  }
  let timer: NodeJS.Timeout | undefined
  return {
    write: (line) => {
      lines += line
      if (lines.length >= gatheredCharacters) flush()
      else timer ??= setTimeout(flush, gatheredMs).unref()
    },
    flush,
  }
}

const output = gatherLines((lines) => process.stdout.write(lines))
process.once('exit', output.flush)

/** Lines of JSON on the standard output. */
export const createLogger = (level: LogLevel): Logger => pino({ level }, output)
