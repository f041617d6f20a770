import { assign, setup } from 'xstate'

import { backOff, pauseFor, spreadOut } from '../foundation/delays.ts'
import { type Failure, isRejectedWith, toFailure } from '../foundation/failure.ts'
import { openCallback } from '../foundation/not-provided.ts'

/** Reason for showing only the still picture. */
export type StillReason = 'unsupported' | 'loadFailed' | 'damaged' | 'contextLost'

/**
 * The 3D surface: shows the still picture first, resumes an interrupted download as long as someone looks,
 * and recovers once from a lost graphics context.
 */
export const spatialViewerMachine = setup({
  types: {
    context: {} as {
      spatialImageId: string
      canRender: boolean
      isAutoplay: boolean
      isMotionReduced: boolean
      /** Spreads the tries of many browsers, from 0 to 1. */
      spread: number
      /** Largest share of the file that has arrived. */
      progress: number
      /** Number of times that the surface was to read the file; each one lets it read on. */
      attempts: number
      /** Interruptions in a row without new bytes. */
      failedTries: number
      /** Seconds to wait before the next try, if the server named them. */
      retryAfter: number | null
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
      | { type: 'scene.interrupted'; retryAfter: number | null }
      | { type: 'connection.restored' }
      | { type: 'page.hidden' }
      | { type: 'page.shown' }
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
      spread: number
    },
    tags: {} as 'busy' | 'still' | 'interactive' | 'moving' | 'comparing',
  },
  actors: {
    runScene: openCallback<{ spatialImageId: string }>('runScene'),
    watchReturn: openCallback('watchReturn'),
  },
  delays: {
    backOff: ({ context: { failedTries, retryAfter, spread } }) =>
      pauseFor(retryAfter, spreadOut(backOff(failedTries), spread)),
  },
  guards: {
    canRender: ({ context }) => context.canRender,
    canRecover: ({ context }) => context.recoveries === 0,
    isFurther: ({ context }, { progress }: { progress: number }) => progress > context.progress,
    isDamaged: (_, { failure }: { failure: Failure }) => isRejectedWith(failure, 'BAD_FILE'),
    canAutoplay: ({ context }) => context.isAutoplay && !context.isMotionReduced,
  },
  actions: {
    keepProgress: assign((_, { progress }: { progress: number }) => ({ progress, failedTries: 0 })),
    forgetProgress: assign({ progress: 0, failedTries: 0 }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    countTry: assign(({ context }, { retryAfter }: { retryAfter: number | null }) => ({
      failedTries: context.failedTries + 1,
      retryAfter,
    })),
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
  context: ({ input }) => ({
    ...input,
    progress: 0,
    attempts: 0,
    failedTries: 0,
    retryAfter: null,
    recoveries: 0,
    reason: null,
    failure: null,
  }),
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
      type: 'parallel',
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
        'scene.failed': [
          {
            guard: { type: 'isDamaged', params: ({ event }) => event },
            target: 'still',
            actions: [
              { type: 'keepReason', params: { reason: 'damaged' } },
              { type: 'keepFailure', params: ({ event }) => event },
            ],
          },
          {
            target: 'still',
            actions: [
              { type: 'keepReason', params: { reason: 'loadFailed' } },
              { type: 'keepFailure', params: ({ event }) => event },
            ],
          },
        ],
        'scene.lost': [
          { guard: 'canRecover', target: 'live', reenter: true, actions: 'countRecovery' },
          { target: 'still', actions: { type: 'keepReason', params: { reason: 'contextLost' } } },
        ],
      },
      states: {
        picture: {
          initial: 'loading',
          states: {
            loading: { tags: ['busy', 'still'], on: { 'scene.loaded': { target: 'interactive' } } },
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
        // Apart from the picture: a first version can be turned while the rest of the file is interrupted.
        file: {
          initial: 'arriving',
          states: {
            arriving: {
              entry: 'countAttempt',
              on: {
                'scene.progressed': {
                  guard: { type: 'isFurther', params: ({ event }) => event },
                  actions: { type: 'keepProgress', params: ({ event }) => event },
                },
                'scene.interrupted': {
                  target: 'waiting',
                  actions: { type: 'countTry', params: ({ event }) => event },
                },
              },
            },
            waiting: {
              initial: 'backingOff',
              invoke: { id: 'watchReturn', src: 'watchReturn', onError: { target: 'unwatched' } },
              on: { 'connection.restored': { target: 'arriving' }, 'page.shown': { target: 'arriving' } },
              states: {
                backingOff: {
                  after: { backOff: { target: '#spatialViewer.live.file.arriving' } },
                  on: { 'page.hidden': { target: 'unseen' } },
                },
                unseen: {},
              },
            },
            unwatched: { after: { backOff: { target: 'arriving' } } },
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
