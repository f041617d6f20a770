import { licenseIds, licenses } from '#contract/licenses.ts'
import type { License } from '#contract/licenses.ts'
import { t } from '#web/language/t.ts'

import { licenseName } from '../license-name.ts'

export const NO_LICENSE = 'NONE'

/** Options of a select: no licence, then from the freest on. */
export const licenseOptions: readonly {
  readonly value: License | typeof NO_LICENSE
  readonly label: string
}[] = [
  { value: NO_LICENSE, label: t('指定しない') },
  ...licenseIds.map((value) => ({
    value,
    label: t('{short}（{name}）', { short: licenses[value].short, name: licenseName(value) }),
  })),
]
