import type { DestinationStream } from 'pino'

import type { Progress } from './progress.mjs'

/**
 * Log stream for a developer's terminal: short text above the progress line. Undefined elsewhere, so logs
 * stay JSON for log collectors.
 */
export async function openTerminalLog(
  progress: Progress,
  isProduction: boolean,
): Promise<DestinationStream | undefined> {
  if (!process.stdout.isTTY || isProduction) return undefined
  const { isColorSupported, prettyFactory } = await import('pino-pretty')
  const prettify = prettyFactory({
    colorize: isColorSupported,
    ignore: 'pid,hostname,part',
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
  })
  return { write: (line) => progress.say(prettify(line).trimEnd()) }
}
