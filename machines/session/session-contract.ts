import type { AccountFact } from '../account/account.machine.ts'
import type { Credentials, Me, StorageUsage, Tokens } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'

export type SessionContext = {
  me: Me | null
  storageUsage: StorageUsage | null
  /** Username of the user whose tokens were stored last, if the tokens name it: known before the profile. */
  holder: string | null
  /** Set only while the tokens are being stored. */
  tokens: Tokens | null
  /** Failure of the last sign-in, for the form. */
  failure: Failure | null
}

/** A way to sign in: by password, by the provider's answer in the page's address, or by a passkey. */
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
  /** Emitted before any request for the next user: requests in progress still belong to the previous one. */
  | { type: 'session.changedHands' }
  | { type: 'session.signInFailed'; failure: Failure }
  | { type: 'session.signedOut' }
  | { type: 'session.wasLost' }
