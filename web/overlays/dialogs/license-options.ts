import { licenseIds, licenses } from '#contract/licenses.ts'
import type { License } from '#contract/licenses.ts'

export const NO_LICENSE = 'NONE'

/** As a choice, none first, then from the freest on. */
export const licenseOptions: readonly {
  readonly value: License | typeof NO_LICENSE
  readonly label: string
}[] = [
  { value: NO_LICENSE, label: '指定しない' },
  ...licenseIds.map((value) => ({ value, label: `${licenses[value].short}（${licenses[value].name}）` })),
]
