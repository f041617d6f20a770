import { readFileSync } from 'node:fs'

import { TRUST_PROXY_FORM, parseTrustedProxies } from '#contract/client-address.ts'
import type { TrustedProxies } from '#contract/client-address.ts'
import type { StreamLimits } from '#contract/open-streams.ts'

/** Everything that an operator can set; `readConfig` fills it from environment variables. */
export interface GatewayConfig {
  /** Where the REST API answers, without a trailing slash. */
  readonly restApiUrl: string
  /** Where the identity provider answers. */
  readonly cognitoEndpoint: string
  readonly cognitoClientId: string
  readonly cognitoRegion: string
  /** Serve GraphiQL to browsers that open the endpoint. */
  readonly graphiql: boolean
  /** Answer questions about the schema, and hand it out as a file. */
  readonly introspection: boolean
  /** Documents by their identifiers. */
  readonly trustedDocuments: Readonly<Record<string, string>>
  /** Answer documents that are not trusted, too. */
  readonly adHocDocuments: boolean
  /** Origins of other sites that may ask; the own origin needs no entry. */
  readonly allowedOrigins: readonly string[]
  /** Milliseconds for one call to the REST API, its body included. */
  readonly restTimeoutMs: number
  /** Milliseconds for one attempt at the identity provider. */
  readonly cognitoTimeoutMs: number
  /** Largest request body in bytes. */
  readonly maxBodyBytes: number
  /** Largest request body that carries a file, in bytes. */
  readonly maxUploadBytes: number
  /** Connections kept to each upstream. */
  readonly connections: number
  readonly breaker: BreakerConfig
  readonly limits: DocumentLimits
  readonly polling: PollingConfig
  readonly streams: StreamLimits
  readonly logLevel: LogLevel
  readonly metrics: MetricsAccess
  /** The reverse proxies before the gateway, whose word on a client's address counts. */
  readonly trustedProxies: TrustedProxies
  /** Tell a tracer of operations and calls, where a provider of one is registered. */
  readonly tracing: boolean
}

/** When the upstream counts as down: failures in a row, and milliseconds until it is tried again. */
export interface BreakerConfig {
  readonly failures: number
  readonly halfOpenAfterMs: number
}

/** Limits of one GraphQL document. */
export interface DocumentLimits {
  readonly depth: number
  readonly cost: number
  readonly aliases: number
  readonly tokens: number
  readonly directives: number
}

