import type { Language } from '#contract/languages.ts'
import { english } from '#web/language/say-english.ts'
import { t as japanese } from '#web/language/t.ts'

/** Texts in the language of an answer: this program speaks both. */
export function textsIn(language: Language): typeof japanese {
  return language === 'ja' ? japanese : (text, ...[values]) => english(text, values)
}
