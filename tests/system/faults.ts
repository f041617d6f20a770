import type { Patch } from './product-source.ts'

/** A fault that was once in the product, or could be: put back, the checker must find it. */
export interface Fault {
  readonly name: string
  readonly patches: readonly Patch[]
  /** Which invariants may find it. */
  readonly breaks: RegExp
  /** One that finds it soon, where the usual one takes its time. */
  readonly seed?: number
}

/** Storage that takes its time, so that something can happen while tokens are being stored. */
export const slowStorage: Patch = {
  file: 'session-actors.ts',
  replace: 'storeTokens: fromPromise<void, Tokens>(async ({ input }) => {',
  by: `storeTokens: fromPromise<void, Tokens>(async ({ input, signal }) => {
    await new Promise<void>((resolve) => setTimeout(resolve, 2000))
    signal.throwIfAborted()`,
}

export const faults: readonly Fault[] = [
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
        replace: 'if (username !== null) tokens.keepUsername(username)',
        by: 'if (username === undefined) tokens.keepUsername(username)',
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
          'signal.throwIfAborted()\n    if (tokens.refreshToken() !== refreshToken) throw superseded()\n',
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
    name: 'dialogs that wait while another closes are not forgotten',
    patches: [
      {
        file: 'dialog.machine.ts',
        replace: `    'dialog.forget': {
      actions: [
        { type: 'answerNext', params: { answer: { outcome: 'dismissed' } } },
        { type: 'answerAside', params: { answer: { outcome: 'dismissed' } } },
      ],
    },
`,
        by: '',
      },
    ],
    breaks: /^nothing of another person$/,
    seed: 6,
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
    name: 'a creation can be started before its files have arrived',
    patches: [
      {
        file: 'creation.machine.ts',
        replace: "'creation.start': { guard: 'canStart', target: 'starting' },",
        by: "'creation.start': { target: 'starting' },",
      },
    ],
    breaks: /^a task has its sources$/,
    seed: 2,
  },
  {
    name: 'who watches the connection goes on listening',
    patches: [
      {
        file: 'watch-connection.ts',
        replace: 'return () => subscription?.unsubscribe()',
        by: 'return () => subscription',
      },
    ],
    breaks: /^nothing is left$/,
  },
  {
    name: 'a second refused request begins a second refresh',
    patches: [
      {
        file: 'token-refresh.machine.ts',
        replace: "          { actions: { type: 'addWaiter', params: ({ event }) => event } },",
        by: "          { target: 'refreshing', reenter: true, actions: { type: 'addWaiter', params: ({ event }) => event } },",
      },
    ],
    breaks: /^one refresh at a time$/,
  },
  {
    name: 'a dialog that another one replaces while it waits is not answered',
    patches: [
      {
        file: 'dialog.machine.ts',
        replace:
          "enqueue.emit({ type: 'dialog.closed', id: context.next.id, answer: { outcome: 'superseded' } })",
        by: '',
      },
    ],
    breaks: /^every (dialog|command) is answered/,
  },
  {
    name: 'a message that comes while another hides is lost',
    patches: [
      {
        file: 'snack-bar.machine.ts',
        replace: "on: { 'snackBar.show': { actions: { type: 'keepNext', params: ({ event }) => event } } },",
        by: '',
      },
    ],
    breaks: /^every message is shown$/,
  },
  {
    name: 'tokens stay in the context of the session',
    patches: [
      {
        file: 'session.machine.ts',
        replace: "        { type: 'keepTokens', params: { tokens: null } },\n",
        by: '',
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
    name: 'listeners of the window outlive the page',
    patches: [
      {
        file: 'start-app.ts',
        replace: 'for (const end of watches.splice(0)) end()',
        by: 'watches.splice(0)',
      },
    ],
    breaks: /^nothing is left$/,
  },
]
