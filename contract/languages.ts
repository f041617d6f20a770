/** Languages of the interface; Japanese is the default. */
export type Language = 'ja' | 'en'

/** Cookie of the language chosen by hand. */
export const LANGUAGE_COOKIE = 'language'

/**
 * True if English is offered: through a control, and by the browser's preference. Otherwise only the cookie
 * selects it.
 */
export const IS_ENGLISH_OFFERED = true

export function isLanguage(text: string | null | undefined): text is Language {
  return text === 'ja' || text === 'en'
}
