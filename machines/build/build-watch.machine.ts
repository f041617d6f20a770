import { assign, emit, setup, stateIn } from 'xstate'

import { BUILD_POLL_INTERVAL, MANIFEST_DEFERRAL } from '../foundation/delays.ts'
import { openPromise } from '../foundation/not-provided.ts'
import { watchWork } from './watch-work.ts'

/** Manifest of a build; builtAt is ISO 8601. */
export type BuildManifest = { id: string; builtAt: string }

/** Detects a newer build (specification §4) and loads it when no work can be lost. */
export const buildWatchMachine = setup({
  types: {
    input: {} as { buildId: string },
    context: {} as { buildId: string; manifest: BuildManifest | null; latestId: string | null },
    events: {} as
      | { type: 'page.returned' }
      | { type: 'navigation.started'; path: string }
      | { type: 'build.take' }
      | { type: 'work.began' }
      | { type: 'work.ended' },
    emitted: {} as { type: 'build.found'; id: string } | { type: 'build.held'; id: string },
    tags: {} as 'outdated' | 'working',
  },
  actors: {
    waitForIdle: openPromise<void>('waitForIdle'),
    loadManifest: openPromise<BuildManifest, { buildId: string }>('loadManifest'),
    loadLatest: openPromise<{ id: string }>('loadLatest'),
    reload: openPromise<void, { buildId: string; path: string | null }>('reload'),
    watchWork,
  },
  delays: { deferral: MANIFEST_DEFERRAL, interval: BUILD_POLL_INTERVAL },
  guards: {
    isNew: ({ context }, params: { id: string }) => params.id !== context.buildId,
    isFree: stateIn({ work: { watched: 'free' } }),
  },
  actions: {
    keepManifest: assign((_, params: { manifest: BuildManifest }) => ({ manifest: params.manifest })),
    keepLatest: assign((_, params: { id: string }) => ({ latestId: params.id })),
    announce: emit(({ context }) => ({ type: 'build.found' as const, id: context.latestId ?? '' })),
    tellHeld: emit(({ context }) => ({ type: 'build.held' as const, id: context.latestId ?? '' })),
  },
}).createMachine({
  id: 'buildWatch',
  context: ({ input }) => ({ buildId: input.buildId, manifest: null, latestId: null }),
  type: 'parallel',
  states: {
    build: {
      initial: 'settling',
      states: {
        settling: {
          invoke: {
            id: 'waitForIdle',
            src: 'waitForIdle',
            onDone: { target: 'deferring' },
            onError: { target: 'deferring' },
          },
        },
        deferring: { after: { deferral: { target: 'loadingManifest' } } },
        loadingManifest: {
          invoke: {
            id: 'loadManifest',
            src: 'loadManifest',
            input: ({ context }) => ({ buildId: context.buildId }),
            onDone: {
              target: 'resting',
              actions: { type: 'keepManifest', params: ({ event }) => ({ manifest: event.output }) },
            },
            // A missing manifest of the running build is itself a sign of a newer build.
            onError: { target: 'asking' },
          },
        },
        resting: {
          on: { 'page.returned': { target: 'asking' } },
          after: { interval: { target: 'asking' } },
        },
        asking: {
          invoke: {
            id: 'loadLatest',
            src: 'loadLatest',
            onDone: [
              {
                guard: { type: 'isNew', params: ({ event }) => event.output },
                target: 'outdated',
                actions: [{ type: 'keepLatest', params: ({ event }) => event.output }, { type: 'announce' }],
              },
              { target: 'resting' },
            ],
            onError: { target: 'resting' },
          },
        },
        outdated: {
          tags: 'outdated',
          on: {
            'navigation.started': { guard: 'isFree', target: 'reloading' },
            'build.take': [{ guard: 'isFree', target: 'reloading' }, { actions: 'tellHeld' }],
          },
        },
        reloading: {
          tags: 'outdated',
          invoke: {
            id: 'reload',
            src: 'reload',
            input: ({ context, event }) => ({
              buildId: context.latestId ?? '',
              path: event.type === 'navigation.started' ? event.path : null,
            }),
            onDone: { target: 'outdated' },
            onError: { target: 'outdated' },
          },
        },
      },
    },
    work: {
      initial: 'watched',
      states: {
        watched: {
          initial: 'free',
          invoke: { id: 'watchWork', src: 'watchWork', onError: { target: 'unknown' } },
          states: {
            free: { on: { 'work.began': { target: 'busy' } } },
            busy: { tags: 'working', on: { 'work.ended': { target: 'free' } } },
          },
        },
        // Work that cannot be watched has to be assumed.
        unknown: { type: 'final', tags: 'working' },
      },
    },
  },
})
