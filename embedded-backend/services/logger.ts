import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type { DestinationStream, Logger } from 'pino'

const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'Password',
  'token',
  'authToken',
  'refreshToken',
  'code',
  'ConfirmationCode',
  'databaseUrl',
  'pooledUrl',
  'databaseDirectUrl',
  'smtpUrl',
  'tokenKey',
  'tokenKeysAccepted',
  'fileKeysAccepted',
  'codePepper',
  'clientSecret',
  'verifier',
]

/** Logs JSON lines; hides values named like secrets at the top level or up to two levels down. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { part: 'backend' },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
