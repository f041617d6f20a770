import { parseArgs } from 'node:util'

import type { BackendConfig } from '#backend/settings/config.ts'

/** Web analytics service, loaded by pages with the visitor's consent (specification §7). */
export interface Analytics {
  readonly measurementId: string
  /** Address of its script, without the measurement id. */
  readonly scriptUrl: string
  readonly origin: string
  /** Other hosts that its script reports to, as sources in a content security policy. */
  readonly collectors: readonly string[]
  /** Trusted Types policies that its script creates. */
  readonly scriptPolicies: readonly string[]
  /** Name of this installation at the service, at most 50 characters (specification §5). */
  readonly appId: string
}

const google = 'https://www.googletagmanager.com/gtag/js'
const googleCollectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/** Google's scripts load further parts through this policy. */
const googleScriptPolicies = ['goog#html']

const LONGEST_APP_ID = 50

/** Reads ANALYTICS_ID, ANALYTICS_URL and APP_ID; null without a measurement id. Throws BAD_SETTING. */
export function readAnalytics(env: Readonly<Record<string, string | undefined>>): Analytics | null {
  const { ANALYTICS_ID: id = '', ANALYTICS_URL: url = google, APP_ID: appId = 'okuyuki-web' } = env
  if (appId === '' || appId.length > LONGEST_APP_ID)
    throw new Error(`[BAD_SETTING] APP_ID は1文字以上${LONGEST_APP_ID}文字以下にしてください: ${appId}`)
  if (id === '') return null
  if (!/^[A-Z0-9-]{4,32}$/i.test(id))
    throw new Error(`[BAD_SETTING] ANALYTICS_ID は測定 ID（例: G-XXXXXXXXXX）にしてください: ${id}`)
  const script = URL.parse(url)
  if (script === null || !/^https?:$/.test(script.protocol))
    throw new Error(`[BAD_SETTING] ANALYTICS_URL はアドレスではありません: ${url}`)
  return {
    measurementId: id,
    scriptUrl: script.href,
    origin: script.origin,
    collectors: script.href === google ? googleCollectors : [],
    scriptPolicies: script.href === google ? googleScriptPolicies : [],
    appId,
  }
}

/** True for development with hot reload, from the sources. */
export const isDev = process.argv.includes('--dev')

const roles = ['all', 'web', 'worker'] as const

/** Role of a process: pages, gateway and API; conversions; or everything. */
export type Role = (typeof roles)[number]

/** Parses --role=; `all` by default. Throws BAD_ROLE. */
export function readRole(args: readonly string[]): Role {
  const { values } = parseArgs({
    args: [...args],
    options: { role: { type: 'string', default: 'all' }, dev: { type: 'boolean' } },
    strict: false,
  })
  const role = roles.find((one) => one === values.role)
  if (role === undefined)
    throw new Error(`[BAD_ROLE] --role は ${roles.join('、')} のどれかにしてください: ${String(values.role)}`)
  return role
}

/** Adapts the settings to the role: a web process leaves all work to workers. */
export function forRole(config: BackendConfig, role: Role): BackendConfig {
  const { conversionConcurrency } = config.content
  if (role === 'worker' && conversionConcurrency === 0)
    throw new Error('[BAD_ROLE] --role=worker では CONVERSION_CONCURRENCY を 1 以上にしてください。')
  if (role !== 'web') return config
  return { ...config, content: { ...config.content, conversionConcurrency: 0, seedGallery: false } }
}
