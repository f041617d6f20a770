import type { AnalyticsQuery } from '#web/graphql/__generated__/graphql.ts'
import { locale, t } from '#web/language/t.ts'

export type Analytics = AnalyticsQuery['analytics']
export type Day = Analytics['days'][number]
export type Metric = 'views' | 'viewers' | 'favorites'

/** What is counted each day, as people call it. */
export const metrics = [
  { value: 'views', label: t('表示回数'), unit: t('回') },
  { value: 'viewers', label: t('閲覧者'), unit: t('人') },
  { value: 'favorites', label: t('お気に入り'), unit: t('件') },
] as const satisfies readonly { readonly value: Metric; readonly label: string; readonly unit: string }[]

const metricNames: Readonly<Record<Metric, { readonly label: string; readonly unit: string }>> = {
  views: metrics[0],
  viewers: metrics[1],
  favorites: metrics[2],
}

/** 2026-11-21 as YYYY/MM/DD. */
export function readDay(date: string): string {
  return date.replaceAll('-', '/')
}

/** A count with its unit. */
export function readCount(count: number, metric: Metric): string {
  return `${count.toLocaleString(locale())} ${metricNames[metric].unit}`
}

/** A chart in one sentence, for who cannot see it. */
export function describeDays(days: readonly Day[], metric: Metric): string {
  const first = days.at(0)
  const last = days.at(-1)
  const top = days.toSorted((a, b) => b[metric] - a[metric]).at(0)
  if (first === undefined || last === undefined || top === undefined) return t('データはありません')
  const total = days.reduce((sum, day) => sum + day[metric], 0)
  const range = t('{date} から {date2} までの{label}', {
    date: readDay(first.date),
    date2: readDay(last.date),
    label: metricNames[metric].label,
  })
  if (total === 0) return t('{range}: 合計 {readCount}', { range, readCount: readCount(0, metric) })
  return t('{range}: 合計 {readCount}、最も多い日は {date} の {readCount2}', {
    range,
    readCount: readCount(total, metric),
    date: readDay(top.date),
    readCount2: readCount(top[metric], metric),
  })
}
