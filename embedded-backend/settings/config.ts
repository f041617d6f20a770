import { readFileSync } from 'node:fs'
import path from 'node:path'

import { TRUST_PROXY_FORM, parseTrustedProxies } from '#contract/client-address.ts'
import type { TrustedProxies } from '#contract/client-address.ts'

import { ConfigError } from '../errors/config-error.ts'
import { bareOrigin, readBucketConfig } from './bucket-config.ts'
import type { BucketConfig } from './bucket-config.ts'
import { readContentConfig } from './content-config.ts'
import type { ContentConfig } from './content-config.ts'
import { readProviderConfig } from './provider-config.ts'
import type { ProviderConfig } from './provider-config.ts'

/** Settings of the whole backend. Times are in seconds. */
export interface BackendConfig {
  /** Holds the database, files and secrets; created when missing. */
  readonly dataDir: string
  /** postgres:// address, or null for the PostgreSQL that comes with the product. */
  readonly databaseUrl: string | null
  /**
   * The same database without a pool between, or null: there is none. LISTEN, session locks and the queue
   * need a connection of their own.
   */
  readonly databaseDirectUrl: string | null
  /** How long a start waits for a database that does not answer yet. */
  readonly databaseWaitSeconds: number
  /** How root runs that PostgreSQL, which refuses root; `auto` finds a way. */
  readonly postgresRunAs: 'auto' | 'namespace' | 'account'
  readonly host: string
  readonly port: number
  readonly production: boolean
  readonly logLevel: string
  readonly version: string
  /** smtp:// or smtps:// address, or null: codes are shown on the developer's own machine instead. */
  readonly smtpUrl: string | null
  readonly mailFrom: { readonly name: string; readonly address: string }
  /** The client id that the identity provider accepts, or null for any. */
  readonly cognitoClientId: string | null
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
  /** 32 bytes or more; null means: kept in the data folder, made on the first start. */
  readonly tokenKey: Buffer | null
  readonly codePepper: Buffer | null
  readonly fileKey: Buffer | null
  /** Other keys whose tokens count too, while a key is replaced on one process after another. */
  readonly tokenKeysAccepted: readonly Buffer[]
  /** The same for addresses of files. */
  readonly fileKeysAccepted: readonly Buffer[]
  /** Time between two mails with a code to one address. */
  readonly codeMailIntervalSeconds: number
  /** Multiplies every limit on tries; 0 turns the limits off. */
  readonly rateLimitFactor: number
  /** The reverse proxies before the product, whose word on a client's address counts. */
  readonly trustedProxies: TrustedProxies
  /** Scheme and host under which people know the site, or null: as asked. */
  readonly publicUrl: string | null
  /** Scheme and host that the addresses of PUBLIC items' files begin with, or null: the site's own. */
  readonly cdnUrl: string | null
  /** Who else may say who a person is, beside the password; null: no one. */
  readonly provider: ProviderConfig | null
  /** The bucket that files are kept in, or null: in the data folder. */
  readonly bucket: BucketConfig | null
  readonly content: ContentConfig
}

const DAY = 86_400
const LOG_LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])

