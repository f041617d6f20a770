import { assign, emit, setup } from 'xstate'

import { FILE_PATIENCE } from '../foundation/delays.ts'
import { type Failure, toFailure } from '../foundation/failure.ts'
import { openCallback, openPromise } from '../foundation/not-provided.ts'
import type { BatchFailures, BulkChange, BulkWork, OwnItemsPage, OwnItemsWish } from './own-items-rules.ts'
import { BATCH, chosenOf, isSameWish, isThere } from './own-items-rules.ts'

/**
 * The user's own items in the atelier: the server searches and orders them, more rows are read as more are
 * shown, and chosen items are changed many at a time.
 */
export const ownItemsMachine = setup({
  types: {
    context: {} as {
      wish: OwnItemsWish
      page: OwnItemsPage | null
      /** Wish for which the page was read. */
      pageOf: OwnItemsWish | null
      /** True while the known items may be out of date. */
      isStale: boolean
      failure: Failure | null
      chosenIds: readonly string[]
      /** The change in progress, or the last one. */
      work: BulkWork | null
    },
    events: {} as
      | { type: 'ownItems.want'; wish: OwnItemsWish }
      | { type: 'ownItems.reload' }
      | { type: 'ownItems.choose'; ids: readonly string[]; isChosen: boolean }
      | { type: 'ownItems.clear' }
      | { type: 'ownItems.change'; change: BulkChange }
      /** The user's items have changed. */
      | { type: 'items.changed' },
    emitted: {} as { type: 'ownItems.changed'; change: BulkChange; done: number; failed: number },
    input: {} as { wish: OwnItemsWish; known: OwnItemsPage | null },
    tags: {} as 'reading' | 'changing',
  },
  actors: {
    watchChanges: openCallback('watchChanges'),
    readItems: openPromise<OwnItemsPage, { wish: OwnItemsWish; isStale: boolean }>('readItems'),
    changeItems: openPromise<BatchFailures, { ids: readonly string[]; change: BulkChange }>('changeItems', {
      within: FILE_PATIENCE,
    }),
  },
  guards: {
    isOther: ({ context }, { wish }: { wish: OwnItemsWish }) => !isSameWish(context.wish, wish),
    isThere: ({ context }, { wish }: { wish: OwnItemsWish }) => isThere({ ...context, wish }),
    isAnyChosen: ({ context }) => chosenOf(context).length > 0,
    isMoreWaiting: ({ context }) => (context.work?.waiting.length ?? 0) > 0,
  },
  actions: {
    keepWish: assign((_, { wish }: { wish: OwnItemsWish }) => ({ wish })),
    markStale: assign({ isStale: true }),
    forgetFailure: assign({ failure: null }),
    keepPage: assign(({ context }, { page }: { page: OwnItemsPage }) => ({
      page,
      pageOf: context.wish,
      isStale: false,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    choose: assign(({ context }, params: { ids: readonly string[]; isChosen: boolean }) => {
      const others = context.chosenIds.filter((id) => !params.ids.includes(id))
      return { chosenIds: params.isChosen ? [...others, ...params.ids] : others }
    }),
    clearChosen: assign({ chosenIds: [] }),
    takeUp: assign(({ context }, { change }: { change: BulkChange }) => {
      const waiting = chosenOf(context)
      return { work: { change, total: waiting.length, waiting, current: [], failures: [] } }
    }),
    takeBatch: assign(({ context: { work } }) => ({
      work: work && { ...work, current: work.waiting.slice(0, BATCH), waiting: work.waiting.slice(BATCH) },
    })),
    keepFailures: assign(({ context: { work } }, { failures }: { failures: BatchFailures }) => ({
      work: work && {
        ...work,
        current: [],
        failures: [
          ...work.failures,
          ...work.current.flatMap((item) => {
            const found = failures.find(({ id }) => id === item.id)
            return found ? [{ item, failure: found.failure }] : []
          }),
        ],
      },
    })),
    /** As far as is known, no item of the batch was changed. */
    keepBatchFailure: assign(({ context: { work } }, { error }: { error: unknown }) => ({
      work: work && {
        ...work,
        current: [],
        failures: [...work.failures, ...work.current.map((item) => ({ item, failure: toFailure(error) }))],
      },
    })),
    /** Keeps the failed items chosen, for another try. */
    chooseFailed: assign(({ context: { work } }) => ({
      chosenIds: work?.failures.map(({ item }) => item.id) ?? [],
    })),
    reportChanged: emit(({ context: { work } }) => ({
      type: 'ownItems.changed' as const,
      change: work?.change ?? { kind: 'deletion' },
      done: (work?.total ?? 0) - (work?.failures.length ?? 0),
      failed: work?.failures.length ?? 0,
    })),
  },
}).createMachine({
  id: 'ownItems',
  context: ({ input: { wish, known } }) => ({
    wish,
    page: known,
    pageOf: known && wish,
    isStale: true,
    failure: null,
    chosenIds: [],
    work: null,
  }),
  type: 'parallel',
  on: {
    'ownItems.choose': { actions: { type: 'choose', params: ({ event }) => event } },
    'ownItems.clear': { actions: 'clearChosen' },
  },
  states: {
    list: {
      initial: 'reading',
      on: {
        'ownItems.want': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.reading',
          actions: { type: 'keepWish', params: ({ event }) => event },
        },
        'ownItems.reload': { target: '.reading', actions: 'markStale' },
        'items.changed': { target: '.reading', actions: 'markStale' },
      },
      states: {
        reading: {
          tags: 'reading',
          invoke: {
            id: 'readItems',
            src: 'readItems',
            input: ({ context: { wish, isStale } }) => ({ wish, isStale }),
            onDone: {
              target: 'resting',
              actions: [
                'forgetFailure',
                { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
              ],
            },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        resting: {
          on: {
            'ownItems.want': {
              guard: { type: 'isThere', params: ({ event }) => event },
              actions: { type: 'keepWish', params: ({ event }) => event },
            },
          },
        },
        failed: {},
      },
    },
    changes: {
      initial: 'watched',
      states: {
        watched: {
          invoke: {
            id: 'watchChanges',
            src: 'watchChanges',
            onError: { target: 'unwatched', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        unwatched: {},
      },
    },
    bulk: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'ownItems.change': {
              guard: 'isAnyChosen',
              target: 'changing',
              actions: { type: 'takeUp', params: ({ event }) => event },
            },
          },
        },
        changing: {
          tags: 'changing',
          entry: 'takeBatch',
          invoke: {
            id: 'changeItems',
            src: 'changeItems',
            input: ({ context: { work } }) => ({
              ids: work?.current.map(({ id }) => id) ?? [],
              change: work?.change ?? { kind: 'deletion' },
            }),
            onDone: [
              {
                guard: 'isMoreWaiting',
                target: 'changing',
                reenter: true,
                actions: { type: 'keepFailures', params: ({ event }) => ({ failures: event.output }) },
              },
              {
                target: 'resting',
                actions: [
                  { type: 'keepFailures', params: ({ event }) => ({ failures: event.output }) },
                  'chooseFailed',
                  'reportChanged',
                ],
              },
            ],
            onError: [
              {
                guard: 'isMoreWaiting',
                target: 'changing',
                reenter: true,
                actions: { type: 'keepBatchFailure', params: ({ event }) => event },
              },
              {
                target: 'resting',
                actions: [
                  { type: 'keepBatchFailure', params: ({ event }) => event },
                  'chooseFailed',
                  'reportChanged',
                ],
              },
            ],
          },
        },
      },
    },
  },
})
