import { assign, emit, setup } from 'xstate'

import type { SpatialImageSummary, Visibility } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/**
 * The edit popup, and the end of a creation: PRIVATE is shown and saving is blocked until the image has
 * loaded (specification §2, §4, §5).
 */
export const photoEditMachine = setup({
  types: {
    context: {} as {
      spatialImageId: string
      title: string
      description: string
      visibility: Visibility
      failure: Failure | null
    },
    events: {} as
      | { type: 'visibility.choose'; visibility: Visibility }
      | { type: 'title.change'; title: string }
      | { type: 'photoEdit.save' }
      | { type: 'photoEdit.reload' }
      | { type: 'photoEdit.resume' },
    emitted: {} as
      | { type: 'photoEdit.saved'; visibility: Visibility }
      | { type: 'photoEdit.failed'; failure: Failure },
    input: {} as { spatialImageId: string },
    tags: {} as 'busy' | 'saveBlocked',
  },
  actors: {
    loadSummary: openPromise<SpatialImageSummary, { spatialImageId: string }>('loadSummary'),
    saveSummary: openPromise<void, SpatialImageSummary>('saveSummary'),
  },
  actions: {
    keepSummary: assign((_, params: { summary: SpatialImageSummary }) => ({
      title: params.summary.title,
      description: params.summary.description,
      visibility: params.summary.visibility,
    })),
    keepVisibility: assign((_, { visibility }: { visibility: Visibility }) => ({ visibility })),
    keepTitle: assign((_, { title }: { title: string }) => ({ title })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    reportSaved: emit(({ context }) => ({
      type: 'photoEdit.saved' as const,
      visibility: context.visibility,
    })),
    reportFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'photoEdit.failed' as const,
      failure: toFailure(error),
    })),
  },
}).createMachine({
  id: 'photoEdit',
  context: ({ input }) => ({
    spatialImageId: input.spatialImageId,
    title: '',
    description: '',
    visibility: 'PRIVATE',
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'saveBlocked'],
      entry: 'forgetFailure',
      invoke: {
        id: 'loadSummary',
        src: 'loadSummary',
        input: ({ context }) => ({ spatialImageId: context.spatialImageId }),
        onDone: {
          target: 'editing',
          actions: { type: 'keepSummary', params: ({ event }) => ({ summary: event.output }) },
        },
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    unavailable: {
      tags: 'saveBlocked',
      on: { 'photoEdit.reload': { target: 'loading' }, 'photoEdit.resume': { target: 'loading' } },
    },
    editing: {
      on: {
        'visibility.choose': { actions: { type: 'keepVisibility', params: ({ event }) => event } },
        'title.change': { actions: { type: 'keepTitle', params: ({ event }) => event } },
        'photoEdit.save': { target: 'saving' },
        // The person has signed in again: what was chosen stays, what went wrong is over.
        'photoEdit.resume': { actions: 'forgetFailure' },
      },
    },
    saving: {
      tags: ['busy', 'saveBlocked'],
      entry: 'forgetFailure',
      invoke: {
        id: 'saveSummary',
        src: 'saveSummary',
        input: ({ context }) => ({
          id: context.spatialImageId,
          title: context.title,
          description: context.description,
          visibility: context.visibility,
        }),
        onDone: { target: 'saved', actions: 'reportSaved' },
        onError: {
          target: 'editing',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'reportFailed', params: ({ event }) => event },
          ],
        },
      },
    },
    saved: { type: 'final', tags: 'saveBlocked' },
  },
})
