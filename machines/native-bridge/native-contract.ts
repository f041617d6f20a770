/** What came of it when the native app set or cleared the tokens. */
export type NativeOutcome = 'signedIn' | 'signedOut' | 'failed'

/** What the native app receives; each message is acknowledged. */
export type NativeMessage =
  /** The page listens now. */
  | { type: 'ready' }
  /** The person signed out here: the native app clears its token. */
  | { type: 'clearToken' }
  /** The further step after tokens were set or cleared. */
  | { type: 'step'; outcome: NativeOutcome }
  | { type: 'share'; url: string; title: string; text: string }
  | { type: 'openExternal'; url: string }

/** Why a message of the native app did nothing; the code is for programs. */
export type NativeRefusal = 'NOT_STORED' | 'NOT_CLEARED' | 'SUPERSEDED'
