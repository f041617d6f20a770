import type { AnalyticsQuery } from '#web/graphql/__generated__/graphql.ts'

export type Analytics = AnalyticsQuery['analytics']
export type Day = Analytics['days'][number]
export type Metric = 'views' | 'viewers' | 'favorites'

/** What is counted each day, as people call it. */
export const metrics = [
  { value: 'views', label: '表示回数', unit: '回' },
  { value: 'viewers', label: '閲覧者', unit: '人' },
  { value: 'favorites', label: 'お気に入り', unit: '件' },
] as const satisfies readonly { value: Metric; label: string; unit: string }[]

export const metricNames: Readonly<Record<Metric, { label: string; unit: string }>> = {
  views: metrics[0],
  viewers: metrics[1],
  favorites: metrics[2],
}

/** 2026-11-21 as YYYY/MM/DD. */
export const readDay = (date: string): string => date.replaceAll('-', '/')

/** A count with its unit. */
export const readCount = (count: number, metric: Metric): string =>
  `${count.toLocaleString('ja-JP')} ${metricNames[metric].unit}`

/** A chart in one sentence, for who cannot see it. */
export const describeDays = (days: readonly Day[], metric: Metric): string => {
  const first = days.at(0)
  const last = days.at(-1)
  const top = days.toSorted((a, b) => b[metric] - a[metric]).at(0)
  if (first === undefined || last === undefined || top === undefined) return 'データはありません'
  const total = days.reduce((sum, day) => sum + day[metric], 0)
  const range = `${readDay(first.date)} から ${readDay(last.date)} までの${metricNames[metric].label}`
  if (total === 0) return `${range}: 合計 ${readCount(0, metric)}`
  return `${range}: 合計 ${readCount(total, metric)}、最も多い日は ${readDay(top.date)} の ${readCount(top[metric], metric)}`
}
