import { assign, enqueueActions, setup } from 'xstate'

import { backOff } from '../foundation/delays.ts'
import type { Me, StorageUsage } from '../foundation/domain.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { ownerOf } from '../foundation/owner-of.ts'

/** Event for the session, which invokes the account. */
export type AccountFact =
  | { type: 'profile.arrived'; me: Me }
  /** The profile is loaded and its username handled, or there is no profile. */
  | { type: 'profile.settled' }
  | { type: 'storage.arrived'; storageUsage: StorageUsage }

/**
 * Fetches the profile and the storage usage of the signed-in user; a failure counts as no data (specification
 * §4).
 */
export const accountMachine = setup({
  types: {
    context: {} as { me: Me | null; failedTries: number },
    events: {} as { type: 'profile.refresh' } | { type: 'storage.refresh' },
  },
  actors: {
    loadProfile: openPromise<Me>('loadProfile'),
    keepUsername: openPromise<void, { username: string }>('keepUsername'),
    loadStorageUsage: openPromise<StorageUsage>('loadStorageUsage'),
  },
  delays: { backOff: ({ context }) => backOff(context.failedTries) },
  actions: {
    keepProfile: assign((_, params: { me: Me }) => ({ me: params.me, failedTries: 0 })),
    countFailure: assign(({ context }) => ({ failedTries: Math.min(context.failedTries + 1, 6) })),
    tellSession: enqueueActions(({ enqueue, self }, params: { fact: AccountFact }) => {
      const session = ownerOf(self)
      if (session) enqueue.sendTo(session, params.fact)
    }),
  },
}).createMachine({
  id: 'account',
  context: { me: null, failedTries: 0 },
  type: 'parallel',
  states: {
    profile: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: {
              target: 'keepingUsername',
              actions: [
                { type: 'keepProfile', params: ({ event }) => ({ me: event.output }) },
                {
                  type: 'tellSession',
                  params: ({ event }) => ({ fact: { type: 'profile.arrived', me: event.output } }),
                },
              ],
            },
            // Also for a refused token: the token refresh decides whether the session is over.
            onError: { target: 'missing' },
          },
        },
        keepingUsername: {
          invoke: {
            id: 'keepUsername',
            src: 'keepUsername',
            input: ({ context }) => ({ username: context.me?.username ?? '' }),
            onDone: { target: 'loaded' },
            onError: { target: 'loaded' },
          },
        },
        loaded: {
          entry: { type: 'tellSession', params: { fact: { type: 'profile.settled' } } },
          on: { 'profile.refresh': { target: 'refreshing' } },
        },
        refreshing: {
          invoke: {
            id: 'refreshProfile',
            src: 'loadProfile',
            onDone: {
              target: 'keepingUsername',
              actions: [
                { type: 'keepProfile', params: ({ event }) => ({ me: event.output }) },
                {
                  type: 'tellSession',
                  params: ({ event }) => ({ fact: { type: 'profile.arrived', me: event.output } }),
                },
              ],
            },
            onError: { target: 'loaded' },
          },
        },
        missing: {
          entry: ['countFailure', { type: 'tellSession', params: { fact: { type: 'profile.settled' } } }],
          on: { 'profile.refresh': { target: 'loading' } },
          after: { backOff: { target: 'loading' } },
        },
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
                type: 'tellSession',
                params: ({ event }) => ({ fact: { type: 'storage.arrived', storageUsage: event.output } }),
              },
            },
            onError: { target: 'settled' },
          },
        },
        settled: { on: { 'storage.refresh': { target: 'loading' } } },
      },
    },
  },
})
