import type { Language } from '#contract/languages.ts'

export type Values = Readonly<Record<string, string | number>>

/** Says a Japanese text of the source in another language. */
export type Translate = (text: string, values: Values | undefined) => string

/** The names of a text's placeholders: `{count} 枚` has `count`. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

let spoken: { readonly language: Language; readonly translate: Translate } = {
  language: 'ja',
  translate: fill,
}

function fill(text: string, values: Values | undefined): string {
  if (values === undefined) return text
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/**
 * Sets the language of this program, before any other part of it is evaluated: texts stand in constants, too.
 * A page keeps its language until it is loaded again.
 */
export function speak(language: Language, translate: Translate): void {
  spoken = { language, translate }
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

/** A text that comes as a value, from a table that knows no language; Japanese where it has no English. */
export function tValue(text: string, values?: Values): string {
  return spoken.translate(text, values)
}
