import { assign, setup } from 'xstate'

import { type Failure, toFailure } from '../foundation/failure.ts'
import { openCallback } from '../foundation/not-provided.ts'

/** Reason for showing only the still picture. */
export type StillReason = 'unsupported' | 'loadFailed' | 'contextLost'

/** The 3D surface: shows the still picture first, and recovers once from a lost graphics context. */
export const spatialViewerMachine = setup({
  types: {
    context: {} as {
      spatialImageId: string
      canRender: boolean
      isAutoplay: boolean
      isMotionReduced: boolean
      progress: number
      recoveries: number
      reason: StillReason | null
      failure: Failure | null
    },
    events: {} as
      | { type: 'viewer.start' }
      | { type: 'viewer.retry' }
      | { type: 'viewer.play' }
      | { type: 'viewer.pause' }
      | { type: 'viewer.compare' }
      | { type: 'viewer.release' }
      | { type: 'scene.progressed'; progress: number }
      | { type: 'scene.loaded' }
      | { type: 'scene.failed'; failure: Failure }
      | { type: 'scene.lost' }
      | { type: 'motion.reduced' }
      | { type: 'motion.allowed' },
    input: {} as {
      spatialImageId: string
      canRender: boolean
      isAutoplay: boolean
      isMotionReduced: boolean
    },
    tags: {} as 'busy' | 'still' | 'interactive' | 'moving' | 'comparing',
  },
  actors: { runScene: openCallback<{ spatialImageId: string }>('runScene') },
  guards: {
    canRender: ({ context }) => context.canRender,
    canRecover: ({ context }) => context.recoveries === 0,
    canAutoplay: ({ context }) => context.isAutoplay && !context.isMotionReduced,
  },
  actions: {
    keepProgress: assign((_, { progress }: { progress: number }) => ({ progress })),
    forgetProgress: assign({ progress: 0 }),
    countRecovery: assign({ recoveries: ({ context }) => context.recoveries + 1 }),
    forgetTrouble: assign({ recoveries: 0, reason: null, failure: null }),
    keepReason: assign((_, { reason }: { reason: StillReason }) => ({ reason })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepError: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    reduceMotion: assign({ isMotionReduced: true }),
    allowMotion: assign({ isMotionReduced: false }),
  },
}).createMachine({
  id: 'spatialViewer',
  context: ({ input }) => ({ ...input, progress: 0, recoveries: 0, reason: null, failure: null }),
  initial: 'poster',
  on: { 'motion.reduced': { actions: 'reduceMotion' }, 'motion.allowed': { actions: 'allowMotion' } },
  states: {
    poster: {
      tags: 'still',
      on: {
        'viewer.start': [
          { guard: 'canRender', target: 'live' },
          { target: 'still', actions: { type: 'keepReason', params: { reason: 'unsupported' } } },
        ],
      },
    },
    live: {
      initial: 'loading',
      entry: 'forgetProgress',
      invoke: {
        id: 'scene',
        src: 'runScene',
        input: ({ context }) => ({ spatialImageId: context.spatialImageId }),
        onError: {
          target: 'still',
          actions: [
            { type: 'keepReason', params: { reason: 'loadFailed' } },
            { type: 'keepError', params: ({ event }) => event },
          ],
        },
      },
      on: {
        'scene.failed': {
          target: 'still',
          actions: [
            { type: 'keepReason', params: { reason: 'loadFailed' } },
            { type: 'keepFailure', params: ({ event }) => event },
          ],
        },
        'scene.lost': [
          { guard: 'canRecover', target: 'live', reenter: true, actions: 'countRecovery' },
          { target: 'still', actions: { type: 'keepReason', params: { reason: 'contextLost' } } },
        ],
      },
      states: {
        loading: {
          tags: ['busy', 'still'],
          on: {
            'scene.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
            'scene.loaded': { target: 'interactive' },
          },
        },
        interactive: {
          tags: 'interactive',
          type: 'parallel',
          states: {
            motion: {
              initial: 'idle',
              states: {
                idle: {
                  always: { guard: 'canAutoplay', target: 'playing' },
                  on: { 'viewer.play': { target: 'playing' } },
                },
                playing: {
                  tags: 'moving',
                  on: {
                    'viewer.pause': { target: 'paused' },
                    'motion.reduced': { target: 'idle', actions: 'reduceMotion' },
                  },
                },
                paused: { on: { 'viewer.play': { target: 'playing' } } },
              },
            },
            view: {
              initial: 'spatial',
              states: {
                spatial: { on: { 'viewer.compare': { target: 'flat' } } },
                flat: { tags: 'comparing', on: { 'viewer.release': { target: 'spatial' } } },
              },
            },
          },
        },
      },
    },
    still: {
      tags: 'still',
      on: { 'viewer.retry': { guard: 'canRender', target: 'live', actions: 'forgetTrouble' } },
    },
  },
})
