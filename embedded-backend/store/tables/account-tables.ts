import type { ColumnType, Generated } from 'kysely'

/** A moment kept with millisecond precision; written as a Date, read as a Date. */
export type Moment = ColumnType<Date, Date, Date>
export type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A confirmed account. `email_key` is the normalised address, unique; `username` is ASCII, unique. */
export interface UsersTable {
  id: string
  email: string
  email_key: string
  username: string
  display_name: string
  /** Null until one is set, for an account that an OpenID Connect provider has vouched for. */
  password_hash: string | null
  avatar_key: ColumnType<string | null, string | null | undefined, string | null>
  search_text: string
  paid_until: OptionalMoment
  /** The paid plan ends with the period that is paid for. */
  is_stopping: Generated<boolean>
  quota_mark: Generated<number>
  /** Bytes that an operator has granted instead of the setting's. */
  storage_limit_bytes: ColumnType<number | null, number | null | undefined, number | null>
  /** Whether the operator's pages open for it. */
  is_operator: Generated<boolean>
  /** Since when an operator keeps it out, and what the person gets to read about it. */
  suspended_at: OptionalMoment
  suspension_reason: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
  updated_at: Moment
}

/**
 * A sign-up in progress. `id` is the specification's sessionId and `user_id` the id that the account will
 * get. A decoy (the address already has an account) looks the same from outside and can never be confirmed.
 */
interface SignUpsTable {
  id: string
  user_id: string
  email: string
  email_key: string
  display_name: string
  password_hash: string
  is_decoy: boolean
  /** Null until the mail goes out; the code itself is never kept. */
  code_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  code_expires_at: Moment
  tries: Generated<number>
  consumed_at: OptionalMoment
  created_at: Moment
}

/** One signed-in device. The refresh token itself is never kept, only its SHA-256. */
interface SessionsTable {
  id: string
  user_id: string
  refresh_hash: Buffer
  created_at: Moment
  expires_at: Moment
  last_used_at: Moment
  revoked_at: OptionalMoment
}

/** A person at an OpenID Connect provider, and the account that is theirs here. */
interface IdentitiesTable {
  issuer: string
  subject: string
  user_id: string
  created_at: Moment
  last_used_at: Moment
}

/**
 * What a browser brings back from a provider, once. The code itself is never kept, only its SHA-256;
 * `challenge` is the SHA-256 of a word that only the tab knows that left for the provider.
 */
interface ReturnCodesTable {
  code_hash: Buffer
  challenge: string
  user_id: string
  expires_at: Moment
}

/**
 * A public key that an authenticator has made for an account. `credential_id` is the authenticator's own name
 * for it; `counter` is that of the last signature, 0 for authenticators that do not count.
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

/** What an authenticator was asked to sign; of the challenge only its SHA-256 is kept. */
interface PasskeyChallengesTable {
  challenge_hash: Buffer
  /** Who wants to add a passkey; null where somebody wants to sign in. */
  user_id: string | null
  expires_at: Moment
}

/** When the last code was mailed for an address, known or not: at most one mail a minute. */
interface CodeMailsTable {
  email_key: string
  last_sent_at: Moment
}

/**
 * A mail waiting to be sent, or sent. What it says is decided when it goes out, so that the request that
 * asked for it does the same work whether or not the address has an account, and so that no code is kept
 * here. Subject and text are kept only for the developer's inbox.
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
  identities: IdentitiesTable
  return_codes: ReturnCodesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  code_mails: CodeMailsTable
  outbox: OutboxTable
  site_keys: SiteKeysTable
}
