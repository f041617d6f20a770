import type { Patch } from './product-source.ts'

/**
 * A fault that the product once had, or could have. With it, its history in `known-histories.json` must break
 * an invariant.
 */
export interface Fault {
  readonly name: string
  readonly patches: readonly Patch[]
  /** Names of the invariants that may find it. */
  readonly breaks: RegExp
  /** Number of random histories within which it must also be found. */
  readonly within?: number
}

/** Delays the storing of tokens, so that something can happen meanwhile. */
export const slowStorage: Patch = {
  file: 'session-actors.ts',
  replace: 'storeTokens: fromPromise<void, Tokens>(async ({ input }) => {',
  by: `storeTokens: fromPromise<void, Tokens>(async ({ input, signal }) => {
    await new Promise<void>((resolve) => setTimeout(resolve, 2000))
    signal.throwIfAborted()`,
}

/** Faults of the session and its tokens. */
export const sessionFaults: readonly Fault[] = [
  {
    name: 'a bad gateway on the way of the refresh signs out',
    patches: [
      {
        file: 'token-refresh.machine.ts',
        replace: "return failure.kind === 'unauthenticated' || isRejectedWith(failure, 'BAD_USER_INPUT')",
        by: "return failure.kind !== 'offline' && failure.kind !== 'rateLimited'",
      },
    ],
    breaks: /^only a verdict ends a session$/,
  },
  {
    name: "the native app's old access token loses the login, since the username is not kept with it",
    patches: [
      {
        file: 'session-actors.ts',
        replace: 'if (username !== undefined) tokens.keepUsername(username)',
        by: "if (username === '') tokens.keepUsername(username)",
      },
    ],
    breaks: /^(only a verdict ends a session|a live session is used)$/,
  },
  {
    name: 'the native app clears its token before a verdict, since a failed profile ends the session',
    patches: [
      {
        file: 'account.machine.ts',
        replace: "onError: { target: 'missing' },\n          },\n        },\n        keepingUsername",
        by: `onError: {
              target: 'missing',
              actions: { type: 'tellSession', params: { fact: { type: 'session.lost' } as never } },
            },
          },
        },
        keepingUsername`,
      },
    ],
    breaks: /^only a verdict ends a session$/,
  },
  {
    name: 'a late answer of the refresh writes the access token back after the sign-out',
    patches: [
      {
        file: 'token-refresh-actors.ts',
        replace:
          'signal.throwIfAborted()\n      if (tokens.refreshToken() !== refreshToken) throw superseded()\n',
        by: '',
      },
    ],
    breaks: /^no token after sign-out$/,
  },
  {
    name: "a token's end is judged by the clock of the device",
    patches: [{ file: 'app-actor.ts', replace: 'now: clock.now,', by: 'now: Date.now,' }],
    breaks: /^a refresh has a reason$/,
  },
  {
    name: 'tokens that cannot be stored leave the work of the person before',
    patches: [
      {
        file: 'session.machine.ts',
        replace: `            { type: 'tellApp', params: { fact: { type: 'tokens.cleared' } } },
            { type: 'reportFailure', params: ({ event })`,
        by: "            { type: 'reportFailure', params: ({ event })",
      },
    ],
    breaks: /^nothing of another person$/,
  },
  {
    name: 'a sign-out while tokens are being stored is dropped',
    patches: [
      slowStorage,
      {
        file: 'session.machine.ts',
        replace: "on: { 'session.signOut': { target: 'signingOut' } },",
        by: '',
      },
    ],
    breaks: /^every command is answered$/,
  },
  {
    name: 'a second refused request begins a second refresh',
    patches: [
      {
        file: 'token-refresh.machine.ts',
        replace: "          { actions: { type: 'addWaiter', params: ({ event }) => event } },\n",
        by: `          {
            target: 'refreshing',
            reenter: true,
            actions: { type: 'addWaiter', params: ({ event }) => event },
          },
`,
      },
    ],
    breaks: /^one refresh at a time$/,
  },
  {
    name: 'tokens stay in the context of the session',
    patches: [
      {
        file: 'session.machine.ts',
        replace: ", { type: 'keepTokens', params: { tokens: null } }]",
        by: ']',
      },
    ],
    breaks: /^no secret leaves$/,
  },
  {
    name: 'the inspector gets tokens',
    patches: [
      { file: 'redact.ts', replace: '/token|passw|', by: '/passw|' },
      { file: 'redact.ts', replace: '(found) => (isRandom(found) ? HIDDEN : found)', by: '(found) => found' },
    ],
    breaks: /^no secret leaves$/,
  },
  {
    name: "a late profile in one tab writes its username over that of the next person's session",
    patches: [
      {
        file: 'session-actors.ts',
        replace: 'if (tokens.refreshToken() !== refreshToken) throw superseded()',
        by: '',
      },
    ],
    breaks: /^(only a verdict ends a session|a refresh names its own person)$/,
  },
  {
    name: 'a sign-up that is submitted twice hangs, and is sent twice',
    patches: [
      {
        file: 'submit-sign-up.ts',
        replace: `  for (let now = await waitFor(signUp, isReady); !isSubmitting(now); now = await waitFor(signUp, isReady))
    signUp.send(now.matches('filling') ? { type: 'signUp.submit', form } : { type: 'signUp.restart' })
`,
        by: `  await waitFor(signUp, (snapshot) => !snapshot.matches('restoring'))
  if (!signUp.getSnapshot().matches('filling')) signUp.send({ type: 'signUp.restart' })
  await waitFor(signUp, (snapshot) => snapshot.matches('filling'))
  signUp.send({ type: 'signUp.submit', form })
`,
      },
    ],
    breaks: /^(every command is answered|nothing is left|a sign-up is sent once)$/,
  },
  {
    name: 'tokens of another person leave the work of the one before until their profile is there',
    patches: [
      {
        file: 'session.machine.ts',
        replace: 'holder !== null && tokens?.holder !== undefined && tokens.holder !== holder',
        by: 'holder !== null && tokens === undefined',
      },
    ],
    breaks: /^nothing of another person$/,
  },
  {
    name: 'a request of one person goes with the token of another, who has signed in in another tab',
    patches: [
      { file: 'auth-exchange.ts', replace: 'if (!isForeign(operation, token))', by: "if (token !== '')" },
      {
        file: 'auth-exchange.ts',
        replace: "        if (isForeign(operation, auth.accessToken() ?? '')) return false\n        refused",
        by: '        refused',
      },
    ],
    breaks: /^nothing of another person$/,
  },
]
