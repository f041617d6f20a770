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

function firstOf(list: readonly (readonly [RegExp, string])[], text: string, otherwise: string): string {
  return list.find(([sign]) => sign.test(text))?.[1] ?? otherwise
}

/** Browser and system of a user agent in two words, as in "Chrome · Android". */
export function describeDevice(userAgent: string): string {
  return `${firstOf(browsers, userAgent, 'webview')} · ${firstOf(systems, userAgent, '?')}`
}
