import type { Language } from '#contract/languages.ts'
import { english } from '#web/language/say-english.ts'
import { t as japanese } from '#web/language/t.ts'

/** Texts in the response's language; this program contains both. */
export function textsIn(language: Language): typeof japanese {
  return language === 'ja' ? japanese : (text, ...[values]) => english(text, values)
}
