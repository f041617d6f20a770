import { metrics } from './metrics.ts'
import type { Metric } from './metrics.ts'

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
