import { assign, setup } from 'xstate'

import { TRANSITION_GAP } from '../foundation/delays.ts'
import { openPromise } from '../foundation/not-provided.ts'
import type { Walkthrough } from './coach-mark-contract.ts'

/** A walkthrough, step by step (specification §4); skips steps whose target is not on the page. */
export const coachMarkMachine = setup({
  types: {
    context: {} as {
      walkthrough: Walkthrough | null
      index: number
      direction: 1 | -1
      hasShown: boolean
    },
    events: {} as
      | { type: 'coachMark.start'; walkthrough: Walkthrough }
      | { type: 'coachMark.restart'; walkthrough: Walkthrough }
      | { type: 'coachMark.next' }
      | { type: 'coachMark.previous' }
      | { type: 'coachMark.close' },
    tags: {} as 'rendered' | 'interactive',
  },
  actors: {
    readSeen: openPromise<boolean, { id: string }>('readSeen'),
    findTarget: openPromise<boolean, { selector: string }>('findTarget'),
    rememberSeen: openPromise<void, { id: string }>('rememberSeen'),
  },
  delays: { gap: TRANSITION_GAP },
  guards: {
    isSeen: (_, params: { isSeen: boolean }) => params.isSeen,
    isFound: (_, params: { isFound: boolean }) => params.isFound,
    isGoingBack: ({ context }) => context.direction === -1,
    hasShown: ({ context }) => context.hasShown,
    hasNext: ({ context }) => context.index + 1 < (context.walkthrough?.instructions.length ?? 0),
    hasPrevious: ({ context }) => context.index > 0,
    hasFurther: ({ context }) => {
      const further = context.index + context.direction
      return further >= 0 && further < (context.walkthrough?.instructions.length ?? 0)
    },
  },
  actions: {
    begin: assign((_, params: { walkthrough: Walkthrough }) => ({
      walkthrough: params.walkthrough,
      index: 0,
      direction: 1,
      hasShown: false,
    })),
    clear: assign({ walkthrough: null, index: 0, direction: 1, hasShown: false }),
    face: assign((_, params: { direction: 1 | -1 }) => ({ direction: params.direction })),
    advance: assign({ index: ({ context }) => context.index + context.direction }),
    markShown: assign({ hasShown: true }),
  },
}).createMachine({
  id: 'coachMark',
  context: { walkthrough: null, index: 0, direction: 1, hasShown: false },
  initial: 'closed',
  on: {
    'coachMark.restart': { target: '.seeking', actions: { type: 'begin', params: ({ event }) => event } },
  },
  states: {
    closed: {
      on: {
        'coachMark.start': { target: 'checking', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    checking: {
      on: { 'coachMark.close': { target: 'closed', actions: 'clear' } },
      invoke: {
        id: 'readSeen',
        src: 'readSeen',
        input: ({ context }) => ({ id: context.walkthrough?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isSeen', params: ({ event }) => ({ isSeen: event.output }) },
            target: 'closed',
            actions: 'clear',
          },
          { target: 'seeking' },
        ],
        onError: { target: 'seeking' },
      },
    },
    seeking: {
      tags: 'rendered',
      initial: 'looking',
      on: {
        'coachMark.close': [
          { guard: 'hasShown', target: 'closing' },
          { target: 'closed', actions: 'clear' },
        ],
      },
      states: {
        looking: {
          invoke: {
            id: 'findTarget',
            src: 'findTarget',
            input: ({ context }) => ({
              selector: context.walkthrough?.instructions[context.index]?.target ?? '',
            }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ isFound: event.output }) },
                target: '#coachMark.shown',
              },
              { target: 'missing' },
            ],
            onError: { target: 'missing' },
          },
        },
        missing: {
          always: [
            { guard: 'hasFurther', target: 'looking', actions: 'advance' },
            {
              guard: 'isGoingBack',
              target: 'looking',
              actions: [{ type: 'face', params: { direction: 1 } }, { type: 'advance' }],
            },
            { guard: 'hasShown', target: '#coachMark.closing' },
            { target: '#coachMark.closed', actions: 'clear' },
          ],
        },
      },
    },
    shown: {
      tags: ['rendered', 'interactive'],
      entry: 'markShown',
      on: {
        'coachMark.next': [
          { guard: 'hasNext', target: 'hiding', actions: { type: 'face', params: { direction: 1 } } },
          { target: 'closing' },
        ],
        'coachMark.previous': {
          guard: 'hasPrevious',
          target: 'hiding',
          actions: { type: 'face', params: { direction: -1 } },
        },
        'coachMark.close': { target: 'closing' },
      },
    },
    hiding: {
      tags: 'rendered',
      on: { 'coachMark.close': { target: 'closing' } },
      after: { gap: { target: 'seeking', actions: 'advance' } },
    },
    closing: {
      tags: 'rendered',
      initial: 'remembering',
      after: { gap: { target: 'closed', actions: 'clear' } },
      states: {
        remembering: {
          invoke: {
            id: 'rememberSeen',
            src: 'rememberSeen',
            input: ({ context }) => ({ id: context.walkthrough?.id ?? '' }),
            onDone: { target: 'remembered' },
            onError: { target: 'remembered' },
          },
        },
        remembered: {},
      },
    },
  },
})
