import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { Moment, OptionalMoment } from './account-tables.ts'
import type { OptionalText } from './content-tables.ts'

/** What an action of an operator was done to. */
export type TargetKind = 'USER' | 'ITEM' | 'TASK' | 'REPORT' | 'SITE'

/** One action of an operator. It stays when its operator or its target goes. */
interface OperatorLogTable {
  id: Generated<number>
  at: Moment
  /** Null: by command on the machine itself. */
  operator_id: ColumnType<string | null, string | null, never>
  action: string
  target_kind: TargetKind
  target_id: string
  reason: ColumnType<string | null, string | null, never>
  details: JSONColumnType<Readonly<Record<string, unknown>>>
}

export type ReportKind = 'COPYRIGHT' | 'PRIVACY' | 'INAPPROPRIATE' | 'OTHER'

/** What somebody says is wrong with an item; it stays when either goes. */
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
  /** The operator; null where it was closed by command, or is open. */
  closed_by: OptionalText
}

/** The archive that an account has asked for; see rules/takeout/account-export.ts. */
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

/** The archive that an account brings along; see rules/takeout/account-import.ts. */
export interface AccountImportsTable {
  user_id: string
  job_id: string
  status: 'UPLOADING' | 'READING' | 'DONE' | 'FAILED'
  size: number
  sha256: string
  upload_id: string
  /** Whether items come as visible as they were; PRIVATE otherwise. */
  keeps_visibility: Generated<boolean>
  /** Whether name and picture of the account come along. */
  takes_profile: Generated<boolean>
  progress: Generated<number>
  /** Ids that the archive's items get, in its order. */
  item_ids: Generated<string[]>
  /** How many items came, how many were here before, and how many collections came. */
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
