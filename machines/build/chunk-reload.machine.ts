import { assign, emit, setup } from 'xstate'

import { CHUNK_MARKER, ERROR_MEMORY } from '../foundation/delays.ts'
import { openPromise } from '../foundation/not-provided.ts'

/**
 * Reloads the page when a part of it cannot be loaded, at most once per 10 s, then gives the part up
 * (specification §8).
 */
export const chunkReloadMachine = setup({
  types: {
    context: {} as { path: string },
    events: {} as { type: 'part.failed'; path: string } | { type: 'part.retry' },
    emitted: {} as { type: 'part.givenUp'; path: string },
    tags: {} as 'busy' | 'givenUp',
  },
  actors: {
    readMarker: openPromise<{ age: number } | null>('readMarker'),
    writeMarker: openPromise<void, { path: string }>('writeMarker'),
    reload: openPromise<void, { path: string }>('reload'),
  },
  delays: { markerSpan: CHUNK_MARKER, errorMemory: ERROR_MEMORY },
  guards: {
    isRecent: (_, params: { marker: { age: number } | null }) =>
      params.marker !== null && params.marker.age < CHUNK_MARKER,
  },
  actions: {
    keepPath: assign((_, params: { path: string }) => ({ path: params.path })),
    forgetPath: assign({ path: '' }),
    reportGivenUp: emit(({ context }) => ({ type: 'part.givenUp' as const, path: context.path })),
  },
}).createMachine({
  id: 'chunkReload',
  context: { path: '' },
  initial: 'watching',
  states: {
    watching: {
      on: {
        'part.failed': { target: 'checking', actions: { type: 'keepPath', params: ({ event }) => event } },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'readMarker',
        src: 'readMarker',
        onDone: [
          {
            guard: { type: 'isRecent', params: ({ event }) => ({ marker: event.output }) },
            target: 'givenUp',
          },
          { target: 'marking' },
        ],
        onError: { target: 'givenUp' },
      },
    },
    marking: {
      tags: 'busy',
      invoke: {
        id: 'writeMarker',
        src: 'writeMarker',
        input: ({ context }) => ({ path: context.path }),
        onDone: { target: 'reloading' },
        // Without a marker the page might reload forever.
        onError: { target: 'givenUp' },
      },
    },
    reloading: {
      tags: 'busy',
      initial: 'leaving',
      after: { markerSpan: { target: 'givenUp' } },
      states: {
        leaving: {
          invoke: {
            id: 'reload',
            src: 'reload',
            input: ({ context }) => ({ path: context.path }),
            onDone: { target: 'left' },
            onError: { target: '#chunkReload.givenUp' },
          },
        },
        left: {},
      },
    },
    givenUp: {
      tags: 'givenUp',
      entry: 'reportGivenUp',
      on: {
        'part.failed': { target: 'checking', actions: { type: 'keepPath', params: ({ event }) => event } },
        'part.retry': { target: 'marking' },
      },
      after: { errorMemory: { target: 'watching', actions: 'forgetPath' } },
    },
  },
})
