import { withLimit } from './answer-limit.ts'
import { isRecord } from './is-record.ts'

/** How this installation is measured (specification §7). */
export interface AnalyticsConfig {
  readonly measurementId: string
  readonly scriptUrl: string
  /** What this installation is called there, at most 50 characters (specification §5). */
  readonly appId: string
}

function text(value: unknown, longest: number): string {
  if (typeof value !== 'string' || value === '' || value.length > longest) throw new Error('not a setting')
  return value
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/**
 * The analytics service of the public configuration, null where none is set. Throws where it cannot be read.
 */
export async function readAnalyticsConfig(signal: AbortSignal): Promise<AnalyticsConfig | null> {
  const response = await fetch('/config.json', { signal: withLimit(signal), credentials: 'omit' })
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  const { analytics } = fields(await response.json())
  if (analytics === null || analytics === undefined) return null
  const { measurementId, scriptUrl, appId } = fields(analytics)
  const url = new URL(text(scriptUrl, 2000))
  if (!/^https?:$/.test(url.protocol)) throw new Error('not an address of a script')
  return { measurementId: text(measurementId, 32), scriptUrl: url.href, appId: text(appId, 50) }
}
