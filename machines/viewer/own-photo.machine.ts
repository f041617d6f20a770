import { assign, emit, setup } from 'xstate'

import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/** Camera parameters as the server keeps them. */
export type StoredCamera = Readonly<Record<string, unknown>>

/** What the owner changes of a spatial image on its own page: its title, and the view it begins with. */
export const ownPhotoMachine = setup({
  types: {
    context: {} as { spatialImageId: string; title: string; failure: Failure | null },
    events: {} as
      | { type: 'title.edit'; title: string }
      | { type: 'title.change'; title: string }
      | { type: 'title.save' }
      | { type: 'title.giveUp' }
      | { type: 'start.save'; parameters: StoredCamera },
    emitted: {} as
      | { type: 'title.saved' }
      | { type: 'start.saved' }
      | { type: 'change.failed'; failure: Failure },
    input: {} as { spatialImageId: string },
    tags: {} as 'busy' | 'naming',
  },
  actors: {
    saveTitle: openPromise<void, { spatialImageId: string; title: string }>('saveTitle'),
    saveStart: openPromise<void, { spatialImageId: string; parameters: StoredCamera }>('saveStart'),
  },
  actions: {
    keepTitle: assign((_, { title }: { title: string }) => ({ title })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    reportTitle: emit({ type: 'title.saved' }),
    reportStart: emit({ type: 'start.saved' }),
    reportFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'change.failed' as const,
      failure: toFailure(error),
    })),
  },
}).createMachine({
  id: 'ownPhoto',
  context: ({ input }) => ({ spatialImageId: input.spatialImageId, title: '', failure: null }),
  initial: 'shown',
  states: {
    shown: {
      on: {
        'title.edit': { target: 'naming', actions: { type: 'keepTitle', params: ({ event }) => event } },
        'start.save': { target: 'savingStart' },
      },
    },
    naming: {
      tags: 'naming',
      exit: 'forgetFailure',
      on: {
        'title.change': { actions: { type: 'keepTitle', params: ({ event }) => event } },
        'title.save': { target: 'savingTitle' },
        'title.giveUp': { target: 'shown' },
      },
    },
    savingTitle: {
      tags: ['busy', 'naming'],
      invoke: {
        id: 'saveTitle',
        src: 'saveTitle',
        input: ({ context: { spatialImageId, title } }) => ({ spatialImageId, title }),
        onDone: { target: 'shown', actions: 'reportTitle' },
        onError: {
          target: 'naming',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'reportFailed', params: ({ event }) => event },
          ],
        },
      },
    },
    savingStart: {
      tags: 'busy',
      invoke: {
        id: 'saveStart',
        src: 'saveStart',
        input: ({ context: { spatialImageId }, event }) => ({
          spatialImageId,
          parameters: event.type === 'start.save' ? event.parameters : {},
        }),
        onDone: { target: 'shown', actions: 'reportStart' },
        onError: {
          target: 'shown',
          actions: { type: 'reportFailed', params: ({ event }) => event },
        },
      },
    },
  },
})
