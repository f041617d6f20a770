import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { Moment, OptionalMoment } from './account-tables.ts'
import type { OptionalText } from './content-tables.ts'

/** Kind of an operator action's target. */
export type TargetKind = 'USER' | 'ITEM' | 'TASK' | 'REPORT' | 'SITE'

/** An operator's action; outlives its operator and its target. */
interface OperatorLogTable {
  id: Generated<number>
  at: Moment
  /** Null for a command on the machine itself. */
  operator_id: ColumnType<string | null, string | null, never>
  action: string
  target_kind: TargetKind
  target_id: string
  reason: ColumnType<string | null, string | null, never>
  details: JSONColumnType<Readonly<Record<string, unknown>>>
}

export type ReportKind = 'COPYRIGHT' | 'PRIVACY' | 'INAPPROPRIATE' | 'OTHER'

/** A reader's report about an item; outlives both. */
interface ReportsTable {
  id: string
  spatial_image_id: string
  owner_id: string
  title: string
  reporter_id: OptionalText
  kind: ReportKind
  text: string
  email: OptionalText
  created_at: Moment
  closed_at: OptionalMoment
  /** The operator; null if it was closed by a command, or is open. */
  closed_by: OptionalText
}

/** Export of an account; see rules/takeout/account-export.ts. */
export interface AccountExportsTable {
  user_id: string
  job_id: string
  status: 'PREPARING' | 'READY' | 'FAILED'
  progress: Generated<number>
  bytes: Generated<number>
  created_at: Moment
  updated_at: Moment
  expires_at: Moment
}

/** Import of an account; see rules/takeout/account-import.ts. */
export interface AccountImportsTable {
  user_id: string
  job_id: string
  status: 'UPLOADING' | 'READING' | 'DONE' | 'FAILED'
  size: number
  sha256: string
  upload_id: string
  /** True to restore each item's visibility; otherwise PRIVATE. */
  keeps_visibility: Generated<boolean>
  /** True to import the account's name and picture too. */
  takes_profile: Generated<boolean>
  progress: Generated<number>
  /** Ids assigned to the archive's items, in order. */
  item_ids: Generated<string[]>
  /** Numbers of imported items, of items that existed already, and of imported collections. */
  items: Generated<number>
  known: Generated<number>
  collections: Generated<number>
  failure_code: OptionalText
  failure_message: OptionalText
  created_at: Moment
  updated_at: Moment
  expires_at: Moment
}

export interface OperatorTables {
  account_imports: AccountImportsTable
  account_exports: AccountExportsTable
  reports: ReportsTable
  operator_log: OperatorLogTable
}
