import { locale, t } from '#web/language/t.ts'

interface Total {
  readonly total: number
  /** False where the total is the least that there are. */
  readonly isTotalExact: boolean
}

/** How many there are; many are counted no farther than to a thousand. */
export function totalWords({ total, isTotalExact }: Total): string {
  return isTotalExact
    ? t('{total} 件', { total })
    : t('{total} 件以上', { total: total.toLocaleString(locale()) })
}
