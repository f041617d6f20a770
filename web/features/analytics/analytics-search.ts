import { metrics } from './metrics.ts'
import type { Metric } from './metrics.ts'

export type Days = 7 | 28 | 90

/** What is asked of the analytics in the address; 28 days, views and every item where nothing is said. */
export interface AnalyticsSearch {
  readonly days?: Exclude<Days, 28>
  readonly metric?: Exclude<Metric, 'views'>
  /** One own spatial image. */
  readonly id?: string
}

const isMetric = (value: unknown): value is Exclude<Metric, 'views'> =>
  value !== 'views' && metrics.some((metric) => metric.value === value)

/** Reads an address; what is unknown falls away. */
export const readAnalyticsSearch = ({ days, metric, id }: Record<string, unknown>): AnalyticsSearch => ({
  ...((days === 7 || days === 90) && { days }),
  ...(isMetric(metric) && { metric }),
  ...(typeof id === 'string' && id !== '' && { id: id.slice(0, 100) }),
})
