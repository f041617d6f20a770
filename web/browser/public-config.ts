import { withLimit } from './answer-limit.ts'
import { isRecord } from './is-record.ts'

/** Analytics settings of this installation (specification §7). */
export interface AnalyticsConfig {
  readonly measurementId: string
  readonly scriptUrl: string
  /** Name of this installation in the analytics service, at most 50 characters (specification §5). */
  readonly appId: string
}

function text(value: unknown, longest: number): string {
  if (typeof value !== 'string' || value === '' || value.length > longest) throw new Error('not a setting')
  return value
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

async function readPublicConfig(signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch('/config.json', { signal: withLimit(signal), credentials: 'omit' })
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  return fields(await response.json())
}

/** Returns the name of the sign-in provider offered besides the password, or null if there is none. */
export async function readProviderName(signal: AbortSignal): Promise<string | null> {
  const { signIn } = await readPublicConfig(signal)
  if (signIn === null || signIn === undefined) return null
  return text(fields(signIn)['name'], 100)
}

/** Returns the host that passkeys are bound to, or null without passkeys. */
export async function readPasskeyHost(signal: AbortSignal): Promise<string | null> {
  const { passkeys } = await readPublicConfig(signal)
  if (passkeys === null || passkeys === undefined) return null
  return text(fields(passkeys)['host'], 300)
}

/**
 * Returns the analytics settings of the public configuration, null without any. Throws if it cannot be read.
 */
export async function readAnalyticsConfig(signal: AbortSignal): Promise<AnalyticsConfig | null> {
  const { analytics } = await readPublicConfig(signal)
  if (analytics === null || analytics === undefined) return null
  const { measurementId, scriptUrl, appId } = fields(analytics)
  const url = new URL(text(scriptUrl, 2000))
  if (!/^https?:$/.test(url.protocol)) throw new Error('not an address of a script')
  return { measurementId: text(measurementId, 32), scriptUrl: url.href, appId: text(appId, 50) }
}

/**
 * Returns the address of the provider's plans and prices, from a build setting; null unless it is an http or
 * https URL.
 */
export function readPlansUrl(setting: unknown): string | null {
  return typeof setting === 'string' && /^https?:$/.test(URL.parse(setting)?.protocol ?? '') ? setting : null
}
