import type { Context } from 'hono'

import { IS_ENGLISH_OFFERED, isLanguage, LANGUAGE_COOKIE } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'

const chosen = new RegExp(String.raw`(?:^|;\s*)${LANGUAGE_COOKIE}=([a-z]+)`)

/** The languages of an Accept-Language header, the preferred ones first; what is refused is left out. */
function acceptedLanguages(header: string): readonly string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((one) => one.startsWith('q='))
      return { language: tag.split('-', 1)[0] ?? '', weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
}

/**
 * The language to answer in: the one chosen by hand, else the first of ours in the browser's, else Japanese.
 */
export function languageOf(headers: Headers): Language {
  const byHand = chosen.exec(headers.get('cookie') ?? '')?.[1]
  if (isLanguage(byHand)) return byHand
  if (!IS_ENGLISH_OFFERED) return 'ja'
  return acceptedLanguages(headers.get('accept-language') ?? '').find(isLanguage) ?? 'ja'
}

/** Says in which language the answer is, and that others may get it in another one. */
export function inLanguage(context: Context, language: Language): void {
  context.header('vary', 'accept-language, cookie')
  context.header('content-language', language)
}
