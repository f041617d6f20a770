import { assign, emit, setup } from 'xstate'

import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import type { CollectionChoice, Placement } from './collecting-contract.ts'

/**
 * One spatial image is put into own collections and taken out of them; a new one is made for it. No press is
 * lost: what is wanted while a question is under way waits for its turn, and leaving waits for all of it.
 */
export const collectingMachine = setup({
  types: {
    context: {} as {
      spatialImageId: string
      choices: readonly CollectionChoice[]
      /** What is being changed. */
      placement: Placement
      /** What is to be changed after it, in order. */
      waiting: readonly Placement[]
      /** The name of the collection that is to be made; empty: none. */
      newTitle: string
      isLeaving: boolean
      failure: Failure | null
    },
    events: {} as
      | { type: 'collection.toggle'; collectionId: string; holds: boolean }
      | { type: 'collection.make'; title: string }
      | { type: 'collecting.reload' }
      /** The person has signed in again: what went wrong is over. */
      | { type: 'collecting.resume' }
      /** As soon as nothing waits; a second time at once. */
      | { type: 'collecting.leave' },
    emitted: {} as
      | { type: 'collecting.changed'; title: string; holds: boolean }
      | { type: 'collecting.made'; title: string }
      | { type: 'collecting.left' },
    input: {} as { spatialImageId: string },
    tags: {} as 'busy' | 'listed' | 'making',
  },
  actors: {
    loadChoices: openPromise<readonly CollectionChoice[], { spatialImageId: string }>('loadChoices'),
    place: openPromise<void, Placement>('place'),
    makeCollection: openPromise<CollectionChoice, { title: string }>('makeCollection'),
  },
  guards: {
    isNoneMade: ({ context }) => context.newTitle === '',
    isMakeWanted: ({ context }) => context.newTitle !== '',
    isPlaceWanted: ({ context }) => context.waiting.length > 0,
    isLeaving: ({ context }) => context.isLeaving,
  },
  actions: {
    keepChoices: assign((_, { choices }: { choices: readonly CollectionChoice[] }) => ({ choices })),
    wantPlaced: assign(({ context }, params: { collectionId: string; holds: boolean }) => ({
      waiting: [
        ...context.waiting,
        {
          spatialImageId: context.spatialImageId,
          collectionId: params.collectionId,
          holds: params.holds,
        },
      ],
    })),
    takeNext: assign(({ context: { placement, waiting } }) => ({
      placement: waiting[0] ?? placement,
      waiting: waiting.slice(1),
    })),
    wantMade: assign((_, { title }: { title: string }) => ({ newTitle: title })),
    forgetMade: assign({ newTitle: '' }),
    /** It stands first, and holds the item before anything else that waits. */
    keepMade: assign(({ context }, { choice }: { choice: CollectionChoice }) => ({
      choices: [choice, ...context.choices.filter(({ id }) => id !== choice.id)],
      waiting: [
        { spatialImageId: context.spatialImageId, collectionId: choice.id, holds: true },
        ...context.waiting,
      ],
    })),
    keepPlaced: assign(({ context: { choices, placement } }) => ({
      choices: choices.map((choice) =>
        choice.id === placement.collectionId ? { ...choice, holds: placement.holds } : choice,
      ),
    })),
    /** Who wanted to leave stays to read it. */
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: toFailure(error),
      isLeaving: false,
    })),
    forgetFailure: assign({ failure: null }),
    wantLeft: assign({ isLeaving: true }),
    reportLeft: emit({ type: 'collecting.left' }),
    reportMade: emit(({ context }) => ({ type: 'collecting.made' as const, title: context.newTitle })),
    reportPlaced: emit(({ context: { choices, placement } }) => ({
      type: 'collecting.changed' as const,
      title: choices.find(({ id }) => id === placement.collectionId)?.title ?? '',
      holds: placement.holds,
    })),
  },
}).createMachine({
  id: 'collecting',
  context: ({ input: { spatialImageId } }) => ({
    spatialImageId,
    choices: [],
    placement: { spatialImageId, collectionId: '', holds: false },
    waiting: [],
    newTitle: '',
    isLeaving: false,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        input: ({ context }) => ({ spatialImageId: context.spatialImageId }),
        onDone: {
          target: 'listed',
          actions: { type: 'keepChoices', params: ({ event }) => ({ choices: event.output }) },
        },
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { 'collecting.leave': { target: 'left' } },
    },
    unavailable: {
      on: {
        'collecting.reload': { target: 'loading' },
        'collecting.resume': { target: 'loading' },
        'collecting.leave': { target: 'left' },
      },
    },
    listed: {
      tags: 'listed',
      on: {
        'collection.toggle': {
          actions: ['forgetFailure', { type: 'wantPlaced', params: ({ event }) => event }],
        },
        // One at a time: a form that is sent twice makes one collection.
        'collection.make': {
          guard: 'isNoneMade',
          actions: ['forgetFailure', { type: 'wantMade', params: ({ event }) => event }],
        },
        'collecting.resume': { actions: 'forgetFailure' },
        'collecting.leave': [{ guard: 'isLeaving', target: 'left' }, { actions: 'wantLeft' }],
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'isMakeWanted', target: 'making' },
            { guard: 'isPlaceWanted', target: 'placing' },
            { guard: 'isLeaving', target: '#collecting.left' },
          ],
        },
        making: {
          tags: ['busy', 'making'],
          invoke: {
            id: 'makeCollection',
            src: 'makeCollection',
            input: ({ context }) => ({ title: context.newTitle }),
            onDone: {
              target: 'choosing',
              actions: [
                'reportMade',
                'forgetMade',
                { type: 'keepMade', params: ({ event }) => ({ choice: event.output }) },
              ],
            },
            onError: {
              target: 'choosing',
              actions: ['forgetMade', { type: 'keepFailure', params: ({ event }) => event }],
            },
          },
        },
        placing: {
          tags: 'busy',
          entry: 'takeNext',
          invoke: {
            id: 'place',
            src: 'place',
            input: ({ context }) => context.placement,
            onDone: { target: 'choosing', actions: ['keepPlaced', 'reportPlaced'] },
            onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    left: { type: 'final', entry: 'reportLeft' },
  },
})
