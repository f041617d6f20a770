import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'

import { writeCookie } from './cookies.ts'
import { forgetSeen } from './service-worker.ts'

const YEAR_S = 365 * 24 * 60 * 60
/** Longest wait for the browser's caches, in milliseconds. */
const CACHE_PATIENCE_MS = 2000

/**
 * Stores the chosen language and reloads the page in it: the server renders pages, and texts are constants.
 * The browser asks first if something is unsaved.
 */
export async function chooseLanguage(
  language: Language,
  reload: () => void = () => location.reload(),
): Promise<void> {
  writeCookie(LANGUAGE_COOKIE, language, { maxAge: YEAR_S, sameSite: 'lax' })
  // Pages kept for offline use are in the other language. A busy browser may take long to delete them, and
  // the press must not seem to do nothing.
  const patience = new Promise((resolve) => setTimeout(resolve, CACHE_PATIENCE_MS))
  await Promise.race([forgetSeen(), patience])
  reload()
}
