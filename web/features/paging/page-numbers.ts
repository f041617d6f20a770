import { locale, t } from '#web/language/t.ts'

/** Number of items on a page of a list. */
export const PAGE_SIZE = 10

interface Total {
  readonly total: number
  /** False if the total is a lower bound. */
  readonly isTotalExact: boolean
}

/** Formats a total; the server counts no further than a thousand. */
export function formatTotal({ total, isTotalExact }: Total): string {
  return isTotalExact
    ? t('{total} 件', { total })
    : t('{total} 件以上', { total: total.toLocaleString(locale()) })
}
