import { t } from '#web/language/t.ts'

import { isolated } from './isolated.ts'

/** The title of a spatial image, and what stands where there is none. */
export function photoTitle(title: string): string {
  return isolated(title) || t('無題の空間画像')
}
