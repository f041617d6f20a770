import { readFileSync } from 'node:fs'
import path from 'node:path'

import { TRUST_PROXY_FORM, parseTrustedProxies } from '#contract/clients.ts'
import type { TrustedProxies } from '#contract/clients.ts'

import { ConfigError } from '../errors/config-error.ts'
import { bareOrigin, readBucketConfig } from './bucket-config.ts'
import type { BucketConfig } from './bucket-config.ts'
import { readContentConfig } from './content-config.ts'
import type { ContentConfig } from './content-config.ts'
import { readProviderConfig } from './provider-config.ts'
import type { ProviderConfig } from './provider-config.ts'

/** Settings of the backend. Times are in seconds. */
export interface BackendConfig {
  /** Contains the database, files and secrets; created if missing. */
  readonly dataDir: string
  /** postgres:// address, or null for the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /**
   * The same database without a pooler, or null if there is no pooler. LISTEN, session locks and the queue
   * need dedicated connections.
   */
  readonly databaseDirectUrl: string | null
  /** Time that a start waits for a database that does not respond yet. */
  readonly databaseWaitSeconds: number
  /** Way for root to run the embedded PostgreSQL, which refuses root; `auto` finds one. */
  readonly postgresRunAs: 'auto' | 'namespace' | 'account'
  readonly host: string
  readonly port: number
  readonly production: boolean
  readonly logLevel: string
  readonly version: string
  /** smtp:// or smtps:// address, or null: codes are shown on the developer's own machine instead. */
  readonly smtpUrl: string | null
  readonly mailFrom: { readonly name: string; readonly address: string }
  /** Client id that the identity provider accepts, or null for any. */
  readonly cognitoClientId: string | null
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
  /** 32 bytes or more; null: stored in the data folder, created at the first start. */
  readonly tokenKey: Buffer | null
  readonly codePepper: Buffer | null
  readonly fileKey: Buffer | null
  /** Further keys whose tokens are accepted, while a key is replaced process by process. */
  readonly tokenKeysAccepted: readonly Buffer[]
  /** The same for addresses of files. */
  readonly fileKeysAccepted: readonly Buffer[]
  /** Time between two code mails to one address. */
  readonly codeMailIntervalSeconds: number
  /** Multiplies all rate limits; 0 turns them off. */
  readonly rateLimitFactor: number
  /** Reverse proxies in front of the product that are trusted for a client's address. */
  readonly trustedProxies: TrustedProxies
  /** Public scheme and host of the site, or null: as requested. */
  readonly publicUrl: string | null
  /** Scheme and host in the addresses of PUBLIC items' files, or null: the site's own. */
  readonly cdnUrl: string | null
  /** OpenID Connect provider for signing in besides the password, or null. */
  readonly provider: ProviderConfig | null
  /** Bucket for files, or null: in the data folder. */
  readonly bucket: BucketConfig | null
  readonly content: ContentConfig
}

const DAY = 86_400
const LOG_LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])

/** Parses the settings; throws ConfigError naming the wrong setting. */
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
    content: readContentConfig(env),
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

/**
 * Reads SETTINGS_FILE, if set: lines of NAME=value, such as a mounted secret. Environment variables take
 * precedence. Throws ConfigError.
 */
export function readSettingsFile(env: NodeJS.ProcessEnv = process.env): void {
  const file = env['SETTINGS_FILE']?.trim()
  if (!file) return
  try {
    process.loadEnvFile(file)
  } catch (cause) {
    throw new ConfigError(`SETTINGS_FILE（${file}）を読めません。`, { cause })
  }
}
