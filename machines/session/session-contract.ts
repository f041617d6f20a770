import type { AccountFact } from '../account/account.machine.ts'
import type { Credentials, Me, StorageUsage, Tokens } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'

export type SessionContext = {
  me: Me | null
  storageUsage: StorageUsage | null
  /** Whose tokens were stored last, where they say so: known before the profile is. */
  holder: string | null
  /** Only while they are being stored. */
  tokens: Tokens | null
  /** Of the last try to sign in, for the form. */
  failure: Failure | null
}

/** A way to sign in: by password, with the provider's answer in the page's address, or by a passkey. */
export type SignInAttempt =
  | { type: 'session.signIn'; credentials: Credentials }
  | { type: 'session.comeBack' }
  | { type: 'session.usePasskey' }

export type SessionEvent =
  | SignInAttempt
  | { type: 'session.signOut' }
  | { type: 'session.lost' }
  | { type: 'tokens.received'; tokens: Tokens }
  | { type: 'profile.refresh' }
  | { type: 'storage.refresh' }
  | AccountFact

export type SessionReport =
  | { type: 'session.signedIn' }
  /** Before anything is asked for the next person: what is under way is still for the one before. */
  | { type: 'session.changedHands' }
  | { type: 'session.signInFailed'; failure: Failure }
  | { type: 'session.signedOut' }
  | { type: 'session.wasLost' }