/** How a watched task is polled, in milliseconds. */
export interface PollingConfig {
  readonly intervalMs: number
  /** The longest interval, reached while nothing changes. */
  readonly maxIntervalMs: number
  /** How long the last state is kept when nobody listens or the task has ended. */
  readonly keepMs: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Where the metrics are read, and by whom; nowhere without a token and a port. */
export interface MetricsAccess {
  /** Sent as `authorization: Bearer`; without a port of their own it opens /metrics beside /graphql. */
  readonly token: string | null
  /** A port for the metrics alone. */
  readonly port: number | null
  readonly host: string
}

/** A setting that cannot be used; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

const set = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined

const readUrl = (name: string, value: string): string => {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${name} は http または https の URL を指定してください: ${value}`)
  return url.href.replace(/\/+$/, '')
}

const readSwitch = (env: Environment, name: string, fallback: boolean): boolean => {
  const value = set(env, name)?.toLowerCase()
  if (value === undefined) return fallback
  if (['1', 'true', 'on', 'yes'].includes(value)) return true
  if (['0', 'false', 'off', 'no'].includes(value)) return false
  throw new ConfigError(`${name} は true か false を指定してください: ${value}`)
}

const readCount = (env: Environment, name: string, fallback: number): number => {
  const value = set(env, name)
  if (value === undefined) return fallback
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new ConfigError(`${name} は正の整数を指定してください: ${value}`)
  return Number(value)
}

const readPort = (env: Environment, name: string, fallback: number): number => {
  const port = readCount(env, name, fallback)
  if (port > 65_535) throw new ConfigError(`${name} は 65535 以下を指定してください: ${port}`)
  return port
}

/** Where the gateway listens when it runs by itself. */
export const readAddress = (env: Environment): { readonly host: string; readonly port: number } => {
  return { host: set(env, 'HOST') ?? '127.0.0.1', port: readPort(env, 'PORT', 4310) }
}

const readLogLevel = (env: Environment): LogLevel => {
  const value = set(env, 'LOG_LEVEL') ?? 'info'
  const level = logLevels.find((one) => one === value)
  if (!level)
    throw new ConfigError(`LOG_LEVEL は ${logLevels.join(', ')} のいずれかを指定してください: ${value}`)
  return level
}

const readMetricsAccess = (env: Environment): MetricsAccess => {
  if (set(env, 'METRICS') !== undefined)
    throw new ConfigError(
      'METRICS は使われなくなりました。METRICS_TOKEN か METRICS_PORT で、メトリクスを読む方法を指定してください。',
    )
  const token = set(env, 'METRICS_TOKEN') ?? null
  if (token !== null && !/^[!-~]{16,}$/.test(token))
    throw new ConfigError('METRICS_TOKEN は、空白を含まない16文字以上の英数字と記号で指定してください。')
  const port = set(env, 'METRICS_PORT') === undefined ? null : readPort(env, 'METRICS_PORT', 0)
  return { token, port, host: set(env, 'METRICS_HOST') ?? '127.0.0.1' }
}

const readTrustedProxies = (env: Environment): TrustedProxies => {
  const value = set(env, 'TRUST_PROXY')
  const trusted = parseTrustedProxies(value)
  if (!trusted) throw new ConfigError(`${TRUST_PROXY_FORM}: ${value}`)
  return trusted
}

const readOrigins = (env: Environment): string[] =>
  (set(env, 'ALLOWED_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
    .map((origin) => new URL(readUrl('ALLOWED_ORIGINS', origin)).origin)

const readDocumentsOf = (file: string): Readonly<Record<string, string>> => {
  try {
    const documents: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Object.fromEntries(Object.entries(Object(documents)).map(([id, text]) => [id, String(text)]))
  } catch {
    throw new ConfigError(`TRUSTED_DOCUMENTS の JSON ファイルを読めません: ${file}`)
  }
}

const readDocuments = (env: Environment): Readonly<Record<string, string>> => {
  const files = (set(env, 'TRUSTED_DOCUMENTS') ?? '').split(',').map((file) => file.trim())
  return Object.assign({}, ...files.filter(Boolean).map(readDocumentsOf)) as Record<string, string>
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Puts the development host in the place of a local one and leaves every other address alone (specification
 * §7).
 */
export const replaceLocalHost = (url: string, developmentUrl: string | undefined): string => {
  const parsed = new URL(url)
  if (developmentUrl === undefined || !localHosts.has(parsed.hostname)) return url
  const path = parsed.pathname === '/' ? '' : parsed.pathname
  return new URL(developmentUrl).origin + path
}

/**
 * Settings from environment variables; the README lists them. Throws ConfigError on a value that cannot be
 * used.
 */
export const readConfig = (env: Environment, defaults: { readonly restApiUrl: string }): GatewayConfig => {
  const developmentUrl = set(env, 'DEVELOPMENT_API_URL')
  const foreign = set(env, 'REST_API_URL')
  const restApiUrl = replaceLocalHost(
    readUrl('REST_API_URL', foreign ?? defaults.restApiUrl),
    developmentUrl && readUrl('DEVELOPMENT_API_URL', developmentUrl),
  )
  const cognitoRegion = set(env, 'COGNITO_REGION') ?? 'ap-northeast-1'
  const ownProvider = foreign ? `https://cognito-idp.${cognitoRegion}.amazonaws.com` : `${restApiUrl}/cognito`
  return {
    restApiUrl,
    cognitoEndpoint: readUrl('COGNITO_ENDPOINT', set(env, 'COGNITO_ENDPOINT') ?? ownProvider),
    cognitoClientId: set(env, 'COGNITO_CLIENT_ID') ?? 'okuyuki-web',
    cognitoRegion,
    graphiql: readSwitch(env, 'GRAPHIQL', env['NODE_ENV'] !== 'production'),
    introspection: readSwitch(env, 'INTROSPECTION', true),
    trustedDocuments: readDocuments(env),
    adHocDocuments: readSwitch(env, 'AD_HOC_DOCUMENTS', true),
    allowedOrigins: readOrigins(env),
    restTimeoutMs: readCount(env, 'REST_TIMEOUT_MS', 15_000),
    cognitoTimeoutMs: readCount(env, 'COGNITO_TIMEOUT_MS', 5_000),
    maxBodyBytes: readCount(env, 'GRAPHQL_MAX_BODY_BYTES', 262_144),
    maxUploadBytes: readCount(env, 'GRAPHQL_MAX_UPLOAD_BYTES', 16_908_288),
    connections: readCount(env, 'REST_CONNECTIONS', 128),
    breaker: {
      failures: readCount(env, 'BREAKER_FAILURES', 10),
      halfOpenAfterMs: readCount(env, 'BREAKER_HALF_OPEN_MS', 5_000),
    },
    limits: { depth: 10, cost: 5_000, aliases: 15, tokens: 1_000, directives: 50 },
    polling: { intervalMs: 1_000, maxIntervalMs: 5_000, keepMs: 5_000 },
    streams: {
      perAccount: readCount(env, 'EVENT_STREAMS_PER_ACCOUNT', 20),
      perAddress: readCount(env, 'EVENT_STREAMS_PER_ADDRESS', 200),
    },
    logLevel: readLogLevel(env),
    metrics: readMetricsAccess(env),
    trustedProxies: readTrustedProxies(env),
    tracing: readSwitch(env, 'TRACING', true),
  }
}
