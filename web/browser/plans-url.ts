/**
 * Returns the address of the provider's plans and prices, from a build setting; null unless it is an http or
 * https URL.
 */
export function readPlansUrl(setting: unknown): string | null {
  return typeof setting === 'string' && /^https?:$/.test(URL.parse(setting)?.protocol ?? '') ? setting : null
}
