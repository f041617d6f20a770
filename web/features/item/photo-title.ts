import { t } from '#web/language/t.ts'

import { isolated } from './isolated.ts'

/** Returns the title of a spatial image, or a placeholder if it is empty. */
export function photoTitle(title: string): string {
  return isolated(title) || t('無題の空間画像')
}
