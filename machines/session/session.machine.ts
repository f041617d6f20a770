import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'

import { accountMachine } from '../account/account.machine.ts'
import type { AppFact } from '../foundation/app-fact.ts'
import {
  AUTHENTICATOR_PATIENCE,
  NATIVE_PATIENCE,
  SESSION_PATIENCE,
  SIGN_OUT_PATIENCE,
} from '../foundation/delays.ts'
import type { Me, StorageUsage, Tokens } from '../foundation/domain.ts'
import { toFailure } from '../foundation/failure.ts'
import type { Failure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import type { SessionContext, SessionEvent, SessionReport, SignInAttempt } from './session-contract.ts'

const storedTooLate: Failure = { kind: 'unexpected', message: 'The tokens were not stored in time' }

/** The session of the signed-in user (specification §4): stores the tokens, then fetches the account. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionReport,
    children: {} as { account: 'account' },
    tags: {} as 'undecided' | 'signedIn' | 'signedOut' | 'busy' | 'signInWanted',
  },
  actors: {
    readTokens: openPromise<Tokens | null>('readTokens'),
    /** A passkey rejects with PASSKEY_CANCELED if the user cancelled it or the authenticator timed out. */
    signIn: openPromise<Tokens, SignInAttempt>('signIn', { within: AUTHENTICATOR_PATIENCE }),
    storeTokens: openPromise<void, Tokens>('storeTokens'),
    account: accountMachine,
    signOut: openPromise<void>('signOut'),
    clearTokens: openPromise<void>('clearTokens'),
    tellNativeApp: openPromise<void>('tellNativeApp'),
  },
  delays: {
    signOutPatience: SIGN_OUT_PATIENCE,
    patience: SESSION_PATIENCE,
    nativePatience: 2 * NATIVE_PATIENCE,
  },
  guards: {
    hasTokens: (_, params: { tokens: Tokens | null }) => params.tokens !== null,
    isOtherHolder: ({ context: { holder, tokens } }) =>
      holder !== null && tokens?.holder !== undefined && tokens.holder !== holder,
    isSomebodyElse: ({ context }, { me }: { me: Me }) => context.me !== null && context.me.id !== me.id,
  },
  actions: {
    keepTokens: assign((_, { tokens }: { tokens: Tokens | null }) => ({ tokens })),
    keepHolder: assign({ holder: ({ context }) => context.tokens?.holder ?? null }),
    keepProfile: assign((_, { me }: { me: Me }) => ({ me })),
    keepStorageUsage: assign((_, { storageUsage }: { storageUsage: StorageUsage }) => ({ storageUsage })),
    refreshProfile: sendTo('account', { type: 'profile.refresh' }),
    refreshStorage: sendTo('account', { type: 'storage.refresh' }),
    reportFailure: enqueueActions(({ enqueue }, { failure }: { failure: Failure }) => {
      enqueue.assign({ failure })
      enqueue.emit({ type: 'session.signInFailed', failure })
    }),
    forgetFailure: assign({ failure: null }),
    forgetAccount: assign({ me: null, storageUsage: null }),
    forgetUser: assign({ me: null, storageUsage: null, holder: null, tokens: null }),
    reportSignedIn: emit({ type: 'session.signedIn' }),
    reportChangedHands: emit({ type: 'session.changedHands' }),
    reportSignedOut: emit({ type: 'session.signedOut' }),
    /** Reports the end of a session without a sign-out, if the page knew the user. */
    reportUserGone: enqueueActions(({ context: { holder, me }, enqueue }) => {
      if (holder !== null || me !== null) enqueue.emit({ type: 'session.signedOut' })
    }),
    reportLost: emit({ type: 'session.wasLost' }),
    tellStored: enqueueActions(({ context, enqueue, system }) => {
      const app = system.get('app')
      const fact: AppFact = { type: 'tokens.stored', authToken: context.tokens?.authToken ?? '' }
      if (app) enqueue.sendTo(app, fact)
    }),
    tellApp: enqueueActions(({ enqueue, system }, params: { fact: AppFact }) => {
      const app = system.get('app')
      if (app) enqueue.sendTo(app, params.fact)
    }),
  },
}).createMachine({
  id: 'session',
  context: { me: null, storageUsage: null, holder: null, tokens: null, failure: null },
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
            actions: [
              { type: 'keepTokens', params: ({ event }) => ({ tokens: event.output }) },
              { type: 'tellStored' },
            ],
          },
          { target: 'absent' },
        ],
        onError: { target: 'absent' },
      },
      after: { patience: { target: 'absent' } },
    },
    absent: {
      type: 'parallel',
      exit: 'forgetFailure',
      on: {
        'tokens.received': {
          target: 'storingTokens',
          actions: { type: 'keepTokens', params: ({ event }) => event },
        },
      },
      states: {
        reason: {
          initial: 'signedOut',
          states: {
            signedOut: { tags: 'signedOut' },
            lost: {
              tags: 'signInWanted',
              on: { 'session.signOut': { target: '#session.signingOut' } },
            },
          },
        },
        attempt: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'session.signIn': { target: 'signingIn' },
                'session.comeBack': { target: 'signingIn' },
                'session.usePasskey': { target: 'signingIn' },
              },
            },
            signingIn: {
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ event }) => {
                  assertEvent(event, ['session.signIn', 'session.comeBack', 'session.usePasskey'])
                  return event
                },
                onDone: {
                  target: '#session.storingTokens',
                  actions: { type: 'keepTokens', params: ({ event }) => ({ tokens: event.output }) },
                },
                onError: {
                  target: 'idle',
                  actions: {
                    type: 'reportFailure',
                    params: ({ event }) => ({ failure: toFailure(event.error) }),
                  },
                },
              },
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
        onDone: [
          {
            guard: 'isOtherHolder',
            target: 'signedIn',
            actions: [
              { type: 'tellStored' },
              { type: 'forgetAccount' },
              { type: 'reportChangedHands' },
              { type: 'tellApp', params: { fact: { type: 'user.changed' } } },
              { type: 'reportSignedIn' },
            ],
          },
          { target: 'signedIn', actions: ['tellStored', 'reportSignedIn'] },
        ],
        onError: {
          target: 'absent',
          actions: [
            { type: 'tellApp', params: { fact: { type: 'tokens.cleared' } } },
            { type: 'reportFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            { type: 'reportUserGone' },
            { type: 'forgetUser' },
          ],
        },
      },
      on: { 'session.signOut': { target: 'signingOut' } },
      after: {
        patience: {
          target: 'absent',
          actions: [
            { type: 'tellApp', params: { fact: { type: 'tokens.cleared' } } },
            { type: 'reportFailure', params: { failure: storedTooLate } },
            { type: 'reportUserGone' },
            { type: 'forgetUser' },
          ],
        },
      },
    },
    signedIn: {
      tags: 'signedIn',
      initial: 'deciding',
      entry: [{ type: 'keepHolder' }, { type: 'keepTokens', params: { tokens: null } }],
      invoke: { id: 'account', src: 'account', onError: { target: '.decided' } },
      on: {
        'session.signOut': { target: 'signingOut' },
        'session.lost': { target: 'absent.reason.lost', actions: 'reportLost' },
        'tokens.received': {
          target: 'storingTokens',
          actions: { type: 'keepTokens', params: ({ event }) => event },
        },
        'profile.arrived': [
          {
            guard: { type: 'isSomebodyElse', params: ({ event }) => event },
            actions: [
              { type: 'keepProfile', params: ({ event }) => event },
              { type: 'reportChangedHands' },
              { type: 'tellApp', params: { fact: { type: 'user.changed' } } },
            ],
          },
          { actions: { type: 'keepProfile', params: ({ event }) => event } },
        ],
        'storage.arrived': { actions: { type: 'keepStorageUsage', params: ({ event }) => event } },
        'profile.refresh': { actions: 'refreshProfile' },
        'storage.refresh': { actions: 'refreshStorage' },
      },
      states: {
        deciding: {
          tags: ['undecided', 'busy'],
          on: { 'profile.settled': { target: 'decided' }, 'session.lost': { target: '#session.clearing' } },
          after: { patience: { target: 'decided' } },
        },
        decided: {},
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
      after: { patience: { target: 'tellingNativeApp' } },
    },
    tellingNativeApp: {
      tags: ['undecided', 'busy'],
      invoke: {
        id: 'tellNativeApp',
        src: 'tellNativeApp',
        onDone: { target: 'absent', actions: 'reportSignedOut' },
        onError: { target: 'absent', actions: 'reportSignedOut' },
      },
      after: { nativePatience: { target: 'absent', actions: 'reportSignedOut' } },
    },
  },
})
