import { licenses } from '#contract/licenses.ts'
import type { License } from '#contract/licenses.ts'

import { language } from '../language/t.ts'

/** Returns the name of a licence in the language of the page. */
export function licenseName(license: License): string {
  const { name, englishName } = licenses[license]
  return language() === 'en' ? englishName : name
}
