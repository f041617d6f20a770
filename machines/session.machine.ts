import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate'

import type { AppFact } from './app-fact.ts'
import { SIGN_OUT_PATIENCE } from './delays.ts'
import type { Credentials, Me, StorageUsage, Tokens } from './domain.ts'
import { type Failure, toFailure } from './failure.ts'
import { openPromise } from './not-provided.ts'

/** Who is signed in (specification §4): tokens are stored, then the profile is fetched and the username kept. */
export const sessionMachine = setup({
  types: {
    context: {} as {
      me: Me | null
      storageUsage: StorageUsage | null
      tokens: Tokens | null
      failure: Failure | null
    },
    events: {} as
      | { type: 'session.signIn'; credentials: Credentials }
      | { type: 'session.signOut' }
      | { type: 'session.lost' }
      | { type: 'tokens.received'; tokens: Tokens }
      | { type: 'profile.refresh' }
      | { type: 'storage.refresh' },
    emitted: {} as
      | { type: 'session.signedIn' }
      | { type: 'session.signInFailed'; failure: Failure }
      | { type: 'session.signedOut' }
      | { type: 'session.wasLost' },
    tags: {} as 'undecided' | 'signedIn' | 'busy' | 'signInWanted',
  },
  actors: {
    readTokens: openPromise<Tokens | null>('readTokens'),
    signIn: openPromise<Tokens, Credentials>('signIn'),
    storeTokens: openPromise<void, Tokens>('storeTokens'),
    loadProfile: openPromise<Me>('loadProfile'),
    keepUsername: openPromise<void, { username: string }>('keepUsername'),
    loadStorageUsage: openPromise<StorageUsage>('loadStorageUsage'),
    signOut: openPromise<void>('signOut'),
    clearTokens: openPromise<void>('clearTokens'),
    tellNativeApp: openPromise<void>('tellNativeApp'),
  },
  delays: { signOutPatience: SIGN_OUT_PATIENCE },
  guards: {
    hasTokens: (_, params: { tokens: Tokens | null }) => params.tokens !== null,
    isSomebodyElse: ({ context }, params: { me: Me }) =>
      context.me !== null && context.me.id !== params.me.id,
    isOver: (_, { error }: { error: unknown }) => toFailure(error).kind === 'unauthenticated',
  },
  actions: {
    keepTokens: assign((_, params: { tokens: Tokens | null }) => ({ tokens: params.tokens })),
    keepProfile: assign((_, params: { me: Me }) => ({ me: params.me })),
    keepStorageUsage: assign((_, { storageUsage }: { storageUsage: StorageUsage }) => ({ storageUsage })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    forgetUser: assign({ me: null, storageUsage: null, tokens: null }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'session.signInFailed' as const,
      failure: toFailure(error),
    })),
    reportSignedIn: emit({ type: 'session.signedIn' }),
    reportSignedOut: emit({ type: 'session.signedOut' }),
    reportLost: emit({ type: 'session.wasLost' }),
    tellApp: enqueueActions(({ enqueue, system }, params: { fact: AppFact }) => {
      const app = system.get('app')
      if (app) enqueue.sendTo(app, params.fact)
    }),
  },
}).createMachine({
  id: 'session',
  context: { me: null, storageUsage: null, tokens: null, failure: null },
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['undecided', 'busy'],
      invoke: {
        id: 'readTokens',
        src: 'readTokens',
        onDone: [
          {
            guard: { type: 'hasTokens', params: ({ event }) => ({ tokens: event.output }) },
            target: 'signedIn',
            actions: { type: 'keepTokens', params: ({ event }) => ({ tokens: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedOut' },
      },
    },
    signedOut: {
      initial: 'idle',
      exit: 'forgetFailure',
      on: {
        'tokens.received': {
          target: 'storingTokens',
          actions: { type: 'keepTokens', params: ({ event }) => event },
        },
      },
      states: {
        idle: { on: { 'session.signIn': { target: 'signingIn' } } },
        signingIn: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'session.signIn')
              return event.credentials
            },
            onDone: {
              target: '#session.storingTokens',
              actions: { type: 'keepTokens', params: ({ event }) => ({ tokens: event.output }) },
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'reportFailure', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
    storingTokens: {
      tags: ['undecided', 'busy'],
      invoke: {
        id: 'storeTokens',
        src: 'storeTokens',
        input: ({ context }) => context.tokens ?? { authToken: '', refreshToken: '' },
        onDone: { target: 'signedIn', actions: 'reportSignedIn' },
        onError: {
          target: 'signedOut',
          actions: [
            'forgetUser',
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'reportFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    signedIn: {
      tags: 'signedIn',
      type: 'parallel',
      entry: [
        {
          type: 'tellApp',
          params: ({ context }) => ({
            fact: { type: 'tokens.stored', authToken: context.tokens?.authToken ?? '' },
          }),
        },
        { type: 'keepTokens', params: { tokens: null } },
      ],
      on: {
        'session.signOut': { target: 'signingOut' },
        'session.lost': { target: 'lost', actions: 'reportLost' },
        'tokens.received': {
          target: 'storingTokens',
          actions: { type: 'keepTokens', params: ({ event }) => event },
        },
      },
      states: {
        profile: {
          initial: 'loading',
          states: {
            loading: {
              tags: ['undecided', 'busy'],
              on: { 'session.lost': { target: '#session.clearing' } },
              invoke: {
                id: 'loadProfile',
                src: 'loadProfile',
                onDone: [
                  {
                    guard: { type: 'isSomebodyElse', params: ({ event }) => ({ me: event.output }) },
                    target: 'keepingUsername',
                    actions: [
                      { type: 'keepProfile', params: ({ event }) => ({ me: event.output }) },
                      { type: 'tellApp', params: { fact: { type: 'user.changed' } } },
                    ],
                  },
                  {
                    target: 'keepingUsername',
                    actions: { type: 'keepProfile', params: ({ event }) => ({ me: event.output }) },
                  },
                ],
                onError: [
                  { guard: { type: 'isOver', params: ({ event }) => event }, target: '#session.clearing' },
                  { target: 'missing' },
                ],
              },
            },
            keepingUsername: {
              tags: 'undecided',
              invoke: {
                id: 'keepUsername',
                src: 'keepUsername',
                input: ({ context }) => ({ username: context.me?.username ?? '' }),
                onDone: { target: 'loaded' },
                onError: { target: 'loaded' },
              },
            },
            loaded: { on: { 'profile.refresh': { target: 'refreshing' } } },
            refreshing: {
              invoke: {
                id: 'refreshProfile',
                src: 'loadProfile',
                onDone: {
                  target: 'loaded',
                  actions: { type: 'keepProfile', params: ({ event }) => ({ me: event.output }) },
                },
                onError: { target: 'loaded' },
              },
            },
            missing: { on: { 'profile.refresh': { target: 'loading' } } },
          },
        },
        storage: {
          initial: 'loading',
          states: {
            loading: {
              on: { 'storage.refresh': { target: 'loading', reenter: true } },
              invoke: {
                id: 'loadStorageUsage',
                src: 'loadStorageUsage',
                onDone: {
                  target: 'settled',
                  actions: {
                    type: 'keepStorageUsage',
                    params: ({ event }) => ({ storageUsage: event.output }),
                  },
                },
                onError: { target: 'settled' },
              },
            },
            settled: { on: { 'storage.refresh': { target: 'loading' } } },
          },
        },
      },
    },
    lost: {
      tags: 'signInWanted',
      initial: 'idle',
      exit: 'forgetFailure',
      on: {
        'session.signOut': { target: 'signingOut' },
        'tokens.received': {
          target: 'storingTokens',
          actions: { type: 'keepTokens', params: ({ event }) => event },
        },
      },
      states: {
        idle: { on: { 'session.signIn': { target: 'signingIn' } } },
        signingIn: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'signInAgain',
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'session.signIn')
              return event.credentials
            },
            onDone: {
              target: '#session.storingTokens',
              actions: { type: 'keepTokens', params: ({ event }) => ({ tokens: event.output }) },
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'reportFailure', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'clearing' },
        onError: { target: 'clearing' },
      },
      after: { signOutPatience: { target: 'clearing' } },
    },
    clearing: {
      tags: ['undecided', 'busy'],
      entry: ['forgetUser', { type: 'tellApp', params: { fact: { type: 'tokens.cleared' } } }],
      invoke: {
        id: 'clearTokens',
        src: 'clearTokens',
        onDone: { target: 'tellingNativeApp' },
        onError: { target: 'tellingNativeApp' },
      },
    },
    tellingNativeApp: {
      tags: ['undecided', 'busy'],
      invoke: {
        id: 'tellNativeApp',
        src: 'tellNativeApp',
        onDone: { target: 'signedOut', actions: 'reportSignedOut' },
        onError: { target: 'signedOut', actions: 'reportSignedOut' },
      },
    },
  },
})
