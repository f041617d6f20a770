import { assign, emit, setup } from 'xstate'

import type { Visibility } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/** Camera parameters as the server keeps them. */
export type StoredCamera = Readonly<Record<string, unknown>>

/** What is changed by one press, without a form. */
export type PhotoChange =
  | { readonly kind: 'start'; readonly parameters: StoredCamera }
  | { readonly kind: 'visibility'; readonly visibility: Visibility }
  /** The present view becomes the picture that lists show. */
  | { readonly kind: 'thumbnail'; readonly address: string }

/**
 * What the owner changes of a spatial image on its own page: its title, who may see it, the view it begins
 * with, and the one that lists show.
 */
export const ownPhotoMachine = setup({
  types: {
    context: {} as {
      spatialImageId: string
      title: string
      change: PhotoChange | null
      failure: Failure | null
    },
    events: {} as
      | { type: 'title.edit'; title: string }
      | { type: 'title.change'; title: string }
      | { type: 'title.save' }
      | { type: 'title.giveUp' }
      | { type: 'change.save'; change: PhotoChange }
      /** The person is back whose session was lost while something was saved. */
      | { type: 'change.resume' },
    emitted: {} as
      | { type: 'title.saved' }
      | { type: 'change.saved'; change: PhotoChange | null }
      | { type: 'change.failed'; failure: Failure },
    input: {} as { spatialImageId: string },
    tags: {} as 'busy' | 'naming',
  },
  actors: {
    saveTitle: openPromise<void, { spatialImageId: string; title: string }>('saveTitle'),
    saveChange: openPromise<void, { spatialImageId: string; change: PhotoChange | null }>('saveChange'),
  },
  guards: {
    isInterrupted: ({ context }) => context.failure?.kind === 'unauthenticated',
  },
  actions: {
    keepTitle: assign((_, { title }: { title: string }) => ({ title })),
    keepChange: assign((_, { change }: { change: PhotoChange }) => ({ change })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    reportTitle: emit({ type: 'title.saved' }),
    reportChange: emit(({ context }) => ({ type: 'change.saved' as const, change: context.change })),
    reportFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'change.failed' as const,
      failure: toFailure(error),
    })),
  },
}).createMachine({
  id: 'ownPhoto',
  context: ({ input }) => ({
    spatialImageId: input.spatialImageId,
    title: '',
    change: null,
    failure: null,
  }),
  initial: 'shown',
  states: {
    shown: {
      exit: 'forgetFailure',
      on: {
        'title.edit': { target: 'naming', actions: { type: 'keepTitle', params: ({ event }) => event } },
        'change.save': {
          target: 'savingChange',
          actions: { type: 'keepChange', params: ({ event }) => event },
        },
        'change.resume': { guard: 'isInterrupted', target: 'savingChange' },
      },
    },
    naming: {
      tags: 'naming',
      exit: 'forgetFailure',
      on: {
        'title.change': { actions: { type: 'keepTitle', params: ({ event }) => event } },
        'title.save': { target: 'savingTitle' },
        'title.giveUp': { target: 'shown' },
        'change.resume': { guard: 'isInterrupted', target: 'savingTitle' },
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
    savingChange: {
      tags: 'busy',
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context: { spatialImageId, change } }) => ({ spatialImageId, change }),
        onDone: { target: 'shown', actions: 'reportChange' },
        onError: {
          target: 'shown',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'reportFailed', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
