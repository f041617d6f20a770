import { deedOf, licenses } from '#contract/licenses.ts'
import type { License } from '#contract/licenses.ts'

import { t } from '../language/t.ts'

interface LicenseLinkProps {
  readonly license: License
}

/** The official short form and the Japanese name of a licence, leading to its deed. */
export function LicenseLink({ license }: LicenseLinkProps) {
  const { short, name } = licenses[license]
  return (
    <a href={deedOf(license)} rel="license noreferrer" target="_blank">
      {t('{short}（{name}）', { short, name })}
    </a>
  )
}
