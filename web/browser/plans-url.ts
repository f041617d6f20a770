/**
 * Where the provider publishes plans and prices, from a setting of the build; null unless it is an address of
 * the web.
 */
export const readPlansUrl = (setting: unknown): string | null =>
  typeof setting === 'string' && /^https?:$/.test(URL.parse(setting)?.protocol ?? '') ? setting : null
