import { assign, emit, setup } from 'xstate'

import { type Failure, toFailure } from '../foundation/failure.ts'
import { openPromise } from '../foundation/not-provided.ts'
import type { CollectionChoice, Placement } from './collecting-contract.ts'

/** One spatial image is put into own collections and taken out of them; a new one is made for it. */
export const collectingMachine = setup({
  types: {
    context: {} as {
      spatialImageId: string
      choices: readonly CollectionChoice[]
      /** What is being changed. */
      placement: Placement
      failure: Failure | null
    },
    events: {} as
      | { type: 'collection.toggle'; collectionId: string; holds: boolean }
      | { type: 'collection.make'; title: string }
      | { type: 'collecting.reload' }
      /** The person has signed in again: what went wrong is over. */
      | { type: 'collecting.resume' },
    emitted: {} as { type: 'collecting.changed'; title: string; holds: boolean },
    input: {} as { spatialImageId: string },
    tags: {} as 'busy' | 'listed',
  },
  actors: {
    loadChoices: openPromise<readonly CollectionChoice[], { spatialImageId: string }>('loadChoices'),
    place: openPromise<void, Placement>('place'),
    makeCollection: openPromise<CollectionChoice, { title: string }>('makeCollection'),
  },
  actions: {
    keepChoices: assign((_, { choices }: { choices: readonly CollectionChoice[] }) => ({ choices })),
    want: assign(({ context }, params: { collectionId: string; holds: boolean }) => ({
      placement: {
        spatialImageId: context.spatialImageId,
        collectionId: params.collectionId,
        holds: params.holds,
      },
    })),
    addChoice: assign(({ context }, { choice }: { choice: CollectionChoice }) => ({
      choices: [choice, ...context.choices.filter(({ id }) => id !== choice.id)],
    })),
    keepPlacement: assign(({ context: { choices, placement } }) => ({
      choices: choices.map((choice) =>
        choice.id === placement.collectionId ? { ...choice, holds: placement.holds } : choice,
      ),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    reportChanged: emit(({ context: { choices, placement } }) => ({
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
          target: 'choosing',
          actions: { type: 'keepChoices', params: ({ event }) => ({ choices: event.output }) },
        },
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    unavailable: {
      on: { 'collecting.reload': { target: 'loading' }, 'collecting.resume': { target: 'loading' } },
    },
    choosing: {
      tags: 'listed',
      on: {
        'collection.toggle': {
          target: 'placing',
          actions: { type: 'want', params: ({ event }) => event },
        },
        'collection.make': { target: 'making' },
        'collecting.resume': { actions: 'forgetFailure' },
      },
    },
    making: {
      tags: ['busy', 'listed'],
      entry: 'forgetFailure',
      invoke: {
        id: 'makeCollection',
        src: 'makeCollection',
        input: ({ event }) => ({ title: event.type === 'collection.make' ? event.title : '' }),
        onDone: {
          target: 'placing',
          actions: [
            { type: 'addChoice', params: ({ event }) => ({ choice: event.output }) },
            { type: 'want', params: ({ event }) => ({ collectionId: event.output.id, holds: true }) },
          ],
        },
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    placing: {
      tags: ['busy', 'listed'],
      entry: 'forgetFailure',
      invoke: {
        id: 'place',
        src: 'place',
        input: ({ context }) => context.placement,
        onDone: { target: 'choosing', actions: ['keepPlacement', 'reportChanged'] },
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
})
