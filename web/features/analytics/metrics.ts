import type { ReactNode } from 'react'

import type { AnalyticsQuery } from '#web/graphql/__generated__/graphql.ts'
import { rich } from '#web/language/rich.ts'
import { language, locale, t } from '#web/language/t.ts'

export type Analytics = AnalyticsQuery['analytics']
export type Day = Analytics['days'][number]
export type Metric = 'views' | 'viewers' | 'favorites'

type Draw = (words: ReactNode) => ReactNode

interface MetricWords {
  readonly label: string
  /** Formats a count with its unit. */
  readonly read: (count: string) => string
  readonly draw: (count: string, unit: Draw) => ReactNode
}

/** Daily metrics with their names. */
export const metrics = [
  {
    value: 'views',
    label: t('表示回数'),
    read: (views: string) => t('{views} 回', { views }),
    draw: (views: string, unit: Draw) => rich('{views}<unit>回</unit>', { views, unit }),
  },
  {
    value: 'viewers',
    label: t('閲覧者'),
    read: (viewers: string) => t('{viewers} 人', { viewers }),
    draw: (viewers: string, unit: Draw) => rich('{viewers}<unit>人</unit>', { viewers, unit }),
  },
  {
    value: 'favorites',
    label: t('お気に入り'),
    read: (favorites: string) => t('{favorites} 件', { favorites }),
    draw: (favorites: string, unit: Draw) => rich('{favorites}<unit>件</unit>', { favorites, unit }),
  },
] as const satisfies readonly (MetricWords & { readonly value: Metric })[]

const metricNames: Readonly<Record<Metric, MetricWords>> = {
  views: metrics[0],
  viewers: metrics[1],
  favorites: metrics[2],
}

/** Formats 2026-11-21 as YYYY/MM/DD, in English as Nov 21, 2026. */
export function readDay(date: string): string {
  if (language() === 'ja') return date.replaceAll('-', '/')
  return new Date(date).toLocaleDateString(locale(), { dateStyle: 'medium', timeZone: 'UTC' })
}

/** Formats a count with its unit. */
export function readCount(count: number, metric: Metric): string {
  return metricNames[metric].read(count.toLocaleString(locale()))
}

/** Renders a count with its unit in another style; beside its label, English needs no unit. */
export function drawCount(count: number, metric: Metric, unit: Draw): ReactNode {
  return metricNames[metric].draw(count.toLocaleString(locale()), unit)
}

/** Describes a chart in one sentence, for people who cannot see it. */
export function describeDays(days: readonly Day[], metric: Metric): string {
  const first = days.at(0)
  const last = days.at(-1)
  const top = days.toSorted((a, b) => b[metric] - a[metric]).at(0)
  if (first === undefined || last === undefined || top === undefined) return t('データはありません')
  const total = days.reduce((sum, day) => sum + day[metric], 0)
  const range = t('{first} から {last} までの{label}', {
    first: readDay(first.date),
    last: readDay(last.date),
    label: metricNames[metric].label,
  })
  if (total === 0) return t('{range}: 合計 {total}', { range, total: readCount(0, metric) })
  return t('{range}: 合計 {total}、最も多い日は {date} の {most}', {
    range,
    total: readCount(total, metric),
    date: readDay(top.date),
    most: readCount(top[metric], metric),
  })
}

type Days = 7 | 28 | 90

/** Filters in the address; by default 28 days, views and all items. */
export interface AnalyticsSearch {
  readonly days?: Exclude<Days, 28>
  readonly metric?: Exclude<Metric, 'views'>
  /** Id of one own spatial image. */
  readonly id?: string
}

function isMetric(value: unknown): value is Exclude<Metric, 'views'> {
  return value !== 'views' && metrics.some((metric) => metric.value === value)
}

/** Reads the filters from the address; drops unknown values. */
export function readAnalyticsSearch({ days, metric, id }: Record<string, unknown>): AnalyticsSearch {
  return {
    ...((days === 7 || days === 90) && { days }),
    ...(isMetric(metric) && { metric }),
    ...(typeof id === 'string' && id !== '' && { id: id.slice(0, 100) }),
  }
}
