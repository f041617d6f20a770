import { assign, emit, setup } from 'xstate'

import type { License, LicenseTerms, SpatialImageSummary, Visibility } from '../foundation/domain.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'

/**
 * The edit popup, also shown at the end of a creation: shows PRIVATE and blocks saving until the image has
 * loaded (specification §2, §4, §5).
 */
export const photoEditMachine = setup({
  types: {
    context: {} as {
      spatialImageId: string
      title: string
      description: string
      visibility: Visibility
      /** Null until loaded, and if the server has none. */
      terms: LicenseTerms | null
      areTermsChanged: boolean
      failure: Failure | null
    },
    events: {} as
      | { type: 'visibility.choose'; visibility: Visibility }
      | { type: 'license.choose'; license: License | null }
      | { type: 'download.allow'; isAllowed: boolean }
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
  guards: {
    isInterrupted: ({ context }) => context.failure?.kind === 'unauthenticated',
  },
  actions: {
    keepSummary: assign((_, params: { summary: SpatialImageSummary }) => ({
      title: params.summary.title,
      description: params.summary.description,
      visibility: params.summary.visibility,
      terms: params.summary.terms,
      areTermsChanged: false,
    })),
    keepVisibility: assign((_, { visibility }: { visibility: Visibility }) => ({ visibility })),
    // Downloads need a licence: removing it also removes the permission.
    keepLicense: assign(({ context: { terms } }, { license }: { license: License | null }) => ({
      terms: { license, isDownloadAllowed: license !== null && terms?.isDownloadAllowed === true },
      areTermsChanged: true,
    })),
    keepAllowed: assign(({ context: { terms } }, { isAllowed }: { isAllowed: boolean }) => {
      const license = terms?.license ?? null
      return { terms: { license, isDownloadAllowed: isAllowed && license !== null }, areTermsChanged: true }
    }),
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
    terms: null,
    areTermsChanged: false,
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
        'license.choose': { actions: { type: 'keepLicense', params: ({ event }) => event } },
        'download.allow': { actions: { type: 'keepAllowed', params: ({ event }) => event } },
        'title.change': { actions: { type: 'keepTitle', params: ({ event }) => event } },
        'photoEdit.save': { target: 'saving' },
        // The user has signed in again: choices are kept, and an interrupted save is repeated.
        'photoEdit.resume': [{ guard: 'isInterrupted', target: 'saving' }, { actions: 'forgetFailure' }],
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
          terms: context.areTermsChanged ? context.terms : null,
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
