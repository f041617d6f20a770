import type { JSONColumnType } from 'kysely'

export interface Counts {
  readonly views: number
  readonly viewers: number
  readonly favorites: number
}

export interface DayCounts extends Counts {
  readonly date: string
}

/** Views of an item (by id) or a site (by origin). */
export interface Seen {
  readonly name: string
  readonly views: number
}

/** Counts of a range of days; items and sites with the most views first. */
export interface Report {
  readonly days: readonly DayCounts[]
  readonly sites: readonly Seen[]
  readonly items: readonly Seen[]
}

/** Report of an account over `days` days up to `until`. */
interface AnalyticsRollUpsTable {
  owner_id: string
  days: number
  until: string
  report: JSONColumnType<Report>
}

export interface AnalyticsTables {
  analytics_roll_ups: AnalyticsRollUpsTable
}
