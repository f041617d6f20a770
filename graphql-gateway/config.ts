import { readFileSync } from 'node:fs'

import { TRUST_PROXY_FORM, parseTrustedProxies } from '#contract/clients.ts'

/** A setting that cannot be used; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Readers of an environment; each throws ConfigError for a value that cannot be used. */
export function createReaders(env: Environment) {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined

  const read = <T>(name: string, fallback: T, rule: string, parse: (value: string) => T | undefined): T => {
    const value = text(name)
    const parsed = value === undefined ? fallback : parse(value)
    if (parsed === undefined) throw new ConfigError(`${name} は${rule}を指定してください: ${value}`)
    return parsed
  }

  return {
    text,
    read,
    count: (name: string, fallback: number, most = 999_999_999): number =>
      read(name, fallback, ` 1 から ${most} までの整数`, (value) =>
        /^[1-9]\d{0,8}$/.test(value) && Number(value) <= most ? Number(value) : undefined,
      ),
    number: (name: string, fallback: number, least: number, most: number): number =>
      read(name, fallback, ` ${least} から ${most} までの数`, (value) =>
        Number(value) >= least && Number(value) <= most ? Number(value) : undefined,
      ),
    flag: (name: string, fallback: boolean): boolean =>
      read(name, fallback, ' true か false ', (value) => {
        if (/^(1|true|on|yes)$/i.test(value)) return true
        return /^(0|false|off|no)$/i.test(value) ? false : undefined
      }),
  }
}

