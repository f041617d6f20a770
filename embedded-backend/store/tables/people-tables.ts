import type { ColumnType, Generated } from 'kysely'

import type { Moment, OptionalMoment } from './account-tables.ts'

export type TeamRole = 'OWNER' | 'MEMBER'
export type MessageKind = 'TASK_COMPLETED' | 'TASK_FAILED' | 'FEEDBACK' | 'QUOTA' | 'TEAM' | 'OPERATOR'

interface TeamsTable {
  id: string
  teamname: string
  display_name: string
  created_at: Moment
}

interface TeamUsersTable {
  team_id: string
  user_id: string
  role: TeamRole
  /** True if the other members may read this account's non-PUBLIC items and collections. */
  shares: boolean
  joined_at: Moment
}

/** Notification of an account: Japanese text and optionally the path of its page. */
interface MessagesTable {
  id: string
  user_id: string
  kind: MessageKind
  text: string
  link: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
  read_at: OptionalMoment
}

/** A pending reset, by address; unknown addresses get a row too, so that both answer alike. */
interface PasswordResetsTable {
  email_key: string
  /** Null until the mail goes out, and permanently for an address without an account. */
  code_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  code_expires_at: Moment
  tries: Generated<number>
  consumed_at: OptionalMoment
  created_at: Moment
}

export interface PeopleTables {
  teams: TeamsTable
  team_users: TeamUsersTable
  messages: MessagesTable
  password_resets: PasswordResetsTable
}
