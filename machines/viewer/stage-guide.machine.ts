import { assign, emit, setup } from 'xstate'

import { CONTROLS_REST } from '../foundation/delays.ts'

/**
 * Automatic behaviour of a stage: one opening movement, a hint until the user has moved the scene, controls
 * that fade without input.
 */
export const stageGuideMachine = setup({
  types: {
    context: {} as { isMotionReduced: boolean; isOpeningWanted: boolean },
    events: {} as
      | { type: 'scene.shown'; isHintKnown: boolean }
      | { type: 'scene.left' }
      | { type: 'scene.moved' }
      | { type: 'stage.stirred' }
      | { type: 'controls.held' }
      | { type: 'controls.released' }
      | { type: 'motion.reduced' }
      | { type: 'motion.allowed' },
    emitted: {} as { type: 'opening.begun' } | { type: 'hint.followed' },
    input: {} as { isMotionReduced: boolean; isOpeningWanted: boolean },
    tags: {} as 'faded' | 'hinting',
  },
  delays: { rest: CONTROLS_REST },
  guards: {
    canOpen: ({ context }) => context.isOpeningWanted && !context.isMotionReduced,
    canFade: ({ context }) => !context.isMotionReduced,
    isHintNew: (_, { isHintKnown }: { isHintKnown: boolean }) => !isHintKnown,
  },
  actions: {
    reduceMotion: assign({ isMotionReduced: true }),
    allowMotion: assign({ isMotionReduced: false }),
    reportOpening: emit({ type: 'opening.begun' }),
    reportFollowed: emit({ type: 'hint.followed' }),
  },
}).createMachine({
  id: 'stageGuide',
  context: ({ input }) => ({ ...input }),
  type: 'parallel',
  states: {
    opening: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'scene.shown': [
              { guard: 'canOpen', target: 'over', actions: 'reportOpening' },
              { target: 'over' },
            ],
          },
        },
        over: { type: 'final' },
      },
    },
    hint: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'scene.shown': {
              guard: { type: 'isHintNew', params: ({ event }) => event },
              target: 'shown',
            },
            'scene.moved': { target: 'over' },
          },
        },
        shown: {
          tags: 'hinting',
          on: {
            'scene.moved': { target: 'over', actions: 'reportFollowed' },
            'scene.left': { target: 'waiting' },
          },
        },
        over: { type: 'final' },
      },
    },
    controls: {
      initial: 'absent',
      on: {
        'motion.reduced': { actions: 'reduceMotion' },
        'motion.allowed': { actions: 'allowMotion' },
      },
      states: {
        // Before the scene is shown, they are always visible.
        absent: {
          on: { 'scene.shown': [{ guard: 'canFade', target: 'present' }, { target: 'present.steady' }] },
        },
        present: {
          initial: 'resting',
          on: {
            'scene.left': { target: 'absent' },
            'controls.held': { target: '.held' },
            'motion.reduced': { target: '.steady', actions: 'reduceMotion' },
          },
          states: {
            resting: {
              on: { 'stage.stirred': { target: 'resting', reenter: true } },
              after: { rest: { target: 'faded' } },
            },
            faded: {
              tags: 'faded',
              on: { 'stage.stirred': { target: 'resting' } },
            },
            held: {
              on: {
                'controls.released': [{ guard: 'canFade', target: 'resting' }, { target: 'steady' }],
              },
            },
            steady: { on: { 'motion.allowed': { target: 'resting', actions: 'allowMotion' } } },
          },
        },
      },
    },
  },
})
