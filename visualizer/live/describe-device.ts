const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, 'Edge'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (list: readonly (readonly [RegExp, string])[], text: string, otherwise: string): string =>
  list.find(([sign]) => sign.test(text))?.[1] ?? otherwise

/** Browser and system of a user agent in two words, as in "Chrome · Android". */
export const describeDevice = (userAgent: string): string =>
  `${firstOf(browsers, userAgent, 'webview')} · ${firstOf(systems, userAgent, '?')}`
