/** What an account may sign in with beside its password. */
export type Passkey = {
  id: string
  /** By which its owner knows it. */
  name: string
  /** Whether its maker keeps copies of it, so that it is on several devices. */
  isBackedUp: boolean
  createdAt: string
  /** Null before it has signed in. */
  lastUsedAt: string | null
}

export type OwnPasskeys = {
  passkeys: readonly Passkey[]
  /** Whether this browser can make one for this site. */
  canAdd: boolean
}