function toUrl(name: string, value: string): string {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${name} は http または https の URL を指定してください: ${value}`)
  return url.href.replace(/\/+$/, '')
}

function toList(value = ''): string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

function readDocuments(file: string): Readonly<Record<string, string>> {
  try {
    const documents: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Object.fromEntries(Object.entries(Object(documents)).map(([id, text]) => [id, String(text)]))
  } catch {
    throw new ConfigError(`TRUSTED_DOCUMENTS の JSON ファイルを読めません: ${file}`)
  }
}

/** Access to the metrics, by token or on a port of their own; closed without either. */
function readMetricsAccess(env: Environment) {
  const { text, count } = createReaders(env)
  if (text('METRICS') !== undefined)
    throw new ConfigError(
      'METRICS は使われなくなりました。METRICS_TOKEN か METRICS_PORT で、メトリクスを読む方法を指定してください。',
    )
  const token = text('METRICS_TOKEN') ?? null
  if (token !== null && !/^[!-~]{16,}$/.test(token))
    throw new ConfigError('METRICS_TOKEN は、空白を含まない16文字以上の英数字と記号で指定してください。')
  return {
    /** Sent as `authorization: Bearer`; without a port of their own it opens /metrics beside /graphql. */
    token,
    /** A port for the metrics alone. */
    port: count('METRICS_PORT', 0, 65_535) || null,
    host: text('METRICS_HOST') ?? '127.0.0.1',
  }
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Replaces a local host by the development host and leaves every other address alone (specification §7). */
export function replaceLocalHost(url: string, developmentUrl: string | undefined): string {
  const { hostname, pathname } = new URL(url)
  if (developmentUrl === undefined || !localHosts.has(hostname)) return url
  return new URL(developmentUrl).origin + (pathname === '/' ? '' : pathname)
}

/** Address of a gateway that runs on its own. */
export function readAddress(env: Environment): { readonly host: string; readonly port: number } {
  const { text, count } = createReaders(env)
  return { host: text('HOST') ?? '127.0.0.1', port: count('PORT', 4310, 65_535) }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Settings from environment variables; docs/operating.md lists them. Throws ConfigError for a value that
 * cannot be used.
 */
export function readConfig(env: Environment, defaults: { readonly restApiUrl: string }) {
  const { text, read, count, number, flag } = createReaders(env)
  const factor = number('RATE_LIMIT_FACTOR', 1, 0, 1_000_000)
  const ownUpstream = text('REST_API_URL')
  const developmentUrl = text('DEVELOPMENT_API_URL')
  const restApiUrl = replaceLocalHost(
    toUrl('REST_API_URL', ownUpstream ?? defaults.restApiUrl),
    developmentUrl && toUrl('DEVELOPMENT_API_URL', developmentUrl),
  )
  const cognitoRegion = text('COGNITO_REGION') ?? 'ap-northeast-1'
  const provider = ownUpstream
    ? `https://cognito-idp.${cognitoRegion}.amazonaws.com`
    : `${restApiUrl}/cognito`
  const trustedProxies = parseTrustedProxies(text('TRUST_PROXY'))
  if (!trustedProxies) throw new ConfigError(`${TRUST_PROXY_FORM}: ${text('TRUST_PROXY')}`)
  return {
    /** Address of the REST API, without a trailing slash. */
    restApiUrl,
    cognitoEndpoint: toUrl('COGNITO_ENDPOINT', text('COGNITO_ENDPOINT') ?? provider),
    cognitoClientId: text('COGNITO_CLIENT_ID') ?? 'okuyuki-web',
    cognitoRegion,
    /** Serve GraphiQL to browsers that open the endpoint. */
    graphiql: flag('GRAPHIQL', env['NODE_ENV'] !== 'production'),
    /** Answer introspection, and hand the schema out as a file. */
    introspection: flag('INTROSPECTION', true),
    /** Documents by their identifiers. */
    trustedDocuments: Object.assign({}, ...toList(text('TRUSTED_DOCUMENTS')).map(readDocuments)) as Readonly<
      Record<string, string>
    >,
    /** Answer documents that are not trusted, too. */
    adHocDocuments: flag('AD_HOC_DOCUMENTS', true),
    /** Origins of other sites that may ask; the own origin needs no entry. */
    allowedOrigins: toList(text('ALLOWED_ORIGINS')).map(
      (one) => new URL(toUrl('ALLOWED_ORIGINS', one)).origin,
    ),
    /** For one call to the REST API, its body included. */
    restTimeoutMs: count('REST_TIMEOUT_MS', 15_000),
    /** For one that carries a file: a picture may be read for 60 s, and proxies wait for 75. */
    restFileTimeoutMs: count('REST_FILE_TIMEOUT_MS', 65_000),
    /** For one attempt at the identity provider. */
    cognitoTimeoutMs: count('COGNITO_TIMEOUT_MS', 5_000),
    maxBodyBytes: count('GRAPHQL_MAX_BODY_BYTES', 262_144),
    /** For a request body that carries a file. */
    maxUploadBytes: count('GRAPHQL_MAX_UPLOAD_BYTES', 16_908_288),
    /** Connections kept to each upstream. */
    connections: count('REST_CONNECTIONS', 128),
    /** The upstream counts as down after so many failures in a row, and is tried again after so long. */
    breaker: {
      failures: count('BREAKER_FAILURES', 10),
      halfOpenAfterMs: count('BREAKER_HALF_OPEN_MS', 5_000),
    },
    /** Limits of one GraphQL document; its cost is counted in calls (query-costs.ts). */
    limits: { depth: 10, cost: 200, aliases: 15, tokens: 1_000, directives: 50 },
    /** Cost of a client's operations in ten seconds; 0 for any. */
    budgets: {
      perAccount: Math.ceil(count('COST_PER_ACCOUNT', 1_000) * factor),
      perAddress: Math.ceil(count('COST_PER_ADDRESS', 4_000) * factor),
    },
    /** Polling of watched tasks, and the time that their last state is kept without a listener. */
    polling: { intervalMs: 1_000, maxIntervalMs: 5_000, keepMs: 5_000 },
    streams: {
      perAccount: count('EVENT_STREAMS_PER_ACCOUNT', 20),
      perAddress: count('EVENT_STREAMS_PER_ADDRESS', 200),
    },
    logLevel: read<(typeof logLevels)[number]>(
      'LOG_LEVEL',
      'info',
      ` ${logLevels.join(', ')} のいずれか`,
      (value) => logLevels.find((one) => one === value),
    ),
    metrics: readMetricsAccess(env),
    /** The reverse proxies before the gateway, whose word on a client's address counts. */
    trustedProxies,
    /** Trace operations and calls, if a provider of tracers is registered. */
    tracing: flag('TRACING', true),
  }
}

/** Everything that an operator can set. */
export type GatewayConfig = Readonly<ReturnType<typeof readConfig>>
export type BreakerConfig = GatewayConfig['breaker']
export type PollingConfig = GatewayConfig['polling']
export type MetricsAccess = GatewayConfig['metrics']
