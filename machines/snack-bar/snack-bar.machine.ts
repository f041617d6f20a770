import { assign, setup } from 'xstate'

import { ONE_SECOND, SNACK_BAR_HOLD, TRANSITION_GAP } from '../foundation/delays.ts'
import type { SnackBarMessage } from '../foundation/domain.ts'

/** Reason why a message does not hide by itself. */
export type SnackBarHolder = 'pointer' | 'focus'

/** Shows one message at a time; a new one hides the current one first (specification §4). */
export const snackBarMachine = setup({
  types: {
    context: {} as {
      current: SnackBarMessage | null
      next: SnackBarMessage | null
      secondsLeft: number
      holders: readonly SnackBarHolder[]
    },
    events: {} as
      | { type: 'snackBar.show'; message: SnackBarMessage }
      | { type: 'snackBar.clicked' }
      /** Sent when a user leaves: messages may mention their data. */
      | { type: 'snackBar.forget' }
      | { type: 'snackBar.held'; by: SnackBarHolder }
      | { type: 'snackBar.released'; by: SnackBarHolder },
    tags: {} as 'rendered' | 'interactive',
  },
  delays: {
    gap: TRANSITION_GAP,
    step: ({ context }) => Math.min(context.secondsLeft, 1) * ONE_SECOND,
    longest: ({ context }) => (context.current?.timeout ?? 0) * ONE_SECOND + SNACK_BAR_HOLD,
  },
  guards: {
    hasNext: ({ context }) => context.next !== null,
    hasMoreTime: ({ context }) => context.secondsLeft > 1,
    isHolder: ({ context }, params: { by: SnackBarHolder }) => context.holders.includes(params.by),
    isOnlyHolder: ({ context }, params: { by: SnackBarHolder }) =>
      context.holders.every((holder) => holder === params.by),
  },
  actions: {
    keepNext: assign((_, params: { message: SnackBarMessage }) => ({ next: params.message })),
    showNext: assign(({ context }) => ({
      current: context.next,
      next: null,
      secondsLeft: context.next?.timeout ?? 0,
      holders: [],
    })),
    dropNext: assign({ next: null }),
    clear: assign({ current: null, secondsLeft: 0, holders: [] }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    addHolder: assign(({ context }, params: { by: SnackBarHolder }) => ({
      holders: [...new Set([...context.holders, params.by])].toSorted(),
    })),
    dropHolder: assign(({ context }, params: { by: SnackBarHolder }) => ({
      holders: context.holders.filter((holder) => holder !== params.by),
    })),
  },
}).createMachine({
  id: 'snackBar',
  context: { current: null, next: null, secondsLeft: 0, holders: [] },
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'snackBar.show': {
          target: 'visible',
          actions: [{ type: 'keepNext', params: ({ event }) => event }, { type: 'showNext' }],
        },
      },
    },
    visible: {
      tags: ['rendered', 'interactive'],
      initial: 'counting',
      on: {
        'snackBar.show': { target: 'hiding', actions: { type: 'keepNext', params: ({ event }) => event } },
        'snackBar.clicked': { target: 'hiding' },
        'snackBar.forget': { target: 'hiding' },
      },
      after: { longest: { target: 'hiding' } },
      states: {
        counting: {
          on: {
            'snackBar.held': { target: 'held', actions: { type: 'addHolder', params: ({ event }) => event } },
          },
          after: {
            step: [
              { guard: 'hasMoreTime', target: 'counting', reenter: true, actions: 'countDown' },
              { target: '#snackBar.hiding' },
            ],
          },
        },
        held: {
          on: {
            'snackBar.held': { actions: { type: 'addHolder', params: ({ event }) => event } },
            'snackBar.released': [
              {
                guard: { type: 'isOnlyHolder', params: ({ event }) => event },
                target: 'counting',
                actions: { type: 'dropHolder', params: ({ event }) => event },
              },
              {
                guard: { type: 'isHolder', params: ({ event }) => event },
                actions: { type: 'dropHolder', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    hiding: {
      tags: 'rendered',
      on: {
        'snackBar.show': { actions: { type: 'keepNext', params: ({ event }) => event } },
        'snackBar.forget': { actions: 'dropNext' },
      },
      after: {
        gap: [
          { guard: 'hasNext', target: 'visible', actions: 'showNext' },
          { target: 'hidden', actions: 'clear' },
        ],
      },
    },
  },
})
