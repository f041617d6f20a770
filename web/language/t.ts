import type { Language } from '#contract/languages.ts'

export type Values = Readonly<Record<string, string | number>>

/** Translates a Japanese text of the source into another language. */
export type Translate = (text: string, values: Values | undefined) => string

/** Language other than Japanese. */
export interface Speech {
  readonly language: Language
  readonly translate: Translate
  /** Translates a server message for users. */
  readonly served: (text: string) => string
}

/** Names of a text's placeholders: `{count} 枚` has `count`. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

let spoken: Speech = { language: 'ja', translate: fill, served: (text) => text }

function fill(text: string, values: Values | undefined): string {
  if (values === undefined) return text
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/**
 * Sets the language of this program. Call it before any other part of the program is evaluated, since
 * constants hold texts. A page keeps its language until it is reloaded.
 */
export function setLanguage(speech: Speech): void {
  spoken = speech
}

/** Returns the language of this page. */
export function language(): Language {
  return spoken.language
}

/** Returns the language as a locale for `Intl`. */
export function locale(): 'ja-JP' | 'en-US' {
  return spoken.language === 'ja' ? 'ja-JP' : 'en-US'
}

/**
 * Translates an interface text into the language of the page. Write it in Japanese, as a literal with
 * `{name}` for variable parts; the English is in language/english/.
 */
export function t<const Text extends string>(
  text: Text,
  ...[values]: [Names<Text>] extends [never] ? [] : [Readonly<Record<Names<Text>, string | number>>]
): string {
  return spoken.translate(text, values)
}

/**
 * Translates a server message for users, which is Japanese: an error, a notification, the name of a category.
 * The English is in language/served-english.json; a text without one stays as it is.
 */
export function served(text: string): string {
  return spoken.served(text)
}

/** Translates a text and fills its placeholders; use `t` and `rich` to write interface texts. */
export function translate(text: string, values: Values): string {
  return spoken.translate(text, values)
}