/** Reads the settings; throws ConfigError naming the setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): BackendConfig {
  const text = (name: string) => env[name]?.trim() || null
  const logLevel = text('LOG_LEVEL') ?? 'info'
  if (!LOG_LEVELS.has(logLevel)) throw new ConfigError(`LOG_LEVEL の値が正しくありません: ${logLevel}`)
  const postgresRunAs = text('POSTGRES_RUN_AS') ?? 'auto'
  if (postgresRunAs !== 'auto' && postgresRunAs !== 'namespace' && postgresRunAs !== 'account') {
    throw new ConfigError(
      `POSTGRES_RUN_AS は auto、namespace、account のどれかにしてください: ${postgresRunAs}`,
    )
  }
  const databaseUrl = address(text('DATABASE_URL'), 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const directUrl = text('DATABASE_DIRECT_URL')
  if (directUrl !== null && databaseUrl === null) {
    throw new ConfigError('DATABASE_DIRECT_URL には、DATABASE_URL も必要です。')
  }
  const dataDir = path.resolve(text('DATA_DIR') ?? './data')
  const publicUrl = origin(text('PUBLIC_URL'), 'PUBLIC_URL')
  return {
    dataDir,
    databaseUrl,
    databaseDirectUrl: address(directUrl, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databaseWaitSeconds: number(text('DATABASE_WAIT_SECONDS'), 'DATABASE_WAIT_SECONDS', 60, 0, DAY),
    postgresRunAs,
    host: text('HOST') ?? '127.0.0.1',
    port: number(text('PORT'), 'PORT', 4300, 0, 65_535),
    production: text('NODE_ENV') === 'production',
    logLevel,
    version: readVersion(),
    smtpUrl: address(text('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: { name: 'オクユキ', address: text('MAIL_FROM') ?? 'no-reply@okuyuki.invalid' },
    cognitoClientId: text('COGNITO_CLIENT_ID'),
    accessTokenSeconds: number(text('ACCESS_TOKEN_SECONDS'), 'ACCESS_TOKEN_SECONDS', 3600, 1, 7 * DAY),
    refreshTokenSeconds: number(
      text('REFRESH_TOKEN_SECONDS'),
      'REFRESH_TOKEN_SECONDS',
      30 * DAY,
      1,
      400 * DAY,
    ),
    tokenKey: secret(text('TOKEN_KEY'), 'TOKEN_KEY'),
    codePepper: secret(text('CODE_PEPPER'), 'CODE_PEPPER'),
    fileKey: secret(text('FILE_KEY'), 'FILE_KEY'),
    tokenKeysAccepted: secrets(text('TOKEN_KEYS_ACCEPTED'), 'TOKEN_KEYS_ACCEPTED'),
    fileKeysAccepted: secrets(text('FILE_KEYS_ACCEPTED'), 'FILE_KEYS_ACCEPTED'),
    codeMailIntervalSeconds: number(
      text('CODE_MAIL_INTERVAL_SECONDS'),
      'CODE_MAIL_INTERVAL_SECONDS',
      60,
      0,
      DAY,
    ),
    rateLimitFactor: number(text('RATE_LIMIT_FACTOR'), 'RATE_LIMIT_FACTOR', 1, 0, 1_000_000),
    trustedProxies: proxies(text('TRUST_PROXY')),
    publicUrl,
    cdnUrl: bareOrigin(text('CDN_URL'), 'CDN_URL'),
    provider: readProviderConfig(env, publicUrl),
    bucket: readBucketConfig(env),
    content: readContentConfig(env, dataDir),
  }
}

function readVersion(): string {
  const text = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

function number(value: string | null, name: string, fallback: number, min: number, max: number): number {
  if (value === null) return fallback
  const parsed = Number(value)
  if (!Number.isFinite(parsed) || parsed < min || parsed > max) {
    throw new ConfigError(`${name} は ${min} から ${max} までの数にしてください: ${value}`)
  }
  return parsed
}

function address(value: string | null, name: string, protocols: string[]): string | null {
  if (value === null) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(`${name} は ${protocols.join('// か ')}// で始まるアドレスにしてください。`)
  }
  return value
}

function origin(value: string | null, name: string): string | null {
  const url = address(value, name, ['http:', 'https:'])
  return url === null ? null : new URL(url).origin
}

function proxies(value: string | null): TrustedProxies {
  const trusted = parseTrustedProxies(value)
  if (trusted === undefined) throw new ConfigError(`${TRUST_PROXY_FORM}: ${value}`)
  return trusted
}

function secrets(value: string | null, name: string): Buffer[] {
  const values = value?.split(',').map((one) => one.trim()) ?? []
  return values.flatMap((one) => secret(one, name) ?? [])
}

function secret(value: string | null, name: string): Buffer | null {
  if (value === null) return null
  const bytes = Buffer.from(value, 'base64')
  if (bytes.length < 32) throw new ConfigError(`${name} は 32 バイト以上を base64 で書いてください。`)
  return bytes
}
