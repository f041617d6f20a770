import { assign, enqueueActions, setup, stateIn } from 'xstate'

import { INTENT_PATIENCE, SESSION_PATIENCE } from '../foundation/delays.ts'
import type { Intent, Wish } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/** Never fulfilled: a wish is there wherever one is granted. */
const nothing: Wish = { kind: 'favorite', spatialImageId: '' }
const noAnswer: Failure = { kind: 'offline' }

/**
 * What a visitor wanted when an account was asked for: kept in the tab through sign-up, code, reset and
 * reload, and done once somebody is signed in.
 */
export const intentMachine = setup({
  types: {
    context: {} as {
      intent: Intent | null
      /** Where the person who has just signed in wanted to be. */
      destination: string | null
    },
    events: {} as
      | { type: 'intent.began'; intent: Intent }
      /** The visitor went elsewhere. */
      | { type: 'intent.abandoned' }
      | { type: 'user.arrived' }
      | { type: 'user.left' },
    emitted: {} as
      | { type: 'intent.fulfilled'; wish: Wish }
      | { type: 'intent.failed'; wish: Wish; failure: Failure },
    tags: {} as 'busy',
  },
  actors: {
    loadIntent: openPromise<Intent | null>('loadIntent'),
    saveIntent: openPromise<void, Intent>('saveIntent'),
    clearIntent: openPromise<void>('clearIntent'),
    fulfil: openPromise<void, Wish>('fulfil'),
  },
  delays: { patience: SESSION_PATIENCE, grantPatience: INTENT_PATIENCE },
  guards: {
    isFound: (_, params: { found: Intent | null }) => params.found !== null,
    isAlone: stateIn({ person: 'absent' }),
    hasWish: ({ context: { intent } }) => intent !== null && intent.wish !== null,
    /** A page of the way in knows the path only. */
    isKnown: ({ context }, { intent }: { intent: Intent }) =>
      intent.wish === null && intent.path === context.intent?.path,
  },
  actions: {
    keep: assign((_, { intent }: { intent: Intent }) => ({ intent, destination: null })),
    adopt: assign((_, { found }: { found: Intent | null }) => ({ intent: found })),
    forget: assign({ intent: null }),
    keepDestination: assign(({ context }) => ({ destination: context.intent?.path ?? null })),
    forgetDestination: assign({ destination: null }),
    reportFulfilled: enqueueActions(({ context, enqueue }) => {
      const wish = context.intent?.wish
      if (wish) enqueue.emit({ type: 'intent.fulfilled', wish })
    }),
    reportFailed: enqueueActions(({ context, enqueue }, { failure }: { failure: Failure }) => {
      const wish = context.intent?.wish
      if (wish) enqueue.emit({ type: 'intent.failed', wish, failure })
    }),
  },
}).createMachine({
  id: 'intent',
  context: { intent: null, destination: null },
  type: 'parallel',
  states: {
    // Before the wish: an event of both reaches this region first.
    person: {
      initial: 'absent',
      states: {
        absent: { on: { 'user.arrived': { target: 'here', actions: 'keepDestination' } } },
        here: {
          on: {
            'user.arrived': { actions: 'keepDestination' },
            'user.left': { target: 'absent', actions: 'forgetDestination' },
          },
        },
      },
    },
    wish: {
      initial: 'restoring',
      states: {
        restoring: {
          invoke: {
            id: 'loadIntent',
            src: 'loadIntent',
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
                target: 'deciding',
                actions: { type: 'adopt', params: ({ event }) => ({ found: event.output }) },
              },
              { target: 'none' },
            ],
            onError: { target: 'none' },
          },
          on: {
            'intent.began': { target: 'deciding', actions: { type: 'keep', params: ({ event }) => event } },
          },
          after: { patience: { target: 'none' } },
        },
        none: {
          on: {
            'intent.began': { target: 'deciding', actions: { type: 'keep', params: ({ event }) => event } },
          },
        },
        waiting: {
          invoke: {
            id: 'saveIntent',
            src: 'saveIntent',
            input: ({ context }) => context.intent ?? { path: '/', wish: null },
            // Without a place to keep it, it lasts until a reload.
            onError: {},
          },
          on: {
            'intent.began': [
              { guard: { type: 'isKnown', params: ({ event }) => event } },
              { target: 'deciding', actions: { type: 'keep', params: ({ event }) => event } },
            ],
            'intent.abandoned': { target: 'clearing' },
            'user.arrived': { target: 'deciding' },
          },
        },
        deciding: {
          always: [
            { guard: 'isAlone', target: 'waiting' },
            { guard: 'hasWish', target: 'granting' },
            { target: 'clearing' },
          ],
        },
        granting: {
          tags: 'busy',
          invoke: {
            id: 'fulfil',
            src: 'fulfil',
            input: ({ context }) => context.intent?.wish ?? nothing,
            onDone: { target: 'clearing', actions: 'reportFulfilled' },
            onError: {
              target: 'clearing',
              actions: { type: 'reportFailed', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
          on: { 'user.left': { target: 'clearing' } },
          after: {
            grantPatience: {
              target: 'clearing',
              actions: { type: 'reportFailed', params: { failure: noAnswer } },
            },
          },
        },
        clearing: {
          entry: 'forget',
          invoke: {
            id: 'clearIntent',
            src: 'clearIntent',
            onDone: { target: 'none' },
            onError: { target: 'none' },
          },
          on: {
            'intent.began': { target: 'deciding', actions: { type: 'keep', params: ({ event }) => event } },
          },
          after: { patience: { target: 'none' } },
        },
      },
    },
  },
})
