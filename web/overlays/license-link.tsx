import { licenses, deedOf } from '#contract/licenses.ts'
import type { License } from '#contract/licenses.ts'

import { language, t } from '../language/t.ts'

/** Returns the name of a licence in the language of the page. */
export function licenseName(license: License): string {
  const { name, englishName } = licenses[license]
  return language() === 'en' ? englishName : name
}

interface LicenseLinkProps {
  readonly license: License
}

/** Short form and name of a licence, linked to its deed. */
export function LicenseLink({ license }: LicenseLinkProps) {
  const { short } = licenses[license]
  return (
    <a href={deedOf(license, language())} rel="license noreferrer" target="_blank">
      {t('{short}（{name}）', { short, name: licenseName(license) })}
    </a>
  )
}
