import { assign, emit, setup } from 'xstate'

import { POLL_INTERVAL } from '../foundation/delays.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPoll } from '../request/provide-actors.ts'

/** The film of a spatial image; `seconds` is its length. */
export type Film = { url: string; seconds: number }

/** State of a film in the making. */
export type FilmAnswer =
  | { status: 'READY'; film: Film }
  | { status: 'PREPARING' }
  | { status: 'FAILED'; message: string }

/** Plays the film of a spatial image: polls until it is made, then plays, pauses and seeks. */
export const playerMachine = setup({
  types: {
    context: {} as {
      spatialImageId: string
      film: Film | null
      /** Seconds from the start. */
      position: number
      /** True to play as soon as possible. */
      isWanted: boolean
      renewals: number
      failure: Failure | null
    },
    events: {} as
      | { type: 'player.play' }
      | { type: 'player.pause' }
      | { type: 'player.seek'; seconds: number }
      | { type: 'player.retry' }
      | { type: 'film.loaded'; seconds: number }
      | { type: 'film.progressed'; seconds: number }
      | { type: 'film.stopped' }
      | { type: 'film.ended' }
      | { type: 'film.broke'; failure: Failure },
    emitted: {} as { type: 'film.sought'; seconds: number },
    input: {} as { spatialImageId: string; isAutoplay: boolean },
    tags: {} as 'preparing' | 'playable' | 'playing',
  },
  actors: {
    askFilm: openPoll<FilmAnswer, { spatialImageId: string }>('askFilm', {
      every: POLL_INTERVAL,
      isLast: ({ status }) => status !== 'PREPARING',
    }),
  },
  guards: {
    isReady: (_, { answer }: { answer: FilmAnswer }) => answer.status === 'READY',
    isWanted: ({ context }) => context.isWanted,
    canRenew: ({ context }) => context.renewals === 0,
  },
  actions: {
    keepFilm: assign((_, { answer }: { answer: FilmAnswer }) =>
      answer.status === 'READY' ? { film: answer.film } : {},
    ),
    keepLength: assign(({ context: { film } }, { seconds }: { seconds: number }) => ({
      film: film && { ...film, seconds },
    })),
    keepCause: assign((_, { answer }: { answer: FilmAnswer }) =>
      answer.status === 'FAILED'
        ? { failure: { kind: 'rejected' as const, code: 'SCENE_VIDEO_FAILED', message: answer.message } }
        : {},
    ),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepError: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    keepPosition: assign((_, { seconds }: { seconds: number }) => ({ position: seconds })),
    moveTo: assign(({ context: { film } }, { seconds }: { seconds: number }) => ({
      position: Math.min(Math.max(seconds, 0), film?.seconds ?? 0),
    })),
    want: assign({ isWanted: true }),
    unwant: assign({ isWanted: false }),
    countRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
    forgetTrouble: assign({ renewals: 0, failure: null }),
    reportPosition: emit(({ context }) => ({ type: 'film.sought' as const, seconds: context.position })),
  },
}).createMachine({
  id: 'player',
  context: ({ input }) => ({
    spatialImageId: input.spatialImageId,
    film: null,
    position: 0,
    isWanted: input.isAutoplay,
    renewals: 0,
    failure: null,
  }),
  initial: 'preparing',
  states: {
    preparing: {
      tags: 'preparing',
      invoke: {
        id: 'askFilm',
        src: 'askFilm',
        input: ({ context }) => ({ spatialImageId: context.spatialImageId }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ answer: event.output }) },
            target: 'loading',
            actions: { type: 'keepFilm', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'still',
            actions: { type: 'keepCause', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'still', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    loading: {
      on: {
        'film.loaded': {
          target: 'deciding',
          actions: [{ type: 'keepLength', params: ({ event }) => event }, 'reportPosition'],
        },
        'film.broke': {
          target: 'still',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
    deciding: { always: [{ guard: 'isWanted', target: 'playable.playing' }, { target: 'playable' }] },
    playable: {
      tags: 'playable',
      initial: 'paused',
      on: {
        // Addresses expire; the film is requested again only once.
        'film.broke': [
          { guard: 'canRenew', target: 'preparing', actions: 'countRenewal' },
          { target: 'still', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
        'player.seek': {
          actions: [{ type: 'moveTo', params: ({ event }) => event }, 'reportPosition'],
        },
      },
      states: {
        playing: {
          tags: 'playing',
          on: {
            'player.pause': { target: 'paused', actions: 'unwant' },
            'film.stopped': { target: 'paused', actions: 'unwant' },
            'film.progressed': { actions: { type: 'keepPosition', params: ({ event }) => event } },
            'film.ended': { target: 'ended', actions: 'unwant' },
          },
        },
        paused: { on: { 'player.play': { target: 'playing', actions: 'want' } } },
        ended: {
          on: {
            'player.play': {
              target: 'playing',
              actions: ['want', { type: 'moveTo', params: { seconds: 0 } }, 'reportPosition'],
            },
            'player.seek': {
              target: 'paused',
              actions: [{ type: 'moveTo', params: ({ event }) => event }, 'reportPosition'],
            },
          },
        },
      },
    },
    still: { on: { 'player.retry': { target: 'preparing', actions: 'forgetTrouble' } } },
  },
})
