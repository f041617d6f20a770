import { assign, enqueueActions, setup, stateIn } from 'xstate'

import { INTENT_PATIENCE, SESSION_PATIENCE } from '../foundation/delays.ts'
import type { Intent, Wish } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/** Never fulfilled: `granting` is entered only with a wish. */
const nothing: Wish = { kind: 'favorite', spatialImageId: '' }
const noAnswer: Failure = { kind: 'offline' }

/**
 * The action for which a visitor was asked to sign in: kept in the tab through sign-up, code, reset and
 * reload, and carried out after the sign-in.
 */
export const intentMachine = setup({
  types: {
    context: {} as {
      intent: Intent | null
      /** Path to which the user returns after signing in. */
      destination: string | null
    },
    events: {} as
      | { type: 'intent.began'; intent: Intent }
      /** The visitor navigated away. */
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
    /** A page of the sign-in flow knows only the path. */
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
    // Stands before `wish`: an event handled by both regions reaches this one first.
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
            // If it cannot be stored, it lasts until a reload.
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
