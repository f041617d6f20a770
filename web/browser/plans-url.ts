/**
 * Where the provider publishes plans and prices, from a setting of the build; null unless it is an address of
 * the web.
 */
export function readPlansUrl(setting: unknown): string | null {
  return typeof setting === 'string' && /^https?:$/.test(URL.parse(setting)?.protocol ?? '') ? setting : null
}
