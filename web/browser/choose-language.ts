import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'

import { writeCookie } from './cookies.ts'
import { forgetSeen } from './service-worker.ts'

const YEAR_S = 365 * 24 * 60 * 60
/** Longest wait for the browser's caches, in milliseconds. */
const CACHE_PATIENCE_MS = 2000

/**
 * Keeps the language that a person has chosen, and loads the page again in it: the server draws pages, and
 * texts stand in constants. The browser asks before, where something is unsaved.
 */
export async function chooseLanguage(
  language: Language,
  reload: () => void = () => location.reload(),
): Promise<void> {
  writeCookie(LANGUAGE_COOKIE, language, { maxAge: YEAR_S, sameSite: 'lax' })
  // Pages that were kept for the time without a network are in the other language. A busy browser may take
  // long to forget them, and the press must not seem to do nothing.
  const patience = new Promise((resolve) => setTimeout(resolve, CACHE_PATIENCE_MS))
  await Promise.race([forgetSeen(), patience])
  reload()
}
