/** The languages of the interface; Japanese comes first. */
export type Language = 'ja' | 'en'

/** The cookie that keeps the language that a person has chosen by hand. */
export const LANGUAGE_COOKIE = 'language'

/**
 * Whether people are offered English: by a control, and where their browser prefers it. Without it only the
 * cookie says so.
 */
export const IS_ENGLISH_OFFERED = true

export function isLanguage(text: string | null | undefined): text is Language {
  return text === 'ja' || text === 'en'
}
