import type { JSONColumnType } from 'kysely'

export interface Counts {
  readonly views: number
  readonly viewers: number
  readonly favorites: number
}

export interface DayCounts extends Counts {
  readonly date: string
}

/** How often something was looked at: an item by its id, a site by its origin. */
export interface Seen {
  readonly name: string
  readonly views: number
}

/** What was counted on some days; items and sites with the most seen first. */
export interface Report {
  readonly days: readonly DayCounts[]
  readonly sites: readonly Seen[]
  readonly items: readonly Seen[]
}

/** The report of an account over so many days before and with the last one. */
interface AnalyticsRollUpsTable {
  owner_id: string
  days: number
  until: string
  report: JSONColumnType<Report>
}

export interface AnalyticsTables {
  analytics_roll_ups: AnalyticsRollUpsTable
}
