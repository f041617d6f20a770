/** Result after the native app has set or cleared the tokens. */
export type NativeOutcome = 'signedIn' | 'signedOut' | 'failed'

/** Message for the native app, which acknowledges each one. */
export type NativeMessage =
  /** The page is ready to receive messages. */
  | { type: 'ready' }
  /** The user signed out on the page: the native app clears its token. */
  | { type: 'clearToken' }
  /** The further step after tokens were set or cleared. */
  | { type: 'step'; outcome: NativeOutcome }
  | { type: 'share'; url: string; title: string; text: string }
  | { type: 'openExternal'; url: string }

/** Reason why a message of the native app had no effect; the code is for programs. */
export type NativeRefusal = 'NOT_STORED' | 'NOT_CLEARED' | 'SUPERSEDED'
