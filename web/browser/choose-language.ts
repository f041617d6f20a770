import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'

import { writeCookie } from './cookies.ts'
import { forgetSeen } from './service-worker.ts'

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Keeps the language that a person has chosen, and loads the page again in it: the server draws pages, and
 * texts stand in constants. The browser asks before, where something is unsaved.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  writeCookie(LANGUAGE_COOKIE, language, { maxAge: YEAR_S, sameSite: 'lax' })
  // Pages that were kept for the time without a network are in the other language.
  await forgetSeen()
  location.reload()
}
