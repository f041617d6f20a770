import type { Context } from 'hono'

import { isLoopbackHost } from '#backend/settings/loopback.ts'
import { IS_ENGLISH_OFFERED, isLanguage, LANGUAGE_COOKIE } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'

/**
 * Handles a request for the REST API or the gateway. The client's address was determined at the server's
 * entry point; the server's own requests have none, and no limits.
 */
export type Handler = (request: Request, clientAddress?: string) => Promise<Response>

const chosen = new RegExp(String.raw`(?:^|;\s*)${LANGUAGE_COOKIE}=([a-z]+)`)

/** Languages of an Accept-Language header, preferred ones first, without refused ones. */
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
 * Language of the response: the one chosen by hand, else the browser's first supported one, else Japanese.
 */
export function languageOf(headers: Headers): Language {
  const byHand = chosen.exec(headers.get('cookie') ?? '')?.[1]
  if (isLanguage(byHand)) return byHand
  if (!IS_ENGLISH_OFFERED) return 'ja'
  return acceptedLanguages(headers.get('accept-language') ?? '').find(isLanguage) ?? 'ja'
}

/** Sets the headers for the response's language, and for its variation by language. */
export function inLanguage(context: Context, language: Language): void {
  context.header('vary', 'accept-language, cookie')
  context.header('content-language', language)
}

/**
 * Origin that an oEmbed response may name: PUBLIC_URL, or without it a name of this machine. Any other host
 * is chosen by the client and would end up in pages of other sites.
 */
export function embeddableOrigin(context: Context, publicUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return publicUrl
  const { hostname, origin } = new URL(context.req.url)
  return isLoopbackHost(hostname.replaceAll(/[[\]]/g, '')) ? origin : null
}
