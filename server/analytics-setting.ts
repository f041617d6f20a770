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
