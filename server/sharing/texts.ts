import type { Language } from '#contract/languages.ts'
import { english } from '#web/language/say-english.ts'
import { t as japanese } from '#web/language/t.ts'

/** Escapes text for content and quoted attributes of HTML and XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/**
 * User text made safe for other programs: well-formed, on one line, without control characters, and without
 * bidirectional ones (U+202E shows "gpj.exe" as "exe.jpg").
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
}

/** Texts in the response's language; this program contains both. */
export function textsIn(language: Language): typeof japanese {
  return language === 'ja' ? japanese : (text, ...[values]) => english(text, values)
}
