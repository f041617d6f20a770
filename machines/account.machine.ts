import { assign, enqueueActions, setup } from 'xstate'

import type { Me, StorageUsage } from './domain.ts'
import { toFailure } from './failure.ts'
import { openPromise } from './not-provided.ts'
import { ownerOf } from './owner-of.ts'

/** What the account tells the session. */
export type AccountFact =
  | { type: 'profile.arrived'; me: Me }
  /** It is known whether there is a profile, and its username is kept. */
  | { type: 'profile.settled' }
  /** The tokens are over. */
  | { type: 'profile.refused' }
  | { type: 'storage.arrived'; storageUsage: StorageUsage }

/** What is fetched of the one who has signed in; failures count as no data (specification §4). */
export const accountMachine = setup({
  types: {
    context: {} as { me: Me | null },
    events: {} as { type: 'profile.refresh' } | { type: 'storage.refresh' },
  },
  actors: {
    loadProfile: openPromise<Me>('loadProfile'),
    keepUsername: openPromise<void, { username: string }>('keepUsername'),
    loadStorageUsage: openPromise<StorageUsage>('loadStorageUsage'),
  },
  guards: { isOver: (_, { error }: { error: unknown }) => toFailure(error).kind === 'unauthenticated' },
  actions: {
    keepProfile: assign((_, params: { me: Me }) => ({ me: params.me })),
    tellSession: enqueueActions(({ enqueue, self }, params: { fact: AccountFact }) => {
      const session = ownerOf(self)
      if (session) enqueue.sendTo(session, params.fact)
    }),
  },
}).createMachine({
  id: 'account',
  context: { me: null },
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
            onError: [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: 'refused' },
              { target: 'missing' },
            ],
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
              target: 'loaded',
              actions: {
                type: 'tellSession',
                params: ({ event }) => ({ fact: { type: 'profile.arrived', me: event.output } }),
              },
            },
            onError: { target: 'loaded' },
          },
        },
        missing: {
          entry: { type: 'tellSession', params: { fact: { type: 'profile.settled' } } },
          on: { 'profile.refresh': { target: 'loading' } },
        },
        refused: { entry: { type: 'tellSession', params: { fact: { type: 'profile.refused' } } } },
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
