import type { Language } from '#contract/languages.ts'

export type Values = Readonly<Record<string, string | number>>

/** Says a Japanese text of the source in another language. */
export type Translate = (text: string, values: Values | undefined) => string

/** Another language than Japanese. */
export interface Speech {
  readonly language: Language
  readonly translate: Translate
  /** Says what the server has answered for people. */
  readonly served: (text: string) => string
}

/** The names of a text's placeholders: `{count} 枚` has `count`. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

let spoken: Speech = { language: 'ja', translate: fill, served: (text) => text }

function fill(text: string, values: Values | undefined): string {
  if (values === undefined) return text
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/**
 * Sets the language of this program, before any other part of it is evaluated: texts stand in constants, too.
 * A page keeps its language until it is loaded again.
 */
export function speak(speech: Speech): void {
  spoken = speech
}

/** The language in which this page is shown. */
export function language(): Language {
  return spoken.language
}

/** The language as `Intl` knows it. */
export function locale(): 'ja-JP' | 'en-US' {
  return spoken.language === 'ja' ? 'ja-JP' : 'en-US'
}

/**
 * A text of the interface in the language of the page. It is written here in Japanese, as a literal with
 * `{name}` for what differs; its English stands in language/english/.
 */
export function t<const Text extends string>(
  text: Text,
  ...[values]: [Names<Text>] extends [never] ? [] : [Readonly<Record<Names<Text>, string | number>>]
): string {
  return spoken.translate(text, values)
}

/**
 * A sentence for people that the server has answered, which is Japanese: a failure, a message, the name of a
 * category. Its English stands in language/served-english.json; without one it stays.
 */
export function served(text: string): string {
  return spoken.served(text)
}

/** A text with its placeholders filled; `t` and `rich` are what texts of the interface are written with. */
export function translate(text: string, values: Values): string {
  return spoken.translate(text, values)
}
