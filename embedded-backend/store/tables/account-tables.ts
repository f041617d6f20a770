import type { ColumnType, Generated } from 'kysely'

/** A time with millisecond precision; written and read as a Date. */
export type Moment = ColumnType<Date, Date, Date>
export type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A confirmed account. `email_key` is the normalised address, unique; `username` is ASCII, unique. */
export interface UsersTable {
  id: string
  email: string
  email_key: string
  username: string
  display_name: string
  /** Null for an account created by an OpenID Connect provider, until a password is set. */
  password_hash: string | null
  avatar_key: ColumnType<string | null, string | null | undefined, string | null>
  search_text: string
  paid_until: OptionalMoment
  /** True if the paid plan ends with the current period. */
  is_stopping: Generated<boolean>
  quota_mark: Generated<number>
  /** Quota in bytes granted by an operator; null for the default. */
  storage_limit_bytes: ColumnType<number | null, number | null | undefined, number | null>
  /** True for an operator. */
  is_operator: Generated<boolean>
  /** Time of a suspension by an operator, and the reason shown to the account's owner. */
  suspended_at: OptionalMoment
  suspension_reason: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
  updated_at: Moment
}

/**
 * A sign-up in progress. `id` is the specification's sessionId, `user_id` the id of the future account. A
 * decoy (the address already has an account) looks the same to the caller and can never be confirmed.
 */
interface SignUpsTable {
  id: string
  user_id: string
  email: string
  email_key: string
  display_name: string
  password_hash: string
  is_decoy: boolean
  /** Null until the mail goes out; the code itself is never stored. */
  code_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  code_expires_at: Moment
  tries: Generated<number>
  consumed_at: OptionalMoment
  created_at: Moment
}

/** A signed-in device. The refresh token is stored only as its SHA-256. */
interface SessionsTable {
  id: string
  user_id: string
  refresh_hash: Buffer
  created_at: Moment
  expires_at: Moment
  last_used_at: Moment
  revoked_at: OptionalMoment
}

/** A network from which an account has signed in, as a keyed hash. */
interface KnownNetworksTable {
  user_id: string
  network: Buffer
  last_used_at: Moment
}

/** A person's identity at an OpenID Connect provider, and the linked account. */
interface IdentitiesTable {
  issuer: string
  subject: string
  user_id: string
  created_at: Moment
  last_used_at: Moment
}

/**
 * One-time codes of sign-ins at a provider, stored only as SHA-256. `challenge` is the SHA-256 of a verifier
 * known only to the tab that began the sign-in.
 */
interface ReturnCodesTable {
  code_hash: Buffer
  challenge: string
  user_id: string
  expires_at: Moment
}

/**
 * A passkey's public key. `credential_id` is assigned by the authenticator; `counter` is that of the last
 * signature, 0 for authenticators that do not count.
 */
export interface PasskeysTable {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  is_backed_up: boolean
  name: string
  created_at: Moment
  last_used_at: OptionalMoment
}

/** Challenges for authenticators, stored only as SHA-256. */
interface PasskeyChallengesTable {
  challenge_hash: Buffer
  /** Account that adds a passkey; null for a sign-in. */
  user_id: string | null
  expires_at: Moment
}

/** Time of the last code mail to an address, known or not: at most one a minute. */
interface CodeMailsTable {
  email_key: string
  last_sent_at: Moment
}

/**
 * A mail that waits or was sent. Its content is decided when it is sent, so the request does the same work
 * with or without an account, and no code is stored here. Subject and text are stored only for the
 * developer's inbox.
 */
export interface OutboxTable {
  id: Generated<number>
  kind: 'sign-up' | 'resend-code' | 'password-reset' | 'password-changed' | 'passkey-added' | 'feedback'
  sign_up_id: ColumnType<string | null, string | null | undefined, never>
  feedback_id: ColumnType<string | null, string | null | undefined, never>
  email_key: string
  to_address: string
  created_at: Moment
  attempts: Generated<number>
  next_attempt_at: Moment
  sent_at: OptionalMoment
  given_up_at: OptionalMoment
  last_error: ColumnType<string | null, string | null | undefined, string | null>
  subject: ColumnType<string | null, string | null | undefined, string | null>
  text: ColumnType<string | null, string | null | undefined, string | null>
}

interface SiteKeysTable {
  name: string
  fingerprint: string
  set_at: Generated<Date>
}

export interface AccountTables {
  users: UsersTable
  sign_ups: SignUpsTable
  sessions: SessionsTable
  known_networks: KnownNetworksTable
  identities: IdentitiesTable
  return_codes: ReturnCodesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  code_mails: CodeMailsTable
  outbox: OutboxTable
  site_keys: SiteKeysTable
}

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
  /** Person whose name begins the text; null if there is none or the account is gone. */
  actor_id: ColumnType<string | null, string | null | undefined, null>
  actor_name: ColumnType<string | null, string | null | undefined, null>
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
